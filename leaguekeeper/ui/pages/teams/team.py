"""One team as a sheet: roster, staff, ledger, matches, documents, and the very PDF that is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.publish.printables import paper_of
from leaguekeeper.services.team.views import RosterRow, StaffRow, TeamView
from leaguekeeper.ui.components.match.rows import ResultList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part, double_page
from leaguekeeper.ui.components.page.head import PageHead, StatBlock
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.tabs import Tabs
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.ledger import ledger_table
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.components.tables.totals import Legend, TotalRow
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.document_rows import document_table
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.teams.renaming import RenamingDialog
from leaguekeeper.ui.pages.teams.roster import roster_table
from leaguekeeper.ui.pages.teams.team_around import bests, meeting, neighbours, progress, season_matches

if TYPE_CHECKING:
    from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview

__all__ = ["TeamPage"]

WIDE = 1600
"""From this width on a roster has its career columns (pixels)."""


class TeamPage(Page[TeamView]):
    """A team's page; ``where`` is its id, and after a colon the tab."""

    name = "team"
    watches = frozenset({"documents", "teams"})
    _wide = False

    def fetch(self) -> TeamView:
        """The team as it stands."""
        return self.host.league.teams.view(self.where.partition(":")[0])

    def build(self, view: TeamView) -> QWidget:
        """Head, tabs, and what the tab shows."""
        tab = self.where.partition(":")[2] or "squad"
        self._wide = self.width() >= WIDE
        whole, column = upright(0)
        column.addWidget(PageHead(view.name, view.facts, view.silk, stats=StatBlock(view.stats, self.host.why)))
        tabs = Tabs(self._tabs(), tab, self._actions(view))
        tabs.chosen.connect(lambda name: self.host.go(f"team:{view.id}:{name}"))
        column.addWidget(tabs)
        column.addSpacing(11)
        builders: dict[str, Callable[[TeamView], QWidget]] = {
            "squad": self._squad,
            "sheet": self._sheet,
            "ledger": self._ledger,
            "matches": self._matches,
            "former": self._former,
            "documents": self._documents,
        }
        column.addWidget(builders.get(tab, self._squad)(view), 1 if tab == "sheet" else 0)
        if tab != "sheet":
            column.addStretch(1)
        return whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More columns where there is room for them."""
        super().resizeEvent(event)
        if self.is_read() and self._wide != (self.width() >= WIDE):
            self.show_view(self.view)

    def holds(self, where: str) -> bool:
        """Another tab of the same team needs no new reading."""
        return where.partition(":")[0] == self.view.id

    def reach(self, aim: str) -> None:
        """Open a form over the page: a player's improvement ("improve:7"), or a slip on which players are named."""
        form, _colon, player = aim.partition(":")
        if form == "improve":
            self.open_improvement(player)
        elif form in {"names", "slip"}:
            self.open_slip()

    def open_improvement(self, player: str) -> None:
        """Let a player improve: a slip of its own."""
        from leaguekeeper.ui.pages.teams.improving import ImprovementDialog

        row = next((each for each in self.view.roster if each.id.partition("/")[2] == player), None)
        if row is not None:
            ImprovementDialog(self.window(), self.host, self.view.id, row).open()

    def open_slip(self) -> None:
        """Hire, let go, rename, buy: a purchase slip for this team."""
        from leaguekeeper.ui.pages.teams.slip import SlipDialog

        self.host.operations.run(
            partial(self.host.league.teams.slip, self.view.id),
            lambda view: SlipDialog(self.window(), self.host, view).open(),
        )

    def open_what_if(self) -> None:
        """Plan purchases and improvements without filing anything."""
        from leaguekeeper.ui.pages.season.what_if import WhatIfDialog

        self.host.operations.run(
            partial(self.host.league.teams.what_if_view, self.view.id),
            lambda page: WhatIfDialog(self.window(), self.host, page).open(),
        )

    def _tabs(self) -> list[tuple[str, str]]:
        return [
            ("squad", _("Squad")),
            ("sheet", _("Sheet")),
            ("ledger", _("Ledger")),
            ("matches", _("Matches")),
            ("former", _("Former players")),
            ("documents", _("Documents")),
        ]

    def _squad(self, view: TeamView) -> QWidget:
        roster = self._roster(view, view.roster, _("Squad"))
        squad = held(
            in_a_column(
                roster,
                TotalRow(view.roster_note, view.roster_total, roster, _sums(view)),
                Legend(
                    [
                        ("", "", _("can improve")),
                        (_("Guard"), "blue", _("earned")),
                        (_("MNG"), "red", _("misses the next match")),
                        (_("NI 1"), "red", _("niggling injury")),
                    ]
                ),
                gap=0,
            )
        )
        staff, ledger = Section(_("Sideline staff"), gap=4), self._short_ledger(view)
        staff.add(self._staff(view))
        go, around = self.host.go, view.around
        season = season_matches(around.matches, go, f"team:{view.id}:matches")
        lasting = in_a_column(progress(around.progress, go), REST)
        below = held(in_a_row((in_a_column(season, REST), 4), (lasting, 3), gap=28))
        parts = [Part(squad, 0, 0), Part(below, None, 0), Part(staff, 1, 1), Part(ledger, 1, 1)]
        parts += [
            Part(bests(around.bests, go), None, 1),
            Part(meeting(around.meeting, go, f"coach:{view.id}"), None, 2),
        ]
        parts += [Part(self._to_do(view), 1, 2), Part(neighbours(around.neighbours, go), None, 2)]
        return Columns(parts, side=328, main=1080, second=300, second_most=640, wide_side=280)

    def _to_do(self, view: TeamView) -> QWidget:
        section = Section(_("To do"), link=_("Briefing"), on_link=lambda: self.host.go(f"coach:{view.id}"), gap=4)
        for words, action, address in view.waiting:
            line = Button(words, "quiet", partial(self.host.go, address), name=labelled(words, action))
            section.body.addWidget(line, 0, Qt.AlignmentFlag.AlignLeft)
        if not view.waiting:
            section.add(EmptyRow(_("Nothing waits for this team.")))
        return section

    def _roster(self, view: TeamView, rows: tuple[RosterRow, ...], name: str) -> RowsTable[RosterRow]:
        called = self._rename
        heads = view.count_heads if self._wide else ()
        return roster_table(name, rows, view.profile_heads, view.profile_names, self.host.go, called, heads)

    def _rename(self, row: RosterRow) -> None:
        RenamingDialog(self.window(), self.host, row).open()

    def _staff(self, view: TeamView) -> QWidget:
        def worth(row: StaffRow) -> Words:
            return Words(row.note if row.value is None else amount(row.value), "second", "ink3", right=True)

        columns = (
            Column[StaffRow]("label", "", lambda r: Words(r.label), name=_("Staff"), flex=1, least=90),
            Column[StaffRow]("count", "", lambda r: Words(r.count, "name", right=True), name=_("Number"), side="right"),
            Column[StaffRow]("value", "", worth, name=_("Value of one"), side="right", width=96),
        )
        table = RowsTable(_("Sideline staff"), RowsModel(columns, view.staff), 28, fits=True, sortable=False)
        table.hide_head()
        return table

    def _short_ledger(self, view: TeamView) -> QWidget:
        section = Section(_("Ledger"), note=_("thousand gp"), gap=4)
        lines = 5 if self.height() < 900 else 18
        section.add(ledger_table(view.ledger[-lines:], self.host.go))
        return section

    def _sheet(self, view: TeamView) -> QWidget:
        from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview

        preview = PdfPreview(_("The sheet as it will be printed"))
        preview.setMinimumHeight(420)
        paper = self.host.preferences.paper
        work = partial(paper_of, self.host.league.session, f"team:{view.id}", paper)
        self.host.operations.run(work, partial(_show, preview))
        return preview

    def _ledger(self, view: TeamView) -> QWidget:
        if not view.ledger:
            section = Section(_("Ledger"), note=_("gold pieces"))
            section.add(EmptyRow(_("No money has moved yet.")))
            return _latest_first([section])
        sections = []
        for season, rows in groupby(view.ledger, lambda row: row.season):
            section = Section(season, note=_("gold pieces"))
            section.add(ledger_table(tuple(rows), self.host.go, thousands=False))
            sections.append(section)
        return _latest_first(sections)

    def _matches(self, view: TeamView) -> QWidget:
        if not view.matches:
            section = Section(_("Matches"))
            section.add(EmptyRow(_("No match has been played yet.")))
            return _latest_first([section])
        sections = []
        for season, played in groupby(view.matches, lambda row: row.season):
            rows = tuple(played)
            section = Section(season, note=_match_count(len(rows)))
            section.add(ResultList(rows, self.host.go, season))
            sections.append(section)
        return _latest_first(sections)

    def _former(self, view: TeamView) -> QWidget:
        section = Section(_("Former players"), note=str(len(view.former)))
        if view.former:
            section.add(self._roster(view, view.former, _("Former players")))
        else:
            section.add(EmptyRow(_("Nobody has left this team.")))
        return section

    def _documents(self, view: TeamView) -> QWidget:
        section = Section(_("Documents"), note=str(len(view.documents)))
        if view.documents:
            section.add(document_table(view.documents, self.host.go, fits=True))
        else:
            section.add(EmptyRow(_("No document names this team yet.")))
        return section

    def _actions(self, view: TeamView) -> list[Button]:
        """What one can do with the team, at the same place on every tab; what its coach needs next is the main one.

        Where nothing waits, that is the sheet to take along.
        """
        words, address = _("Team sheet PDF"), f"print:team:{view.id}"
        if view.waiting:
            _fact, words, address = view.waiting[0]
        slip = [Button(_("Purchase slip…"), "plain", self.open_slip)] if view.mine else []
        return [
            *slip,
            Button(_("What if?"), "plain", self.open_what_if),
            Button(words, "main", lambda: self.host.go(address)),
        ]


def _latest_first(seasons: Sequence[QWidget]) -> QWidget:
    """A part of the page for each season, the latest on top."""
    return double_page([(season, at % 2) for at, season in enumerate(reversed(seasons))], alone=900)


def _match_count(count: int) -> str:
    return ngettext("{count} match", "{count} matches", count).format(count=count)


def _sums(view: TeamView) -> dict[str, int]:
    """What the squad did altogether, by the column of its table."""
    return {f"count{at}": sum(row.counts[at] for row in view.roster) for at in range(len(view.count_heads))}


def _show(preview: PdfPreview, pdf: bytes) -> None:
    """Show the sheet, unless the page has gone on to something else meanwhile."""
    if isValid(preview):
        preview.show_pdf(pdf)
