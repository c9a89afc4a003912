"""The sheets of the in-tray, one below the other: what, who, on which state it was prepared, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.in_tray.views import TrayRow
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.chips import chip_width
from leaguekeeper.ui.components.page.in_sight import draw_ring
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.text import draw_lines, draw_text, lines_height, text_width
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.silks import LIST, draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["TrayLines"]

HIGH, LEFT, CHIP, LINE = 69, 38, 19, 20

_TONES = {
    "clean": ("accent", "accent", "select"), "stale": ("ochre", "ochre_mark", "ochre_soft"),
    "conflict": ("red", "red", "red_soft"), "forged": ("red", "red", "red_soft"),
    "refused": ("red", "red", "red_soft"),
}  # fmt: skip
"""Of a state the tone of its word, of its frame and of its ground; of any other, ink on the sheet."""


def _draw_state(painter: QPainter, box: QRectF, state: str, words: str) -> None:
    """Draw the chip of a state, always with its word."""
    c = colours()
    word, frame, ground = _TONES.get(state, ("ink2", "edge", "sheet"))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(q(getattr(c, frame)), 1))
    painter.setBrush(q(getattr(c, ground)))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
    painter.restore()
    draw_text(painter, box, words, "head", word, centre=True)


class _TrayLine(QAbstractButton):
    """A sheet; pressed, it is read out."""

    def __init__(self, row: TrayRow, chosen: bool, choose: Callable[[str], object]) -> None:
        super().__init__()
        self.row = row
        self.setCheckable(True)
        self.setChecked(chosen)
        self.setFixedHeight(HIGH)
        self._named = LINE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(f"{row.title}, {row.coach}, {row.words}")
        self.setToolTip(tip(" · ".join(filter(None, (row.title, row.why, row.word)))))
        self.clicked.connect(lambda _on: choose(row.id))

    def sizeHint(self) -> QSize:
        """As wide as the column."""
        return QSize(300, HIGH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A long title takes more lines."""
        super().resizeEvent(event)
        self._named = max(LINE, lines_height(self.row.title, "name", self._room()))
        self.setFixedHeight(HIGH - LINE + self._named)

    def _room(self) -> float:
        return self.width() - 10.0 - LEFT

    def paintEvent(self, _event: object) -> None:
        """Draw silk, words and chip."""
        c, painter, row = colours(), QPainter(self), self.row
        ground = c.select if self.isChecked() else c.hover if self.underMouse() else c.sheet
        painter.fillRect(self.rect(), q(ground))
        if self.isChecked():
            painter.fillRect(0, 0, 3, self.height(), q(c.accent))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        if row.team is not None:
            draw_silk(painter, row.team.silk, QRectF(12, 9, LIST.width(), LIST.height()))
        tone = "ink" if row.waits else "ink2"
        when = moment(row.received)
        wide = text_width(when, "note") + 4
        right, below = float(self.width() - 10), 5.0 + self._named
        draw_lines(painter, QRectF(LEFT, 7, self._room(), self._named), row.title, "name", tone)
        draw_text(painter, QRectF(LEFT, below, right - wide - LEFT - 8, 18), row.coach, "second", "ink2")
        draw_text(painter, QRectF(right - wide, below, wide, 18), when, "note", "ink2", right=True)
        chip = chip_width(row.words) + 2
        state = _("State no. {number} · {signed}").format(number=row.seen, signed=row.signed)
        draw_text(painter, QRectF(LEFT, below + 18, right - LEFT - chip - 8, 16), state, "note", "ink2")
        _draw_state(painter, QRectF(right - chip, below + 18, chip, CHIP), row.state, row.words)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()))
        painter.end()


class TrayLines(QWidget):
    """All sheets; ``chosen`` are read out now: one, or both reports of a match."""

    def __init__(self, rows: Sequence[TrayRow], chosen: frozenset[str], choose: Callable[[str], object]) -> None:
        super().__init__()
        self.setAccessibleName(_("Received"))
        column = in_a_column(gap=0, on=self)
        self.lines = [_TrayLine(row, row.id in chosen, choose) for row in rows]
        for line in self.lines:
            column.addWidget(line)
