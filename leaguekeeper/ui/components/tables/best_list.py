"""A list of the best of something: a silk and a name, what goes with it, the figure at the right."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.services.records.views import RecordTable
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import text_width
from leaguekeeper.ui.components.tables.cells import Cell, SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable

__all__ = ["LEAST", "BestList"]

LEAST = 400
"""The width from which pairs of teams are read in full (pixels)."""

Best = tuple[str, Silk | None, str, str]


class BestList(Section):
    """A record table under its title."""

    def __init__(self, table: RecordTable) -> None:
        super().__init__(table.title, gap=4)
        self.table = table
        least = min(96, max(text_width(row[2], "second") + 18 for row in table.rows))
        name = _after_silks if any(row[1] for row in table.rows) else _plainly
        columns = (
            Column[Best]("name", "", name, name=_("Who"), flex=2, least=90, wraps=True),
            Column[Best](
                "note",
                "",
                lambda r: Words(r[2], "second", "ink2"),
                name=_("Team"),
                flex=1,
                gives=1,
                least=least,
                wraps=True,
            ),
            Column[Best]("figure", "", lambda r: Words(r[3], "name", right=True), name=_("Figure"), side="right"),
        )
        rows = RowsTable(table.title, RowsModel(columns, table.rows), 26, fits=True, sortable=False)
        rows.hide_head()
        self.add(rows)


def _after_silks(row: Best) -> Cell:
    return SilkCell(row[0], row[1])


def _plainly(row: Best) -> Cell:
    return Words(row[0], "second")
