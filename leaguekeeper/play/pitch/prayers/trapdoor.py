"""A trapdoor that opens under whoever steps on it (2020 edition, Prayers to Nuffle; stadiums)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step
from leaguekeeper.play.pitch.geometry import BIT
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.blocking.push import beaten_by_crowd
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["opens"]


@step
def opens(state: PitchState, player: int, at: int) -> None:
    """He has come onto a trapdoor: a die, and on a 1 he is gone as if pushed into the crowd."""
    here = state.at[player]
    if here < 0 or not BIT[here] & BIT[at] or not state.conditions.get(at):
        return
    if state.conditions.get("open-traps"):
        _falls(state, player)
    else:
        roll(state, ("d6",), "trapdoor", 1 - state.side[player], _opened, player)


@step
def _opened(state: PitchState, values: tuple[int, ...], player: int) -> None:
    falls = values[0] == 1
    state.tell("trapdoor", player=player, roll=values[0], success=not falls)
    if falls:
        _falls(state, player)


def _falls(state: PitchState, player: int) -> None:
    if state.carrier == player and state.side[player] == state.active:
        state.turnover = True
    drop(state, player)
    state.carrier = NOBODY if state.carrier == player else state.carrier
    beaten_by_crowd(state, player)
