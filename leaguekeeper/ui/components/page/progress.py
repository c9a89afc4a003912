"""Work that takes longer than half a second: a 4 px accent bar, its words, a way to stop it. No spinners."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text

__all__ = ["ProgressBar"]


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
    """The bar with its words and "Cancel"; hidden until something takes long."""

    def __init__(self, on_cancel: Callable[[], object]) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Progress"))
        self._bar = _Bar()
        self._words = Text("", "second", "ink2")
        row = in_a_row(self._words, REST, Button(_("Cancel"), "quiet", on_cancel))
        self.setLayout(in_a_column(self._bar, row, gap=2, margins=(24, 0, 24, 4)))
        self.hide()

    def tell(self, words: str, done: int, whole: int) -> None:
        """Show how far it has come."""
        self._bar.share = min(1.0, done / whole) if whole else 0.0
        self._words.setText(f"{words} · {done} / {whole}" if whole else words)
        self._bar.update()
        self.show()
