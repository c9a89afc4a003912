"""Chips: an injury in red, an earned skill in blue, each 19 px high; basic skills are plain words after them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width

__all__ = ["Chip", "chip_width", "draw_chip"]

HEIGHT = 19


def chip_width(words: str) -> int:
    """How wide a chip is."""
    return text_width(words, "head") + 12


def draw_chip(painter: QPainter, left: float, middle: float, words: str, tone: str) -> float:
    """Draw a chip ("blue", "red", "ochre") from ``left`` about the line ``middle``; gives where it ends."""
    c = colours()
    box = QRectF(round(left) + 0.5, round(middle - HEIGHT / 2) + 0.5, chip_width(words) - 1, HEIGHT - 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(q(getattr(c, tone)), 1))
    painter.setBrush(q(getattr(c, f"{tone}_soft")))
    painter.drawRoundedRect(box, 2, 2)
    painter.restore()
    draw_text(painter, box, words, "head", tone, centre=True)
    return box.right() + 0.5


class Chip(QWidget):
    """A chip as a widget."""

    def __init__(self, words: str, tone: str = "blue") -> None:
        super().__init__()
        self._words, self._tone = words, tone
        self.setFixedSize(QSize(chip_width(words), HEIGHT))
        self.setAccessibleName(words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: object) -> None:
        """Draw the chip."""
        painter = QPainter(self)
        draw_chip(painter, 0, self.height() / 2, self._words, self._tone)
        painter.end()
