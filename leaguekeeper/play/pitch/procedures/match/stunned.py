"""The stunned roll onto their backs at the end of their side's turn, though not of the one they were stunned in."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["others_roll_over", "roll_over"]

_STUNNED = Status.STUNNED
"""Looked up once: it is asked for at every turn."""


def roll_over(state: PitchState, side: int) -> None:
    """A side's turn has ended: its stunned players are prone from now on (LRB 4, the injury table)."""
    if not state.lying[side] or _STUNNED not in state.status:
        return
    for player, status in enumerate(state.status):
        if status != _STUNNED or state.side[player] != side:
            continue
        if state.marks[player] & Mark.FRESHLY_STUNNED:
            state.unmark(player, Mark.FRESHLY_STUNNED)
        else:
            state.set_status(player, Status.PRONE)


def others_roll_over(state: PitchState, side: int) -> None:
    """A side's turn begins: the stunned of the other side are prone from now on (House rules, Sonné)."""
    if not state.lying[1 - side] or _STUNNED not in state.status:
        return
    for player in [p for p, status in enumerate(state.status) if status == _STUNNED]:
        if state.side[player] != side:
            state.unmark(player, Mark.FRESHLY_STUNNED)
            if state.conditions.get("mired"):
                then(state, _wade, player)
            else:
                state.set_status(player, Status.PRONE)


@step
def _wade(state: PitchState, player: int) -> None:
    roll(state, ("d6",), "mired", state.side[player], _waded, player)


@step
def _waded(state: PitchState, values: tuple[int, ...], player: int) -> None:
    """Ankle-deep water: on a 1 he stays stunned."""
    state.tell("mired", player=player, roll=values[0], need=2, success=values[0] > 1)
    if values[0] > 1:
        state.set_status(player, Status.PRONE)
