"""Whose half a square lies in, and where the line of scrimmage runs; both can be moved where no markings show them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from leaguekeeper.play.pitch.geometry import COVERED, HALF, HALF_OF, ON_PITCH, SCRIMMAGE, WIDE
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["flanks", "half_of", "half_squares", "scrimmage", "shift_of", "shifted", "standing_in"]

_MIDDLE = 13


def shift_of(state: PitchState) -> int:
    """By how many columns the line of scrimmage is moved from the middle, towards the away side."""
    return state.memory.line


@cache
def _half(side: int, shift: int) -> frozenset[int]:
    both = HALF_OF[0] | HALF_OF[1]
    own = frozenset(at for at in both if at % 28 <= _MIDDLE + shift)
    return own if side == 0 else both - own


@cache
def _squares(side: int, shift: int) -> tuple[int, ...]:
    return tuple(sorted(_half(side, shift)))


def half_of(state: PitchState, side: int) -> frozenset[int]:
    """The squares of a side's half."""
    shift = shift_of(state)
    return _half(side, shift) if shift else HALF_OF[side]


def half_squares(state: PitchState, side: int) -> tuple[int, ...]:
    """The same in order."""
    shift = shift_of(state)
    return _squares(side, shift) if shift else HALF[side]


def scrimmage(state: PitchState, side: int) -> frozenset[int]:
    """A side's squares on the line of scrimmage."""
    shift = shift_of(state)
    return frozenset(at + shift for at in SCRIMMAGE[side]) if shift else SCRIMMAGE[side]


def standing_in(places: Iterable[int], squares: frozenset[int]) -> int:
    """How many who stand at these places stand on one of some squares at least, with a part of theirs."""
    return sum(not squares.isdisjoint(COVERED[at]) for at in places)


def flanks(state: PitchState) -> tuple[frozenset[int], ...]:
    """The wide zones that take but two players of a side; none where nobody can see them."""
    return () if state.conditions.get("unmarked") else WIDE


def shifted(state: PitchState, at: int) -> int:
    """A square of a ready-made formation, where the line is moved."""
    shift = shift_of(state)
    return at + shift if shift and ON_PITCH[at + shift] else at
