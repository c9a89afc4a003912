"""A touchdown: a player stands in the other side's end zone with the ball (LRB 4, Scoring)."""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import END_ZONES
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["check_touchdown"]


def check_touchdown(state: PitchState) -> bool:
    """Note a touchdown where the ball's carrier has made one; whether one ends this drive."""
    if state.touchdown != NOBODY:
        return True
    player = state.carrier
    if player < 0 or state.ball not in END_ZONES[state.side[player]]:
        return False
    if state.status[player] != Status.STANDING or state.marks[player] & Mark.THIRSTY:
        return False
    side = state.side[player]
    state.touchdown = side
    state.score[side] += 1
    state.tell("touchdown", player=player, side=side, score=tuple(state.score))
    return True
