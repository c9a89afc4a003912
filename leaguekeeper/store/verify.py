"""Whether a league file is what it says.

It is whole, its stack is sealed, its journal leads to that stack, and its tables are what the stack says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from leaguekeeper.base.words import N_, _
from leaguekeeper.store.changes import Rows
from leaguekeeper.store.journal import Look, read_actions, read_card, read_stack
from leaguekeeper.store.rewriting import difference
from leaguekeeper.store.sheets import edited, seal

__all__ = ["Fault", "differences", "faults"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong with a file: a code for programs, a sentence for people."""

    code: str
    sentence: str
    values: dict[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """The sentence in the language now spoken."""
        return _(self.sentence).format_map(self.values)


def faults(look: Look, integrity: Iterable[str]) -> list[Fault]:
    """What is wrong with the truth: the database's own findings first, then the stack and the journal."""
    found = [Fault("integrity", N_("The file is damaged: {what}."), {"what": what}) for what in integrity]
    return [*found, *_stack_faults(look), *_journal_faults(look)]


def differences(tables: Connection, fresh: Iterable[Rows]) -> list[Fault]:
    """Where the tables are not what the stack says."""
    sentence = N_("Table {table} is not what the stack says: rows too many: {too_many}, missing: {missing}.")
    return [
        Fault("table", sentence, {"table": table, "too_many": too_many, "missing": missing})
        for table, (too_many, missing) in difference(tables, fresh).items()
    ]


def _stack_faults(look: Look) -> Iterator[Fault]:
    lying = list(
        look.execute(
            "SELECT place, document, id, digest FROM stack JOIN sheets ON stack.sheet = sheets.number ORDER BY place"
        )
    )
    places = [row[0] for row in look.execute("SELECT place FROM stack ORDER BY place")]
    if places != list(range(1, len(places) + 1)):
        yield Fault("places", N_("The places of the stack are not counted without a gap."))
    stack = read_stack(look)
    for (place, document, name, digest), sheet in zip(lying, stack, strict=True):
        if digest != sheet.digest or document != sheet.id:
            yield Fault("sheet", N_("Sheet {place} ({name}) is not as it was filed."), {"place": place, "name": name})
    card = read_card(look)
    if card is None or card[1] != seal(stack):
        yield Fault("seal", N_("The stack does not match its seal."))


def _journal_faults(look: Look) -> Iterator[Fault]:
    actions = read_actions(look)
    try:
        stack = edited((), (edit for action in actions if not action.taken_back for edit in action.change.edits))
    except ValueError as error:
        yield Fault("journal", N_("The journal contradicts itself: {what}."), {"what": str(error)})
        return
    if stack != read_stack(look):
        yield Fault("journal", N_("The journal does not lead to the stack."))
