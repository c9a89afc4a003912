"""A long row in portions, for what takes only so many at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

__all__ = ["portions"]

T = TypeVar("T")


def portions(row: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """The row cut into pieces of so many, the last of what is left; nothing of an empty one."""
    for first in range(0, len(row), most):
        yield row[first : first + most]
