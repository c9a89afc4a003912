"""The table: rules and no zebra, heads in semibold 12, rows of 28, 34 or 39 px, one delegate for every cell.

By keyboard: arrows move, a ring shows the row, Enter opens it, Ctrl+C copies it as tab-separated text (all rows with
Ctrl+A before). Column heads sort; their menu chooses columns. A table that ``fits`` is as high as its rows and leaves
scrolling to its page.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)  # fmt: skip
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)  # fmt: skip

from leaguekeeper.base.words import _
from leaguekeeper.services.views import Why
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.by_keyboard import comes_by_keyboard
from leaguekeeper.ui.components.page.in_sight import bring_into_sight
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.components.tables.cells import Cell, draw_triangle
from leaguekeeper.ui.components.tables.memory import memory
from leaguekeeper.ui.components.tables.model import CELL, Column, RowsModel
from leaguekeeper.ui.components.tables.widths import PADDING, Natural, fit, natural
from leaguekeeper.ui.mnemonics import Menu
from leaguekeeper.ui.tips import tip

__all__ = ["PADDING", "AnyTable", "RowsTable"]

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex
HEAD_HEIGHT = 26
RING = 2
ROOM = 10
"""Above and below sentences (pixels)."""


class _Head(QHeaderView):
    """Column heads: semibold, ``ink2``; the sorted one in ink with a mark; an edge below."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setFixedHeight(HEAD_HEIGHT)
        self.setMinimumSectionSize(10)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setAccessibleName(_("Column heads"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the heads, and nothing where no column is."""
        super().paintEvent(event)
        _leave_empty(self.viewport(), self.length())

    def paintSection(self, painter: QPainter, rect: QRect, place: int) -> None:
        """Draw one head."""
        c, column = colours(), self._table.rows_model.columns[place]
        painter.fillRect(rect, q(c.sheet))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), q(c.edge))
        sorted_here = self.isSortIndicatorShown() and self.sortIndicatorSection() == place
        box = QRectF(rect).adjusted(PADDING, 0, -PADDING, 0)
        if column.side == "centre":
            box = QRectF(rect)
        tone = "ink" if sorted_here else "ink2"
        draw_text(painter, box, column.head, "head", tone, column.side == "right", column.side == "centre")
        if sorted_here:
            wide = text_width(column.head, "head")
            at = {
                "left": box.left() + wide + 6,
                "right": box.right() - wide - 6,
                "centre": box.center().x() + wide / 2 + 6,
            }
            up = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            draw_triangle(painter, at[column.side], box.center().y() + 1, up, "ink", 3.0)
        self._table.draw_ledger_lines(painter, QRectF(rect), column)


class _Delegate(QStyledItemDelegate):
    """Paints ground, cell and rule of every row."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        c, model, box = colours(), self._table.rows_model, QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(box, q(c.select))
        elif self._table.hovered == index.row():
            painter.fillRect(box, q(c.hover))
        if chosen and index.column() == self._table.first_column():
            painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), q(c.accent))
        cut = model.is_cut(index.row())
        if cut or index.row() + 1 < model.rowCount() or not self._table.fits:
            painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), q(c.ink if cut else c.rule))
        column = model.columns[index.column()]
        inner = box.adjusted(PADDING, 0, -PADDING, -1)
        if column.side == "centre":
            inner = box.adjusted(0, 0, 0, -1)
        index.data(CELL).paint(painter, inner, model.is_faded(index.row()))
        self._table.draw_ledger_lines(painter, box, column)
        if self._table.has_keyboard(index.row()):
            self._ring(painter, box, index.column())
        painter.restore()

    def _ring(self, painter: QPainter, box: QRectF, column: int) -> None:
        """Around the row that the keyboard is on."""
        blue, wide, high = q(colours().blue), box.width(), box.height()
        painter.fillRect(QRectF(box.left(), box.top(), wide, RING), blue)
        painter.fillRect(QRectF(box.left(), box.top() + high - RING, wide, RING), blue)
        if column == self._table.first_column():
            painter.fillRect(QRectF(box.left(), box.top(), RING, high), blue)
        if column == self._table.last_column():
            painter.fillRect(QRectF(box.left() + wide - RING, box.top(), RING, high), blue)

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Say in full what found no room in its cell."""
        cell = index.data(CELL) if index.isValid() else None
        if (
            event.type() == QEvent.Type.ToolTip
            and cell is not None
            and (cell.tells_more or self._is_cut(cell, index, option.rect.width()))
        ):
            QToolTip.showText(event.globalPos(), tip(cell.text), view)
            return True
        return super().helpEvent(event, view, option, index)

    def _is_cut(self, cell: Cell, index: Index, wide: int) -> bool:
        column = self._table.rows_model.columns[index.column()]
        room = wide - PADDING * 2
        return cell.spills(room) if column.wraps else cell.width() > room

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The height is the table's."""
        return QSize(40, self._table.row_height)


class RowsTable(QTableView, Generic[R]):
    """A table of rows; ``opened`` is told the row that was activated, ``chosen`` the one that is now current."""

    opened = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        name: str,
        model: RowsModel[R],
        row_height: int = 34,
        fits: bool = False,
        sortable: bool = True,
        reasons: Callable[[R], Why | None] | None = None,
    ) -> None:
        super().__init__()
        self.rows_model, self.row_height, self.fits, self.hovered = model, row_height, fits, -1
        self._reasons, self._by_keyboard = reasons, False
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setHorizontalHeader(_Head(self))
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(18)
        self.verticalHeader().setDefaultSectionSize(row_height)
        self.verticalHeader().setSectionResizeMode(self.verticalHeader().ResizeMode.Fixed)
        self.setItemDelegate(_Delegate(self))
        self.setModel(model)
        self._memory = ".".join(column.key for column in model.columns)
        self._recall_columns()
        if sortable:
            self.horizontalHeader().setSortIndicatorClearable(True)
            self.setSortingEnabled(True)
            self._recall_order()
            self.horizontalHeader().sortIndicatorChanged.connect(self._note_order)
        if fits:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._naturals: dict[int, Natural] = {}
        for changed in (model.modelReset, model.layoutChanged, model.dataChanged):
            changed.connect(self._naturals.clear)
        model.modelReset.connect(self._settle)
        model.layoutChanged.connect(self._settle)
        self.activated.connect(lambda index: self.opened.emit(model.row_at(index.row())))
        self._settle()

    def first_column(self) -> int:
        """The leftmost column that is shown."""
        return next((at for at in range(len(self.rows_model.columns)) if not self.isColumnHidden(at)), 0)

    def last_column(self) -> int:
        """The rightmost column that is shown."""
        return max((at for at in range(len(self.rows_model.columns)) if not self.isColumnHidden(at)), default=0)

    def has_keyboard(self, row: int) -> bool:
        """Whether the keyboard is on a row, and was brought there by a key."""
        return self._by_keyboard and self.hasFocus() and self.currentIndex().row() == row

    def current_row(self) -> R | None:
        """The row the keyboard is on."""
        index = self.currentIndex()
        return self.rows_model.row_at(index.row()) if index.isValid() else None

    def why(self) -> Why | None:
        """The reasons behind the figure of the row the keyboard is on."""
        row = self.current_row()
        return self._reasons(row) if row is not None and self._reasons is not None else None

    def anchor(self) -> QPoint:
        """Where a popover's beak should point: below the end of that row."""
        box = self.visualRect(self.currentIndex())
        return QPoint(self.width() - 40, self.viewport().y() + box.bottom() + 2)

    def select_first(self) -> None:
        """Put the keyboard on the first row."""
        if self.rows_model.rowCount():
            self.selectRow(0)

    def draw_ledger_lines(self, painter: QPainter, box: QRectF, column: Column[R]) -> None:
        """The red lines of a ledger at the left edge of a column, at 43 %: decoration."""
        for at in {"single": (0,), "double": (0, 3)}.get(column.rules, ()):
            painter.fillRect(QRectF(box.left() + at, box.top(), 1, box.height()), q(colours().red, 0.43))

    def hide_head(self) -> None:
        """Show rows alone, where their meaning is plain."""
        self.horizontalHeader().hide()
        self._settle()

    def content_height(self) -> int:
        """Head and all rows."""
        head = 0 if self.horizontalHeader().isHidden() else HEAD_HEIGHT
        return head + sum(self.rowHeight(row) for row in range(self.rows_model.rowCount()))

    def column_menu(self) -> QMenu:
        """The menu that shows and hides columns; the last one shown stays."""
        menu = Menu(_("Columns"), self)
        menu.setAccessibleName(_("Columns"))
        shown = sum(not self.isColumnHidden(at) for at in range(len(self.rows_model.columns)))
        for place, column in enumerate(self.rows_model.columns):
            action = menu.addAction((column.name or column.head or _("Mark")).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.setEnabled(self.isColumnHidden(place) or shown > 1)
            action.toggled.connect(partial(self._show_column, place))
        return menu

    def _show_column(self, place: int, on: bool) -> None:
        self.setColumnHidden(place, not on)
        columns = self.rows_model.columns
        hidden = [column.key for at, column in enumerate(columns) if self.isColumnHidden(at)]
        memory.note(self._memory, {"hidden": hidden})
        self._settle()

    def _recall_columns(self) -> None:
        """Show the columns that were chosen the last time."""
        hidden = memory.of(self._memory).get("hidden")
        for place, column in enumerate(self.rows_model.columns):
            self.setColumnHidden(place, column.key in hidden if isinstance(hidden, list) else column.hidden)

    def _recall_order(self) -> None:
        key, down = memory.of(self._memory).get("sort") or ("", False)
        at = next((place for place, column in enumerate(self.rows_model.columns) if column.key == key), -1)
        order = Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(at, order)

    def _note_order(self, place: int, order: Qt.SortOrder) -> None:
        key = self.rows_model.columns[place].key if 0 <= place < len(self.rows_model.columns) else ""
        memory.note(self._memory, {"sort": (key, order == Qt.SortOrder.DescendingOrder)})

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell which row is now current."""
        super().selectionChanged(selected, deselected)
        row = self.current_row()
        if row is not None and self.selectionModel().hasSelection():
            self.chosen.emit(row)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the row that the keyboard comes to, the first one where there was none."""
        self._by_keyboard = comes_by_keyboard(event, self._by_keyboard)
        super().focusInEvent(event)
        self._show_current()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Keep the row that the keyboard goes to in sight, whatever scrolls it; repaint both."""
        super().currentChanged(current, previous)
        self._show_current()

    def _show_current(self) -> None:
        self.viewport().update()
        if self.has_keyboard(self.currentIndex().row()) and self.currentIndex().isValid():
            bring_into_sight(self.viewport(), self.visualRect(self.currentIndex()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A pointer shows by itself where one is."""
        self._by_keyboard = False
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows, and nothing where no column is: what is left over is the page's."""
        super().paintEvent(event)
        _leave_empty(self.viewport(), self.horizontalHeader().length())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share_width()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer."""
        self._hover(self.rowAt(event.position().toPoint().y()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """No row is under the pointer."""
        self._hover(-1)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A table that fits leaves scrolling to its page."""
        if self.fits:
            event.ignore()
        else:
            super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy and to choose columns."""
        menu = Menu("", self)
        menu.addAction(_("Copy rows"), self.copy_rows)
        menu.addMenu(self.column_menu())
        menu.exec(event.globalPos() if event.globalPos() != QPoint() else self.mapToGlobal(QPoint(20, 20)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, Ctrl+C copies."""
        self._by_keyboard = True
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self.opened.emit(self.rows_model.row_at(self.currentIndex().row()))
        else:
            super().keyPressEvent(event)

    def copy_rows(self) -> None:
        """Put the chosen rows (all, if none is chosen) on the clipboard as tab-separated text."""
        chosen = sorted({index.row() for index in self.selectedIndexes()}) or list(range(self.rows_model.rowCount()))
        columns = [at for at in range(len(self.rows_model.columns)) if not self.isColumnHidden(at)]
        QGuiApplication.clipboard().setText(self.rows_model.as_tsv(chosen, columns))

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            self.hovered = row
            self.viewport().update()

    def _settle(self) -> None:
        if self.fits:
            self.setFixedHeight(self.content_height())
        self._share_width()

    def _share_width(self) -> None:
        columns = self.rows_model.columns
        shown = [at for at in range(len(columns)) if not self.isColumnHidden(at)]
        wanted = {at: self._natural(at).wide for at in shown}
        flexible = [at for at in shown if columns[at].flex]
        least = sum(min(columns[at].least, wanted[at]) if columns[at].flex else wanted[at] for at in shown)
        self.setMinimumWidth(least + self.width() - self.viewport().width())
        empty = {at for at in shown if self._natural(at).empty}
        fit(wanted, {at: columns[at] for at in flexible}, self.viewport().width(), empty)
        for at in shown:
            self.setColumnWidth(at, wanted[at])
        self._grow([at for at in shown if columns[at].wraps])

    def _grow(self, wrapping: list[int]) -> None:
        """Make each row as high as the sentences in it need."""
        model = self.rows_model
        for row in range(model.rowCount() if wrapping else 0):
            cells = ((model.columns[at].cell(model.row_at(row)), self.columnWidth(at) - 2 * PADDING) for at in wrapping)
            self.setRowHeight(row, max(self.row_height, *(cell.height(room) + ROOM for cell, room in cells)))
        if wrapping and self.fits:
            self.setFixedHeight(self.content_height())

    def _natural(self, at: int) -> Natural:
        """How wide a column's head and first rows would have it, found once for the rows shown."""
        if at not in self._naturals:
            self._naturals[at] = natural(self.rows_model, at)
        return self._naturals[at]


AnyTable: TypeAlias = RowsTable[Any]
"""A table of whatever rows: for what is drawn about it, or looks for words in it."""


def _leave_empty(viewport: QWidget, used: int) -> None:
    """Show the page itself beside a table that does not need all of its width."""
    if used < viewport.width():
        painter = QPainter(viewport)
        painter.fillRect(QRect(used, 0, viewport.width() - used, viewport.height()), q(colours().paper))
        painter.end()
