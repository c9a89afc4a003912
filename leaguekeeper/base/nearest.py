"""What somebody may have meant who misspelt a name: the nearest of those that there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from typing import TypeVar

__all__ = ["nearest", "nearest_first"]

_LIKE = 0.6
"""From here on two names look alike: a letter or two are missing, too many, or in each other's place."""

T = TypeVar("T")


def nearest(word: str, names: Iterable[str], least: float = _LIKE) -> str:
    """The name that looks most like a word, ``least`` of 1 at any rate; empty where none does."""
    known = list(names)
    best = max(known, key=lambda name: _likeness(word, name), default="")
    return best if _likeness(word, best) >= least else ""


def nearest_first(word: str, rows: Iterable[T], names: Callable[[T], Iterable[str]]) -> list[T]:
    """The rows whose names look like a word before the others, which keep their order."""

    def far(row: T) -> float:
        like = max((_likeness(word, name) for name in names(row)), default=0.0)
        return -like if like >= _LIKE else 0.0

    return sorted(rows, key=far)


def _likeness(word: str, name: str) -> float:
    """How much alike a word and a name look, from 0 to 1: the whole of it, or one of the words that it consists of."""
    one, other = word.casefold(), name.casefold()
    if not one or not other:
        return 0.0
    parts = {other, *other.replace("-", " ").split()} if " " in other else {other}
    return max(SequenceMatcher(None, one, part).ratio() for part in parts)
