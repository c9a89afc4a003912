"""A league goes over to another rule book: what becomes of whom, its teams before and after, and one sheet to file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.editions.views import EditionView, Matter, TeamBeside
from leaguekeeper.services.views import SHEET, Notice
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import in_a_grid, upright
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.page import Page

__all__ = ["EditionPage"]

_NARROW = 34
"""Letters of a choice that are always shown."""

_WIDEST = 1200
"""The width from which one loses the line between whom it is about and what becomes of them (pixels)."""

_ROW, _MOST_ROWS = 28, 16
"""The height of a team's row (pixels), and how many are shown before the table scrolls."""


class EditionPage(Page[EditionView]):
    """The way into another book; ``where`` is its id, or ``sheet:`` and the id of the filed sheet that is corrected."""

    name = "edition"
    watches = frozenset({"documents", "rulebook"})
    stays = True
    _choices: dict[str, str] | None = None
    _was: Mapping[str, Any] | None = None
    """What the filed sheet said when the first choice was made; another may have corrected it since."""
    _corrected = False
    _lost: tuple[str, ...] = ()

    def open(self, where: str) -> None:
        """Another book, or another sheet, begins without choices."""
        if where != self.where:
            self._choices, self._corrected = None, False
        super().open(where)

    def fetch(self) -> EditionView:
        """What would become of everybody, as it is chosen so far."""
        league, chosen = self.host.league, self._choices
        editions, number = league.editions, 0
        if self.where.startswith(SHEET):
            number = league.stack.lies_at(self.where.removeprefix(SHEET))
            if chosen is not None and league.stack.sheet_value(number) != self._was:
                chosen = None
        if chosen is not None:
            chosen = dict(editions.lasting(self.where, chosen))
        return editions.view_filed(number, chosen) if number else editions.view(self.where, chosen)

    def show_view(self, view: EditionView) -> None:
        """Say of what was chosen that it can no longer be, and go on with the rest."""
        if self._choices is not None and view.was != self._was:
            self._choices, self._corrected = None, True
        before = {each.key: each for each in self.view.matters} if self.is_read() else {}
        now = {each.key: each.chosen for each in view.matters}
        gone = {key for key, chosen in (self._choices or {}).items() if now.get(key) != chosen}
        if self._choices is not None:
            self._choices = {key: chosen for key, chosen in self._choices.items() if key not in gone}
        self._lost = tuple(before[key].name for key in before if key in gone)
        super().show_view(view)

    def build(self, view: EditionView) -> QWidget:
        """The head, what is decided, the teams."""
        whole, column = upright(18)
        title = _("Going over from {old} to {new}").format(old=view.old, new=view.new)
        facts = _("One sheet, which undo takes back. Experience stays; prices and values are made anew.")
        words = _("Correct the sheet") if view.number else _("Go over")
        act = Button(words, "main", self._correct if view.number else self._file)
        act.setEnabled(not view.refused)
        column.addWidget(PageHead(title, facts, buttons=[Button(_("All rule books"), "plain", self._books), act]))
        if view.refused:
            column.addWidget(NoticeRow(Notice("error", _("It cannot be filed like this."), view.refused)))
        if self._corrected:
            anew = _("This sheet was corrected meanwhile; this is what it says now. What you had chosen was not filed.")
            column.addWidget(NoticeRow(Notice("warning", anew)))
        for name in self._lost:
            lost = _("What you had chosen of this can no longer be chosen: {what}.").format(what=name)
            column.addWidget(NoticeRow(Notice("warning", lost)))
        for told in view.warnings:
            column.addWidget(NoticeRow(Notice("warning", told)))
        column.addWidget(self._matters(view))
        if view.teams:
            column.addWidget(self._teams(view))
        column.addStretch(1)
        return whole

    def _matters(self, view: EditionView) -> Section:
        section = Section(_("What becomes of whom"), note=str(len(view.matters)) if view.matters else "", gap=8)
        section.setMaximumWidth(_WIDEST)
        if not view.matters:
            section.add(EmptyRow(_("Both books call everybody alike: nothing is to be decided.")))
            return section
        grid = in_a_grid(stretch=(0, 1), across=16, down=6)
        for at, matter in enumerate(view.matters):
            self._matter(grid, at, matter)
        section.body.addLayout(grid)
        return section

    def _matter(self, grid: QGridLayout, at: int, matter: Matter) -> None:
        told = matter.whom if matter.sure else f"{matter.whom} · {_('please check')}"
        choice = Choice(matter.options, labelled(_("Becomes"), matter.name), matter.chosen, narrow=_NARROW)
        choice.activated.connect(partial(self._chosen, matter.key, choice))
        cells = (
            Text(matter.name, "name", wrap=True),
            Text(told, "second", "ink2" if matter.sure else "ochre", wrap=True),
        )
        for place, cell in enumerate((*cells, choice)):
            grid.addWidget(cell, at, place)

    def _chosen(self, key: str, choice: Choice[str], _at: int) -> None:
        filed = {each.key: each.chosen for each in self.view.matters} if self.view.number else {}
        if self._choices is None:
            self._was = self.view.was
        self._choices, self._corrected = {**filed, **(self._choices or {}), key: choice.value()}, False
        self.reload()

    def _teams(self, view: EditionView) -> Section:
        T = Column[TeamBeside]

        def gold(name: str, words: str, which: str, at: int) -> Column[TeamBeside]:
            return T(
                name, words, lambda row: Words(amount(getattr(row, which)[at]), right=True), side="right", least=80
            )

        before, after = _("{what}, before"), _("{what}, after")
        columns = (
            T("team", _("Team"), lambda row: SilkCell(row.mark.name, row.mark.silk), flex=2, least=120, wraps=True),
            T("list", _("Team list"), lambda row: Words(_beside(*row.lists), "second", "ink2"), flex=2, least=110),
            gold("value", before.format(what=_("TV")), "values", 0),
            gold("value2", after.format(what=_("TV")), "values", 1),
            gold("gold", before.format(what=_("Treasury")), "treasuries", 0),
            gold("gold2", after.format(what=_("Treasury")), "treasuries", 1),
            T("players", _("Players"), lambda row: Words(_beside(*map(str, row.players)), right=True), side="right"),
        )
        table = RowsTable(_("Teams before and after"), RowsModel(columns, view.teams), _ROW)
        table.opened.connect(lambda row: self.host.go(f"team:{row.mark.id}"))
        table.setFixedHeight(_ROW * (min(len(view.teams), _MOST_ROWS) + 2))
        section = Section(_("Teams before and after"))
        section.body.addWidget(table)
        return section

    def _file(self) -> None:
        editions, book, chosen = self.host.league.editions, self.where, self._choices
        self.host.do(Foreseen(lambda: editions.file(book, chosen)), lambda _done: self.host.go("documents"))

    def _correct(self) -> None:
        sheet, chosen = self.view.sheet, {each.key: each.chosen for each in self.view.matters}
        editions, was = self.host.league.editions, self.view.was
        self.host.do(Foreseen(lambda: editions.put_right(sheet, chosen, was)), lambda _done: self.host.go("documents"))

    def _books(self) -> None:
        self.host.go("books")


def _beside(before: str, after: str) -> str:
    return before if before == after else f"{before} → {after}"
