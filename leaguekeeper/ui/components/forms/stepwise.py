"""What forms share that go step by step: the sheet at the right that says what follows, the foot with its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text

__all__ = ["RINGS", "STEPS", "SidePanel", "StepColumns", "StepFoot"]

STEPS, SIDE, LEAST = 228, 292, 1224
"""The widths of the steps and of the side where a window is narrow, and the whole width up to which it is."""

RINGS, SLIM, SIDE_LEAST = 60, 1120, 240
"""The width of steps that are numbers alone, the whole width below which they are, and the least of the side."""

MORE, READ = 132, 1080
"""By how much steps and side grow with the window, and the width from which a question is not read at a glance."""

FIRST = 1000
"""Of what room there is, the middle takes all it can before any stays empty."""


class StepColumns(QWidget):
    """The steps, what one asks, and what follows, side by side; what a wide window has more goes to each in turn.

    In the smallest window the steps are their numbers alone, and what follows gives way to what is asked.
    """

    def __init__(self, steps: QWidget, middle: QWidget, side: QWidget) -> None:
        super().__init__()
        self._steps, self._side = steps, side
        self._middle = middle
        middle.setMaximumWidth(READ)
        self.setLayout(in_a_row(steps, (middle, FIRST), side, REST, gap=0))
        self._share(LEAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out."""
        super().resizeEvent(event)
        self._share(event.size().width())

    def minimumSizeHint(self) -> QSize:
        """What the three need, however much steps and side have just now."""
        return QSize(RINGS + self._middle.minimumSizeHint().width() + SIDE_LEAST, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Share the width out anew where what is asked needs more or less of it."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share(self.width())
        return super().event(event)

    def _share(self, wide: int) -> None:
        middle = self._middle.minimumSizeHint().width()
        more = min(MORE, max(0, wide - max(LEAST, STEPS + middle + SIDE)) // 4)
        steps = STEPS + more if wide >= SLIM else RINGS
        self._steps.setFixedWidth(steps)
        self._side.setFixedWidth(min(SIDE + more, max(SIDE_LEAST, wide - steps - middle)))


class SidePanel(QWidget):
    """On the sheet: a title, what is to be said, and a promise at the foot."""

    def __init__(self, title: str, promise: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        column = in_a_column(gap=6, margins=(17, 12, 17, 14), on=self)
        column.addWidget(Text(title, "section"))
        column.addWidget(Rule("heavy"))
        self._area = scrolled(name="side")
        column.addWidget(self._area, 1)
        column.addWidget(Text(promise, "note", "ink2", wrap=True))

    def show_parts(self, parts: Sequence[QWidget]) -> None:
        """Set the parts out one below the other, scrolled to where it was."""
        inside, inner = upright(6)
        for part in parts:
            inner.addWidget(part)
        inner.addStretch(1)
        at = self._area.verticalScrollBar().value()
        self._area.setWidget(inside)
        self._area.verticalScrollBar().setValue(at)

    def paintEvent(self, _event: object) -> None:
        """Draw the sheet and its edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().sheet))
        painter.fillRect(0, 0, 1, self.height(), q(colours().rule))
        painter.end()


class StepFoot(QWidget):
    """The ways back at the left, the ways on at the right; above them why it does not go on, where it does not."""

    def __init__(self, back: Sequence[Button], onward: Sequence[Button], words: str = "") -> None:
        super().__init__()
        self._said = Text(words, "second", "ochre", wrap=True)
        self._said.setVisible(bool(words))
        row = in_a_row(gap=8)
        for button in back:
            row.addWidget(button)
        row.addStretch(1)
        for button in onward:
            row.addWidget(button)
        self.setLayout(in_a_column(self._said, row, gap=8))

    def say(self, words: str, tone: str = "red") -> None:
        """Say why it does not go on; empty where it does."""
        self._said.set_tone(tone)
        self._said.setText(words)
        self._said.setVisible(bool(words))

    def said(self) -> str:
        """What is said."""
        return self._said.text()
