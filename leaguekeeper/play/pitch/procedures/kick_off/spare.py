"""Team re-rolls that a side gains in the middle of a match: for the half, or for the drive alone (House rules)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["forget_reroll", "gain_for_drive", "gain_reroll"]


def gain_reroll(state: PitchState, side: int) -> None:
    """A side has a re-roll more for the half; what it has for the drive alone is used before it."""
    kept = state.memory.drive_reroll
    if side in kept and state.match.edition.figures["each-rule-counts"]:
        state.memory.drive_reroll = {**kept, side: kept[side] + 1}
    state.rerolls[side] += 1
    state.tell("reroll-gained", side=side)


def gain_for_drive(state: PitchState, side: int) -> None:
    """A side has a re-roll more, for this drive only."""
    state.memory.drive_reroll = {side: state.rerolls[side], **state.memory.drive_reroll}
    state.rerolls[side] += 1
    state.tell("reroll-gained", side=side)


@step
def forget_reroll(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """A re-roll gained for one drive is lost at its end."""
    gained = state.memory.drive_reroll
    if gained:
        for side, before in gained.items():
            state.rerolls[side] = min(state.rerolls[side], before)
        state.memory.drive_reroll = {}
