"""A Tourma tournament's table by its own criteria, as the tests ask it of the file itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from leaguekeeper.exchange.tourma_table import points_in
from leaguekeeper.exchange.tournament import Game, Tournament

_NOTHING = 0
_BUILT_IN = 6
"""Codes up to this one rank by something of the program's own; above, by criteria, three codes for each."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A coach's place, his figures in the order of the criteria that rank, and his record."""

    place: int
    coach: str
    figures: tuple[int, ...]
    won: int
    drawn: int
    lost: int


def final_table(tournament: Tournament) -> tuple[Standing, ...]:
    """The table after every game played; coaches equal in all that ranks share their place."""
    counters = [_counter(tournament, code) for code in tournament.ranking if code != _NOTHING]
    figures = {coach.name: tuple(count(coach.name) for count in counters) for coach in tournament.coaches}
    order = sorted(figures, key=lambda name: [-figure for figure in figures[name]])
    table: list[Standing] = []
    for at, name in enumerate(order, start=1):
        tied = table and table[-1].figures == figures[name]
        table.append(Standing(table[-1].place if tied else at, name, figures[name], *_record(tournament, name)))
    return tuple(table)


def _record(tournament: Tournament, name: str) -> tuple[int, int, int]:
    touchdowns = tournament.criteria[0].name
    margins = [_own(game, touchdowns, name) for game in _played(tournament, name)]
    ends = [(made > suffered) - (made < suffered) for made, suffered in margins]
    return ends.count(1), ends.count(0), ends.count(-1)


def _played(tournament: Tournament, name: str) -> list[Game]:
    return [game for game in tournament.games if name in (game.home, game.away) and game.scored]


def _own(game: Game, criterion: str, name: str) -> tuple[int, int]:
    home, away = game.values[criterion]
    return (home, away) if name == game.home else (away, home)


def _counter(tournament: Tournament, code: int) -> Callable[[str], int]:
    """What a ranking code counts for a coach; codes that need what the file leaves out count nothing."""
    points = _points(tournament)
    meetings = _opponents(tournament)
    if code > _BUILT_IN:
        return _criterion_counter(tournament, code - _BUILT_IN - 1)
    counters: dict[int, Callable[[str], int]] = {
        1: lambda name: points[name],
        2: lambda name: sum(points[other] for other in meetings[name]),
        3: lambda name: _won_drawn_lost(tournament, name),
        6: lambda name: len(meetings[name]),
    }
    return counters.get(code, lambda _name: 0)


def _points(tournament: Tournament) -> Mapping[str, int]:
    handicaps = {coach.name: coach.handicap for coach in tournament.coaches}
    total = dict.fromkeys(handicaps, 0)
    for game in tournament.games:
        for name in (game.home, game.away):
            total[name] += points_in(tournament, game, name)
    return {name: points + handicaps[name] for name, points in total.items()}


def _opponents(tournament: Tournament) -> Mapping[str, list[str]]:
    """Everybody's opponents; a pairing without a score counts too, as it does in the program."""
    met: dict[str, list[str]] = {coach.name: [] for coach in tournament.coaches}
    for game in tournament.games:
        met[game.home].append(game.away)
        met[game.away].append(game.home)
    return met


def _won_drawn_lost(tournament: Tournament, name: str) -> int:
    won, drawn, lost = _record(tournament, name)
    return won * 1_000_000 + drawn * 1_000 + lost


def _criterion_counter(tournament: Tournament, code: int) -> Callable[[str], int]:
    which, kind = divmod(code, 3)
    if which >= len(tournament.criteria):
        return lambda _name: 0
    criterion = tournament.criteria[which].name

    def count(name: str) -> int:
        pairs = [_own(game, criterion, name) for game in _played(tournament, name)]
        made, suffered = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
        return (made, suffered, made - suffered)[kind]

    return count
