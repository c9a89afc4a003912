"""Tackle zones: how many of a side lie on a square, read off the set of squares from which its players mark."""

from __future__ import annotations

from typing import Protocol

from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT

__all__ = ["SharedZones", "Zones"]


class Zones:
    """How many tackle zones of a side lie on each square."""

    __slots__ = ("_side", "_zoners")

    def __init__(self, zoners: list[int], side: int) -> None:
        self._zoners = zoners
        self._side = side

    def __getitem__(self, at: int) -> int:
        return (self._zoners[self._side] & AROUND_BITS[at]).bit_count()


class _Position(Protocol):
    """What is asked of a position: who stands on four squares, where, and who marks from where."""

    large: tuple[int, ...]
    zoners: list[int]
    side: list[int]
    zoning: list[bool]
    at: list[int]


class SharedZones(Zones):
    """The same where somebody marks from several squares at once: he counts as one."""

    __slots__ = ("_position",)

    def __init__(self, position: _Position, side: int) -> None:
        super().__init__(position.zoners, side)
        self._position = position

    def __getitem__(self, at: int) -> int:
        position, side = self._position, self._side
        marking = self._zoners[side] & AROUND_BITS[at]
        count = marking.bit_count()
        for player in position.large:
            if position.zoning[player] and position.side[player] == side:
                shared = marking & BIT[position.at[player]]
                count -= shared.bit_count() - 1 if shared else 0
        return count
