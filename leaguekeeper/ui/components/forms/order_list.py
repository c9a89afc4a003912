"""A list whose order matters: rows are dragged, or moved with Alt and the arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from leaguekeeper.base.words import _
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.tips import tip

__all__ = ["OrderList"]

ROW = 28

T = TypeVar("T")
"""What is put in order."""


class OrderList(QListWidget, Generic[T]):
    """Values in an order; ``reordered`` says that somebody changed it."""

    reordered = Signal()

    def __init__(self, name: str, items: Sequence[tuple[T, str]], numbered: bool = False) -> None:
        super().__init__()
        self._numbered = numbered
        self.setAccessibleName(name)
        self.setToolTip(tip(_("Drag a row, or move it with Alt and the arrows.")))
        self.setFont(font("body"))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setUniformItemSizes(True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        for value, words in items:
            row = QListWidgetItem(words)
            row.setData(Qt.ItemDataRole.UserRole, value)
            row.setData(Qt.ItemDataRole.UserRole + 1, words)
            row.setSizeHint(QSize(0, ROW))
            self.addItem(row)
        self.setCurrentRow(0)
        self._number()

    def values(self) -> list[T]:
        """The values in their order."""
        return [self.item(at).data(Qt.ItemDataRole.UserRole) for at in range(self.count())]

    def put_in_order(self, values: Sequence[T]) -> None:
        """Put those that are here in that order; what it does not name comes after them."""
        for to, value in enumerate(each for each in values if each in self.values()):
            self.move_row(self.values().index(value), to)

    def content_height(self) -> int:
        """As high as all rows."""
        return ROW * self.count() + 2

    def move_row(self, at: int, to: int) -> None:
        """Move a row to another place."""
        if not (0 <= at < self.count() and 0 <= to < self.count()) or at == to:
            return
        row = self.takeItem(at)
        self.insertItem(to, row)
        self.setCurrentRow(to)
        self._changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt and an arrow move the row the keyboard is on."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.move_row(self.currentRow(), self.currentRow() + steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """A row was dropped."""
        super().dropEvent(event)
        self._changed()

    def _changed(self) -> None:
        self._number()
        self.reordered.emit()

    def _number(self) -> None:
        """Write the places before the words, where they are wanted."""
        if self._numbered:
            for at in range(self.count()):
                words = self.item(at).data(Qt.ItemDataRole.UserRole + 1)
                self.item(at).setText(f"{at + 1}.  {words}")
