"""A pitch of ice: who falls or is knocked down slides a square in a chance direction (2020 edition, stadiums)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, ON_PITCH, SCATTER, edge_of, throw_in_side
from leaguekeeper.play.pitch.procedures.ball.loose import meets_ball
from leaguekeeper.play.pitch.procedures.blocking.push import beaten_by_crowd
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, befall_after
from leaguekeeper.play.pitch.room import is_free
from leaguekeeper.play.pitch.squares import come_to
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["slides"]


def slides(state: PitchState, player: int, by: int, cause: str) -> bool:
    """Whether a player who goes down slides first."""
    if not state.conditions.get("slippery"):
        return False
    held = state.carrier == player and bool(state.match.edition.figures["each-rule-counts"])
    befall_after(state, player, by, cause, slides)
    then(state, _slide, player, held)
    return True


@step
def _slide(state: PitchState, player: int, held: bool) -> None:
    if state.at[player] >= 0:
        roll(state, ("d8",), "slide", None, _slid, player, held)


@step
def _slid(state: PitchState, values: tuple[int, ...], player: int, held: bool) -> None:
    """Into an occupied square he does not slide; into the crowd he goes as if pushed, and needs no armour roll.

    The ball that he ``held`` slides with him, and leaves him where he comes to lie.
    """
    at = state.at[player]
    to = at + SCATTER[values[0]]
    state.tell("slide", player=player, at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        next_step, about = state.stack[-1]
        if next_step is armour and about[0] == player:
            state.stack.pop()
        if held:
            last, out = edge_of(at, to)
            state.ball, state.due = NOWHERE, ("throw-in", last, throw_in_side(last, out))
        beaten_by_crowd(state, player)
    elif is_free(state, player, to):
        state.shift(player, to)
        if held:
            state.ball, state.due = to, (state.due[0], to, *state.due[2:])
        elif meets_ball(state, player):
            state.due = ("bounce", state.ball)
        come_to(state, player, at)
