"""Blocking from the ground: whoever jumps up must make an agility roll, or he stays where he lies."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step, unwind
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["rise_to_block"]


@step
def rise_to_block(state: PitchState, player: int) -> None:
    """An agility roll with one more; failing ends the action, and is no turnover."""
    test(state, player, "jump-up", state.match.edition.call.jump_up(state, player), (_risen, player))


@step
def _risen(state: PitchState, success: bool, player: int) -> None:
    if success:
        state.set_status(player, Status.STANDING)
        state.tell("stood-up", player=player)
    else:
        unwind(state)
        state.action = "over"
