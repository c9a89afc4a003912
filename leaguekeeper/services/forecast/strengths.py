"""How strong teams are, learned from the touchdowns of every match of the stack.

A side's touchdowns are counts whose expected number grows with its attack, shrinks with its opponent's defence and
leans on the difference of the two team values. Every effect is held near its ordinary value as long as few matches
speak for another one, and what is not known is kept as a spread beside what is: a season is foreseen from strengths
drawn out of that spread, so that few matches never make a sure favourite.

Poisson regression with normal priors, fitted by Newton's method; the spread is that of Laplace's approximation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["SHARE", "Known", "Meeting", "Side", "Strengths", "fitted"]

USUAL_TOUCHDOWNS = 1.6
"""Touchdowns of a side in a match between equals, before any has been seen."""

SPREAD_OF_LEVEL = 0.5
VALUE_COUNTS = (0.05, 0.05)
"""How much the logarithm of the touchdowns moves by 100,000 gp of team value between the sides, and its spread."""

SPREAD_OF_TEAM = 0.25
SPREAD_OF_LIST = 0.15
"""How far teams part from their list, and lists from each other, in the logarithm of touchdowns."""

FADES = 0.6
"""What a match counts for each season that has passed since."""

GOLD = 100_000

SHARE = 25
"""Ends of a season that share one draw of the strengths: from draw to draw one sees how far the odds may be off."""


@dataclass(frozen=True, slots=True)
class Side:
    """A team as it enters a match: which it is, its team list, its current team value (gold pieces)."""

    team: str
    team_list: str
    value: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match with its touchdowns; ``age`` counts the seasons since."""

    home: Side
    away: Side
    score: tuple[int, int]
    age: int = 0


class Known:
    """The effects that are learned, each with its column: level, value, attack and defence of teams and lists."""

    def __init__(self, sides: Sequence[Side]) -> None:
        found = {"team": {each.team for each in sides}, "list": {each.team_list for each in sides}}
        names = [
            f"{what}:{kind}:{name}"
            for kind, called in found.items()
            for name in sorted(called)
            for what in ("attack", "defence")
        ]
        self.names = ("level", "value", *names)
        self.column = {name: place for place, name in enumerate(self.names)}
        spreads = [SPREAD_OF_LEVEL, VALUE_COUNTS[1]]
        spreads += [SPREAD_OF_TEAM if ":team:" in name else SPREAD_OF_LIST for name in names]
        self.expected = np.zeros(len(self.names))
        self.expected[:2] = np.log(USUAL_TOUCHDOWNS), VALUE_COUNTS[0]
        self.precision: NDArray[np.float64] = 1.0 / np.square(np.array(spreads))

    def row(self, side: Side, rival: Side) -> NDArray[np.float64]:
        """Which effects make the touchdowns of a side against a rival."""
        found = np.zeros(len(self.names))
        found[0] = 1.0
        found[1] = (side.value - rival.value) / GOLD
        for kind, own, other in (("team", side.team, rival.team), ("list", side.team_list, rival.team_list)):
            found[self.column[f"attack:{kind}:{own}"]] += 1.0
            found[self.column[f"defence:{kind}:{other}"]] -= 1.0
        return found

    def rows(self, pairs: Sequence[tuple[Side, Side]]) -> NDArray[np.float64]:
        """The rows of home sides and away sides of some matches, one after the other: (2 × matches, effects)."""
        made = [self.row(*sides) for home, away in pairs for sides in ((home, away), (away, home))]
        return np.array(made).reshape(len(made), len(self.names))


@dataclass(frozen=True, slots=True)
class Strengths:
    """What is known of the effects: their most likely values, and how far they may be off (a covariance)."""

    known: Known
    likely: NDArray[np.float64]
    spread: NDArray[np.float64]

    def drawn(self, chance: np.random.Generator, count: int) -> NDArray[np.float64]:
        """So many draws of all effects out of what is known: (effects, count)."""
        root = np.linalg.cholesky(self.spread)
        return self.likely[:, None] + root @ chance.standard_normal((len(self.likely), count))

    def doubt(self, home: Side, away: Side) -> float:
        """By how many touchdowns the expected difference of a match may well be off (one standard deviation)."""
        rows = self.known.rows([(home, away)])
        rates = np.exp(rows @ self.likely)
        slope = rates[0] * rows[0] - rates[1] * rows[1]
        return float(np.sqrt(slope @ self.spread @ slope))


def fitted(meetings: Sequence[Meeting], sides: Sequence[Side]) -> Strengths:
    """Learn the strengths of all who have met, and of ``sides`` even where they have not yet."""
    known = Known([*sides, *(side for each in meetings for side in (each.home, each.away))])
    likely = known.expected.copy()
    rows = known.rows([(each.home, each.away) for each in meetings])
    scored = np.array([count for each in meetings for count in each.score], dtype=float)
    counts = np.repeat(np.array([FADES**each.age for each in meetings], dtype=float), 2)
    for _step in range(60):
        rates = np.exp(rows @ likely)
        slope = rows.T @ (counts * (scored - rates)) - known.precision * (likely - known.expected)
        bend = (rows.T * (counts * rates)) @ rows + np.diag(known.precision)
        step = np.linalg.solve(bend, slope)
        likely = likely + step * min(1.0, 1.0 / max(float(np.abs(step).max()), 1e-9))
        if float(np.abs(step).max()) < 1e-9:
            break
    rates = np.exp(rows @ likely)
    bend = (rows.T * (counts * rates)) @ rows + np.diag(known.precision)
    return Strengths(known, likely, np.linalg.inv(bend))
