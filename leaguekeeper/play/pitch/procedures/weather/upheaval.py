"""What shakes the pitch when a turn ends: quakes, lightning, tremors (Death Zone weather tables)."""

from __future__ import annotations

from leaguekeeper.play.pitch.armour import STRONG, worth_telling
from leaguekeeper.play.pitch.frames import draw, roll, step, then
from leaguekeeper.play.pitch.procedures.ball.loose import drop, settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down, lie_down
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState, Status

__all__ = ["shake"]

_STRONG = 5
_QUAKE = 6


def shake(state: PitchState, side: int) -> None:
    """A turn has ended, and not with a touchdown: the weather may do something about it."""
    conditions = state.conditions
    if not conditions or state.touchdown != NOBODY:
        return
    if conditions.get("quakes"):
        then(state, settle)
        then(state, _quake)
    if conditions.get("lightning"):
        then(state, settle)
        then(state, _flash, side)
    if conditions.get("tremors"):
        then(state, settle)
        for player in reversed(state.on_pitch(side)):
            then(state, _tremble, player)


@step
def _quake(state: PitchState) -> None:
    roll(state, ("d6",), "quake", None, _quaked)


@step
def _quaked(state: PitchState, values: tuple[int, ...]) -> None:
    strong = sum(1 for p, at in enumerate(state.at) if at >= 0 and state.st[p] >= _STRONG)
    shakes = values[0] + strong >= _QUAKE
    state.tell("quake", roll=values[0], added=worth_telling(((STRONG, strong),)), need=_QUAKE, success=shakes)
    if shakes:
        roll(state, ("d6", "d6"), "quake", None, _opened)


@step
def _opened(state: PitchState, values: tuple[int, ...]) -> None:
    for side in (AWAY, HOME):
        if values[side] <= values[1 - side]:
            then(state, _fells, side, "quake" if state.match.edition.figures["all-go-down-alike"] else "fall")


@step
def _fells(state: PitchState, side: int, cause: str) -> None:
    able = tuple(state.on_pitch(side))
    if able:
        draw(state, able, None, _felled, able, cause)


@step
def _felled(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], cause: str) -> None:
    player = able[values[0] - 1]
    if state.status[player] == Status.STANDING:
        knock_down(state, player, NOBODY, cause, turnover=False)


@step
def _flash(state: PitchState, side: int) -> None:
    roll(state, ("d6",), "lightning", None, _struck, side)


@step
def _struck(state: PitchState, values: tuple[int, ...], side: int) -> None:
    state.tell("lightning", side=side, roll=values[0], success=values[0] == 1)
    if values[0] == 1:
        then(state, _fells, side, "magic")


@step
def _tremble(state: PitchState, player: int) -> None:
    if state.status[player] == Status.STANDING:
        roll(state, ("d6",), "tremors", state.side[player], _trembled, player)


@step
def _trembled(state: PitchState, values: tuple[int, ...], player: int) -> None:
    falls = values[0] == 1
    state.tell("tremors", player=player, roll=values[0], need=2, success=not falls)
    if falls and state.match.edition.figures["lays-low"]:
        lie_down(state, player)
    elif falls:
        drop(state, player)
        state.set_status(player, Status.PRONE)
