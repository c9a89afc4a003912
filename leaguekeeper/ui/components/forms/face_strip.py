"""The faces of a table's die side by side, the one that fell marked, those that would be rolled again struck out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.fonts import font

__all__ = ["FaceStrip"]


_IN_A_ROW, _HEIGHT = 6, 66


class FaceStrip(QWidget):
    """As many fields as the die has faces, six in a row: figure above, result below."""

    def __init__(self, labels: Sequence[str], fell: int | None, barred: Sequence[int] = ()) -> None:
        super().__init__()
        self._labels, self._fell, self._barred = tuple(labels), fell, frozenset(barred)
        self.setFixedHeight(_HEIGHT * -(-len(self._labels) // _IN_A_ROW))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(f"{at} {label}" for at, label in enumerate(labels, 1)))

    def paintEvent(self, _event: object) -> None:
        """Draw the fields."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.sheet))
        wide = self.width() / max(1, min(_IN_A_ROW, len(self._labels)))
        for at, label in enumerate(self._labels, 1):
            row, column = divmod(at - 1, _IN_A_ROW)
            box = QRectF(column * wide, row * _HEIGHT, wide, _HEIGHT)
            fell = at == self._fell
            if fell:
                painter.fillRect(box, q(c.select))
                painter.fillRect(QRectF(box.left(), box.top(), wide, 3), q(c.accent))
            if column:
                painter.fillRect(QRectF(box.left(), box.top(), 1, _HEIGHT), q(c.rule))
            draw_text(
                painter,
                QRectF(box.left(), box.top() + 7, wide, 24),
                str(at),
                "team",
                "accent" if fell else "ink2",
                centre=True,
            )
            below = QRectF(box.left() + 4, box.top() + 34, wide - 8, 22)
            if at in self._barred:
                struck = font("second")
                struck.setStrikeOut(True)
                painter.setFont(struck)
                painter.setPen(q(c.ink3))
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, label)
            else:
                draw_text(painter, below, label, "name" if fell else "second", "ink", centre=True)
        for y in (*range(0, self.height(), _HEIGHT), self.height() - 1):
            painter.fillRect(0, y, self.width(), 1, q(c.rule))
        if self._fell:
            row, column = divmod(self._fell - 1, _IN_A_ROW)
            painter.fillRect(QRectF(column * wide, row * _HEIGHT, wide, 3), q(c.accent))
        painter.end()
