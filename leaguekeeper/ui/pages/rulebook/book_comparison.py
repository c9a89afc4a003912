"""Two rule books side by side: everything that one says otherwise, and the way back for each of one's own changes."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.services.rulebooks.shelf_builder import comparison
from leaguekeeper.services.rulebooks.shelf_views import ComparisonView, Difference
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.page import Page

__all__ = ["BookComparisonPage"]

Books = tuple[tuple[str, str], ...]


class BookComparisonPage(Page[tuple[ComparisonView, Books]]):
    """What a book says otherwise; ``where`` is its id, and after a colon the other's where it is not its origin."""

    name = "compare"
    scrolls = False

    def fetch(self) -> tuple[ComparisonView, Books]:
        """The two books laid side by side, and those to choose from."""
        after, _colon, before = self.where.partition(":")
        shelf = own_books.shelf()
        book = own_books.book_called(after)
        base = book.about.based_on or after
        own = any(each.own and each.book.id == after for each in shelf) and before in {"", base}
        known = {each.book.id for each in shelf}
        against = before or (base if base in known else after)
        names = tuple((each.book.id, pick(each.book.about.name)) for each in shelf if each.book.id != after)
        return comparison(own_books.book_called(against), book, own=own), names

    def build(self, view: tuple[ComparisonView, Books]) -> QWidget:
        """Head with the books, then the differences."""
        page, books = view
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(12)
        count = len(page.rows)
        facts = ngettext("{count} difference", "{count} differences", count).format(count=count)
        self._back = Button(_("Put back"), "plain", self._put_back)
        self._back.setEnabled(False)
        buttons = [self._back] if page.can_put_back else []
        buttons.append(Button(_("All rule books"), "plain", lambda: self.host.go("books")))
        column.addWidget(PageHead(page.after_name, facts, buttons=buttons))
        column.addLayout(self._against(page, books))
        if page.rows:
            column.addWidget(self._table(page), 1)
        else:
            column.addWidget(EmptyRow(_("The two books say the same.")))
            column.addStretch(1)
        return whole

    def _against(self, page: ComparisonView, books: Books) -> QHBoxLayout:
        row = in_a_row(gap=10)
        row.addWidget(Text(_("Compared with"), "body", "ink2"))
        chosen = Choice(books, _("Compared with"), page.before)
        chosen.activated.connect(lambda _at: self.open(f"{page.after}:{chosen.value()}"))
        row.addWidget(chosen)
        row.addStretch(1)
        return row

    def _table(self, page: ComparisonView) -> QWidget:
        columns = (
            Column[Difference]("where", _("Where"), lambda one: Words(one.where, "second", "ink2"), flex=3, least=140),
            Column[Difference]("what", _("What"), lambda one: Words(one.what, "name"), flex=2, least=100),
            Column[Difference]("before", page.before_name, lambda one: Words(one.before or "–"), flex=2, least=100),
            Column[Difference]("after", page.after_name, lambda one: Words(one.after or "–"), flex=2, least=100),
        )
        model = RowsModel(columns, page.rows)
        self._table_shown = RowsTable(_("Differences"), model)
        self._table_shown.chosen.connect(lambda _one: self._back.setEnabled(page.can_put_back))
        self._table_shown.opened.connect(lambda one: self.host.go(f"book:{page.after}:{_entry_of(one.key)}"))
        inside, column = QWidget(), QVBoxLayout()
        inside.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        search = SearchField(model.filter)
        column.addWidget(search)
        column.addWidget(self._table_shown, 1)
        return inside

    def _put_back(self) -> None:
        row = self._table_shown.current_row()
        name = self.where.partition(":")[0]
        if row is not None:
            self.host.do(lambda: own_books.put_back_change(name, row.key), lambda _book: self.reload())


def _entry_of(key: str) -> str:
    return ".".join(key.split(".")[:2])
