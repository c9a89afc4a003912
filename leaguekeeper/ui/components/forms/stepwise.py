"""What forms share that go step by step: the sheet at the right that says what follows, the foot with its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text

__all__ = ["SidePanel", "StepFoot"]


class SidePanel(QWidget):
    """292 wide on the sheet: a title, what is to be said, and a promise at the foot."""

    def __init__(self, title: str, promise: str) -> None:
        super().__init__()
        self.setFixedWidth(292)
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

    def __init__(self, back: Sequence[Button], onward: Sequence[Button], words: str = "", tone: str = "ochre") -> None:
        super().__init__()
        self._said = Text(words, "second", tone, wrap=True)
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
