"""The curtain of two people at one window: the table is covered until the other coach has sat down."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.theme import colours, q

__all__ = ["Curtain"]


class Curtain(QWidget):
    """Covers the page and says whose turn it is."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.addStretch(1)
        self.words = Text("", "step", "on_cloth")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        note = Text(_("The hand of the other coach stays hidden."), "body", "on_cloth")
        note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = Button(_("Sit down and decide"), "plain", self.lift)
        column.addWidget(self.words)
        column.addWidget(note)
        column.addSpacing(12)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.hide()

    def fall(self, team: str) -> None:
        """Cover the table for the next coach."""
        self.words.setText(_("{team} decides").format(team=team))
        self.show()
        self.raise_()
        self.button.setFocus()

    def lift(self) -> None:
        """The coach has sat down."""
        self.hide()
        self.lifted.emit()

    def paintEvent(self, _event: object) -> None:
        """Cloth from edge to edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().cloth))
        painter.end()
