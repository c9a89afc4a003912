"""Tabs below a page head: words on an edge line, the chosen one with a heavy ink rule; arrows move between them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.columns import SideBySide
from leaguekeeper.ui.components.page.head import WIDEST
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import draw_text, text_width

__all__ = ["Tabs"]


class _Tab(QAbstractButton):
    def __init__(self, words: str) -> None:
        super().__init__()
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setFixedSize(text_width(words, "name") + 2, 36)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, _event: object) -> None:
        painter, c = QPainter(self), colours()
        chosen = self.isChecked()
        tone = "ink" if chosen or self.underMouse() else "ink2"
        draw_text(painter, QRectF(0, 0, self.width(), 32), self.text(), "name" if chosen else "body", tone)
        if chosen:
            painter.fillRect(0, 33, self.width(), 3, q(c.ink))
        if self.hasFocus():
            painter.fillRect(0, 27, self.width(), 2, q(c.blue))
        painter.end()


class Tabs(QWidget):
    """A row of tabs, with what can be done at its right, or above it where the row is too short for both.

    ``chosen`` tells the name of the one that was chosen.
    """

    chosen = Signal(str)

    def __init__(self, tabs: Sequence[tuple[str, str]], current: str, actions: Sequence[QWidget] = ()) -> None:
        super().__init__()
        self.setMaximumWidth(WIDEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        group, row = QButtonGroup(self), in_a_row(gap=22 if actions else 26)
        for name, words in tabs:
            tab = _Tab(words)
            tab.setChecked(name == current)
            tab.clicked.connect(lambda _on=False, name=name: self.chosen.emit(name))
            group.addButton(tab)
            row.addWidget(tab)
        row.addStretch(1)
        beside = held(in_a_row(REST, *actions, gap=8, margins=(0, 0, 0, 5)))
        whole = SideBySide((held(row), beside), (22, 2), above=True) if actions else row
        self.setLayout(in_a_column(whole, margins=(0, 0, 0, 1)))

    def paintEvent(self, _event: object) -> None:
        """Draw the edge below."""
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(colours().edge))
        painter.end()
