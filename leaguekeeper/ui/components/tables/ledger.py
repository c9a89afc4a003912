"""The treasury's ledger: date, what it was, a double red line, the movement, a red line, the balance.

The last balance is bold with a double underline; a line opens its document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.base.words import _
from leaguekeeper.services.team.views import LedgerRow
from leaguekeeper.ui.components.tables.cells import Cell, Prose, TotalCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount, decimal, short_day, signed

__all__ = ["ledger_table"]


def ledger_table(
    rows: Sequence[LedgerRow], go: Callable[[str], object], thousands: bool = True
) -> RowsTable[LedgerRow]:
    """A ledger as a table; narrow ones count in thousands, say so at their head, and leave the sums out."""
    last = rows[-1] if rows else None

    def money(value: int, plus: bool) -> str:
        if thousands and value % 1000 == 0:
            value //= 1000
        elif thousands:
            return ("+" if plus and value > 0 else "") + decimal(value / 1000)
        return signed(value) if plus else amount(value)

    def movement(row: LedgerRow) -> Cell:
        if row.movement is None:
            return Words("")
        return Words(money(row.movement, True), "second", "red" if row.movement < 0 else "ink", right=True)

    def balance(row: LedgerRow) -> Cell:
        return (
            TotalCell(money(row.balance, False))
            if row is last
            else Words(money(row.balance, False), "second", right=True)
        )

    def entry(row: LedgerRow) -> Cell:
        return Prose((row.reason or row.label) if thousands else row.label, row.label)

    columns: tuple[Column[LedgerRow], ...] = (
        Column("day", _("Date"), lambda r: Words(short_day(r.day) if r.day else "", "note", "ink2")),
        Column("label", _("Entry"), entry, flex=1, least=90, wraps=True),
        Column("movement", _("Change|money").partition("|")[0], movement, side="right", rules="double", width=60),
        Column("balance", _("Balance"), balance, side="right", rules="single", width=50),
    )
    table = RowsTable(_("Ledger"), RowsModel(columns, rows), 28, fits=True, sortable=False)
    table.opened.connect(lambda row: go(row.address))
    return table
