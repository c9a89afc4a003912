"""Chips: an injury in red, an earned skill in blue, each 19 px high; basic skills are plain words after them.

A veteran has more of them than one line holds: then they go on in the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width

__all__ = ["Chip", "Chips", "chip_width", "draw_chip"]

HEIGHT = 19
GAP = 5


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


class Chips(QWidget):
    """Chips and plain words, each with its tone (none: plain), over as many lines as they take."""

    def __init__(self, shown: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._shown = shown
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(words for words, _tone in shown))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def minimumSizeHint(self) -> QSize:
        """The widest of them, one above the other if need be."""
        return QSize(max((self._wide(*each) for each in self._shown), default=0), HEIGHT)

    def sizeHint(self) -> QSize:
        """All in one line."""
        return QSize(sum(self._wide(*each) + GAP for each in self._shown), HEIGHT)

    def heightForWidth(self, wide: int) -> int:
        """How high their lines are in so much room."""
        return int(max((top + HEIGHT for _left, top, *_what in self._places(wide)), default=HEIGHT))

    def paintEvent(self, _event: object) -> None:
        """Draw them, about the middle of the height there is."""
        painter = QPainter(self)
        painter.translate(0, max(0, (self.height() - self.heightForWidth(self.width())) // 2))
        for left, top, words, tone in self._places(self.width()):
            if tone:
                draw_chip(painter, left, top + HEIGHT / 2, words, tone)
            else:
                draw_text(painter, QRectF(left, top, self._wide(words, tone), HEIGHT), words, "body", "ink2")
        painter.end()

    def _wide(self, words: str, tone: str) -> int:
        return chip_width(words) if tone else text_width(words, "body") + 1

    def _places(self, room: int) -> Iterator[tuple[int, int, str, str]]:
        """Where each of them stands: from left, from above, with its words and its tone."""
        left = top = 0
        for words, tone in self._shown:
            wide = self._wide(words, tone)
            if left and left + wide > room:
                left, top = 0, top + HEIGHT + GAP
            yield left, top, words, tone
            left += wide + GAP
