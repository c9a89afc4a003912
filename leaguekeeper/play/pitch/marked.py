"""The pitch parted by who marks it: squares on which as many tackle zones lie are of one kind."""

from __future__ import annotations

from functools import lru_cache

from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT, SQUARES, WIDTH
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["kinds", "marked_by", "marked_once"]

_PITCH = sum(BIT[s] for s in SQUARES)


@lru_cache(maxsize=256)
def marked_by(zoners: int, overlooked: int) -> list[int]:
    """The pitch parted by how many mark each square, and how many of those who count otherwise."""
    return kinds(_PITCH, (zoners, overlooked))


def marked_once(state: PitchState, foe: int, overlooked: int) -> list[int]:
    """The same where somebody marks from four squares: those around him he marks once."""
    marking, at = state.zoners[foe], state.at
    large = [at[p] for p in state.large if state.zoning[p] and state.side[p] == foe]
    for plot in large:
        marking &= ~BIT[plot]
    entered = marked_by(marking, overlooked)
    for plot in large:
        ring = AROUND_BITS[plot]
        entered = [part for kind in entered for part in (kind & ring, kind & ~ring) if part]
    return entered


def kinds(squares: int, sets: tuple[int, ...]) -> list[int]:
    """Squares parted by how many of each set lie beside them."""
    parts = [squares]
    for each in sets:
        for bits in _counted(each) if each else ():
            parts = [half for part in parts for half in (part & bits, part & ~bits) if half]
    return parts


def _counted(squares: int) -> tuple[int, int, int, int]:
    """How many of these lie beside each square of the pitch, as four binary digits of sets of squares."""
    ones = twos = fours = eights = 0
    for by in (1, WIDTH - 1, WIDTH, WIDTH + 1):
        for near in (squares << by, squares >> by):
            carry = ones & near
            ones ^= near
            more = twos & carry
            twos ^= carry
            eights |= fours & more
            fours ^= more
    return ones, twos, fours, eights
