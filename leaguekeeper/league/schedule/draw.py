"""Drawing lots: an order of teams from dice, so that a draw can be shown and repeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

__all__ = ["draw_dice", "drawn_order"]

T = TypeVar("T")


def draw_dice(count: int) -> list[int]:
    """The faces of the dice that draw ``count`` teams one after the other: as many as are left each time."""
    return list(range(count, 1, -1))


def drawn_order(entrants: Sequence[T], dice: Sequence[int]) -> list[T]:
    """The entrants in the order in which the dice draw them; each die counts along those still in the hat.

    Raises:
        ValueError: too few or too many dice, or a die that shows more than are left.
    """
    hat = list(entrants)
    if len(dice) != max(0, len(hat) - 1):
        raise ValueError(len(dice))
    found = []
    for die in dice:
        if not 1 <= die <= len(hat):
            raise ValueError(die)
        found.append(hat.pop(die - 1))
    return found + hat
