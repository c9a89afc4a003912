"""Deluxe seating: more loyal fans than the crowd at large cheer a side on in later drives (Death Zone)."""

from __future__ import annotations

from leaguekeeper.play.pitch.armour import FANS
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_for_drive
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["cheer_on"]

_USUAL_DIE = 2


@step
def cheer_on(state: PitchState) -> None:
    """A drive that is not the first begins: a D3 and the dedicated fans, against the fan factor, for each side."""
    if state.conditions.get("loges") and state.memory.drives > 1:
        for side in (AWAY, HOME):
            then(state, _roll, side)


@step
def _roll(state: PitchState, side: int) -> None:
    roll(state, ("d3",), "seating", side, _cheered, side)


@step
def _cheered(state: PitchState, values: tuple[int, ...], side: int) -> None:
    loyal = state.memory.dedicated_fans.get(side, max(0, state.match.staff[side].fan_factor - _USUAL_DIE))
    better = values[0] + int(loyal) > state.fan_factor[side]
    told = {"added": ((FANS, int(loyal)),), "need": state.fan_factor[side] + 1, "success": better}
    state.tell("seating", side=side, roll=values[0], **told)
    if better:
        gain_for_drive(state, side)
