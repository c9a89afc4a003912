"""Rows behind a table: sorted, filtered and copied here, painted by the delegate, computed by nobody in this room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from leaguekeeper.base.words import _, sought
from leaguekeeper.ui.components.tables.cells import Cell
from leaguekeeper.ui.tips import tip

__all__ = ["CELL", "Column", "RowsModel"]

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex

CELL = Qt.ItemDataRole.UserRole + 1
"""The role under which the delegate finds the cell itself."""


@dataclass(frozen=True)
class Column(Generic[R]):
    """A column: its head, what it shows of a row, what it sorts by, and how wide it may be.

    ``flex`` columns share what room is left and give way, down to ``least``, those with the highest ``gives`` first;
    ``hidden`` ones are offered under "Columns" only; ``rules`` are red ledger lines drawn at the left edge; rows grow
    for what stands in those that ``wrap``.
    """

    key: str
    head: str
    cell: Callable[[R], Cell]
    sort: Callable[[R], Any] | None = None
    name: str = ""
    width: int = 0
    least: int = 60
    flex: int = 0
    gives: int = 0
    side: Literal["left", "right", "centre"] = "left"
    hidden: bool = False
    rules: Literal["", "single", "double"] = ""
    wraps: bool = False


class RowsModel(QAbstractTableModel, Generic[R]):
    """Rows by columns; ``faded`` says whose row is drawn in pale ink, ``cut`` under which rows an ink line stands."""

    def __init__(
        self,
        columns: Sequence[Column[R]],
        rows: Sequence[R] = (),
        faded: Callable[[R], bool] | None = None,
        cut: Callable[[R], bool] | None = None,
    ) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self._all: list[R] = list(rows)
        self._shown: list[R] = list(self._all)
        self._faded, self._cut = faded, cut
        self._needle = ""
        self._sorted: tuple[int, Qt.SortOrder] | None = None

    def set_rows(self, rows: Sequence[R]) -> None:
        """Show other rows, in the order and under the filter that were chosen."""
        self.beginResetModel()
        self._all = list(rows)
        self._shown = self._ordered(self._fitting())
        self.endResetModel()

    def exchange(self, rows: Sequence[R]) -> None:
        """Put new records in the place of as many old ones, so that what is chosen stays chosen."""
        if len(rows) != len(self._all):
            self.set_rows(rows)
            return
        places = {id(row): place for place, row in enumerate(self._all)}
        self._shown = [rows[places[id(row)]] for row in self._shown]
        self._all = list(rows)
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(self.columns) - 1))

    def row_at(self, place: int) -> R:
        """The row shown at a place."""
        return self._shown[place]

    def rows(self) -> tuple[R, ...]:
        """The rows shown, in their order."""
        return tuple(self._shown)

    def is_faded(self, place: int) -> bool:
        """Whether a row is drawn in pale ink."""
        return self._faded is not None and self._faded(self._shown[place])

    def is_cut(self, place: int) -> bool:
        """Whether an ink line stands under a row: only while the table has its own order."""
        return self._cut is not None and self._sorted is None and not self._needle and self._cut(self._shown[place])

    def filter(self, needle: str) -> None:
        """Show only the rows that hold these words, wherever; case does not matter."""
        self.beginResetModel()
        self._needle = sought(needle)
        self._shown = self._ordered(self._fitting())
        self.endResetModel()

    def as_tsv(self, places: Sequence[int], columns: Sequence[int]) -> str:
        """Rows as tab-separated text with their heads, as spreadsheets take them."""
        lines = ["\t".join(self.columns[column].name or self.columns[column].head for column in columns)]
        for place in places:
            row = self._shown[place]
            lines.append("\t".join(self.columns[column].cell(row).text.replace("\t", " ") for column in columns))
        return "\n".join(lines) + "\n"

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """How many rows are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """How many columns there are, hidden ones too."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The cell for the delegate, its text for everyone else."""
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == CELL:
            return column.cell(self._shown[index.row()])
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return column.cell(self._shown[index.row()]).text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(_SIDES[column.side] | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A column's head; its full name as tip and for screen readers."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.head
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(column.name) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.name or column.head or _("Mark")
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; −1 gives the table's own order back."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        held = [(index.column(), self._shown[index.row()]) for index in before]
        self._sorted = (column, order) if 0 <= column < len(self.columns) else None
        self._shown = self._ordered(self._fitting())
        places = {id(row): place for place, row in enumerate(self._shown)} if before else {}
        self.changePersistentIndexList(before, [self.index(places[id(row)], at) for at, row in held])
        self.layoutChanged.emit()

    def _ordered(self, rows: list[R]) -> list[R]:
        if self._sorted is None:
            return rows
        column = self.columns[self._sorted[0]]
        key = column.sort or (lambda row: sought(column.cell(row).text))
        return sorted(rows, key=key, reverse=self._sorted[1] == Qt.SortOrder.DescendingOrder)

    def _fitting(self) -> list[R]:
        return [row for row in self._all if self._matches(row)] if self._needle else list(self._all)

    def _matches(self, row: R) -> bool:
        return any(self._needle in sought(column.cell(row).text) for column in self.columns)


_SIDES = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "right": Qt.AlignmentFlag.AlignRight,
    "centre": Qt.AlignmentFlag.AlignHCenter,
}
