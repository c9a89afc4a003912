"""How each table was last shown: which columns, sorted by which; kept by whoever gives the dictionary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

__all__ = ["Shown", "memory"]


class Shown(TypedDict, total=False):
    """How a table was shown: the keys of hidden columns, the sorted column's key and whether it runs down."""

    hidden: list[str]
    sort: tuple[str, bool]


class _TableMemory:
    """Tables by the keys of their columns, which stay the same in every language."""

    def __init__(self) -> None:
        self._kept: dict[str, Shown] = {}
        self._save: Callable[[], object] = lambda: None

    def keep_in(self, kept: dict[str, Shown], save: Callable[[], object]) -> None:
        """Remember in that dictionary from here on; ``save`` is called after each change."""
        self._kept, self._save = kept, save

    def of(self, table: str) -> Shown:
        """How a table was last shown; empty where it never was otherwise than at first."""
        found = self._kept.get(table)
        return found if isinstance(found, dict) else Shown()

    def note(self, table: str, shown: Shown) -> None:
        """Remember how a table is shown now."""
        self._kept[table] = Shown(**{**self.of(table), **shown})
        self._save()


memory = _TableMemory()
"""The one memory of the program."""
