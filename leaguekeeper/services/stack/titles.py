"""What a line about a sheet tells: the kind in words, and what the sheet is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from leaguekeeper.base.sentences import called as shown_name
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.kinds import KINDS, About
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.state import Season, Team
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.rules.catalogue import listed
from leaguekeeper.services.session import rule_book

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Reading
    from leaguekeeper.league.state import State
    from leaguekeeper.services.session import Session
    from leaguekeeper.store.sheets import FiledDocument

__all__ = ["SAID", "Stands", "called", "kind_of", "line_of", "named_by", "title_of", "title_with_kind"]

ALONE: frozenset[About] = frozenset({"name", "rule-book", "match"})
"""What tells by itself which sheet it is; to anything else the kind is named."""


class Stands(Protocol):
    """What knows how a league stands, such as a session or a reading: there the names are that a sheet speaks of."""

    @property
    def state(self) -> State:
        """The league as it stands."""


@dataclass(frozen=True, slots=True)
class _Standing:
    """A league with names in it that its stack does not tell."""

    state: State


def named_by(session: Stands, sheets: Iterable[FiledDocument]) -> Stands:
    """The league, and in it whatever these sheets name that it does not have: they were taken back together."""
    parts = {(part, told[part]): _named(part, told)
             for sheet in sheets if (part := _NAMED_BY.get(sheet.kind)) is not None
             for told in [sheet.document()] if (part, told[part]) not in session.state.parts}  # fmt: skip
    if not parts:
        return session
    state = session.state.copy()
    state.parts.update(parts)
    return _Standing(state)


_NAMED_BY = {"team_enrolled": "team", "season_opened": "season", "tournament_opened": "tournament"}
"""The kinds of sheet that bring something into the league of which others speak by name, and what that is."""


def _named(part: str, told: Mapping[str, Any]) -> Team | Season | Tournament:
    if part == "team":
        return Team(told["team"], told["name"], told["list"])
    if part == "season":
        return Season(told["season"], told["name"], "")
    return Tournament(told["tournament"], told["season"], told["name"], "", ())


def kind_of(sheet: Mapping[str, Any]) -> str:
    """What the kind of a sheet is called: a draw of play-offs is told from one of rounds."""
    if sheet.get("system") == "knock-out":
        return _("Draw of a knock-out")
    kind = KINDS[sheet["kind"]]
    return _(kind.words)


def line_of(session: Stands, sheet: Mapping[str, Any]) -> str:
    """What a sheet is about, beside its kind."""
    return _said(session, sheet)[1]


def title_of(session: Stands, sheet: Mapping[str, Any]) -> str:
    """A sheet by name; one that has none of its own by its kind and whom it is about."""
    about, title = _said(session, sheet)
    alone = about is None or about in ALONE
    return title if alone else _("{kind}: {title}").format(kind=kind_of(sheet), title=title)


def title_with_kind(session: Stands, sheet: Mapping[str, Any]) -> str:
    """A sheet by its kind and name, where it is told behind a colon; of a match it is known what is meant."""
    about, title = _said(session, sheet)
    return title if about is None or about == "match" else f"{kind_of(sheet)} · {title}"


def called(session: Session, document: str, after: Reading | None = None) -> tuple[int, str]:
    """A sheet as one finds it: its number in the stack, and its title.

    ``after`` is the stack as it would be: a sheet that does not lie there yet has the number that it would have.
    """
    for reading in (session.reading, after):
        for number, filed in enumerate(reading.filed if reading is not None else (), start=1):
            if filed.id == document:
                return number, title_of(session, to_value(filed.document))
    return 0, document


def _said(session: Stands, sheet: Mapping[str, Any]) -> tuple[About | None, str]:
    """What stands on a sheet first of what its kind tells of; its kind where nothing does."""
    lines = ((about, SAID[about](session, sheet)) for about in KINDS[sheet["kind"]].about)
    return next(((about, said) for about, said in lines if said), (None, kind_of(sheet)))


def _called(session: Stands, kind: str, name: str) -> str:
    part = session.state.parts.get((kind, name))
    return part.name if part is not None else ""


def _pair(session: Stands, *teams: str) -> str:
    return " – ".join(_called(session, "team", name) or name for name in teams)


def _award(session: Stands, sheet: Mapping[str, Any]) -> str:
    """An award by its name, and who was honoured: a player, else a team, else a coach."""
    team = session.state.parts.get(("team", str(sheet.get("team"))))
    player = team.players.get(sheet.get("player")) if team is not None else None
    honoured = [shown_name(player.name)] if player is not None else []
    honoured += [team.name] if team is not None else [_called(session, "coach", str(sheet.get("coach")))]
    return " · ".join(filter(None, (str(sheet["award"]), ", ".join(honoured))))


def _rule_book(session: Stands, sheet: Mapping[str, Any]) -> str:
    """A book by its name: the one that lies in the sheet, the league's own, or one that the program brings."""
    if sheet.get("book"):
        return pick(sheet["book"]["about"]["name"])
    slug = sheet["rulebook"]
    own = session.state.parts.get(("rule_book", slug))
    if own is not None:
        return pick(own.name)
    return pick(rule_book(slug).about.name) if any(each.id == slug for each in listed()) else slug


def _match(session: Stands, sheet: Mapping[str, Any]) -> str:
    fixture = session.state.parts.get(("fixture", sheet["fixture"]))
    if fixture is None:
        return ""
    home, away = (_pair(session, name) for name in (fixture.home, fixture.away))
    return _("Match no. {number}, {home} – {away}").format(number=fixture.number, home=home, away=away)


def _sides(session: Stands, sheet: Mapping[str, Any]) -> str:
    sides = sheet.get("teams") or [
        sheet[side] for side in ("home", "away", "challenger", "challenged") if side in sheet
    ]
    return _pair(session, *sides)


def _team(session: Stands, sheet: Mapping[str, Any]) -> str:
    return _pair(session, sheet["team"]) if "team" in sheet else ""


def _fixture(session: Stands, sheet: Mapping[str, Any]) -> str:
    fixture = session.state.parts.get(("fixture", sheet["fixture"]))
    return _pair(session, fixture.home, fixture.away) if fixture is not None else ""


def _challenge(session: Stands, sheet: Mapping[str, Any]) -> str:
    challenge = session.state.parts.get(("challenge", sheet["challenge"]))
    return _pair(session, challenge.challenger, challenge.challenged) if challenge is not None else ""


SAID: Mapping[About, Callable[[Stands, Mapping[str, Any]], str]] = {
    "name": lambda _session, sheet: str(sheet.get("name", "")),
    "reason": lambda _session, sheet: str(sheet.get("reason", "")),
    "award": _award,
    "rule-book": _rule_book,
    "match": _match,
    "sides": _sides,
    "team": _team,
    "fixture": _fixture,
    "challenge": _challenge,
    "tournament": lambda session, sheet: _called(session, "tournament", sheet["tournament"]),
    "season": lambda session, sheet: _called(session, "season", sheet["season"]),
}
"""How each is told, from what is written on the sheet; nothing where it does not stand there."""
