"""By which name whatever is kept of a match goes: begun reports, notes made at the table, logs of games.

It is made of the fixture and of who meets in it, and not of the match's number: matches go by other numbers once an
earlier fixture is taken out or laid in, and a fixture that is drawn anew or turned round is another match.
Earlier releases kept all of it by number.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.digests import digest
from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture
    from leaguekeeper.services.session import Session

__all__ = ["fixture_of", "go_by_fixture", "name_of", "teams_of"]

_ENDINGS = (".json", ".filed", ".corrected", ".form.json", ".live.json")
"""How the files of a begun report end, those first that say of which fixture it is."""
_BY_NUMBER = re.compile(rf"(\d+)({'|'.join(map(re.escape, _ENDINGS))})")
"""How earlier releases called them."""


def fixture_of(session: Session, match: int) -> Fixture:
    """The fixture of that number.

    Raises:
        RuleViolation: there is none.
    """
    for fixture in session.state.fixtures.values():
        if fixture.number == match:
            return fixture
    unknown = RuleViolation("unknown", N_("There is no match no. {number}."), number=match)
    unknown.allowed = tuple(_nearest(session, match))
    raise unknown


def _nearest(session: Session, match: int) -> Iterator[tuple[int, str]]:
    """The matches there are, those with a number near to it first."""
    teams, near = (
        session.state.teams,
        sorted(session.state.fixtures.values(), key=lambda each: abs(each.number - match)),
    )
    for each in near:
        yield each.number, f"{each.number} ({teams[each.home].name} – {teams[each.away].name})"


def teams_of(fixture: Fixture) -> list[str]:
    """Whose match it is, home first."""
    return [fixture.home, fixture.away]


def name_of(fixture: str, teams: Sequence[str]) -> str:
    """The name of what is kept of a match, without its ending; whatever its id holds, every system can write it."""
    plain = re.sub(r"[^a-z0-9_-]", "_", fixture)[:40]
    return f"match-{plain}-{digest(fixture, *teams)[:10]}"


def go_by_fixture(session: Session, folder: Path) -> None:
    """Let what an earlier release has begun there by number go by its own match from now on.

    What belongs to no match that is known stays where it is, and so does what would take another's place.
    """
    found = [each for each in map(_BY_NUMBER.fullmatch, _names_in(folder)) if each is not None]
    told: dict[str, tuple[str, Sequence[str]]] = {}
    for number, ending in sorted((each.groups() for each in found), key=lambda each: _ENDINGS.index(each[1])):
        path = folder / f"{number}{ending}"
        whose = _whose(session, path) or told.get(number) or _by_now(session, number, path)
        if whose is None:
            continue
        told.setdefault(number, whose)
        own = folder / f"{name_of(*whose)}{ending}"
        if not own.exists():
            with contextlib.suppress(OSError):
                path.rename(own)


def _names_in(folder: Path) -> list[str]:
    with contextlib.suppress(OSError):
        return [each.name for each in folder.iterdir()]
    return []


def _whose(session: Session, path: Path) -> tuple[str, Sequence[str]] | None:
    """The fixture of a draft, and who met in it, as it says itself; as they meet now where it does not say who."""
    draft = _content(path)
    if "sheet" in draft:
        draft = _parsed(str(draft.get("form")))
    value = draft.get("value")
    fixture = str(value.get("fixture", "")) if isinstance(value, Mapping) else ""
    known = session.state.fixtures.get(fixture)
    teams = draft.get("teams") or (teams_of(known) if known is not None else None)
    return (fixture, teams) if fixture and teams else None


def _by_now(session: Session, number: str, path: Path) -> tuple[str, Sequence[str]] | None:
    """The match that goes by the number, if what stands beside no draft is of its teams."""
    fixture = next((each for each in session.state.fixtures.values() if each.number == int(number)), None)
    if fixture is None or path.suffix != ".json" or path.name == f"{number}.json":
        return None
    teams = teams_of(fixture)
    return (fixture.id, teams) if list(_content(path).get("teams") or teams) == teams else None


def _content(path: Path) -> Mapping[str, Any]:
    with contextlib.suppress(OSError, ValueError):
        return _parsed(path.read_text(encoding="utf-8"))
    return {}


def _parsed(text: str) -> Mapping[str, Any]:
    with contextlib.suppress(ValueError):
        found = read_json_text(text)
        return found if isinstance(found, Mapping) else {}
    return {}
