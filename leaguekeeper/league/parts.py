"""The parts of a league's state, by kind and id: teams, fixtures, matches."""

from __future__ import annotations

from collections.abc import KeysView, Mapping
from typing import Any

__all__ = ["PartKey", "Parts"]

PartKey = tuple[str, str]
"""Which part of the state: its kind and its id, ``("team", "rats")``."""


class Parts(dict[PartKey, Any]):
    """Parts by kind and id, which keeps those of a kind at hand once asked: readers and pages ask by the hundred."""

    __slots__ = ("_of",)

    def __init__(self, parts: Mapping[PartKey, Any] | None = None) -> None:
        super().__init__(parts or {})
        self._of: dict[str, dict[str, Any]] = {}

    def __reduce__(self) -> tuple[type[Parts], tuple[dict[PartKey, Any]]]:
        return Parts, (dict(self),)

    def __setitem__(self, key: PartKey, part: Any) -> None:
        super().__setitem__(key, part)
        if key[0] in self._of:
            self._of[key[0]][key[1]] = part

    def __delitem__(self, key: PartKey) -> None:
        super().__delitem__(key)
        self._of.pop(key[0], None)

    def update(self, parts: Mapping[PartKey, Any]) -> None:  # type: ignore[override]  # parts alone
        """Take over some parts."""
        super().update(parts)
        kept = self._of
        for (kind, name), part in parts.items():
            if kind in kept:
                kept[kind][name] = part

    def of(self, kind: str) -> dict[str, Any]:
        """All parts of a kind by id, in the order in which they came to be."""
        return self._kept(kind).copy()

    def ids(self, kind: str) -> KeysView[str]:
        """Which parts of a kind there are."""
        return self._kept(kind).keys()

    def _kept(self, kind: str) -> dict[str, Any]:
        found = self._of.get(kind)
        if found is None:
            found = self._of[kind] = {key[1]: part for key, part in self.items() if key[0] == kind}
        return found
