"""The head of a page: title, one line of facts, at most two buttons; teams add their silks and a stat block."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.views import Silk, Stat, Why
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text, broken, draw_text, draw_wrapped, text_width
from leaguekeeper.ui.figures import figure
from leaguekeeper.ui.fonts import Role, font
from leaguekeeper.ui.silks import HEAD, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["WIDEST", "FittedTitle", "PageHead", "StatBlock", "StatFigure"]


WIDEST = 1696
"""Where the head of a page ends on wider screens, as what stands below it does (pixels)."""


class PageHead(QWidget):
    """Title and facts at the left; at the right a choice of what is shown, and buttons or a stat block."""

    def __init__(
        self,
        title: str,
        facts: str = "",
        silk: Silk | None = None,
        buttons: Sequence[Button] = (),
        stats: QWidget | None = None,
        choice: QWidget | None = None,
    ) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(WIDEST)
        row = in_a_row(gap=8, on=self)
        if silk is not None:
            row.addWidget(SilkBadge(silk, HEAD, title), 0, Qt.AlignmentFlag.AlignTop)
            row.addSpacing(10)
        self.title = FittedTitle(title)
        self.facts = Text(facts, "body", "ink2", wrap=True)
        row.addLayout(in_a_column(self.title, self.facts, REST, gap=1), 1)
        if choice is not None:
            row.addWidget(choice, 0, Qt.AlignmentFlag.AlignTop)
        for button in buttons:
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        if stats is not None:
            row.addWidget(stats, 0, Qt.AlignmentFlag.AlignTop)


LINE = 35
"""The height of a title of one line (pixels)."""

_SIZES: tuple[Role, ...] = ("page", "stat", "team")


class FittedTitle(QWidget):
    """A page's title in the largest size that fits in its line; one too long for all of them goes over several."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.setFixedHeight(LINE)
        self.setMinimumWidth(200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)

    def paintEvent(self, _event: object) -> None:
        """Write the title."""
        painter = QPainter(self)
        role = self._role()
        draw = draw_text if role is not None else draw_wrapped
        cut = draw(painter, QRectF(self.rect()), self._words, role or _SIZES[-1], "ink")
        self.setToolTip(tip(self._words if cut else ""))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as its lines."""
        super().resizeEvent(event)
        lines = 1 if self._role() is not None else len(broken(self._words, _SIZES[-1], self.width()))
        self.setFixedHeight(max(LINE, lines * QFontMetrics(font(_SIZES[-1])).height()))

    def _role(self) -> Role | None:
        """The largest size in which it fits in one line."""
        return next((size for size in _SIZES if text_width(self._words, size) <= self.width()), None)


class StatFigure(QWidget):
    """A small label above, a serif figure below; with reasons it has a dotted blue underline and opens them."""

    asked = Signal(object, object)
    """The reasons and this widget, for the popover."""

    def __init__(self, stat: Stat, last: bool = False) -> None:
        super().__init__()
        self.stat, self._after = stat, 0 if last else 14
        self._label, self._figure = stat.label, figure(stat.figure, serif=True)
        self.setAccessibleName(labelled(stat.label, figure(stat.figure)))
        self.setFixedSize(
            max(text_width(self._label, "second"), text_width(self._figure, "stat")) + 14 + self._after, 48
        )
        if stat.why is not None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def why(self) -> Why | None:
        """The reasons behind the figure."""
        return self.stat.why

    def anchor(self) -> QPoint:
        """Where a popover's beak should point, in this widget."""
        return QPoint(self.width() - self._after - text_width(self._figure, "stat") // 2, self.height() + 2)

    def paintEvent(self, _event: object) -> None:
        """Draw label, figure, the dotted line of a figure with reasons, and the hairline at the left."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(0, 2, 1, self.height() - 4, q(c.rule))
        right = self.width() - self._after
        painter.setFont(font("second"))
        painter.setPen(q(c.ink2))
        painter.drawText(0, 0, right, 16, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._label)
        painter.setFont(font("stat"))
        painter.setPen(q(c.ink))
        painter.drawText(0, 17, right, 28, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._figure)
        if self.stat.why is not None:
            pen = QPen(
                q(c.blue),
                2 if not self.hasFocus() else 3,
                Qt.PenStyle.DotLine if not self.hasFocus() else Qt.PenStyle.SolidLine,
            )
            painter.setPen(pen)
            painter.drawLine(right - text_width(self._figure, "stat"), 46, right, 46)
        painter.end()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Ask why."""
        self._ask()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask why by keyboard."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter}:
            self._ask()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard has gone elsewhere."""
        self.update()
        super().focusOutEvent(event)

    def _ask(self) -> None:
        if self.stat.why is not None:
            self.asked.emit(self.stat.why, self)


class StatBlock(QWidget):
    """A team's figures in a row, right-aligned, hairlines between them."""

    def __init__(self, stats: Sequence[Stat], on_why: Callable[[Why, QWidget], object]) -> None:
        super().__init__()
        row = in_a_row(gap=0, on=self)
        for place, stat in enumerate(stats, 1):
            shown = StatFigure(stat, place == len(stats))
            shown.asked.connect(on_why)
            row.addWidget(shown)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
