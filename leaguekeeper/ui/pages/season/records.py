"""Statistics and records: the season as charts, and lists of the best of everything."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.records.views import Chart, RecordsView
from leaguekeeper.ui.components.figures.chart import chart_widget
from leaguekeeper.ui.components.forms.season_field import season_field
from leaguekeeper.ui.components.page.abreast import Abreast
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.tables.best_list import LEAST, BestList
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

    def build(self, view: RecordsView) -> QWidget:
        """Head, charts, lists."""
        whole, column = upright(16)
        choice = season_field(view.seasons, self.host.choose_season)
        column.addWidget(PageHead(view.title, view.facts, choice=choice))
        if not view.charts:
            column.addWidget(EmptyRow(_("No match has been played yet.")))
        column.addWidget(Abreast((self._chart(chart) for chart in view.charts), CHART))
        column.addWidget(Abreast((BestList(table) for table in view.tables if table.rows), LEAST))
        column.addStretch(1)
        return whole

    def _chart(self, chart: Chart) -> QWidget:
        section = Section(chart.title, note=chart.unit)
        section.add(chart_widget(chart))
        return section


CHART = 540
"""The least width of a chart (pixels)."""
