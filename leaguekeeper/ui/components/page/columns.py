"""The columns of a page: two where the window is narrow, a third where it is wide; what is left over stays empty.

Where two find no room either, the one at the side gives way first, and then stands below the main one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.ui.components.page.layout import in_a_row

__all__ = ["GAP", "WIDE_FROM", "Columns", "Part", "SideBySide", "double_page"]

WIDE_FROM = 1560
GAP, BETWEEN = 28, 20

PAGE = (WIDE_FROM - GAP) // 2
"""The right one of two pages that lie open side by side (pixels)."""

NO_LIMIT = 16_777_215
"""What Qt has for the most a widget may take."""

GIVES = 0.75
"""How much of its width the column at the side keeps before it goes below the main one."""


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
        self._count: int | None = None
        self._wide_side, self._alone, self._columns = wide_side or side, alone, columns
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._lay_out(2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change the number of columns where the width asks for it."""
        super().resizeEvent(event)
        wide = event.size().width() >= WIDE_FROM
        side = min(self._side, event.size().width() - self._least_of(main=True) - GAP)
        gives = max(self._side * GIVES, min(self._side, self._least_of(main=False)))
        self._lay_out(3 if wide else 2 if side >= gives else 1)
        second = self._row.itemAt(1) if self._row.count() > (2 if wide else 1) else None
        column = second.widget() if second is not None else None
        if column is not None and self._count == 2:
            column.setFixedWidth(side)
        elif column is not None and wide and column.minimumWidth() == 0:
            left = event.size().width() - self._main - self._wide_side - 2 * GAP
            column.setMaximumWidth(max(self._second, min(left, self._second_most)))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest section at the least: they can stand one below the other."""
        least = max(map(_least, (part.widget for part in self._parts if part.narrow is not None)), default=0)
        return QSize(least, super().minimumSizeHint().height())

    def _least_of(self, *, main: bool) -> int:
        """How narrow the sections of the main column can be, or those at its side."""
        there = (part for part in self._parts if part.narrow is not None and (part.narrow == 0) == main)
        return max((_least(part.widget) for part in there), default=0)

    def _lay_out(self, count: int) -> None:
        """Stand in three columns, in two, or in one, in which what stood at the side comes last."""
        if count == self._count:
            return
        self._count, wide = count, count == 3
        self._clear()
        placed = [(part, part.wide if wide else part.narrow) for part in self._parts]
        if count == 1:
            stacked = sorted(((part, at) for part, at in placed if at is not None), key=lambda one: one[1])
            placed = [(part, 0) for part, _at in stacked] + [(part, None) for part, at in placed if at is None]
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
            column.show()  # the layout would do so only in the next turn of the events
        if wide or (self._alone and len(used) == 1):
            self._row.addStretch(0)
            self._row.setAlignment(Qt.AlignmentFlag.AlignLeft)

    def _clear(self) -> None:
        """Take the sections out of the columns they stand in."""
        while (item := self._row.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                for part in self._parts:
                    if part.widget.parentWidget() is old:
                        part.widget.setParent(self)
                old.deleteLater()

    def _size(self, column: QWidget, place: int, count: int, wide: bool) -> None:
        if place == count - 1 and count > 1:
            column.setFixedWidth(self._wide_side if wide else self._side)
        elif wide:
            column.setMaximumWidth(self._main if place == 0 else self._second)
        elif count == 1 and self._alone:
            column.setMaximumWidth(self._alone)


def double_page(
    parts: Sequence[tuple[QWidget, int]], alone: int, opens: bool = False, aside: QWidget | None = None
) -> Columns:
    """Parts that keep to a width (``alone``) one below the other; on a wide page an open ledger: left (0), right (1).

    What a form leads to, or what is read along with it, stands on its right. Where nothing does, the left part keeps
    its width, unless it lies open by itself (``opens``); ``aside`` is shown on a wide page only.
    """
    main = max(WIDE_FROM, alone + GAP + PAGE) if opens else alone
    placed = [Part(part, 0, at) for part, at in parts]
    if aside is not None:
        placed.append(Part(aside, None, 1))
    return Columns(placed, main=main, wide_side=PAGE, alone=alone)


class SideBySide(QWidget):
    """Two parts side by side, or one below the other where there is no room for that: then the second is ``above``.

    Side by side, the left one has a width of its own where one is given (``left``, pixels).
    """

    def __init__(
        self, parts: tuple[QWidget, QWidget], gaps: tuple[int, int], left: int = 0, above: bool = False
    ) -> None:
        super().__init__()
        self._parts, self._gaps, self._left = parts, gaps, left
        self._beside: bool | None = None
        direction = QBoxLayout.Direction
        self._stacked = direction.BottomToTop if above else direction.TopToBottom
        self._row = in_a_row(parts[0], (parts[1], 1 if left else 0), on=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand as there is room."""
        super().resizeEvent(event)
        needed = (self._left or _least(self._parts[0])) + self._gaps[0] + _least(self._parts[1])
        self._stand(event.size().width() >= needed)

    def minimumSizeHint(self) -> QSize:
        """As wide as the wider part at the least."""
        return QSize(max(map(_least, self._parts)), super().minimumSizeHint().height())

    def _stand(self, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else self._stacked)
        self._row.setSpacing(self._gaps[0 if beside else 1])
        if self._left:
            self._parts[0].setMinimumWidth(self._left if beside else 0)
            self._parts[0].setMaximumWidth(self._left if beside else NO_LIMIT)


def _least(widget: QWidget) -> int:
    """How narrow a part can be."""
    return max(widget.minimumWidth(), widget.minimumSizeHint().width())
