"""Which dice a table is rolled with, what they can show, and how several are read as one number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

__all__ = ["DICE", "dice_count", "faces", "is_dice", "read_dice", "single_die"]

DICE = r"^\d?d(3|6|8|12|16|20|26|66)$"
"""How dice are written: ``d6``; ``2d6``, added up; ``d66``, two dice read as tens and units; ``d26``, the same
but the first counts 1 for 1–3 and 2 for 4–6."""

_WRITTEN = re.compile(r"^(\d?)d(\d+)$")
_READ_AS_TENS = {66: 6, 26: 2}


def is_dice(words: object) -> bool:
    """Whether it is written as dice are."""
    return isinstance(words, str) and re.match(DICE, words) is not None


@cache
def faces(dice: str) -> tuple[int, ...]:
    """Every number the dice can show, lowest first: ``d3`` 1–3, ``2d6`` 2–12, ``d66`` 11–16, 21–26 … 66.

    Raises:
        ValueError: when it is not written as dice are.
    """
    count, sides = _parts(dice)
    if sides in _READ_AS_TENS:
        return tuple(10 * tens + units for tens in range(1, _READ_AS_TENS[sides] + 1) for units in range(1, 7))
    return tuple(range(count, count * sides + 1))


@cache
def dice_count(dice: str) -> int:
    """How many dice are on the table: 2 for ``2d6`` and ``d66``."""
    count, sides = _parts(dice)
    return 2 if sides in _READ_AS_TENS else count


@cache
def single_die(dice: str) -> str:
    """One of the dice on the table: ``d6`` of ``2d6``, ``d66`` and ``d26``, ``d8`` of ``d8``."""
    sides = _parts(dice)[1]
    return f"d{6 if sides in _READ_AS_TENS else sides}"


def read_dice(dice: str, shown: Sequence[int]) -> int:
    """The number that the dice on the table make, in the order in which they were rolled.

    Raises:
        ValueError: when there are too many or too few of them.
    """
    if len(shown) != dice_count(dice):
        raise ValueError(dice)
    _, sides = _parts(dice)
    if sides == 66:
        return 10 * shown[0] + shown[1]
    if sides == 26:
        return (10 if shown[0] <= 3 else 20) + shown[1]
    return sum(shown)


@cache
def _parts(dice: str) -> tuple[int, int]:
    told = _WRITTEN.match(dice)
    if told is None or not re.match(DICE, dice):
        raise ValueError(dice)
    return int(told[1] or 1), int(told[2])
