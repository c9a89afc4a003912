"""Wind: it carries the kick-off, and drowns a coach who calls for a re-roll (Death Zone weather tables)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, ON_PITCH, throw_in_step
from leaguekeeper.play.pitch.procedures.rolls.roll import call_off
from leaguekeeper.play.pitch.state import HOME, PitchState

__all__ = ["blow", "drowned"]


@step
def blow(state: PitchState, target: int) -> None:
    """The direction of the wind is rolled once, then the throw-in template laid along it and a D8 of squares."""
    if state.memory.wind:
        roll(state, ("d6", "d8"), "kick", 1 - state.receiving, _carried, target)
    else:
        roll(state, ("d8",), "wind", None, _turned, target)


@step
def _turned(state: PitchState, values: tuple[int, ...], target: int) -> None:
    """Towards the kickers' end zone, the receivers', the side line at the kickers' left, or at their right."""
    home_kicks = 1 - state.receiving == HOME
    ways = ("east", "west", "south", "north") if home_kicks else ("west", "east", "north", "south")
    state.memory.wind = ways[(values[0] - 1) // 2]
    state.tell("wind", roll=values[0], result=state.memory.wind)
    then(state, blow, target)


@step
def _carried(state: PitchState, values: tuple[int, ...], target: int) -> None:
    direction, at = throw_in_step(state.memory.wind, values[0]), target
    for _square in range(values[1]):
        at = at + direction if ON_PITCH[at] else at
    at = at if ON_PITCH[at] else NOWHERE
    state.tell("kicked", at=target, to=at, roll=values, squares=values[1])
    state.memory.kick_at = at
    for event in state.match.edition.moments.kick_flies:
        then(state, event)


@step
def drowned(state: PitchState, player: int, stands: tuple[Any, ...]) -> None:
    """High winds: on a 1 the team re-roll cannot be used; it is not spent."""
    roll(state, ("d6",), "high-winds", state.side[player], _heard, player, stands)


@step
def _heard(state: PitchState, values: tuple[int, ...], player: int, stands: tuple[Any, ...]) -> None:
    state.tell("high-winds", player=player, roll=values[0], need=2, success=values[0] > 1)
    if values[0] == 1:
        call_off(state)
        then(state, *stands)
