"""A small sheet that lies over a page: where one searches, chooses, or is shown around."""

from __future__ import annotations

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.colours import colours, q

__all__ = ["Raised"]


class Raised(QWidget):
    """A sheet with an ink border."""

    def paintEvent(self, _event: object) -> None:
        """Draw the sheet and its border."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().sheet))
        painter.setPen(q(colours().ink))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
