"""What writes in a league file: the stack edit by edit, its journal, the tables and the file's card."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, union, update

from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.rewriting import rewrite
from leaguekeeper.store.sheets import Action, Edit, FiledDocument, StackChange
from leaguekeeper.store.stack_tables import ActionRow, EditRow, FileCard, SheetRow, StackRow
from leaguekeeper.store.tables import table_of
from leaguekeeper.store.tray import TrayChange
from leaguekeeper.store.tray_writer import forget_actions, write_tray

__all__ = ["StackWriter"]

_CARD, _SHEETS, _STACK = table_of(FileCard), table_of(SheetRow), table_of(StackRow)
_ACTIONS, _EDITS = table_of(ActionRow), table_of(EditRow)
_BEFORE, _AFTER = _EDITS.c.sheet_before, _EDITS.c.sheet_after


_MANY = 20
"""Sheets from which on it pays to write them in one go."""


class StackWriter:
    """Writes in one transaction on a league file."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def card(self) -> tuple[int, str]:
        """How often the league was written, and the seal of its stack; nobody else writes until this one has."""
        row = self._connection.execute(select(_CARD.c.revision, _CARD.c.seal).with_for_update()).one()
        return row[0], row[1]

    def do(self, change: StackChange, tray: TrayChange | None = None) -> None:
        """Do an action: at the end of the journal, and to the stack and the tray; what was taken back is forgotten."""
        _forget_taken_back(self._connection)
        number = _write_action(self._connection, change)
        if tray is not None:
            write_tray(self._connection, tray, number)

    def fill(self, sheets: Sequence[FiledDocument]) -> None:
        """Lay a whole stack where none lies yet, each sheet an action of its own."""
        _lay(self._connection, sheets)
        numbers = range(1, len(sheets) + 1)
        done = [{"number": number, "kind": "file", "done_at": sheet.filed_at, "done_by": sheet.filed_by}
                for number, sheet in zip(numbers, sheets, strict=True)]  # fmt: skip
        edits = [{"action": number, "turn": 1, "place": number, "sheet_after": number} for number in numbers]
        for table, written in ((_ACTIONS, done), (_EDITS, edits)):
            if written:
                self._connection.execute(insert(table), written)

    def turn(self, action: Action, edits: Sequence[Edit], *, taken_back: bool) -> None:
        """Take an action back, or do it again: these edits."""
        chosen = _ACTIONS.c.number == action.number
        self._connection.execute(update(_ACTIONS).where(chosen).values(taken_back=int(taken_back)))
        _apply(self._connection, edits)

    def finish(self, rows: RowChanges, revision: int, seal: str) -> None:
        """Write the tables, and on the file's card how often it was written and the seal of its stack."""
        rewrite(self._connection, rows)
        self._connection.execute(update(_CARD).values(revision=revision, seal=seal))


def _write_action(connection: Connection, change: StackChange) -> int:
    """Write an action at the end of the journal and do to the stack what it says; gives its number."""
    number: int = (connection.scalar(select(func.max(_ACTIONS.c.number))) or 0) + 1
    done = {"number": number, "kind": change.kind, "done_at": change.at, "done_by": change.by, "taken_back": 0}
    connection.execute(insert(_ACTIONS), done)
    if _on_top(connection, change.edits):
        first = _lay(connection, [edit.after for edit in change.edits if edit.after is not None])
        rows = [{"action": number, "turn": turn, "place": edit.place, "sheet_before": None, "sheet_after": first + turn}
                for turn, edit in enumerate(change.edits, start=1)]  # fmt: skip
        connection.execute(insert(_EDITS), rows)
        return number
    for turn, edit in enumerate(change.edits, start=1):
        before, after = (_number(connection, sheet) for sheet in (edit.before, edit.after))
        row = {"action": number, "turn": turn, "place": edit.place, "sheet_before": before, "sheet_after": after}
        connection.execute(insert(_EDITS), row)
    _apply(connection, change.edits)
    return number


def _forget_taken_back(connection: Connection) -> None:
    """Once something new is done, what had been taken back can no longer be repeated: its sheets leave the file.

    That there was something stays: a calendar may have told of it, and must not count backwards.
    """
    gone = select(_ACTIONS.c.number).where(_ACTIONS.c.taken_back == 1)
    if connection.scalar(gone.limit(1)) is None:
        return
    forget_actions(connection, gone)
    connection.execute(delete(_EDITS).where(_EDITS.c.action.in_(gone)))
    connection.execute(update(_ACTIONS).where(_ACTIONS.c.taken_back == 1).values(taken_back=2))
    held = union(
        select(_STACK.c.sheet), select(_BEFORE).where(_BEFORE.is_not(None)), select(_AFTER).where(_AFTER.is_not(None))
    )
    connection.execute(delete(_SHEETS).where(_SHEETS.c.number.not_in(held)))


def _apply(connection: Connection, edits: Sequence[Edit]) -> None:
    """Do some edits to the stack, one after the other."""
    for edit in edits:
        if edit.before is not None and edit.after is not None:
            values = {"document": edit.after.id, "sheet": _number(connection, edit.after)}
            connection.execute(update(_STACK).where(_at(connection, edit)).values(values))
        elif edit.after is not None:
            _shift(connection, edit.place, 1)
            row = {"place": edit.place, "document": edit.after.id, "sheet": _number(connection, edit.after)}
            connection.execute(insert(_STACK), row)
        else:
            connection.execute(delete(_STACK).where(_at(connection, edit)))
            _shift(connection, edit.place + 1, -1)


def _at(connection: Connection, edit: Edit) -> ColumnElement[bool]:
    """The place of an edit, where the sheet that it takes away must lie."""
    place = _STACK.c.place == edit.place
    if connection.scalar(select(_STACK.c.sheet).where(place)) != _number(connection, edit.before):
        raise ValueError(f"the sheet at place {edit.place} is another one")
    return place


def _shift(connection: Connection, first: int, by: int) -> None:
    """Move all sheets from a place on; by way of negative places, since no two may share one even for a moment."""
    place = _STACK.c.place
    connection.execute(update(_STACK).where(place >= first).values(place=-(place + by)))
    connection.execute(update(_STACK).where(place < 0).values(place=-place))


def _on_top(connection: Connection, edits: Sequence[Edit]) -> bool:
    """Whether some edits lay many new sheets on top of the stack, one after the other: they are written in one go."""
    if len(edits) < _MANY or any(edit.before is not None for edit in edits):
        return False
    top = (connection.scalar(select(func.max(_STACK.c.place))) or 0) + 1
    if [edit.place for edit in edits] != list(range(top, top + len(edits))):
        return False
    fresh = {edit.after.digest for edit in edits if edit.after is not None}
    known = connection.execute(select(_SHEETS.c.digest)).scalars()
    return len(fresh) == len(edits) and fresh.isdisjoint(known)


def _lay(connection: Connection, sheets: Sequence[FiledDocument]) -> int:
    """Lay new sheets on top, one after the other, all in one go; gives the number of the last sheet before them."""
    top: int = connection.scalar(select(func.max(_STACK.c.place))) or 0
    last: int = connection.scalar(select(func.max(_SHEETS.c.number))) or 0
    rows = [_row(last + count, sheet) for count, sheet in enumerate(sheets, start=1)]
    lying = [{"place": top + count, "document": sheet.id, "sheet": last + count}
             for count, sheet in enumerate(sheets, start=1)]  # fmt: skip
    for table, written in ((_SHEETS, rows), (_STACK, lying)):
        if written:
            connection.execute(insert(table), written)
    return last


def _row(number: int, sheet: FiledDocument) -> dict[str, object]:
    """A sheet as its row in the file."""
    told = {"id": sheet.id, "kind": sheet.kind, "version": sheet.version, "body": sheet.text}
    filed = {"filed_at": sheet.filed_at, "filed_by": sheet.filed_by, "digest": sheet.digest}
    return {"number": number, **told, **filed}


def _number(connection: Connection, sheet: FiledDocument | None) -> int | None:
    """The number of a sheet in the file; it is written down where it is not there yet."""
    if sheet is None:
        return None
    known: int | None = connection.scalar(select(_SHEETS.c.number).where(_SHEETS.c.digest == sheet.digest))
    if known is not None:
        return known
    number: int = (connection.scalar(select(func.max(_SHEETS.c.number))) or 0) + 1
    connection.execute(insert(_SHEETS), _row(number, sheet))
    return number
