"""The WAAAGH! drummer: before the ball comes down he may have opponents driven back (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import COVERED, WIDTH
from leaguekeeper.play.pitch.procedures.blocking.push import shove
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState

__all__ = ["beat"]

_DRUM = "waaagh-drummer"
_HEARD = 4
_FROM_BEHIND = (1, -1)
"""Where whoever pushes a player towards his own end zone would stand, seen from him: home, away."""


@step
def beat(state: PitchState) -> None:
    """After the kick-off event three dice: each 4 or more drives an opponent back a square."""
    for side in (AWAY, HOME):
        if uses(state, _DRUM, side):
            then(state, _beat, side)


@step
def _beat(state: PitchState, side: int) -> None:
    roll(state, ("d6", "d6", "d6"), "drummer", side, _beaten, side)


@step
def _beaten(state: PitchState, values: tuple[int, ...], side: int) -> None:
    heard = sum(1 for value in values if value >= _HEARD)
    state.tell("drummer", side=side, roll=values, gained=heard)
    then(state, _drive_back, side, heard)


@step
def _drive_back(state: PitchState, side: int, left: int) -> None:
    state.memory.pusher = NOBODY
    if left and state.on_pitch(1 - side):
        choose(state, side, "drum", _named, side, left)


@lists("drum")
def _opponents(state: PitchState, side: int, left: int) -> list[Action]:
    return [("drum", None), *(("drum", p) for p in state.on_pitch(1 - side))]


@step
def _named(state: PitchState, answer: Action, side: int, left: int) -> None:
    player = answer[1]
    if player is not None:
        then(state, _drive_back, side, left - 1)
        state.memory.pusher = side
        behind = _FROM_BEHIND[state.side[player]]
        back = max(COVERED[state.at[player]], key=lambda square: behind * (square % WIDTH))
        then(state, shove, back + behind, player)
