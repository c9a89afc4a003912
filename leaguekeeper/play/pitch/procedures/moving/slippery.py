"""A pitch of ice: who falls or is knocked down slides a square in a chance direction (2020 edition, stadiums)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH, SCATTER
from leaguekeeper.play.pitch.procedures.ball.loose import meets_ball
from leaguekeeper.play.pitch.procedures.blocking.push import beaten_by_crowd
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, go_down
from leaguekeeper.play.pitch.room import is_free
from leaguekeeper.play.pitch.squares import come_to
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["slides"]


def slides(state: PitchState, player: int, by: int, cause: str) -> bool:
    """Whether a player who goes down slides first."""
    if not state.conditions.get("slippery"):
        return False
    go_down(state, player, by, cause)
    then(state, _slide, player)
    return True


@step
def _slide(state: PitchState, player: int) -> None:
    if state.at[player] >= 0:
        roll(state, ("d8",), "slide", None, _slid, player)


@step
def _slid(state: PitchState, values: tuple[int, ...], player: int) -> None:
    """Into an occupied square he does not slide; into the crowd he goes as if pushed, and needs no armour roll."""
    at = state.at[player]
    to = at + SCATTER[values[0]]
    state.tell("slide", player=player, at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        next_step, about = state.stack[-1]
        if next_step is armour and about[0] == player:
            state.stack.pop()
        beaten_by_crowd(state, player)
    elif is_free(state, player, to):
        state.shift(player, to)
        if meets_ball(state, player):
            state.due = ("bounce", state.ball)
        come_to(state, player, at)
