"""Many ends of a season ranked at once, by the season's own order of tie-breakers.

It gives what ``league.standings`` gives for each of them; whom nothing parts is parted by lots, since a league draws
them. (House rules, Points de ligue; ruling tie-breakers.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Tallies", "placed"]


@dataclass(frozen=True, slots=True)
class Tallies:
    """What some ends of a season add up to: one row for each end, one column for each team.

    ``figures`` holds points, wins and whatever else a key counts; ``between`` what a team took from another, (ends,
    team, rival); ``met`` how often they met, (team, rival). ``counts_wins``: there are no points, and wins count.
    ``rivals`` is what each that may have been met stands for, where those are more than the teams ranked.
    """

    figures: Mapping[str, NDArray[np.int64]]
    between: NDArray[np.int64]
    met: NDArray[np.int64]
    counts_wins: bool = False
    rivals: NDArray[np.int64] | None = None

    def of(self, teams: NDArray[np.int64]) -> Tallies:
        """Those of some teams alone."""
        return Tallies(
            {key: figures[:, teams] for key, figures in self.figures.items()},
            self.between[:, teams][:, :, teams],
            self.met[teams],
            self.counts_wins,
            self._worth(),
        )

    def schedule(self) -> NDArray[np.int64]:
        """What all those stand for whom a team met, of whatever division."""
        found: NDArray[np.int64] = self._worth() @ self.met.T
        return found

    def _worth(self) -> NDArray[np.int64]:
        if self.rivals is not None:
            return self.rivals
        points = self.figures["points"]
        return points + self.figures["wins"] if self.counts_wins else points


def placed(tallies: Tallies, keys: Sequence[str], chance: np.random.Generator) -> NDArray[np.int64]:
    """How many teams stand above each team, in each end: 0 for the first."""
    points = tallies.figures["points"]
    above = np.zeros_like(points)
    for key in keys:
        if key == "head-to-head":
            above = _among_themselves(above, tallies.between)
        elif key == "strength-of-schedule":
            above = _parted(above, tallies.schedule())
        else:
            above = _parted(above, tallies.figures[key])
    return _parted(above, chance.permuted(np.tile(np.arange(points.shape[1]), (len(points), 1)), axis=1))


def _level(above: NDArray[np.int64]) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = above[:, :, None] == above[:, None, :]
    return found


def _parted(above: NDArray[np.int64], values: NDArray[np.int64]) -> NDArray[np.int64]:
    """Part teams that are level so far by a figure of which more is better."""
    better = values[:, None, :] > values[:, :, None]
    parted: NDArray[np.int64] = above + (_level(above) & better).sum(axis=2)
    return parted


def _among_themselves(above: NDArray[np.int64], between: NDArray[np.int64]) -> NDArray[np.int64]:
    """Part teams that are level by their matches against each other; whom that leaves level, by theirs again."""
    while True:
        among = (between * _level(above)).sum(axis=2)
        parted = _parted(above, among)
        if (parted == above).all():
            return above
        above = parted
