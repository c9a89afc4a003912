"""The answer to "why?": a figure's reasons line by line, in a small sheet whose beak points at the figure.

Keyboard: arrows move, Enter opens the line's document, Esc closes. It never covers the figure.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views import Why
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.figures.sum_lines import SumLine
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.raised import OverThePage
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text, text_width

__all__ = ["WhyPopover"]

_MARGIN, _BEAK, _WIDE = 8, 8, 340


class WhyPopover(OverThePage):
    """The sheet with a figure's reasons; ``go`` opens an address."""

    def __init__(self, why: Why, go: Callable[[str], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._go, self._beak_at, self._above = go, _WIDE // 2, True
        self.setAccessibleName(why.question)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedWidth(max(_WIDE, text_width(why.question, "section") + 110) + 2 * _MARGIN)
        whole = self._lines = QVBoxLayout(self)
        whole.setContentsMargins(_MARGIN + 14, _MARGIN + _BEAK + 10, _MARGIN + 14, _MARGIN + 12)
        whole.setSpacing(0)
        head = in_a_row(Text(why.question, "section"), REST)
        if why.rule:
            head.addWidget(Button(_("Rule"), "quiet", lambda: self._open(why.rule)))
        whole.addLayout(head)
        whole.addSpacing(4)
        whole.addWidget(Rule("rule"))
        whole.addSpacing(3)
        for place, line in enumerate(why.lines):
            whole.addWidget(SumLine(line, place == len(why.lines) - 1 and line.kind == "total", self._open))

    def show_at(self, figure: QWidget, anchor: QPoint) -> None:
        """Open below the figure (above it where there is no room), the beak at the anchor; keep inside the window."""
        window = self.parentWidget()
        assert window is not None  # noqa: S101 - it is made with one
        self.adjustSize()
        at = figure.mapTo(window, anchor)
        left = max(0, min(at.x() - self.width() // 2, window.width() - self.width()))
        self._above = at.y() - _MARGIN + self.height() <= window.height()
        covered = figure.mapTo(window, QPoint(0, 0)).y() if anchor.y() >= figure.height() else at.y() - 32
        top = at.y() - _MARGIN if self._above else covered - self.height() + _MARGIN
        self._beak_at = max(_MARGIN + 14, min(at.x() - left, self.width() - _MARGIN - 14))
        if not self._above:
            self._lines.setContentsMargins(_MARGIN + 14, _MARGIN + 10, _MARGIN + 14, _MARGIN + _BEAK + 12)
        self.setGeometry(QRect(QPoint(left, max(0, top)), self.size()))
        self.show()
        self.raise_()
        self.setFocus()
        application = QCoreApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press anywhere else closes the sheet."""
        elsewhere = isinstance(watched, QWidget) and watched is not self and not self.isAncestorOf(watched)
        if elsewhere and event.type() == QEvent.Type.MouseButtonPress:
            self.close()
        return False

    def closeEvent(self, event: QCloseEvent) -> None:
        """Go for good."""
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.deleteLater()
        super().closeEvent(event)

    def paintEvent(self, _event: object) -> None:
        """Draw a soft shade, the sheet, its ink border and the beak."""
        c, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        up, down = (_BEAK, 0) if self._above else (0, _BEAK)
        body = QRectF(self.rect()).adjusted(_MARGIN + 0.5, _MARGIN + up + 0.5, -_MARGIN - 0.5, -_MARGIN - down - 0.5)
        for step in range(_MARGIN):
            painter.setPen(QPen(q("#000000", 0.018 * (_MARGIN - step) / 2), 1))
            grown = body.adjusted(-step, -step + 2, step, step)
            painter.drawRoundedRect(grown, 3 + step, 3 + step)
        sheet = QPainterPath()
        sheet.addRoundedRect(body, 3, 3)
        edge = body.top() if self._above else body.bottom()
        tip = edge - _BEAK if self._above else edge + _BEAK
        beak = QPainterPath(QPointF(self._beak_at - _BEAK, edge))
        beak.lineTo(self._beak_at, tip)
        beak.lineTo(self._beak_at + _BEAK, edge)
        beak.closeSubpath()
        painter.setPen(QPen(q(c.ink), 1))
        painter.setBrush(q(c.sheet))
        painter.drawPath(sheet.united(beak))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move through the lines, Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the keyboard inside while the sheet is open."""
        places = [w for w in self.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
        if places:
            now = self.focusWidget()
            at = places.index(now) if now in places else (-1 if forward else 0)
            places[(at + (1 if forward else -1)) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _open(self, address: str) -> None:
        self.close()
        self._go(address)
