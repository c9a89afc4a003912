"""A box to tick, with the words that it speaks by."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox

__all__ = ["Tick"]


class Tick(QCheckBox):
    """A box to tick; ``changed`` is told whether it is ticked, ``name`` is said where its words alone are too few."""

    def __init__(
        self, words: str, on: bool = False, changed: Callable[[bool], object] | None = None, name: str = ""
    ) -> None:
        super().__init__(words.replace("&", "&&"))
        self.setAccessibleName(name or words)
        self.setChecked(on)
        if changed is not None:
            self.toggled.connect(changed)
