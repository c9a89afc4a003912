"""Many ends of one season: what is left is drawn again and again, and the league's own table says who stands where.

A block of ends rests on its number and the seed alone, and all that comes out of it are counts: whoever reckons the
blocks, and in whatever order, the sum is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

from leaguekeeper.services.forecast.play_offs import Duels
from leaguekeeper.services.forecast.ranking import Tallies, placed
from leaguekeeper.services.forecast.strengths import SHARE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from leaguekeeper.services.forecast.play_offs import PlayOffs
    from leaguekeeper.services.forecast.season_left import SeasonLeft
    from leaguekeeper.services.forecast.strengths import Strengths

__all__ = ["BLOCK", "GOALS", "Ends", "Outlook", "block_of_ends", "total"]

BLOCK = 1_000
"""Ends of a season that are drawn at once."""

GOALS = ("title", "qualified", "rest", "first")
"""What a team plays for: the title, the play-offs, a free first round in them, the first place of its table."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that the ends of a season are drawn from.

    ``played`` are matches that bots played in place of those left: (match, game; touchdowns, casualties; home, away).
    It is None where strengths say how those end.
    """

    season: SeasonLeft
    strengths: Strengths
    play_offs: PlayOffs
    seed: int
    played: NDArray[np.int64] | None = None


@dataclass(slots=True)
class Ends:
    """What some ends of a season add up to: in how many of them something came to pass, by what stands in brackets."""

    runs: int
    places: NDArray[np.int64]
    """A team has a place in its table (team, place)."""
    goals: NDArray[np.int64]
    """A team reaches a goal (goal, team)."""
    points: NDArray[np.int64]
    """The points of all ends in sum (team)."""
    results: NDArray[np.int64]
    """A match is won by the home side, drawn, or won by the other (match, result)."""
    stakes: NDArray[np.int64]
    """The home or the away side of a match with that result reaches a goal (match, result, goal, side)."""
    shares: NDArray[np.int64]
    """A team wins the title, by the draw of strengths (draw, team)."""


def total(parts: Sequence[Ends]) -> Ends:
    """All blocks together, in the order of their numbers."""
    added = [each.name for each in fields(Ends) if each.name != "shares"]
    sums = {name: sum(getattr(part, name) for part in parts) for name in added}
    return Ends(**sums, shares=np.concatenate([part.shares for part in parts]))


def _natural(seed: int) -> int:
    """A seed as numpy takes it, to each its own: dice elsewhere take those below nought too."""
    return seed if seed >= 0 else 2**128 - seed


def block_of_ends(outlook: Outlook, number: int, size: int = BLOCK) -> Ends:
    """One block of ends; ``size`` is smaller for the last one alone."""
    chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence(_natural(outlook.seed), spawn_key=(number,))))
    season = outlook.season
    draws = -(-size // SHARE)
    drawn = outlook.strengths.drawn(chance, draws)
    scores, hurts = _matches(outlook, chance, drawn, size)
    tallies = _tallied(season, scores, hurts)
    above = placed(tallies, season.keys, chance)
    table = above
    if len(season.groups) > 1:
        table = np.zeros_like(above)
        for group in season.groups:
            teams = np.array(group)
            table[:, teams] = placed(tallies.of(teams), season.keys, chance)
    reached = outlook.play_offs.reached(above, Duels(season, outlook.strengths, drawn, chance))
    reached["first"] = table == 0
    return _counted(season, tallies, table, np.stack([reached[goal] for goal in GOALS]), scores)


def _matches(
    outlook: Outlook, chance: np.random.Generator, drawn: NDArray[np.float64], size: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Touchdowns and casualties of the matches left: each (ends, matches, 2)."""
    season, matches = outlook.season, len(outlook.season.left)
    if outlook.played is not None:
        games = chance.integers(outlook.played.shape[1], size=(size, matches))
        taken = outlook.played[np.arange(matches), games]
        return taken[:, :, 0], taken[:, :, 1]
    pairs = [(season.sides[each.home], season.sides[each.away]) for each in season.left]
    rates = np.exp(outlook.strengths.known.rows(pairs) @ drawn)
    rates = np.repeat(rates.T, SHARE, axis=0)[:size].reshape(size, matches, 2)
    sides = np.array([(each.home, each.away) for each in season.left], dtype=np.int64).reshape(-1, 2)
    return chance.poisson(rates), chance.poisson(season.hurts[sides], (size, matches, 2))


def _tallied(season: SeasonLeft, scores: NDArray[np.int64], hurts: NDArray[np.int64]) -> Tallies:
    """The whole season of each end, with what had been played before."""
    ends = len(scores)
    figures = {key: np.tile(figure, (ends, 1)) for key, figure in season.figures.items()}
    between = np.tile(season.between, (ends, 1, 1))
    for match, each in enumerate(season.left):
        for one, other, mine, theirs in ((each.home, each.away, 0, 1), (each.away, each.home, 1, 0)):
            scored, against = scores[:, match, mine], scores[:, match, theirs]
            points = _points(season, scored, against, hurts[:, match, mine], hurts[:, match, theirs])
            figures["points"][:, one] += points
            between[:, one, other] += points + (scored > against) * season.counts_wins
            figures["wins"][:, one] += scored > against
            figures["touchdowns"][:, one] += scored
            figures["touchdowns-against"][:, one] += against
            figures["casualties"][:, one] += hurts[:, match, mine]
            figures["casualties-against"][:, one] += hurts[:, match, theirs]
    figures["touchdown-difference"] = figures["touchdowns"] - figures["touchdowns-against"]
    figures["casualty-difference"] = figures["casualties"] - figures["casualties-against"]
    return Tallies(figures, between, season.met, season.counts_wins)


def _points(
    season: SeasonLeft,
    scored: NDArray[np.int64],
    against: NDArray[np.int64],
    hurt: NDArray[np.int64],
    hurt_by: NDArray[np.int64],
) -> NDArray[np.int64]:
    win, draw, loss = season.worth
    points: NDArray[np.int64] = np.where(scored > against, win, np.where(scored == against, draw, loss))
    counts = {
        "touchdowns": scored,
        "touchdowns-against": against,
        "casualties": hurt,
        "casualties-against": hurt_by,
        "touchdown-difference": scored - against,
    }
    for each in season.bonus:
        count = counts[each.what]
        earned = np.ones_like(count, dtype=bool)
        if each.at_least is not None:
            earned &= count >= each.at_least
        if each.at_most is not None:
            earned &= count <= each.at_most
        points = points + each.points * earned
    return points


def _counted(
    season: SeasonLeft,
    tallies: Tallies,
    table: NDArray[np.int64],
    reached: NDArray[np.bool_],
    scores: NDArray[np.int64],
) -> Ends:
    ends, teams = table.shape
    places = np.zeros((teams, teams), dtype=np.int64)
    for place in range(teams):
        places[:, place] = (table == place).sum(axis=0)
    results = np.zeros((len(season.left), 3), dtype=np.int64)
    stakes = np.zeros((len(season.left), 3, len(GOALS), 2), dtype=np.int64)
    for match, each in enumerate(season.left):
        ahead = np.sign(scores[:, match, 0] - scores[:, match, 1])
        for result, sign in enumerate((1, 0, -1)):
            so = ahead == sign
            results[match, result] = so.sum()
            stakes[match, result] = reached[:, so][:, :, [each.home, each.away]].sum(axis=1)
    whole = -(-ends // SHARE)
    shares = np.zeros((whole, teams), dtype=np.int64)
    np.add.at(shares, np.arange(ends) // SHARE, reached[0])
    return Ends(ends, places, reached.sum(axis=1), tallies.figures["points"].sum(axis=0), results, stakes, shares)
