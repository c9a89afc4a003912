"""Games beside the league: played logs become the sheet that the league remembers them by.

The league knows no game and no game knows the league; here alone they meet. One log is a season or a match, several
are a tournament: whoever won most of its games came first, a draw counting half, then by figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.base.clock import today
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.core.log import Log
from leaguekeeper.play.core.protocol import Over
from leaguekeeper.play.core.registry import PlayModule, installed, module_of
from leaguekeeper.play.core.replay import replayed
from leaguekeeper.play.core.standing import Standing
from leaguekeeper.services.session import Session

__all__ = ["Entrant", "Event", "can_be_attached", "event_of", "side_event"]


@dataclass(slots=True)
class Entrant:
    """Somebody over all games of an event: the team he played, his wins, draws and figures, honours earned."""

    played_as: Mapping[str, str]
    figures: list[int | None] = field(default_factory=list)
    won: int = 0
    drawn: int = 0
    honoured: int = 0
    place: int = 1
    side: str = ""
    """What his side was called in the only game, where both played the same team: “… (away)”."""

    @property
    def called(self) -> str:
        """His team, told apart from another like it."""
        return self.side or pick(self.played_as)

    @property
    def figure(self) -> int:
        """His total."""
        return sum(each for each in self.figures if each is not None)


@dataclass(frozen=True, slots=True)
class Event:
    """A game, or several of one kind, as they were played; the entrants stand as they first sat down."""

    module: PlayModule
    entrants: tuple[Entrant, ...]
    standing: Standing


def can_be_attached(game: str) -> bool:
    """Whether games of this name can be kept as side events of a league."""
    return any(module.id == game and module.standing is not None for module in installed())


def event_of(logs: Sequence[Log], *, same_seats: bool = False) -> Event:
    """What some logs come to; who plays the same team is the same, or (``same_seats``) who has the same seat.

    Raises:
        BadInput: a game has not ended, is of another kind than the first, or is not kept in this way.
        LogDiffers: a log does not fit its game.
    """
    if not logs:
        raise BadInput("logs", N_("a side event needs a game at least."))
    found: dict[object, Entrant] = {}
    module, standing = module_of(logs[0].header.game), None
    for number, log in enumerate(logs):
        over, state = _ended(log, module)
        assert module.standing is not None  # noqa: S101 - seen to a line before
        standing = module.standing(log.header.setup, over)
        _count(found, number, over, standing, same_seats)
    entrants = tuple(found.values())
    for each in entrants:
        each.figures += [None] * (len(logs) - len(each.figures))
    assert standing is not None  # noqa: S101 - there is a log
    _place(entrants, over.places if len(logs) == 1 else None)
    if len(logs) == 1 and len({pick(each.played_as) for each in entrants}) < len(entrants):
        for seat, each in enumerate(entrants):
            each.side = module.load().words.seat_name(state, seat)
    return Event(module, entrants, standing)


def _ended(log: Log, module: PlayModule) -> tuple[Over, Any]:
    """How a game ended, and its last position."""
    if log.header.game != module.id:
        raise BadInput("logs", N_("the games of an event are all of one kind."))
    if module.standing is None:
        raise BadInput("logs", N_("a match on the pitch is no side event: report it as a match of the league."))
    played = replayed(module.load(), log)
    if played.over is None:
        raise BadInput("logs", N_("this game has not been played to its end."))
    return played.over, played.state


def _count(found: dict[object, Entrant], number: int, over: Over, standing: Standing, same_seats: bool) -> None:
    """Add a game to the tally; the same team twice in one game is two entrants."""
    drawn = over.places.count(1) > 1
    met: list[object] = []
    for seat, (names, figure) in enumerate(zip(standing.played_as, standing.figures, strict=True)):
        team = pick(names)
        key: object = seat if same_seats else (team, met.count(team))
        met.append(team)
        each = found.setdefault(key, Entrant(names))
        if each.played_as != names:
            each.played_as = {}
        each.figures += [None] * (number - len(each.figures)) + [figure]
        each.won += over.places[seat] == 1 and not drawn
        each.drawn += over.places[seat] == 1 and drawn
        each.honoured += standing.honoured == seat


def _place(entrants: Sequence[Entrant], places: Sequence[int] | None) -> None:
    worth = [(2 * each.won + each.drawn, each.figure) for each in entrants]
    for number, each in enumerate(entrants):
        each.place = places[number] if places else 1 + sum(other > worth[number] for other in worth)


def side_event(
    session: Session, event: Event, name: str, names: Mapping[int, str], coaches: Mapping[int, str]
) -> dict[str, Any]:
    """The sheet of an event, to be filed; entrants are named by their number from 0, else after coach or team.

    Raises:
        BadInput: an entrant or coach is named who is none.
        RuleViolation: no season has been opened.
    """
    for number in (*names, *coaches):
        if number not in range(len(event.entrants)):
            raise BadInput("who", N_("there is no entrant {number}."), number=number + 1)
    for coach in coaches.values():
        if coach not in session.state.coaches:
            raise BadInput("coach", N_("there is no coach called {name}."), name=coach)
    ref = _free(session)
    honoured = any(each.honoured for each in event.entrants)
    value = {
        "kind": "side_event_held",
        "id": ref,
        "date": today().isoformat(),
        "event": ref,
        "season": session.season().id,
        "name": name.strip() or pick(event.module.names),
        "game": event.module.id,
        "game_name": dict(event.module.names),
        "counted": dict(event.standing.counted),
        "honour": dict(event.standing.honour) if honoured else {},
        "entrants": [
            _entrant(session, number, each, names.get(number, ""), coaches.get(number))
            for number, each in enumerate(event.entrants)
        ],
    }
    rows = [list(row) for row in zip(*(each.figures for each in event.entrants), strict=True)]
    return {**value, "games": rows} if len(rows) > 1 else value


def _entrant(session: Session, number: int, each: Entrant, name: str, coach: str | None) -> dict[str, Any]:
    known = session.state.coaches[coach].name if coach else each.called
    called = name.strip() or known or _("Seat {number}").format(number=number + 1)
    told = {"name": called, "played_as": dict(each.played_as), "place": each.place, "figure": each.figure}
    return {
        **told,
        "coach": coach,
        "won": each.won if len(each.figures) > 1 else 0,
        "drawn": each.drawn if len(each.figures) > 1 else 0,
        "honoured": each.honoured,
    }


def _free(session: Session) -> str:
    taken = {filed.id for filed in session.reading.filed} | set(session.state.of("side-event"))
    number = 1
    while f"side-event-{number}" in taken:
        number += 1
    return f"side-event-{number}"
