"""Pages that are one long table: a head, a field to find in it, columns to choose, rows that open."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, in_a_row, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page

__all__ = ["ListPage"]


class ListView(Protocol):
    """What the head of a list says."""

    @property
    def title(self) -> str:
        """What the list is."""

    @property
    def facts(self) -> str:
        """How much there is of it."""


L = TypeVar("L", bound=ListView)
"""The view of a list."""

R = TypeVar("R")
"""One row of it."""


class ListPage(Page[L], Generic[L, R]):
    """A page with one table that fills it; subclasses say which table."""

    scrolls = False

    def table(self, view: L) -> RowsTable[R]:
        """The table of the view."""
        raise NotImplementedError

    def buttons(self, view: L) -> list[Button]:  # noqa: ARG002 - subclasses look at it
        """What stands at the right of the head."""
        return []

    def choice(self, view: L) -> QWidget | None:  # noqa: ARG002 - subclasses look at it
        """A choice of what is shown, in the head."""
        return None

    def empty(self) -> tuple[str, str, str]:
        """What is said where there is no row, and what leads on: its words and where to, or nothing."""
        return _("Nothing here yet."), "", ""

    def build(self, view: L) -> QWidget:
        """Head, search field, table."""
        whole, column = upright(8)
        column.addWidget(PageHead(view.title, view.facts, buttons=self.buttons(view), choice=self.choice(view)))
        table = self._table = self.table(view)
        if not table.rows_model.rowCount():
            column.addWidget(Rule("heavy"))
            column.addWidget(scrolled(nothing_yet(self.host, self.name, *self.empty())), 1)
            return whole
        search = SearchField(table.rows_model.filter)
        columns = Button(_("Columns"), "quiet")
        columns.clicked.connect(lambda: table.column_menu().exec(columns.mapToGlobal(QPoint(0, columns.height()))))
        column.addLayout(in_a_row(search, columns, REST))
        column.addWidget(Rule("heavy"))
        column.addWidget(table, 1)
        return whole
