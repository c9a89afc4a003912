"""Documents as rows: number, kind, what it says, when it was filed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.stack.views import DocumentRow
from leaguekeeper.ui.components.page.text import text_width
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import PADDING, RowsTable
from leaguekeeper.ui.figures import moment

__all__ = ["document_table"]


def document_table(
    rows: Sequence[DocumentRow], go: Callable[[str], object], fits: bool = False
) -> RowsTable[DocumentRow]:
    """The sheets of a stack; a row opens its document."""
    D = Column[DocumentRow]
    columns = (
        D(
            "number",
            _("No."),
            lambda r: Words(str(r.number), "name", right=True),
            lambda r: r.number,
            _("Number"),
            side="right",
            width=52,
        ),
        D("kind", _("Kind"), lambda r: Words(r.kind, "second", "ink2"), width=130),
        D("title", _("Document"), lambda r: Words(r.title, "name", second=r.detail), flex=3, least=160),
        D("state", _("State"), _state, lambda r: (r.undone, r.waits, r.conflicts), width=_state_width(rows)),
        D(
            "by",
            _("Filed by"),
            lambda r: Words(r.by, "second", "ink2"),
            flex=1,
            least=60,
            hidden=not any(r.by for r in rows),
        ),
        D(
            "filed",
            _("Filed"),
            lambda r: Words(moment(r.filed) if r.filed else "", "second", "ink2", right=True),
            lambda r: (r.filed is not None, r.filed),
            side="right",
            width=120,
        ),
    )
    table = RowsTable(_("Documents"), RowsModel(columns, rows, faded=lambda r: r.undone), 39, fits=fits)
    table.opened.connect(lambda row: go(row.address or f"document:{row.number}"))
    table.doubleClicked.connect(lambda index: table.opened.emit(table.rows_model.row_at(index.row())))
    return table


def _state_width(rows: Sequence[DocumentRow]) -> int:
    """Room for a state where a sheet has one, else for the head alone: what the sheet says needs it more."""
    told = any(row.undone or row.waits or row.conflicts for row in rows)
    return 110 if told else text_width(_("State"), "head") + 2 * PADDING


def _state(row: DocumentRow) -> Words:
    if row.undone:
        return Words(_("taken off"), "second", "ink3")
    if row.conflicts:
        words = ngettext("{count} conflict", "{count} conflicts", row.conflicts).format(count=row.conflicts)
        return Words(words, "head", "ochre")
    if row.waits:
        return Words(_("not yet filed"), "second", "ochre")
    return Words("")
