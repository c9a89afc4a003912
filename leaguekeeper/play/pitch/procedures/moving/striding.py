"""Striding: somebody very large steps over those who lie in his way, to where he has room again.

The whole stride is one thing: it costs a square for each step, he rushes for those he has not, and dodges once where he
is marked as he sets out. He never ends on anybody. (Death Zone, giants; house ruling ``giant-strides``.)
"""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import then
from leaguekeeper.play.pitch.geometry import BIT, ON_PITCH, STEPS
from leaguekeeper.play.pitch.procedures.moving.movement import clear, leap
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["stride", "strides"]

_FAR = 4
"""Over how many squares at most: over another giant who lies there."""


def strides(state: PitchState, player: int, squares: int) -> dict[int, int]:
    """Where a large player could step over those who lie there, and how many squares that takes."""
    here = state.at[player]
    own = BIT[here]
    others = state.occupied() & ~own
    (home, away) = state.lying
    upright = others & ~(home | away)
    found: dict[int, int] = {}
    edge, seen = [here], {here}
    for step in range(1, min(squares, _FAR) + 1):
        ahead = [n for at in edge for n in STEPS[at] if n not in seen and ON_PITCH[n] and not BIT[n] & upright]
        seen.update(ahead)
        for plot in ahead:
            if step > 1 and not BIT[plot] & others:
                found.setdefault(plot, step)
        edge = [plot for plot in dict.fromkeys(ahead) if BIT[plot] & others]
    return found


def stride(state: PitchState, player: int, to: int) -> None:
    """He steps over them: a leap to where he has room, without a test of its own unless the match reads it so."""
    squares = strides(state, player, _FAR)[to]
    if state.match.options.get("giant-strides") == "jump":
        leap(state, player, to, squares)
    else:
        then(state, clear, player, state.at[player], to, squares)
