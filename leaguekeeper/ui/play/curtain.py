"""The curtain of people at one window: the table is covered until whoever decides next has sat down."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.text import Text

__all__ = ["Curtain"]


class Curtain(QWidget):
    """Covers the page and says whose turn it is."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = Text("", "step", "on_cloth")
        note = Text(_("The hands of the others stay hidden."), "body", "on_cloth")
        self.button = Button(_("Sit down and decide"), "plain", self.lift)
        column = QVBoxLayout(self)
        column.addStretch(1)
        for part in (self.words, note, self.button):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addSpacing(6)
        column.addStretch(1)
        self.hide()

    def fall(self, name: str) -> None:
        """Cover the table for the next one."""
        self.words.setText(_("{team} decides").format(team=name))
        self.show()
        self.raise_()
        self.button.setFocus()

    def lift(self) -> None:
        """Whoever decides has sat down."""
        self.hide()
        self.lifted.emit()

    def paintEvent(self, _event: object) -> None:
        """Cloth from edge to edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().cloth))
        painter.end()
