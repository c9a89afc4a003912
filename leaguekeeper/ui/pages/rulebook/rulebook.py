"""The rule book of the league: chapters at the left, their tables and rulings at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import _, sought
from leaguekeeper.services.rulebooks.views import RuleBookView, RuleChapter, RuleTable, RulingView
from leaguekeeper.ui.components.page.abreast import Abreast
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text, text_width
from leaguekeeper.ui.components.tables.cells import Prose, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import PADDING, RowsTable
from leaguekeeper.ui.pages.page import Page

__all__ = ["RuleBookPage"]

Cells = tuple[str, ...]

WIDEST, TABLE, SMALL = 1060, 620, 3
"""The width from which a chapter is no longer read at a glance, that of a small table (pixels), and its columns."""


class RuleBookPage(Page[RuleBookView]):
    """The rule book; ``where`` is a chapter."""

    name = "rulebook"
    watches = frozenset({"documents"})
    scrolls = False

    def fetch(self) -> RuleBookView:
        """The rule book in force."""
        return self.host.league.rulebook.view()

    def build(self, view: RuleBookView) -> QWidget:
        """Head over list and chapter."""
        whole, column = upright(12)
        books = Button(_("All rule books"), "plain", lambda: self.host.go("books"))
        column.addWidget(PageHead(view.title, view.facts, buttons=[books]))
        row = in_a_row(gap=28)
        row.addWidget(self._list(view))
        self._area = scrolled()
        self._area.setAccessibleName(_("Chapter"))
        row.addWidget(self._area, 1)
        column.addLayout(row, 1)
        at = self._chosen(view)
        if at is not None:
            self._show(view.chapters[at])
        else:
            told = _("This rule book has no chapter of that name. Choose one at the left, or find it there.")
            self._area.setWidget(held(in_a_column(EmptyRow(told), REST)))
        return whole

    def _chosen(self, view: RuleBookView) -> int | None:
        """The place of the chapter that was asked for, the first where none was; None where there is none such."""
        asked = (place for place, one in enumerate(view.chapters) if self.where in ("", one.id))
        return next(asked, None)

    def open(self, where: str) -> None:
        """The book stays open at its chapter until another is named."""
        super().open(where or self.where)

    def holds(self, where: str) -> bool:  # noqa: ARG002 - all chapters are in the view
        """Another chapter of the same book needs no new reading."""
        return True

    def _list(self, view: RuleBookView) -> QWidget:
        columns = (
            Column[RuleChapter]("title", "", lambda one: Words(one.title), name=_("Chapter"), flex=1, least=100),
        )
        chapters = RowsTable(_("Chapters"), RowsModel(columns, view.chapters), 28, sortable=False)
        chapters.hide_head()
        chapters.chosen.connect(self._show)
        search = SearchField(chapters.rows_model.filter)
        search.setFixedWidth(252)
        side = held(in_a_column(search, (chapters, 1)))
        side.setFixedWidth(252)
        at = self._chosen(view)
        if at is not None:
            chapters.blockSignals(True)
            chapters.selectRow(at)
            chapters.blockSignals(False)
        return side

    def _show(self, chapter: RuleChapter) -> None:
        self.moved(chapter.id)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 2, 0)
        column.setSpacing(16)
        head = Section(chapter.title)
        for words in chapter.text:
            head.add(Text(words, "body", wrap=True))
        parts = [head, *_set_out(chapter.tables)]
        if chapter.rulings:
            head.add(Text(_how_to_choose(), "body", wrap=True))
            if sheet := self.view.season_sheet:
                opened = Button(_("The sheet that opened the season"), "quiet")
                opened.clicked.connect(lambda: self.host.go(f"document:{sheet}"))
                head.add(opened)
        for ruling in chapter.rulings:
            head.add(_RulingRow(ruling))
        for part in parts:
            part.setMaximumWidth(2 * WIDEST if isinstance(parts[-1], Abreast) else WIDEST)
            column.addWidget(part)
        for said in head.findChildren(Text):
            said.setMaximumWidth(WIDEST)
        column.addStretch(1)
        self._area.setWidget(inside)


def _set_out(tables: tuple[RuleTable, ...]) -> list[QWidget]:
    """Small tables side by side where there is room for two; others one below the other."""
    if len(tables) > 1 and all(len(table.heads) <= SMALL for table in tables):
        return [Abreast(map(_RuleTable, tables), TABLE, most=2)]
    return [_RuleTable(table) for table in tables]


def _how_to_choose() -> str:
    """Where another reading of a ruling is chosen, and for which matches it holds."""
    return _(
        "Where the rules are silent or say two things, the reading in bold is in force. For one season another one is "
        "chosen on the sheet that opened it: Correct…, then All its fields…. It holds for that whole season, matches "
        "already played too; what it changes is shown before it is filed, and undo takes it back. For all seasons to "
        "come it is chosen in a copy of the book."
    )


class _RuleTable(QWidget):
    def __init__(self, table: RuleTable) -> None:
        super().__init__()
        column = in_a_column(gap=4, on=self)
        if table.title:
            column.addWidget(Text(table.title, "name"))
        columns = tuple(self._column(table, at) for at in range(len(table.heads)))
        column.addWidget(RowsTable(table.title or _("Table"), RowsModel(columns, table.rows), 28, fits=True))
        foot = " · ".join(part for part in (table.note, table.source) if part)
        if foot:
            column.addWidget(Text(foot, "note", "ink2", wrap=True))

    def _column(self, table: RuleTable, at: int) -> Column[Cells]:
        right = at in table.numeric
        longest = max((len(row[at]) for row in table.rows), default=0)
        return Column[Cells](
            str(at), table.heads[at], lambda row: Words(row[at], "second", right=True) if right else Prose(row[at]),
            lambda row: _order(row[at]), side="right" if right else "left", wraps=not right,
            flex=max(1, longest // 12) if not right else 0, least=_least(table, at),
        )  # fmt: skip


def _least(table: RuleTable, at: int) -> int:
    """The room for the longest word of a column, and for its head."""
    words = (text_width(word, "second") for row in table.rows for word in row[at].split())
    return max((text_width(table.heads[at], "head"), *words)) + 2 * PADDING


def _order(words: str) -> tuple[int, float, str]:
    figure = words.replace("\u202f", "").replace(",", "").replace("+", "").replace("\u2212", "-")
    return (0, float(figure), "") if figure.lstrip("-").isdigit() else (1, 0.0, sought(words))


class _RulingRow(QWidget):
    """A ruling: the question, the reading in force, the others, and the chapter that leaves it open."""

    def __init__(self, ruling: RulingView) -> None:
        super().__init__()
        column = in_a_column(gap=1, margins=(8, 6, 8, 0), on=self)
        column.addWidget(Text(ruling.question, "second", "ink2", wrap=True))
        column.addWidget(Text(ruling.reading, "name", wrap=True))
        if ruling.others:
            others = _("Other readings: {others}").format(others=parted(ruling.others))
            column.addWidget(Text(others, "note", "ink3", wrap=True))
        if ruling.source:
            column.addWidget(Text(ruling.source, "note", "ink2", wrap=True))
        column.addSpacing(6)
        column.addWidget(Rule("rule"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
