"""Lots between teams that nothing else tells apart, drawn once or more often. (Ruling tie-breakers.)"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from leaguekeeper.league.state import State

__all__ = ["lots_of", "luck"]


def lots_of(state: State, season: str, *tournaments: str | None) -> dict[str, int]:
    """What the lots of a season gave each team, more is luckier: those of its table, or of some tournaments."""
    held = tournaments or (None,)
    return luck(each.order for each in state.of("lots").values() if each.season == season and each.tournament in held)


def luck(draws: Iterable[Sequence[str]]) -> dict[str, int]:
    """The lots of some draws, the earliest first; 0 is the luckiest, and whoever drew none stands by that.

    A later draw orders those who are in it among themselves, in the places that they had. Between them and whom they
    drew against before, the earlier lots hold: who was level with the first of two alone is drawn against him alone.
    """
    places: dict[str, int] = {}
    rivals: dict[str, set[str]] = {}
    for order in draws:
        had = sorted(places.get(team, 0) for team in order)
        count = Counter(had)
        for team in set().union(*(rivals.get(each, ()) for each in order)).difference(order):
            places[team] = _moved(count, places[team])
        for at, (team, place) in enumerate(zip(order, had, strict=True)):
            places[team] = _moved(count, place) + had[:at].count(place)
        joined = set(order).union(*(rivals.get(each, ()) for each in order))
        for team in joined:
            rivals[team] = joined
    return {team: -place for team, place in places.items()}


def _moved(count: Counter[int], place: int) -> int:
    """A place after those above it that several shared have become places of their own."""
    return place + sum(many - 1 for above, many in count.items() if above < place)
