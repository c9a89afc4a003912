"""Parts side by side or one below the other: how everything on a page is laid out."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

__all__ = ["REST", "empty", "held", "in_a_column", "in_a_grid", "in_a_row", "laid_out_now", "upright"]

REST = None
"""Takes what room is left."""

Part = QWidget | QLayout | tuple[QWidget | QLayout, int] | int | None
"""What stands in a layout: a widget or a layout (or one with its share of the room), pixels of nothing, ``REST``."""

Margins = tuple[int, int, int, int]

_NONE = (0, 0, 0, 0)

L = TypeVar("L", bound=QBoxLayout)


def in_a_row(*parts: Part, gap: int = -1, margins: Margins = _NONE, on: QWidget | None = None) -> QHBoxLayout:
    """Parts side by side, ``gap`` pixels apart (as the style has it where none is given), ``on`` a widget or in one."""
    return _filled(QHBoxLayout(), parts, gap, margins, on)


def in_a_column(*parts: Part, gap: int = -1, margins: Margins = _NONE, on: QWidget | None = None) -> QVBoxLayout:
    """Parts one below the other, as ``in_a_row``."""
    return _filled(QVBoxLayout(), parts, gap, margins, on)


def in_a_grid(
    stretch: tuple[int, ...] = (), across: int = -1, down: int = -1, margins: Margins = _NONE, on: QWidget | None = None
) -> QGridLayout:
    """A grid to be filled, its columns ``across`` and its rows ``down`` pixels apart; some columns share the room."""
    grid = QGridLayout()
    if on is not None:
        on.setLayout(grid)
    grid.setContentsMargins(*margins)
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    for column in stretch:
        grid.setColumnStretch(column, 1)
    return grid


def held(layout: QLayout) -> QWidget:
    """A widget that is laid out so."""
    whole = QWidget()
    whole.setLayout(layout)
    return whole


def upright(gap: int = -1) -> tuple[QWidget, QVBoxLayout]:
    """A widget and the column in it that is to be filled."""
    whole = QWidget()
    return whole, in_a_column(gap=gap, on=whole)


def empty(layout: QLayout) -> None:
    """Take everything out of a layout; it is hidden at once and gone soon."""
    while (item := layout.takeAt(0)) is not None:
        if (old := item.widget()) is not None:
            old.hide()
            old.deleteLater()


def _filled(layout: L, parts: tuple[Part, ...], gap: int, margins: Margins, on: QWidget | None) -> L:
    if on is not None:
        on.setLayout(layout)
    layout.setContentsMargins(*margins)
    layout.setSpacing(gap)
    for part in parts:
        if part is None:
            layout.addStretch(1)
        elif isinstance(part, int):
            layout.addSpacing(part)
        else:
            what, share = part if isinstance(part, tuple) else (part, 0)
            if isinstance(what, QWidget):
                layout.addWidget(what, share)
            else:
                layout.addLayout(what, share)
    return layout


def laid_out_now() -> None:
    """Everything that is shown has its place before it is first drawn, not one turn of the event loop later.

    Layouts that stand in one another ask for their room one by one; until the outermost has heard of it, what stands
    inside is squeezed into the room of what stood there before.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
