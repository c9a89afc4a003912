"""What each place is paid, and what comes with it."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.views import PrizeRow
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount

__all__ = ["prize_table"]


def prize_table(prizes: Sequence[PrizeRow]) -> RowsTable[PrizeRow]:
    """Place, gold, and what else there is."""
    columns = (
        Column[PrizeRow]("place", "", lambda r: Words(str(r.place), "place"), name=_("Place"), width=44),
        Column[PrizeRow](
            "gold",
            "",
            lambda r: Words(amount(r.gold), "strong", right=True),
            name=_("Gold pieces"),
            width=130,
            side="right",
            rules="double",
        ),
        Column[PrizeRow](
            "note", "", lambda r: Words(r.note, "second", "ink2"), name=_("Besides"), flex=1, rules="single"
        ),
    )
    table = RowsTable(_("Prizes"), RowsModel(columns, prizes), 28, fits=True, sortable=False)
    table.hide_head()
    return table
