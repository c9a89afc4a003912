"""Parts abreast: as many columns as the width has room for; what too few parts leave over stays empty."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.components.page.layout import in_a_grid, laid_out_now

__all__ = ["Abreast"]

GAP, DOWN = 28, 20
"""What parts two columns, and two rows (pixels)."""

AT_ONCE = 6
"""Parts set out in one turn of the event loop."""


class Abreast(QWidget):
    """Parts in columns no narrower than ``least`` (pixels), and no more than ``most`` of them.

    Those further down are set out in the next turns of the event loop, a few at a time.
    """

    def __init__(self, parts: Iterable[QWidget], least: int, most: int = 4, top: int = 0) -> None:
        super().__init__()
        self._parts, self._least, self._most, self._across = list[QWidget](), least, most, 2
        self._to_come = iter(parts)
        self._grid = in_a_grid(across=GAP, down=DOWN, margins=(0, top, 0, 0), on=self)
        self._next = QTimer(self)
        self._next.timeout.connect(self._go_on_below)
        self._share()
        self._next.start(0)
        self._go_on()

    def _go_on(self) -> None:
        coming = list(islice(self._to_come, AT_ONCE))
        for part in coming:
            self._parts.append(part)
            self._place(len(self._parts) - 1)
        if len(coming) < AT_ONCE:
            self._next.stop()

    def _go_on_below(self) -> None:
        self._go_on()
        for part in self._parts:
            part.show()  # the layout would do so only in the next turn of the events, and squeeze the others until then
        laid_out_now()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change the number of columns where the width asks for it."""
        super().resizeEvent(event)
        across = max(1, min(self._most, (self.width() + GAP) // (self._least + GAP)))
        if across == self._across:
            return
        self._across = across
        for part in self._parts:
            self._grid.removeWidget(part)
        self._share()
        for at in range(len(self._parts)):
            self._place(at)

    def _share(self) -> None:
        """Columns are of one width, those too in which nothing stands."""
        for column in range(max(self._across, self._grid.columnCount())):
            self._grid.setColumnStretch(column, 1 if column < self._across else 0)

    def _place(self, at: int) -> None:
        self._grid.addWidget(self._parts[at], at // self._across, at % self._across, Qt.AlignmentFlag.AlignTop)
