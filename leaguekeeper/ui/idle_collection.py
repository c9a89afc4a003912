"""Python's search for rubbish, done in the window's own thread and while it has nothing else to do.

Left alone it begins wherever memory is asked for, also in the thread that works beside the window, and takes whatever
it finds along: parts of the window may only go where they live. So it is switched off, and done here.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

__all__ = ["IdleCollection", "tidy_up"]

EVERY = 1500
"""Milliseconds between two looks."""

MANY = 100_000
"""Things that come together at once only where a long stack is read; they stay, and searching them takes too long."""


class IdleCollection(QObject):
    """Searches a generation once as much has come together as Python itself would wait for."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(EVERY)

    def look(self) -> None:
        """Search the oldest generation that is due."""
        tidy_up()


def tidy_up() -> None:
    """Search the oldest generation that is due, as Python itself would have done; what a long reading brought stays."""
    if gc.get_count()[0] > MANY:
        gc.freeze()
        return
    due = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if any(due):
        gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))
