"""Safest paths of somebody who stands on four squares at once, plot by plot.

There are few plots with room for him, so they are searched one by one; odds are those of ``paths``. That he steps over
those who lie in his way is not reckoned with.
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.geometry import BIT, STEPS, WIDTH
from leaguekeeper.play.pitch.procedures.ball.loose import may_hold
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["plot_ways"]

Odds = tuple[int, int, int, int, int]
_Way = tuple[Odds, tuple[int, ...], int]
"""How sure a way is, the plots entered, and how many of its steps go aslant."""
_STRAIGHT = (1, WIDTH)


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
    found: dict[int, _Way] = {here: (certain, (), 0)}
    edge = dict(found)
    for step in range(1, sum(reach) + 1):
        ahead: dict[int, _Way] = {}
        for at, (odds, way, aslant) in edge.items():
            for to in STEPS[at]:
                if BIT[to] & taken:
                    continue
                then = _after(odds, at, to, step > reach[0], bool(BIT[to] & ball & ~BIT[at]), tests)
                turned = aslant + (abs(to - at) not in _STRAIGHT)
                if _better(then, turned, ahead.get(to), found.get(to)):
                    ahead[to] = (then, (*way, to), turned)
        found.update(ahead)
        edge = ahead
    return {at: (odds, way) for at, (odds, way, _aslant) in found.items()}


def _better(odds: Odds, aslant: int, other: _Way | None, shorter: _Way | None) -> bool:
    """Whether a way is surer than any shorter one, and than one of its length or as sure and straighter."""
    if shorter is not None and odds[:2] <= shorter[0][:2]:
        return False
    return other is None or (odds[:2], -aslant) > (other[0][:2], -other[2])


def _after(odds: Odds, at: int, to: int, extra: bool, picks_up: bool, tests: dict[str, Any]) -> Odds:
    """The odds after one more step."""
    rolled = tests["rolled"]
    if extra:
        odds = rolled(odds, *tests["rush"])
    dodge = tests["dodge"](at, to)
    if dodge is not None:
        odds = rolled(odds, *dodge)
    return rolled(odds, *tests["pick_up"](to)) if picks_up else odds
