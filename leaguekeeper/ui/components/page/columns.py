"""The columns of a page: two where the window is narrow, a third where it is wide; what is left over stays empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

__all__ = ["Columns", "Part"]

WIDE_FROM = 1560
GAP, BETWEEN = 28, 20


@dataclass(frozen=True)
class Part:
    """A section and the column it stands in, counted from 0, on a narrow and on a wide page.

    Without a narrow column it shows on a wide page only, without a wide one on a narrow page only.
    """

    widget: QWidget
    narrow: int | None = 0
    wide: int | None = 0


class Columns(QWidget):
    """Sections in columns, laid out anew when the page becomes wide or narrow.

    Widths are the most that a column takes (pixels); the ``second`` takes up to ``second_most`` of what the main one
    leaves over. The last column is the narrow one at the side; a page on which that may be empty says of how many
    columns it is when wide (``columns``). Where only one column stands, it takes the whole page, or what ``alone``
    says: a section that keeps to a width by itself is squeezed, as a layout asks how high its wrapped words are on the
    whole page.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        side: int = 336,
        main: int = 1000,
        second: int = 700,
        wide_side: int = 0,
        second_most: int = 0,
        alone: int = 0,
        columns: int = 0,
    ) -> None:
        super().__init__()
        self._second_most = second_most or second
        self._parts, self._side, self._main, self._second = tuple(parts), side, main, second
        self._wide: bool | None = None
        self._wide_side, self._alone, self._columns = wide_side or side, alone, columns
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._lay_out(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change the number of columns where the width asks for it."""
        super().resizeEvent(event)
        wide = event.size().width() >= WIDE_FROM
        self._lay_out(wide)
        second = self._row.itemAt(1) if wide and self._row.count() > 2 else None
        column = second.widget() if second is not None else None
        if column is not None and column.minimumWidth() == 0:
            left = event.size().width() - self._main - self._wide_side - 2 * GAP
            column.setMaximumWidth(max(self._second, min(left, self._second_most)))

    def _lay_out(self, wide: bool) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        while (item := self._row.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                for part in self._parts:
                    if part.widget.parentWidget() is old:
                        part.widget.setParent(self)
                old.deleteLater()
        placed = [(part, part.wide if wide else part.narrow) for part in self._parts]
        used = sorted({place for _part, place in placed if place is not None})
        for part, wanted in placed:
            if wanted is None:
                part.widget.setParent(self)
                part.widget.hide()
        for place in used:
            column = QWidget()
            inside = QVBoxLayout(column)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.setSpacing(BETWEEN)
            for part, wanted in placed:
                if wanted == place:
                    inside.addWidget(part.widget)
                    part.widget.show()
            inside.addStretch(1)
            last = (self._columns if wide else 0) or len(used)
            self._size(column, place, last, wide)
            self._row.addWidget(column, (2 if wide and not place else 1) if place < last - 1 or last == 1 else 0)
        if wide or (self._alone and len(used) == 1):
            self._row.addStretch(0)
            self._row.setAlignment(Qt.AlignmentFlag.AlignLeft)

    def _size(self, column: QWidget, place: int, count: int, wide: bool) -> None:
        if place == count - 1 and count > 1:
            column.setFixedWidth(self._wide_side if wide else self._side)
        elif wide:
            column.setMaximumWidth(self._main if place == 0 else self._second)
        elif count == 1 and self._alone:
            column.setMaximumWidth(self._alone)
