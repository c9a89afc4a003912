"""Work that takes longer than half a second: a 4 px accent bar, its words, a way to stop it. No spinners.

It stands in the window's foot in place of what the status bar says: whoever clicks or types while it comes and goes
finds everything where it was.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row
from leaguekeeper.ui.components.page.status import HIGH, StatusBar
from leaguekeeper.ui.components.page.text import Text

__all__ = ["Foot", "ProgressBar"]


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setFixedHeight(4)

    def paintEvent(self, _event: object) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().rule))
        painter.fillRect(0, 0, round(self.width() * self.share), 4, q(colours().accent))
        painter.end()


class ProgressBar(QWidget):
    """The bar with its words and "Cancel"; hidden until something takes long, and its room is kept for it."""

    def __init__(self, on_cancel: Callable[[], object]) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setFixedHeight(HIGH)
        self.setAccessibleName(_("Progress"))
        self._bar = _Bar()
        self._words = Text("", "note", "ink2")
        self.stop = Button(_("Cancel"), "quiet", on_cancel)
        self.stop.setFixedHeight(HIGH - 6)
        row = in_a_row(self._words, REST, self.stop, margins=(14, 0, 14, 0))
        self.setLayout(in_a_column(self._bar, (row, 1), gap=0))
        self.hide()

    def tell(self, words: str, done: int, whole: int) -> None:
        """Show how far it has come."""
        self._bar.share = min(1.0, done / whole) if whole else 0.0
        self._words.setText(f"{words} · {done} / {whole}" if whole else words)
        self._bar.update()
        self.show()


class Foot(QStackedWidget):
    """The window's foot: the status bar, and in its place how far work is that takes long.

    ``back`` takes the keyboard from "Cancel" once there is nothing to be cancelled.
    """

    def __init__(self, on_cancel: Callable[[], object], back: Callable[[], object]) -> None:
        super().__init__()
        self.status, self._progress, self._back = StatusBar(), ProgressBar(on_cancel), back
        self.setFixedHeight(HIGH)
        self.addWidget(self.status)
        self.addWidget(self._progress)

    def tell(self, words: str, done: int, whole: int) -> None:
        """Show how far the work is."""
        self._progress.tell(words, done, whole)
        self.setCurrentWidget(self._progress)

    def rest(self) -> None:
        """The work has come to its end."""
        here = self._progress.stop.hasFocus()
        self.setCurrentWidget(self.status)
        if here:
            self._back()
