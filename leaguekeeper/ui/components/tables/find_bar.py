"""Find on a page: by its own field, or where its tables have none, by one at the foot of a table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.raised import Raised
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import AnyTable, RowsTable

__all__ = ["FindBar", "close_find_bars", "find_on"]


class FindBar(Raised):
    """A field for one table; Esc shows all rows again and goes away."""

    def __init__(self, table: AnyTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = table
        row = in_a_row(gap=10, margins=(12, 8, 12, 8), on=self)
        row.addWidget(Text(table.accessibleName(), "name"))
        self.field = SearchField(table.rows_model.filter)
        self.field.installEventFilter(self)
        row.addWidget(self.field)
        self.adjustSize()
        table.destroyed.connect(self.deleteLater)
        corner = table.mapTo(parent, QPoint(table.width(), table.height()))
        right, foot = min(parent.width() - 12, corner.x()), min(parent.height() - 8, corner.y() + self.height() + 4)
        self.move(right - self.width(), foot - self.height())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Esc ends the search, Enter goes into the table."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.field.clear()
            self._table.setFocus()
            self.close()
            self.deleteLater()
            return True
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down}:
            self._table.setFocus()
            self._table.select_first()
            return True
        return False


def close_find_bars(parent: QWidget) -> None:
    """Search no more: every table shows all its rows."""
    for old in parent.findChildren(FindBar):
        old.field.clear()
        old.close()
        old.deleteLater()


def find_on(page: QWidget, parent: QWidget) -> None:
    """Search by the page's own field, else the table the keyboard is on, else its first; without tables, nothing."""
    close_find_bars(parent)
    own = next((field for field in page.findChildren(SearchField) if field.isVisible()), None)
    if own is not None:
        own.setFocus()
        own.selectAll()
        return
    tables = [table for table in page.findChildren(RowsTable) if table.isVisible() and table.rows_model.rowCount()]
    if tables:
        now = QApplication.focusWidget()
        bar = FindBar(next((table for table in tables if table is now), tables[0]), parent)
        bar.show()
        bar.raise_()
        bar.field.setFocus()
