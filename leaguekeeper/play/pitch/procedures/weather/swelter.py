"""Sweltering heat that takes some players of each side at the end of a drive (2020 edition, weather)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import draw, roll, step, then
from leaguekeeper.play.pitch.state import AWAY, HOME, Mark, PitchState, Status

__all__ = ["wilt"]


@step
def wilt(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """A D3 of random players of each side who were on the pitch miss the next drive."""
    if state.conditions.get("heat"):
        for side in (AWAY, HOME):
            then(state, _how_many, side, tuple(p for p in stood if state.side[p] == side))


@step
def _how_many(state: PitchState, side: int, able: tuple[int, ...]) -> None:
    if able:
        roll(state, ("d3",), "heat", side, _counted, able)


@step
def _counted(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    then(state, _pick, able, values[0])


@step
def _pick(state: PitchState, able: tuple[int, ...], left: int) -> None:
    able = tuple(p for p in able if state.status[p] == Status.RESERVES)
    if able and left:
        draw(state, able, None, _picked, able, left)


@step
def _picked(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], left: int) -> None:
    player = able[values[0] - 1]
    state.mark(player, Mark.OUT_OF_DRIVE)
    state.tell("fainted", player=player)
    then(state, _pick, tuple(p for p in able if p != player), left - 1)
