"""What came on top of a pile that is otherwise as it was: then all work below it is done already."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import TypeVar

__all__ = ["laid_on_top"]

T = TypeVar("T")


def laid_on_top(before: Sequence[T], after: Sequence[T]) -> Sequence[T] | None:
    """What lies on top of the same things, nothing where nothing does; None where one below is another now."""
    count = len(before)
    return after[count:] if len(after) >= count and all(map(is_, before, after)) else None
