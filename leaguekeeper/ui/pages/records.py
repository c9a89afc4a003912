"""Statistics and records: the season as charts, and lists of the best of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.records.views import Chart, RecordsPage, RecordTable
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.components.figures.chart import chart_widget
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import text_width
from leaguekeeper.ui.components.tables.cells import Cell, SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.page import Page

__all__ = ["RecordsRoom"]

Best = tuple[str, Silk | None, str, str]


class RecordsRoom(Page):
    """Charts first, then the lists, as many side by side as there is room for."""

    name = "records"
    watches = frozenset({"documents", "teams"})

    def fetch(self) -> RecordsPage:
        """The figures as they stand."""
        page: RecordsPage = self.desk.league.records()
        return page

    def build(self, view: RecordsPage) -> QWidget:
        """Head, charts, lists."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(16)
        column.addWidget(PageHead(view.title, view.facts))
        if not view.charts:
            column.addWidget(EmptyRow(_("No match has been played yet.")))
        column.addWidget(_Grid([partial(self._chart, chart) for chart in view.charts], 560))
        column.addWidget(_Grid([partial(self._best, table) for table in view.tables if table.rows], 320))
        column.addStretch(1)
        return whole

    def _chart(self, chart: Chart) -> QWidget:
        section = Section(chart.title, note=chart.unit)
        section.add(chart_widget(chart))
        return section

    def _best(self, table: RecordTable) -> QWidget:
        section = Section(table.title, gap=4)

        def name(row: Best) -> Cell:
            return SilkCell(row[0], row[1]) if row[1] is not None else Words(row[0], "second")

        least = min(96, max(text_width(row[2], "second") + 18 for row in table.rows))
        columns = (
            Column[Best]("name", "", name, name=_("Name"), flex=2, least=90),
            Column[Best](
                "note", "", lambda r: Words(r[2], "second", "ink2"), name=_("Team"), flex=1, gives=1, least=least
            ),
            Column[Best]("figure", "", lambda r: Words(r[3], "name", right=True), name=_("Figure"), side="right"),
        )
        rows = RowsTable(table.title, RowsModel(columns, table.rows), 26, fits=True, sortable=False)
        rows.hide_head()
        section.add(rows)
        return section


AT_ONCE = 6
"""Parts set out in one turn of the event loop."""


class _Grid(QWidget):
    """Parts side by side; those further down are set out in the next turns of the event loop, a few at a time."""

    def __init__(self, parts: Sequence[Callable[[], QWidget]], wide: int) -> None:
        super().__init__()
        self._parts, self._wide, self._across = list[QWidget](), wide, 2
        self._to_come = list(parts)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(20)
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
        self._lay_out(max(1, self.width() // self._wide))

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
        for column in range(8):
            self._grid.setColumnStretch(column, 1 if column < self._across else 0)
