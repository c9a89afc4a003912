"""Which rows of the state tables an action rewrites: all rows of each part that it touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

__all__ = ["PartKey", "Row", "RowChanges", "Rows"]

PartKey = tuple[str, str]
"""Which part of the state: its kind and its id, ``("team", "rats")``."""

Row = Mapping[str, Any]
Rows = Mapping[str, Sequence[Row]]
"""Rows by table."""


@dataclass(frozen=True, slots=True)
class RowChanges:
    """The rows that the parts touched have from now on; a part that is gone has none.

    ``everything`` empties all tables first: the rows given are then those of the whole state.
    """

    parts: Mapping[PartKey, Rows] = field(default_factory=dict)
    everything: bool = False
