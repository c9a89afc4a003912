"""Safest paths of somebody who stands on four squares at once, plot by plot.

There are few plots with room for him, so they are searched one by one; odds are those of ``paths``. That he steps over
those who lie in his way is not reckoned with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguekeeper.play.pitch.geometry import BIT, STEPS
from leaguekeeper.play.pitch.procedures.ball.loose import may_hold
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["plot_ways"]

Odds = tuple[int, int, int, int, int]
Test = Callable[[int], tuple[int, int]]
"""By how many faces of a die something succeeds on the way to a plot, and what saves it."""


def plot_ways(
    state: PitchState, player: int, reach: tuple[int, int], certain: Odds, tests: dict[str, Any]
) -> dict[int, tuple[Odds, tuple[int, ...]]]:
    """Every plot that he can reach, with the odds and the plots entered; his own first.

    ``reach`` is how many squares he has, and how many beyond them; ``tests`` are how odds change by a die
    (``rolled``), and the dice for a ``dodge`` (from, to), a ``rush`` and a ``pick_up`` (to).
    """
    here = state.at[player]
    taken = state.occupied() & ~BIT[here]
    loose = state.carrier < 0 <= state.ball and may_hold(state, player)
    ball = BIT[state.ball] if loose and not BIT[state.ball] & BIT[here] else 0
    found: dict[int, tuple[Odds, tuple[int, ...]]] = {here: (certain, ())}
    edge = dict(found)
    for step in range(1, sum(reach) + 1):
        ahead: dict[int, tuple[Odds, tuple[int, ...]]] = {}
        for at, (odds, way) in edge.items():
            for to in STEPS[at]:
                if not BIT[to] & taken:
                    then = _after(odds, at, to, step > reach[0], bool(BIT[to] & ball), tests)
                    known = ahead.get(to) or found.get(to)
                    if known is None or then[:2] > known[0][:2]:
                        ahead[to] = (then, (*way, to))
        found.update(ahead)
        edge = ahead
    return found


def _after(odds: Odds, at: int, to: int, extra: bool, picks_up: bool, tests: dict[str, Any]) -> Odds:
    """The odds after one more step."""
    rolled = tests["rolled"]
    if extra:
        odds = rolled(odds, *tests["rush"])
    dodge = tests["dodge"](at, to)
    if dodge is not None:
        odds = rolled(odds, *dodge)
    return rolled(odds, *tests["pick_up"](to)) if picks_up else odds
