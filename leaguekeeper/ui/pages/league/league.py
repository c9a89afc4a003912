"""The league's first page, the commissioner's desk: what the season needs now; beside it table, results, leaders."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.overview.views import LeaderRow, LeagueView
from leaguekeeper.ui.components.forms.season_field import print_address, season_field
from leaguekeeper.ui.components.match.rows import ResultList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.desk import DeskSection
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.nothing_yet import with_help
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.season.standings import standings_table

__all__ = ["LeaguePage"]


class LeaguePage(Page[LeagueView]):
    """The first page of an open league; ``where`` is "table" for the table with all that is known of it."""

    name = "league"
    watches = frozenset({"documents", "teams", "fixtures", "begun", "tray"})
    of_seasons = True

    def fetch(self) -> LeagueView:
        """The league as it stands."""
        return self.host.league.overview(self.host.season)

    def build(self, view: LeagueView) -> QWidget:
        """Head, then the desk with what stands beside it; of a past season what it came to."""
        buttons = []
        if view.standings and not view.past:
            buttons.append(Button(_("Forecast"), "plain", lambda: self.host.go("forecast")))
        if view.standings:
            buttons.append(Button(_("Print…"), "plain", lambda: self.host.go(print_address("standings", view.seasons))))
        choice = season_field(view.seasons, self.host.choose_season)
        return held(
            in_a_column(
                PageHead(view.name, view.facts, buttons=buttons, choice=choice), self._content_of(view), REST, gap=18
            )
        )

    def _content_of(self, view: LeagueView) -> QWidget:
        if self.where == "table":
            section = self._standings(view)
            section.setMaximumWidth(1080)
            return section
        if view.past:
            return Columns([Part(self._standings(view), 0, 0), *self._beside(view)], columns=3)
        desk = DeskSection(view.desk, self.host.go, _("Waiting for you"))
        if not view.standings:
            return with_help(self.name, desk)
        parts = [Part(desk, 0, 0), Part(self._short_standings(view), 1, None), Part(self._standings(view), None, 1)]
        return Columns([*parts, *self._beside(view)], side=428, main=600, second=1100, wide_side=330, columns=3)

    def _beside(self, view: LeagueView) -> list[Part]:
        parts = []
        if view.last_round is not None:
            section = Section(
                view.last_round.title, link=_("All results"), on_link=lambda: self.host.go("fixtures"), gap=4
            )
            played = [row for row in view.last_round.fixtures if row.state == "played"]
            section.add(ResultList(played, self.host.go, view.last_round.title))
            parts.append(Part(section, 0 if view.past else 1, 1))
        if view.leaders:
            title = _("Leaders of the season") if view.season else _("Leaders of all seasons")
            section = Section(title, link=_("Records"), on_link=lambda: self.host.go("records"))
            section.add(self._leaders(title, view.leaders))
            parts.append(Part(section, 1, 2))
        return parts

    def _short_standings(self, view: LeagueView) -> QWidget:
        section = Section(_("Standings"), link=_("In detail"), on_link=lambda: self.host.go("league:table"), gap=4)
        self._tables(section, view, short=True)
        return self._with_notes(section, view)

    def _tables(self, section: Section, view: LeagueView, short: bool = False) -> None:
        """The table, division by division where there are any."""
        for each in view.divisions:
            section.add(Text(each.name, "name"))
            section.add(standings_table(each.rows, self.host.go, short=short, name=each.name))
            section.body.addSpacing(8)
        if not view.divisions:
            section.add(standings_table(view.standings, self.host.go, short=short))

    def _standings(self, view: LeagueView) -> QWidget:
        section = Section(_("Standings"))
        if view.standings:
            self._tables(section, view)
        else:
            section.add(EmptyRow(_("The table begins with the first season.")))
        return self._with_notes(section, view)

    def _with_notes(self, section: Section, view: LeagueView) -> Section:
        """What parts teams that stand level, below the table."""
        for sentence in view.standings_note.splitlines():
            note = Text(sentence, "note", "ink2", wrap=True)
            note.setContentsMargins(0, 5, 0, 0)
            section.add(note)
        return section

    def _leaders(self, title: str, leaders: tuple[LeaderRow, ...]) -> QWidget:
        columns = (
            Column[LeaderRow](
                "name", "", lambda r: SilkCell(r.name, r.silk), name=_("Player"), flex=1, least=90, wraps=True
            ),
            Column[LeaderRow]("feat", "", lambda r: Words(r.feat, "name", right=True), name=_("Record"), side="right"),
        )
        table = RowsTable(title, RowsModel(columns, leaders), 26, fits=True, sortable=False)
        table.hide_head()
        table.opened.connect(lambda row: self.host.go(row.address))
        return table
