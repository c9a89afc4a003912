"""Tackle zones: how many of a side lie on a square, read off the set of squares from which its players mark."""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import AROUND_BITS

__all__ = ["Zones"]


class Zones:
    """How many tackle zones of a side lie on each square."""

    __slots__ = ("_side", "_zoners")

    def __init__(self, zoners: list[int], side: int) -> None:
        self._zoners = zoners
        self._side = side

    def __getitem__(self, at: int) -> int:
        return (self._zoners[self._side] & AROUND_BITS[at]).bit_count()
