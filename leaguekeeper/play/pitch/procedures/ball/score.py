"""A touchdown: a player stands in the other side's end zone with the ball (LRB 4, Scoring)."""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import END_ZONES
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["check_touchdown", "scores"]


def scores(state: PitchState) -> bool:
    """Whether the ball's carrier stands in the end zone that he attacks."""
    player = state.carrier
    return (
        player >= 0
        and state.ball in END_ZONES[state.side[player]]
        and state.status[player] == Status.STANDING
        and not state.marks[player] & Mark.THIRSTY
    )


def check_touchdown(state: PitchState) -> bool:
    """Note a touchdown where the ball's carrier has made one; whether one ends this drive."""
    if state.touchdown != NOBODY:
        return True
    if not scores(state):
        return False
    player = state.carrier
    side = state.side[player]
    state.touchdown = side
    state.score[side] += 1 + (state.conditions.get(("touchdown", side), 0) if side == state.active else 0)
    state.tell("touchdown", player=player, side=side, score=tuple(state.score))
    return True
