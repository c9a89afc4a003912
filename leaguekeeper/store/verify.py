"""Whether a league file is what it says.

It is whole, its stack is sealed, its journal leads to that stack, and its tables are what the stack says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from leaguekeeper.base.words import N_, _
from leaguekeeper.store.changes import Rows, difference
from leaguekeeper.store.journal import read_actions, read_stack
from leaguekeeper.store.sheets import edited, seal
from leaguekeeper.store.stack_tables import FileCard, SheetRow, StackRow
from leaguekeeper.store.tables import table_of

__all__ = ["Fault", "faults"]

_CARD, _SHEETS, _STACK = table_of(FileCard), table_of(SheetRow), table_of(StackRow)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong with a file: a code for programs, a sentence for people."""

    code: str
    sentence: str
    values: dict[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """The sentence in the language now spoken."""
        return _(self.sentence).format_map(self.values)


def faults(look: Connection, integrity: Iterable[str], fresh: Iterable[Rows] | None) -> list[Fault]:
    """All that is wrong: SQLite's own findings first, then the stack, the journal and the tables."""
    found = [Fault("integrity", N_("The file is damaged: {what}."), {"what": what}) for what in integrity]
    found += _stack_faults(look)
    found += _journal_faults(look)
    if fresh is not None:
        for table, (too_many, missing) in difference(look, fresh).items():
            sentence = N_("Table {table} is not what the stack says: {too_many} rows too many, {missing} missing.")
            found.append(Fault("table", sentence, {"table": table, "too_many": too_many, "missing": missing}))
    return found


def _stack_faults(look: Connection) -> Iterator[Fault]:
    places = list(look.scalars(select(_STACK.c.place).order_by(_STACK.c.place)))
    if places != list(range(1, len(places) + 1)):
        yield Fault("places", N_("The places of the stack are not counted without a gap."))
    lying = select(_STACK.c.place, _STACK.c.document, _SHEETS.c.id, _SHEETS.c.digest).join_from(
        _STACK, _SHEETS, _STACK.c.sheet == _SHEETS.c.number
    )
    stack = read_stack(look)
    for row, sheet in zip(look.execute(lying.order_by(_STACK.c.place)), stack, strict=True):
        if row.digest != sheet.digest or row.document != sheet.id:
            yield Fault(
                "sheet", N_("Sheet {place} ({name}) is not as it was filed."), {"place": row.place, "name": row.id}
            )
    if look.execute(select(_CARD.c.seal)).scalar_one() != seal(stack):
        yield Fault("seal", N_("The stack does not match its seal."))


def _journal_faults(look: Connection) -> Iterator[Fault]:
    actions = read_actions(look)
    try:
        stack = edited((), (edit for action in actions if not action.taken_back for edit in action.change.edits))
    except ValueError as error:
        yield Fault("journal", N_("The journal contradicts itself: {what}."), {"what": str(error)})
        return
    if stack != read_stack(look):
        yield Fault("journal", N_("The journal does not lead to the stack."))
