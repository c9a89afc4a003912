"""The league at a glance: the table, the rounds before and after, what waits for you, who leads."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.overview.views import LeaderRow, LeagueView
from leaguekeeper.ui.components.forms.season_field import print_address, season_field
from leaguekeeper.ui.components.match.rows import FixtureList, ResultList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.standings import standings_table

__all__ = ["LeaguePage"]


class LeaguePage(Page[LeagueView]):
    """The first page of an open league."""

    name = "league"
    watches = frozenset({"documents", "teams", "fixtures"})
    of_seasons = True

    def fetch(self) -> LeagueView:
        """The league as it stands."""
        return self.host.league.overview(self.host.season)

    def build(self, view: LeagueView) -> QWidget:
        """Head, then the sections in columns."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(18)
        buttons = [Button(_("Print…"), "plain", lambda: self.host.go(print_address("standings", view.seasons)))]
        if view.enter_address:
            buttons.append(Button(_("Enter a match"), "main", lambda: self.host.go(view.enter_address)))
        choice = season_field(view.seasons, self.host.choose_season)
        column.addWidget(PageHead(view.name, view.facts, buttons=buttons, choice=choice))
        column.addWidget(Columns(self._parts(view)))
        column.addStretch(1)
        return whole

    def _parts(self, view: LeagueView) -> list[Part]:
        parts = [Part(self._standings(view), 0, 0)]
        if not view.past:
            parts.append(Part(self._waiting(view), 1, 2))
        if view.last_round is not None:
            section = Section(
                view.last_round.title, link=_("All results"), on_link=lambda: self.host.go("fixtures"), gap=4
            )
            played = [row for row in view.last_round.fixtures if row.state == "played"]
            section.add(ResultList(played, self.host.go, view.last_round.title))
            parts.append(Part(section, 0, 1))
        if view.next_round is not None:
            section = Section(view.next_round.title, link=_("Fixtures"), on_link=lambda: self.host.go("fixtures"))
            coming = [row for row in view.next_round.fixtures if row.state != "played"]
            section.add(FixtureList(coming, self.host.go, view.next_round.title))
            parts.append(Part(section, 1, 1))
        if view.leaders:
            title = _("Leaders of the season") if view.season else _("Leaders of all seasons")
            section = Section(title, link=_("Records"), on_link=lambda: self.host.go("records"))
            section.add(self._leaders(title, view.leaders))
            parts.append(Part(section, 1, 2))
        return parts

    def _standings(self, view: LeagueView) -> QWidget:
        why = view.standings_why
        section = Section(
            _("Standings"),
            link=_("Why this order?") if why else "",
            on_link=(lambda: self.host.why(why, section.link)) if why else None,
        )
        if view.standings:
            section.add(standings_table(view.standings, self.host.go))
        else:
            sentence = _("The table begins with the first season.")
            section.add(EmptyRow(sentence, _("Open a season"), lambda: self.host.go("offseason")))
        for sentence in view.standings_note.splitlines():
            note = Text(sentence, "note", "ink2", wrap=True)
            note.setContentsMargins(0, 5, 0, 0)
            section.add(note)
        return section

    def _waiting(self, view: LeagueView) -> QWidget:
        section = Section(_("Waiting for you"), note=str(len(view.waiting)) if view.waiting else "")
        for notice in view.waiting:
            section.add(NoticeRow(notice, self.host.go))
        if not view.waiting:
            section.add(EmptyRow(_("Nothing waits for you.")))
        return section

    def _leaders(self, title: str, leaders: tuple[LeaderRow, ...]) -> QWidget:
        columns = (
            Column[LeaderRow]("name", "", lambda r: SilkCell(r.name, r.silk), name=_("Player"), flex=1, least=90),
            Column[LeaderRow]("feat", "", lambda r: Words(r.feat, "name", right=True), name=_("Record"), side="right"),
        )
        table = RowsTable(title, RowsModel(columns, leaders), 26, fits=True, sortable=False)
        table.hide_head()
        table.opened.connect(lambda row: self.host.go(row.address))
        return table
