"""Many games between the same entrants, who change seats from game to game: who is stronger, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from leaguekeeper.play.core.protocol import Over, Seat

__all__ = ["Series", "interval", "seat_of"]

_Z = 1.959964
"""Standard deviations on either side that hold 95 games of 100."""


@dataclass(frozen=True, slots=True)
class Series:
    """What came of a series: how each game ended, seat by seat, and whether the entrants changed seats."""

    overs: tuple[Over, ...]
    swapped: bool = True

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """For each game the entrants' places, 1 being first."""
        return tuple(self._entrants(number, over.places) for number, over in enumerate(self.overs))

    def _entrants(self, number: int, places: tuple[int, ...]) -> tuple[int, ...]:
        if not self.swapped:
            return places
        return tuple(places[seat_of(entrant, number, len(places))] for entrant in range(len(places)))

    @property
    def wins(self) -> tuple[int, ...]:
        """Games that each entrant won alone."""
        won = [0] * len(self.overs[0].places)
        for places in self.places:
            if places.count(1) == 1:
                won[places.index(1)] += 1
        return tuple(won)

    @property
    def draws(self) -> int:
        """Games that nobody won alone."""
        return len(self.overs) - sum(self.wins)

    def interval(self, entrant: int) -> tuple[float, float]:
        """Between which shares the entrant's true share of wins lies, 95 times of 100 (Wilson's interval)."""
        return interval(self.wins[entrant], len(self.overs))


def interval(won: float, count: int) -> tuple[float, float]:
    """Between which shares the true share of wins lies, 95 times of 100 (Wilson's interval)."""
    share = won / count
    spread = _Z * sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2))
    middle = share + _Z**2 / (2 * count)
    scale = 1 + _Z**2 / count
    return (middle - spread) / scale, (middle + spread) / scale


def seat_of(entrant: int, number: int, seats: int) -> Seat:
    """Where an entrant sits in a game of a series (games count from 0): everybody moves on by one seat each time."""
    return (entrant + number) % seats
