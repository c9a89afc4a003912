"""In which folder the logs of a league's matches lie: beside its file, under its name, and with the league's own mark.

``chroniques.league`` has ``chroniques.games`` beside it. A league that was renamed finds what lies under its old name
and takes it along once something is written; another league that was put under a name finds nothing of the one before
it, and has a folder of its own. A copy beside it is the same league, and each keeps to its own. What earlier releases
kept, and what somebody puts there, bears no mark: it belongs to the file whose name it has, and where there is no such
file any more, to the league whose teams met in it.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from glob import escape
from pathlib import Path
from typing import Any

from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import keep_file
from leaguekeeper.league.state import Fixture
from leaguekeeper.league.step import SIDES
from leaguekeeper.services.session import Session
from leaguekeeper.store.identity import known_by, known_in

__all__ = ["folder_of", "is_of", "made_folder_of", "numbered_in", "who_met"]

_SUFFIX = ".games"
_CARD = "league.json"
_BY_NUMBER = re.compile(r"match-(\d{3,})(?:-(\d\d?))?(?=\.)")
_LONGEST = 1_000_000
"""Bytes of a log's first line, at the most."""


def folder_of(session: Session) -> Path:
    """Where the logs of a league's matches lie, or would."""
    own, mark = _own(session), _mark(session)
    if not mark or (own.is_dir() and _mark_in(own) in {"", mark}):
        return own
    others = [each for each in sorted(own.parent.glob(f"*{_SUFFIX}")) if each != own and each.is_dir()]
    found = next((each for each in others if _mark_in(each) == mark and mark not in map(known_in, _files(each))), None)
    if found is not None:
        return found
    left = (each for each in others if not _mark_in(each) and not _files(each))
    found = next((each for each in left if True in _met_in(session, each)), None)
    return found or (own.with_name(f"{own.stem}-{mark[:8]}{_SUFFIX}") if own.is_dir() else own)


def made_folder_of(session: Session) -> Path:
    """The same folder to write in: made where it is not there, under the league's name, and marked as its own.

    Raises:
        OSError: it cannot be made.
    """
    folder, own = folder_of(session), _own(session)
    if folder.is_dir() and not own.exists():
        with contextlib.suppress(OSError):
            folder = folder.rename(own)
    folder.mkdir(exist_ok=True)
    if _mark(session) and not _mark_in(folder):
        with contextlib.suppress(OSError):
            keep_file(folder / _CARD, json.dumps({"league": _mark(session)}) + "\n")
    return folder


def _own(session: Session) -> Path:
    return session.file.path.with_suffix(_SUFFIX)


def _mark(session: Session) -> str:
    """What the league is known by, or the coach's copy of it; empty where no sheet has been filed yet."""
    first = session.file.first
    return known_by(first.id, first.filed_at, session.coach) if first is not None else ""


def _mark_in(folder: Path) -> str:
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError):
        return str(read_json_text((folder / _CARD).read_text("utf-8"))["league"])
    return ""


def _files(folder: Path) -> list[Path]:
    """The files that go by the name of a folder."""
    return [each for each in folder.parent.glob(f"{escape(folder.stem)}.*") if each.is_file()]


def _met_in(session: Session, folder: Path) -> Iterator[bool]:
    """Of each log in a folder that goes by a number, whether the teams of the match of that number met in it."""
    fixtures = {each.number: each for each in session.state.fixtures.values()}
    for number, path in numbered_in(folder, ".jsonl"):
        fixture = fixtures.get(number)
        yield fixture is not None and is_of(session, who_met(session, fixture), path) is True


def numbered_in(folder: Path, ending: str) -> list[tuple[int, Path]]:
    """What lies in a folder by the number of a match, as earlier releases kept it: ``match-007-2.jsonl``.

    In the order in which it was kept.
    """
    with contextlib.suppress(OSError):
        called = ((_BY_NUMBER.match(each.name), each) for each in folder.iterdir())
        found = ((at, each) for at, each in called if at is not None and each.name[at.end() :] == ending)
        return [told[::2] for told in sorted((int(at[1]), int(at[2] or 1), each) for at, each in found)]
    return []


def who_met(session: Session, fixture: Fixture) -> tuple[str, ...]:
    """The teams of a match, home first: as its report has them, else as it is set."""
    match = session.state.matches.get(fixture.id)
    return tuple(match.side(side).team if match is not None else getattr(fixture, side) for side in SIDES)


def is_of(session: Session, teams: Sequence[str], path: Path) -> bool | None:
    """Whether those teams met in what is kept of a match, home first.

    None where it does not tell, as of teams renamed long ago.
    """
    told = _told_in(path)
    if path.suffix != ".jsonl":
        return list(told["teams"]) == list(teams) if told.get("teams") else None
    found = [told.get(side) for side in SIDES]
    if all(_is_team(session, team, roster) for team, roster in zip(teams, found, strict=True)):
        return True
    known = all(any(_is_team(session, team, roster) for team in session.state.teams) for roster in found)
    return False if known else None


def _told_in(path: Path) -> Mapping[str, Any]:
    """Who met in a log or in notes; nobody where that cannot be read."""
    with contextlib.suppress(OSError):
        return _first_line(path, path.stat().st_mtime_ns)
    return {}


@lru_cache(maxsize=1024)
def _first_line(path: Path, _moment: int) -> Mapping[str, Any]:
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError), path.open("rb") as file:
        told = read_json_text(file.readline(_LONGEST))
        return dict(told["particulars"] if path.suffix == ".jsonl" else {"teams": told["teams"]})
    return {}


def _is_team(session: Session, team: str, roster: object) -> bool:
    """Whether a side of a log is a team: by its name then or now, or by its id and list where it was renamed since."""
    found = session.state.teams.get(team)
    if found is None or not isinstance(roster, Mapping):
        return False
    return roster.get("name") == found.name or (roster.get("team"), roster.get("race")) == (found.id, found.team_list)
