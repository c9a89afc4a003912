"""The curtain between managers at one window: nobody sees a hand that is not his."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.theme import colours, q

__all__ = ["HandCurtain"]


class HandCurtain(QWidget):
    """Covers the page until the manager whose turn it is has sat down."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = Text("", "step", "on_cloth")
        self.button = Button(_("Show my hand"), "plain", self.lift)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.words, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(12)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.hide()

    def fall(self, name: str) -> None:
        """Cover the table for the next manager."""
        self.words.setText(_("It is for {manager} to decide.").format(manager=name))
        self.show()
        self.raise_()
        self.button.setFocus()

    def lift(self) -> None:
        """He has sat down."""
        self.hide()
        self.lifted.emit()

    def paintEvent(self, _event: object) -> None:
        """Cloth from edge to edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().cloth))
        painter.end()
