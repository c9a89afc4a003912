"""While a game has the focus, undoing takes back a decision of the game, not an action of the league."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

__all__ = ["TakesBack"]


class TakesBack(QWidget):
    """A page whose ``undo`` answers the key for undoing before the window does."""

    def undo(self) -> None:
        """Take the last decision back."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """Ask for the key before it becomes the window's."""
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo takes the last decision back."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        else:
            super().keyPressEvent(event)
