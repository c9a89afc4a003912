"""The blunderbuss: it shoots the ball to any square of the pitch, or somewhere near it."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import TARGET, Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH, SCATTER, SQUARES, throw_in_side
from leaguekeeper.play.pitch.procedures.ball.loose import land, throw_in
from leaguekeeper.play.pitch.procedures.ball.passing import settled
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState

__all__ = ["shoot"]


@step
def shoot(state: PitchState, player: int) -> None:
    """The shot is the whole action and the side's pass for the turn."""
    state.action = "over"
    about = (("player", player), ("for", "blunderbuss"))
    choose(state, state.side[player], "target:shot", _aimed, player, about=about)


@lists("target:shot")
def _targets(state: PitchState, player: int) -> list[Action]:
    here = state.at[player]
    return [TARGET[s] for s in SQUARES if s != here]


@step
def _aimed(state: PitchState, answer: Action, player: int) -> None:
    state.tell("throw", player=player, to=answer[1], what="blunderbuss")
    state.mark(player, Mark.SPENT)
    lone_die(state, player, "blunderbuss", 4, _shot, player, answer[1])


@step
def _shot(state: PitchState, values: tuple[int, ...], player: int, target: int) -> None:
    state.tell("blunderbuss", player=player, roll=values[0], success=values[0] >= 4)
    state.carrier = NOBODY
    then(state, settled, player, target, "pass")
    if values[0] >= 4:
        state.memory.throw_result = "accurate"
        then(state, land, target, True)
        return
    roll(state, ("d8", "d6"), "kick", None, _strays, target)


@step
def _strays(state: PitchState, values: tuple[int, ...], target: int) -> None:
    at = target
    for _each in range(values[1]):
        to = at + SCATTER[values[0]]
        if not ON_PITCH[to]:
            state.ball = at
            then(state, throw_in, at, throw_in_side(at, to))
            return
        at = to
    then(state, land, at, False)
