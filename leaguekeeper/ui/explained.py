"""What is drawn by hand says under the pointer what it is: a card, a square, somebody in a dug-out."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from leaguekeeper.ui.tips import tip

__all__ = ["Explained"]


class Explained(QWidget):
    """A widget that has words for each point of it."""

    @abstractmethod
    def explained(self, at: QPointF) -> str:
        """What is to be read at a point of the widget; empty where there is nothing."""

    def event(self, event: QEvent) -> bool:
        """Where the pointer rests, the tooltip says what is there."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tip(self.explained(QPointF(event.pos()))), self)
            return True
        return super().event(event)
