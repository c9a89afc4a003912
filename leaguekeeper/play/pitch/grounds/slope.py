"""A pitch with a slope: the ball bounces down it, and who rushes down may rush once more (Death Zone, sloping pitch).

``memory.slope`` is the side whose end zone lies lower. Until it is known a die of the first half says so: on 1 to 3
that of the receivers. The sides change ends at half-time, so the slope turns.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step
from leaguekeeper.play.pitch.geometry import CELLS, ON_PITCH, WIDTH, anchor
from leaguekeeper.play.pitch.procedures.ball.loose import comes_to, template_step
from leaguekeeper.play.pitch.state import HOME, PitchState

__all__ = ["lie_of_the_land", "roll_down", "run_down"]

_RECEIVERS = 3
_ABOVE = ("east", "west")
"""From where the template is laid for each side's end zone lying lower."""


@step
def lie_of_the_land(state: PitchState) -> None:
    """A half begins: which way the slope goes is rolled, or turned round."""
    if not state.conditions.get("sloping"):
        return
    if state.memory.slope >= 0:
        state.memory.slope = 1 - state.memory.slope
        state.tell("slope", side=state.memory.slope)
    else:
        roll(state, ("d6",), "slope", None, _lies)


@step
def _lies(state: PitchState, values: tuple[int, ...]) -> None:
    state.memory.slope = state.receiving if values[0] <= _RECEIVERS else 1 - state.receiving
    state.tell("slope", side=state.memory.slope, roll=values[0])


def roll_down(state: PitchState, at: int) -> bool:
    """Whether the ball bounces downhill: the throw-in template says where to."""
    if not state.conditions.get("sloping") or state.memory.slope < 0:
        return False
    roll(state, (state.match.edition.figures["throw-in-die"],), "bounce", None, _rolled_down, at)
    return True


@step
def _rolled_down(state: PitchState, values: tuple[int, ...], at: int) -> None:
    die = values[0] if state.match.edition.figures["throw-in-die"] == "d6" else 2 * values[0]
    lower = at if at < CELLS else anchor(at) + state.memory.slope  # off a large player it rolls from his lower side
    comes_to(state, at, lower + template_step(state, _ABOVE[state.memory.slope], die), values[0])


def run_down(state: PitchState, player: int, here: int, to: int) -> None:
    """A player has paid an extra square: if it leads down the slope he may try one more, once an action."""
    if not state.conditions.get("sloping") or state.memory.slope < 0 or not ON_PITCH[to]:
        return
    ahead = to % WIDTH - here % WIDTH
    down = ahead < 0 if state.memory.slope == HOME else ahead > 0
    if down and (player, _RAN) not in state.spent:
        state.spent = (*state.spent, (player, _RAN))
        state.extra += 1


_RAN = -1
"""Stands among the skills spent for the rush down the slope."""
