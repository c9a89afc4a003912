"""A sum line by line: label, how it was reckoned, amount; totals between rules, the last with a double underline."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.views import WhyLine
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.components.tables.cells import double_underline
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.tips import tip

__all__ = ["SumLine", "SumLines"]


class SumLine(QWidget):
    """A line of the sum; totals are semibold between rules."""

    def __init__(self, line: WhyLine, last: bool, opened: Callable[[str], object] | None = None) -> None:
        super().__init__()
        self._line, self._last, self._opened, self._over = line, last, opened, False
        self.setFixedHeight(30 if line.kind == "total" else 22)
        self.setAccessibleName(labelled(f"{line.label} {line.factor}", amount(line.amount)))
        if line.address and opened is not None:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, _event: object) -> None:
        """Draw label, factor and amount."""
        c, painter, line = colours(), QPainter(self), self._line
        box, total = QRectF(self.rect()), line.kind == "total"
        if self._over or self.hasFocus():
            painter.fillRect(box, q(c.select if self.hasFocus() else c.hover))
        wide = text_width(amount(line.amount), "name") + 4
        words = box.adjusted(0, 0, -wide - (text_width(line.factor, "second") + 22 if line.factor else 8), 0)
        if draw_text(painter, words, line.label, "name" if total else "second", "ink"):
            self.setToolTip(tip(line.label))
        if line.factor:
            draw_text(painter, box.adjusted(0, 0, -102, 0), line.factor, "second", "ink3", right=True)
        tone = "red" if line.amount < 0 else "ink"
        draw_text(painter, box, amount(line.amount), "name" if total else "second", tone, right=True)
        if total:
            painter.fillRect(QRectF(box.right() - 84, box.top() + 1, 84, 1), q(c.ink))
        if self._last:
            double_underline(painter, box.right() - 84, box.right(), box.bottom() - 4)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Follow the pointer."""
        if self._line.address and event.type() in {QEvent.Type.Enter, QEvent.Type.Leave}:
            self._over = event.type() == QEvent.Type.Enter
            self.update()
        return super().event(event)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Open what made the line."""
        if self._line.address and self._opened is not None:
            self._opened(self._line.address)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens what made the line."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._line.address and self._opened is not None:
            self._opened(self._line.address)
        else:
            super().keyPressEvent(event)


class SumLines(QWidget):
    """A whole sum."""

    def __init__(self, lines: Sequence[WhyLine]) -> None:
        super().__init__()
        column = in_a_column(gap=0, on=self)
        for place, line in enumerate(lines):
            column.addWidget(SumLine(line, place == len(lines) - 1 and line.kind == "total"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
