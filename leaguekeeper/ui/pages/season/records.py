"""Statistics and records: the season as charts, and lists of the best of everything."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.records.views import Chart, RecordsView
from leaguekeeper.ui.components.figures.chart import chart_widget
from leaguekeeper.ui.components.forms.season_field import season_field
from leaguekeeper.ui.components.page.abreast import Abreast
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.scroll import bring_up
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.tables.best_list import LEAST, BestList
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page

__all__ = ["RecordsPage"]


class RecordsPage(Page[RecordsView]):
    """Charts first, then the lists, as many side by side as there is room for."""

    name = "records"
    watches = frozenset({"documents", "teams"})
    of_seasons = True

    def fetch(self) -> RecordsView:
        """The figures as they stand."""
        return self.host.league.records.view(self.host.season or ALL)

    def reach(self, aim: str) -> None:
        """Bring the newest of the games beside the league into sight."""
        if aim == "beside":
            QTimer.singleShot(SOON, self, self._to_beside)

    def _to_beside(self) -> None:
        """The lists further down are set out little by little: it is gone to once all of them are."""
        area, wanted = self.content(), sum(bool(each.rows) for each in self.view.tables)
        if not isinstance(area, QScrollArea) or not self.isVisible():
            return
        lists = area.findChildren(BestList)
        beside = next((each for each in lists if each.table.beside), None)
        if len(lists) < wanted:
            self.reach("beside")
        elif beside is not None:
            QTimer.singleShot(SOON, beside, lambda: bring_up(area, beside, beside))

    def build(self, view: RecordsView) -> QWidget:
        """Head, charts, lists."""
        whole, column = upright(16)
        choice = season_field(view.seasons, self.host.choose_season)
        column.addWidget(PageHead(view.title, view.facts, choice=choice))
        if not view.charts:
            column.addWidget(nothing_yet(self.host, "offseason", _("No match has been played yet.")))
        column.addWidget(Abreast((self._chart(chart) for chart in view.charts), CHART))
        column.addWidget(Abreast((BestList(table) for table in view.tables if table.rows), LEAST))
        column.addStretch(1)
        return whole

    def _chart(self, chart: Chart) -> QWidget:
        section = Section(chart.title, note=chart.unit)
        section.add(chart_widget(chart))
        return section


SOON = 20
"""Milliseconds in which what was set out is laid out."""

CHART = 540
"""The least width of a chart (pixels)."""
