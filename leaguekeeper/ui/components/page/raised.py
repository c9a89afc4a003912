"""A small sheet that lies over a page: where one searches, chooses, or is shown around."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from leaguekeeper.ui.colours import colours, q

__all__ = ["OverThePage", "Raised"]


def _is_plain(event: QKeyEvent) -> bool:
    """Whether a key is one of those that write, move or settle: none of the window's own shortcuts."""
    others = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return not event.modifiers() & others and event.key() < Qt.Key.Key_F1


class OverThePage(QWidget):
    """What lies over a page for a while: once it goes, the keyboard is again where it was."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.SubWindow)
        self._before = QApplication.focusWidget()

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the keyboard back, unless somebody has put it elsewhere meanwhile."""
        super().hideEvent(event)
        now, before = self.window().focusWidget(), self._before
        here = now is None or now is self or self.isAncestorOf(now)
        if here and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)


class Raised(OverThePage):
    """A sheet with an ink border; while it has the keyboard, no plain key is the page's beneath it."""

    def event(self, event: QEvent) -> bool:
        """A key without Ctrl or Alt is meant for the sheet: Enter does what it says, not what the game waits for."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_plain(event):
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, _event: object) -> None:
        """Draw the sheet and its border."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().sheet))
        painter.setPen(q(colours().ink))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
