"""The Tab key goes through a form as one reads it, also where parts of it came later than those below them.

Qt goes in the order in which parts were made: a player who is added to a draft list would come after its last button.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QLayout,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

__all__ = ["InReadingOrder", "put_in_order"]

WHOLE = (QAbstractItemView, QAbstractSpinBox, QComboBox, QGraphicsView, QPlainTextEdit, QTextEdit)
"""What is one stop, whatever it is made of."""


def _as_it_is_read(root: QWidget) -> Iterator[QWidget]:
    """What the Tab key comes to inside a widget, in the order in which it is laid out."""
    for child in _parts(root):
        if child.isWindow() or not child.isVisible():
            continue
        inner = child.focusProxy()
        stands_for_it = inner is not None and child.isAncestorOf(inner)
        if (inner if inner is not None and stands_for_it else child).focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield child
        if not stands_for_it and not isinstance(child, WHOLE):
            yield from _as_it_is_read(child)


def put_in_order(root: QWidget) -> None:
    """Let the Tab key go through a widget as it is read."""
    wanted = list(_as_it_is_read(root))
    if list(_as_it_goes(root, set(wanted))) != wanted:
        for before, after in pairwise(wanted):
            QWidget.setTabOrder(before, after)


class InReadingOrder(QWidget):
    """What stands in it is gone through as it is read."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Look before each step: parts may have come or gone."""
        put_in_order(self)
        return super().focusNextPrevChild(forward)


def _as_it_goes(root: QWidget, wanted: set[QWidget]) -> Iterator[QWidget]:
    at = root.nextInFocusChain()
    while at is not None and at is not root:
        if at in wanted:
            yield at
        at = at.nextInFocusChain()


def _parts(widget: QWidget) -> Iterator[QWidget]:
    """The parts of a widget as they are laid out; then those that it lays out by itself, as they were made."""
    if isinstance(widget, QScrollArea):  # its scroll bars are no stops
        yield from filter(None, (widget.widget(),))
        return
    layout = widget.layout()
    told = list(_laid_out(layout)) if layout is not None else []
    yield from told
    seen = set(told)
    yield from (each for each in widget.children() if isinstance(each, QWidget) and isValid(each) and each not in seen)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        if (part := item.widget()) is not None:
            yield part
        elif (inner := item.layout()) is not None:
            yield from _laid_out(inner)
