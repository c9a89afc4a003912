"""What is read out of the mail, and what it changes: side by side, one below the other in a narrow window."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section

__all__ = ["Beside"]

GAP, ABOVE = 20, 12

LEAST = 420
"""How narrow the sheet that is read out may become before what it changes goes below it (pixels)."""


class Beside(QWidget):
    """A ``main`` section with another of a width ``wide`` at its right, or below what stands in ``inside`` it."""

    def __init__(self, main: Section, inside: QVBoxLayout, side: Section, wide: int) -> None:
        super().__init__()
        self._main, self._inside, self._side, self._wide = main, inside, side, wide
        self._area = scrolled()
        self._area.setFixedWidth(wide)
        self._area.setWidget(side)
        in_a_row((main, 3), self._area, gap=GAP, on=self).addStretch(0)

    def minimumSizeHint(self) -> QSize:
        """As wide as the sheet alone: the other section can stand below it."""
        return QSize(self._main.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side where both find room."""
        super().resizeEvent(event)
        least = max(LEAST, self._main.minimumSizeHint().width())
        beside = event.size().width() >= least + GAP + self._wide
        if beside == (self._area.widget() is not None):
            return
        if beside:
            self._inside.removeWidget(self._side)
            self._area.setWidget(self._side)
        else:
            self._area.takeWidget()
            self._inside.insertWidget(self._inside.count() - 1, self._side)  # what is left over stays below it
        self._side.setContentsMargins(0, 0 if beside else ABOVE, 0, 0)
        self._area.setVisible(beside)
        self._side.show()
