"""Lines of a list that can be ticked: none is lower than its box."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

__all__ = ["TICK", "TickedRows"]

TICK = 22
"""How high a box to tick is with its edge, and the air around it."""


class TickedRows(QStyledItemDelegate):
    """Gives each line room for its box: Qt measures the words alone, and small words are lower than the box."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As high as the words, at least as high as the box where there is one."""
        words = super().sizeHint(option, index)
        ticked = index.data(Qt.ItemDataRole.CheckStateRole) is not None
        return words.expandedTo(QSize(0, TICK)) if ticked else words
