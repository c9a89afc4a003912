"""What closes a table: a note at the left, the total at the right with its double underline; a legend of marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.ui.components.page.chips import Chip
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.text import Text, draw_text, text_width
from leaguekeeper.ui.components.tables.cells import double_underline, draw_triangle
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount

__all__ = ["Legend", "TotalRow"]


class TotalRow(QWidget):
    """The last line of a table; ``sums`` stand under the columns of ``table`` that they belong to, by their names."""

    def __init__(
        self,
        note: str,
        total: int | None,
        table: RowsTable[Any] | None = None,
        sums: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__()
        self._note, self._total, self._table, self._sums = note, total, table, sums or {}
        self.setFixedHeight(32)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(note if total is None else f"{note}, {amount(total)}")

    def paintEvent(self, _event: object) -> None:
        """Draw note, figure and rules."""
        painter = QPainter(self)
        draw_text(painter, QRectF(8, 4, self.width() - 120, 20), self._note, "second", "ink2")
        if self._total is not None:
            box = QRectF(0, 4, self._edge() - 8, 20)
            draw_text(painter, box, amount(self._total), "strong", "ink", right=True)
            double_underline(painter, box.right() - text_width(amount(self._total), "strong") - 12, box.right(), 26)
        if self._table is not None:
            for at, column in enumerate(self._table.rows_model.columns):
                if self._sums.get(column.key) and not self._table.isColumnHidden(at):
                    left, wide = self._table.columnViewportPosition(at), self._table.columnWidth(at)
                    told = str(self._sums[column.key])
                    draw_text(painter, QRectF(left, 4, wide, 20), told, "name", "ink", centre=True)
        painter.end()

    def _edge(self) -> int:
        """Where the last column of its table ends."""
        return min(self.width(), self._table.horizontalHeader().length() if self._table is not None else self.width())


class _TriangleMark(QWidget):
    """The small triangle of "can improve" as a widget."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(10, 19)

    def paintEvent(self, _event: object) -> None:
        """Draw it."""
        painter = QPainter(self)
        draw_triangle(painter, 5, 10, True, "accent", 4.5)
        painter.end()


class Legend(QWidget):
    """What the marks of a table mean: a mark and its words, side by side."""

    def __init__(self, parts: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        row = in_a_row(gap=6, margins=(8, 0, 0, 0), on=self)
        for mark, tone, words in parts:
            row.addWidget(Chip(mark, tone) if mark else _TriangleMark())
            row.addWidget(Text(words, "note", "ink2"))
            row.addSpacing(12)
        row.addStretch(1)
