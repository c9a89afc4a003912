"""A player's characteristics side by side: small head above, serif figure below, changed ones in their colour."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from leaguekeeper.services.team.views import Characteristic
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.components.tables.cells import draw_triangle
from leaguekeeper.ui.tips import tip

__all__ = ["ProfileRow"]

WIDE = 56


class ProfileRow(QWidget):
    """The profile, hairlines between the figures."""

    def __init__(self, heads: Sequence[str], names: Sequence[str], values: Sequence[Characteristic]) -> None:
        super().__init__()
        self._heads, self._values = tuple(heads), tuple(values)
        self.setFixedSize(WIDE * len(self._heads), 46)
        said = (f"{name} {value.text}" for name, value in zip(names, values, strict=True))
        self.setAccessibleName(", ".join(said))
        self.setToolTip(tip(" · ".join(names)))

    def paintEvent(self, _event: object) -> None:
        """Draw heads and figures."""
        painter = QPainter(self)
        for at, (head, value) in enumerate(zip(self._heads, self._values, strict=True)):
            box = QRectF(at * WIDE, 0, WIDE, 46)
            if at:
                painter.fillRect(QRectF(box.left(), 4, 1, 38), q(colours().rule))
            draw_text(painter, QRectF(box.left(), 0, WIDE, 18), head, "second", "ink2", centre=True)
            tone = {"better": "blue", "worse": "red"}.get(value.change, "ink")
            draw_text(painter, QRectF(box.left(), 17, WIDE, 28), value.text, "stat", tone, centre=True)
            if value.change:
                draw_triangle(painter, box.right() - 9, 24, value.change == "better", tone, 4.0)
        painter.end()
