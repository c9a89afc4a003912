"""Sweltering heat: at the end of a drive players may faint and miss the next one (LRB 4, Weather)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["faint"]


@step
def faint(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """A die for each player who was on the pitch when the drive ended."""
    if state.weather == "sweltering-heat":
        for player in reversed(stood):
            then(state, _roll_for, player)


@step
def _roll_for(state: PitchState, player: int) -> None:
    if state.status[player] == Status.RESERVES:
        roll(state, ("d6",), "heat", state.side[player], _sweats, player)


@step
def _sweats(state: PitchState, values: tuple[int, ...], player: int) -> None:
    if values[0] == 1:
        state.mark(player, Mark.OUT_OF_DRIVE)
        state.tell("fainted", player=player)
