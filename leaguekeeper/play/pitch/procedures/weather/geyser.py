"""Thermal geysers: whoever goes down may be thrown into the air (Death Zone weather tables)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.harm.knock_down import befall_after
from leaguekeeper.play.pitch.procedures.team_mates import fling
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["erupts"]


def erupts(state: PitchState, player: int, by: int, cause: str) -> bool:
    """A die for each who falls or is knocked down; whether that comes before his armour."""
    if not state.conditions.get("geysers") or state.memory.geyser:
        return False
    then(state, _gurgles, player, by, cause)
    return True


@step
def _gurgles(state: PitchState, player: int, by: int, cause: str) -> None:
    """Asked for on its own: several may have gone down at once, and one may be gone."""
    if state.at[player] >= 0:
        roll(state, ("d6",), "geyser", 1 - state.side[player], _erupted, player, by, cause)


@step
def _erupted(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str) -> None:
    thrown = values[0] == 1
    state.tell("geyser", player=player, roll=values[0], success=not thrown)
    if not thrown:
        befall_after(state, player, by, cause, erupts)
        return
    state.memory.geyser = True
    then(state, _cools)
    then(state, fling.poor_throw, player)


@step
def _cools(state: PitchState) -> None:
    state.memory.geyser = False
