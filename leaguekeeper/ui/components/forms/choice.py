"""One of several values, chosen by its words from a list that opens."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QToolTip

from leaguekeeper.ui.tips import tip

__all__ = ["Choice"]

T = TypeVar("T")
"""What is chosen."""


class Choice(QComboBox, Generic[T]):
    """Values and their words; ``now`` is chosen at first, else the first of them.

    ``narrow`` is the least number of letters shown, where words may be longer than there is room for.
    """

    def __init__(
        self, items: Iterable[tuple[T, str]] = (), name: str = "", now: T | None = None, narrow: int = 0
    ) -> None:
        super().__init__()
        self._values: list[T] = []
        self._gone: T | None = None
        self.setAccessibleName(name)
        if narrow:
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.setMinimumContentsLength(narrow)
        self.offer(items, now)

    def offer(self, items: Iterable[tuple[T, str]], now: T | None = None) -> None:
        """Choose from these from here on; who listens is told once, when all are there."""
        told = self.blockSignals(True)
        self.clear()
        self._values.clear()
        self._gone = None
        for value, words in items:
            self._values.append(value)
            self.addItem(words, value)
        self.choose(now)
        self.blockSignals(told)
        self.currentIndexChanged.emit(self.currentIndex())

    def go_on_with(self, items: Iterable[tuple[T, str]]) -> None:
        """The same, and what was chosen stays so; where it is no longer among them, it stays to be seen as gone."""
        offered, at = list(items), self.currentIndex()
        now = (self._values[at], self.currentText()) if at >= 0 else None
        gone = now if now is not None and now[0] not in [value for value, _words in offered] else None
        self.offer([*offered, *([gone] if gone is not None else ())], now[0] if now is not None else None)
        self._gone = gone[0] if gone is not None else None

    def is_gone(self) -> bool:
        """Whether what is chosen is no longer among what can be chosen."""
        return self._gone is not None and self.count() > 0 and self.value() == self._gone

    def value(self) -> T:
        """What is chosen; asked for only where there is something to choose from."""
        return self._values[self.currentIndex()]

    def choose(self, value: T | None) -> None:
        """Choose a value; one that is not offered gives the first."""
        self.setCurrentIndex(self._values.index(value) if value in self._values else min(0, self.count() - 1))

    def paintEvent(self, _event: object) -> None:
        """Draw the words that are chosen; where there is no room for them all, dots say so."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self._that_fit()
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def event(self, event: QEvent) -> bool:
        """Words that have no room are read in full where the pointer rests."""
        if isinstance(event, QHelpEvent) and not self.toolTip() and self._that_fit() != self.currentText():
            QToolTip.showText(event.globalPos(), tip(self.currentText()), self)
            return True
        return super().event(event)

    def _that_fit(self) -> str:
        """The words that are chosen, as far as there is room for them; their end where all begin alike.

        Beginning and end where another's beginning reads the same: “Concession: Les Os…” may be either side.
        """
        option, part = QStyleOptionComboBox(), QStyle.SubControl.SC_ComboBoxEditField
        self.initStyleOption(option)
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        mode, fits = Qt.TextElideMode, self.fontMetrics().elidedText
        now = self.currentText()
        told = fits(now, mode.ElideRight, room)
        if told == now:
            return told
        words = [self.itemText(at) for at in range(self.count())] if self.count() > 1 else []
        alike = sum(1 for _each in takewhile(lambda each: len(set(each)) == 1, zip(*words, strict=False)))
        if alike * 2 > len(told):
            return fits(now, mode.ElideLeft, room)
        begun = told.rstrip("…").rstrip()
        twice = any(other != now and other.startswith(begun) for other in words)
        return fits(now, mode.ElideMiddle, room) if twice else told
