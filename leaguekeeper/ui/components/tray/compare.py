"""Two reports of one match side by side: what both say is written once, where they differ one side is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext, with_capital
from leaguekeeper.services.in_tray.views import Difference, TrayRow, TwoReports
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.silks import TABLE, SilkBadge

__all__ = ["Compared", "FactRow"]

LABEL, SHOWN = 136, 6

Choose = Callable[[int, str], object]
"""Told which sheet is right in the difference of a number."""


class FactRow(QWidget):
    """A fact: its label at the left, what is said at the right; on ochre where it is a difference."""

    def __init__(self, label: str, *said: QWidget, differs: bool = False) -> None:
        super().__init__()
        self._differs = differs
        self.setMinimumHeight(30)
        grid = in_a_grid(stretch=(1, 2) if len(said) > 1 else (1,), across=10, margins=(8, 4, 8, 5), on=self)
        told = with_capital(label)
        words = Text(told, "name" if differs else "second", "ochre" if differs else "ink2", wrap=True)
        words.setFixedWidth(LABEL)
        grid.addWidget(words, 0, 0, Qt.AlignmentFlag.AlignTop)
        for place, each in enumerate(said, start=1):
            grid.addWidget(each, 0, place, Qt.AlignmentFlag.AlignTop)

    def paintEvent(self, _event: object) -> None:
        """Draw the ground, the bar of a difference, the hairline."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.ochre_soft if self._differs else c.sheet))
        if self._differs:
            painter.fillRect(0, 0, 3, self.height(), q(c.ochre_mark))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        painter.end()


class Compared(QWidget):
    """Two reports: differences first as they come, then what both say, folded after a few lines."""

    def __init__(self, two: TwoReports, choices: Mapping[int, str], choose: Choose, whole: bool) -> None:
        super().__init__()
        self._two, self._choices, self._choose = two, choices, choose
        self.groups: dict[int, QButtonGroup] = {}
        column = in_a_column(gap=0, on=self)
        column.addWidget(FactRow("", *(_signer(each) for each in (two.first, two.second))))
        for each in two.differences:
            column.addWidget(self._difference(each))
        shown = two.same if whole else two.same[:SHOWN]
        for label, words in shown:
            column.addWidget(FactRow(label, Text(words, "second", wrap=True), Text(_("the same"), "second", "ink2")))
        left = len(two.same) - len(shown)
        if left:
            told = ngettext("{count} other fact says the same.", "{count} other facts say the same.", left)
            self.more = Button(_("Show all"), "quiet")
            column.addLayout(in_a_row(Text(told.format(count=left), "second", "ink2"), self.more, None,
                                      gap=8, margins=(8, 6, 8, 6)))  # fmt: skip

    def _difference(self, each: Difference) -> FactRow:
        group = self.groups[each.number] = QButtonGroup(self)
        marks = []
        for row, words in ((self._two.first, each.ours), (self._two.second, each.theirs)):
            mark = _Side(words, labelled(each.label, f"{words}, {row.coach}"), self._choices.get(each.number) == row.id)
            mark.button.toggled.connect(lambda on, name=row.id: on and self._choose(each.number, name))
            group.addButton(mark.button)
            marks.append(mark)
        return FactRow(each.label, *marks, differs=True)


class _Side(QWidget):
    """A mark to choose a side by, and what that side says, over as many lines as it takes."""

    def __init__(self, words: str, name: str, chosen: bool) -> None:
        super().__init__()
        self.button = _Mark()
        self.button.setAccessibleName(name)
        self.button.setChecked(chosen)
        said = Text(words, "name" if chosen else "second", wrap=True)
        row = in_a_row(gap=7, on=self)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(said, 1)


class _Mark(QRadioButton):
    """A round mark of 15, filled once it is chosen, with a ring about it where the keyboard is."""

    def sizeHint(self) -> QSize:
        """Room for the ring too."""
        return QSize(21, 21)

    def hitButton(self, _where: object) -> bool:
        """All of it is pressed."""
        return True

    def paintEvent(self, _event: object) -> None:
        """Draw the mark."""
        c, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(2.5, 2.5, 15, 15)
        painter.setPen(QPen(q(c.accent if self.isChecked() else c.edge), 1.4))
        painter.setBrush(q(c.sheet))
        painter.drawEllipse(box)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(q(c.accent))
            painter.drawEllipse(box.adjusted(3, 3, -3, -3))
        if self.hasFocus():
            painter.setPen(QPen(q(c.blue), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(-2, -2, 2, 2))
        painter.end()


def _signer(row: TrayRow) -> QWidget:
    shown = QWidget()
    line = in_a_row(gap=8, on=shown)
    if row.team is not None:
        line.addWidget(SilkBadge(row.team.silk, TABLE, row.team.name))
    signed = _("{signed} {moment}").format(signed=row.signed, moment=moment(row.received))
    line.addLayout(in_a_column(Text(row.coach, "name", wrap=True), Text(signed, "note", "ink2", wrap=True), gap=0), 1)
    return shown
