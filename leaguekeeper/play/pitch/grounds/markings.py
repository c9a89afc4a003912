"""Unclear markings: the kickers' coach says where the line of scrimmage is, by a row either way (Death Zone)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["draw_line"]

_SHIFTS = (0, -1, 1)


@step
def draw_line(state: PitchState) -> None:
    """Before anybody is set up for a drive."""
    if state.memory.line:
        state.memory.line = 0
    if state.conditions.get("unmarked"):
        choose(state, 1 - state.receiving, "line", _drawn)


@lists("line")
def _lines(state: PitchState) -> list[Action]:
    return [("line", shift) for shift in _SHIFTS]


@step
def _drawn(state: PitchState, answer: Action) -> None:
    state.memory.line = answer[1]
    state.tell("line", count=answer[1])
