"""What happened, in words, the newest on top; what is taken back is struck out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QListWidget, QStyleOptionViewItem

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.ticked_rows import TickedRows
from leaguekeeper.ui.fonts import font

__all__ = ["WRAPPED", "Journal", "Whole"]

WRAPPED = "QListWidget::item { padding: 0; border: none; }"
"""Lines that wrap have no padding: Qt would cut them short by it."""


class Whole(TickedRows):
    """Gives wrapped lines the height that they need: Qt measures them wider than it draws them, and cuts the last."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As high as the lines are when they are a little narrower."""
        narrower = QStyleOptionViewItem(option)
        narrower.rect = option.rect.adjusted(0, 0, -6, 0)
        return super().sizeHint(narrower, index)


class Journal(QListWidget):
    """Lines of a game, kept by the answer that brought them."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font("second"))
        self.setWordWrap(True)
        self.setSpacing(1)
        self.setItemDelegate(Whole(self))
        self.setStyleSheet(WRAPPED)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Journal"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._lines: list[int] = []

    def note(self, lines: Sequence[str]) -> None:
        """What one answer brought."""
        self._lines.append(len(lines))
        for line in lines:
            self.insertItem(0, line)

    def strike_out(self, count: int) -> None:
        """The last answers were taken back."""
        for _answer in range(min(count, len(self._lines))):
            for _line in range(self._lines.pop()):
                self.takeItem(0)
