"""What can no longer change, however the matches end that are left: from points alone, so it never says too much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguekeeper.services.forecast.season_left import SeasonLeft

__all__ = ["Bounds", "bounds"]


@dataclass(frozen=True, slots=True)
class Bounds:
    """The best and the worst place a team can still take, in its own table and among all who have not left.

    Who has left stands behind them all: he takes nobody's place in the play-offs.
    """

    best: int
    worst: int
    best_of_all: int
    worst_of_all: int


def bounds(season: SeasonLeft) -> list[Bounds]:
    """What each team can still reach: level on points counts as reachable either way, rounds to be drawn as any end."""
    points = [int(each) for each in season.figures["points"]]
    games = [sum(team in (each.home, each.away) for each in season.left) for team in range(len(points))]
    least_in_a_match = min(season.worth) + sum(min(0, each.points) for each in season.bonus)
    least = [have + count * least_in_a_match for have, count in zip(points, games, strict=True)]
    most = [have + count * season.most_in_a_match for have, count in zip(points, games, strict=True)]

    here = [int(each) for each in season.figures["here"]]  # whoever has left stands below, whatever the points

    def within(team: int, others: tuple[int, ...]) -> tuple[int, int]:
        rivals = [rival for rival in others if rival != team]
        above = sum((here[rival], least[rival]) > (here[team], most[team]) for rival in rivals)
        below = sum((here[rival], most[rival]) < (here[team], least[team]) for rival in rivals)
        return 1 + above, len(others) - below

    everybody = tuple(range(len(points)))
    if season.more_to_draw:
        return [Bounds(1, len(points), 1, len(points)) for _team in everybody]
    behind = len(points) + 1
    group_of = {team: group for group in season.groups for team in group}
    return [
        Bounds(
            *within(team, group_of.get(team, everybody)),
            *((behind, behind) if team in season.gone else within(team, season.here)),
        )
        for team in everybody
    ]
