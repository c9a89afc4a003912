"""Statistics and records: the season as charts, and lists of the best of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.records.views import Chart, RecordsView
from leaguekeeper.ui.components.figures.chart import chart_widget
from leaguekeeper.ui.components.forms.season_field import season_field
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import in_a_grid, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.tables.best_list import BestList
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
        column.addWidget(_Grid([partial(self._chart, chart) for chart in view.charts], CHART))
        column.addWidget(_Grid([partial(BestList, table) for table in view.tables if table.rows], LIST))
        column.addStretch(1)
        return whole

    def _chart(self, chart: Chart) -> QWidget:
        section = Section(chart.title, note=chart.unit)
        section.add(chart_widget(chart))
        return section


GAP = 28
CHART, LIST = 540, 400
"""The least width of a chart, and of a list, whose pairs of teams are read in full (pixels)."""

AT_ONCE = 6
"""Parts set out in one turn of the event loop."""


class _Grid(QWidget):
    """Parts side by side; those further down are set out in the next turns of the event loop, a few at a time."""

    def __init__(self, parts: Sequence[Callable[[], QWidget]], wide: int) -> None:
        super().__init__()
        self._parts, self._wide, self._across = list[QWidget](), wide, 2
        self._to_come = list(parts)
        self._grid = in_a_grid(across=GAP, down=20, on=self)
        self._next = QTimer(self)
        self._next.timeout.connect(self._go_on)
        self._go_on()
        self._next.start(0)

    def _go_on(self) -> None:
        coming, self._to_come = self._to_come[:AT_ONCE], self._to_come[AT_ONCE:]
        for make in coming:
            part = make()
            self._place(part, len(self._parts))
            self._parts.append(part)
        if not self._to_come:
            self._next.stop()

    def resizeEvent(self, _event: object) -> None:
        """As many columns as there is room for."""
        self._lay_out(max(1, (self.width() + GAP) // (self._wide + GAP)))

    def _lay_out(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for part in self._parts:
            self._grid.removeWidget(part)
        for at, part in enumerate(self._parts):
            self._place(part, at)

    def _place(self, part: QWidget, at: int) -> None:
        self._grid.addWidget(part, at // self._across, at % self._across, Qt.AlignmentFlag.AlignTop)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < self._across else 0)
