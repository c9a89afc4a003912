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


class FaceStrip(QWidget):
    """As many fields as the die has faces: figure above, result below."""

    def __init__(self, labels: Sequence[str], fell: int | None, barred: Sequence[int] = ()) -> None:
        super().__init__()
        self._labels, self._fell, self._barred = tuple(labels), fell, frozenset(barred)
        self.setFixedHeight(66)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(f"{at} {label}" for at, label in enumerate(labels, 1)))

    def paintEvent(self, _event: object) -> None:
        """Draw the fields."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.sheet))
        wide = self.width() / max(1, len(self._labels))
        for at, label in enumerate(self._labels, 1):
            box = QRectF((at - 1) * wide, 0, wide, self.height())
            fell = at == self._fell
            if fell:
                painter.fillRect(box, q(c.select))
                painter.fillRect(QRectF(box.left(), 0, wide, 3), q(c.accent))
            if at > 1:
                painter.fillRect(QRectF(box.left(), 0, 1, self.height()), q(c.rule))
            draw_text(
                painter, QRectF(box.left(), 7, wide, 24), str(at), "team", "accent" if fell else "ink2", centre=True
            )
            below = QRectF(box.left() + 4, 34, wide - 8, 22)
            if at in self._barred:
                struck = font("second")
                struck.setStrikeOut(True)
                painter.setFont(struck)
                painter.setPen(q(c.ink3))
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, label)
            else:
                draw_text(painter, below, label, "name" if fell else "second", "ink", centre=True)
        for y in (0, self.height() - 1):
            painter.fillRect(0, y, self.width(), 1, q(c.rule))
        if self._fell:
            painter.fillRect(QRectF((self._fell - 1) * wide, 0, wide, 3), q(c.accent))
        painter.end()
