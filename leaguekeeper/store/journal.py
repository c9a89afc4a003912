"""The stack and its journal in the tables: read whole, and changed edit by edit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, union, update

from leaguekeeper.store.sheets import Action, Edit, FiledDocument, StackChange
from leaguekeeper.store.stack_tables import ActionRow, EditRow, SheetRow, StackRow
from leaguekeeper.store.tables import table_of

__all__ = ["apply_edits", "forget_taken_back", "mark", "next_action", "read_actions", "read_stack", "write_action"]

_SHEETS, _STACK = table_of(SheetRow), table_of(StackRow)
_ACTIONS, _EDITS = table_of(ActionRow), table_of(EditRow)
_BEFORE, _AFTER = _EDITS.c.sheet_before, _EDITS.c.sheet_after
_SHEET = tuple(_SHEETS.c[name] for name in ("id", "kind", "version", "body", "filed_at", "filed_by"))


def read_stack(connection: Connection) -> list[FiledDocument]:
    """The stack from the first sheet to the last."""
    lying = select(*_SHEET).join_from(_STACK, _SHEETS, _STACK.c.sheet == _SHEETS.c.number).order_by(_STACK.c.place)
    return [FiledDocument(*row) for row in connection.execute(lying)]


def read_actions(connection: Connection) -> list[Action]:
    """The whole journal, the first action first; those taken back stand at its end."""
    return _actions(connection, select(_ACTIONS.c.number))


def next_action(connection: Connection, *, taken_back: bool) -> Action | None:
    """The action that undo would take back, or the one that redo would repeat; None where there is none."""
    number = _ACTIONS.c.number
    wanted = select(number).where(_ACTIONS.c.taken_back == int(taken_back))
    found = _actions(connection, wanted.order_by(number if taken_back else number.desc()).limit(1))
    return found[0] if found else None


def write_action(connection: Connection, change: StackChange) -> None:
    """Write an action at the end of the journal and do to the stack what it says."""
    number = (connection.scalar(select(func.max(_ACTIONS.c.number))) or 0) + 1
    done = {"number": number, "kind": change.kind, "done_at": change.at, "done_by": change.by, "taken_back": 0}
    connection.execute(insert(_ACTIONS), done)
    for turn, edit in enumerate(change.edits, start=1):
        before, after = (_number(connection, sheet) for sheet in (edit.before, edit.after))
        row = {"action": number, "turn": turn, "place": edit.place, "sheet_before": before, "sheet_after": after}
        connection.execute(insert(_EDITS), row)
    apply_edits(connection, change.edits)


def mark(connection: Connection, action: Action, *, taken_back: bool) -> None:
    """Note that an action was taken back, or that it stands again."""
    connection.execute(update(_ACTIONS).where(_ACTIONS.c.number == action.number).values(taken_back=int(taken_back)))


def forget_taken_back(connection: Connection) -> None:
    """Once something new is done, what had been taken back can no longer be repeated: its sheets leave the file."""
    gone = select(_ACTIONS.c.number).where(_ACTIONS.c.taken_back == 1)
    if connection.scalar(gone.limit(1)) is None:
        return
    connection.execute(delete(_EDITS).where(_EDITS.c.action.in_(gone)))
    connection.execute(delete(_ACTIONS).where(_ACTIONS.c.taken_back == 1))
    held = union(
        select(_STACK.c.sheet), select(_BEFORE).where(_BEFORE.is_not(None)), select(_AFTER).where(_AFTER.is_not(None))
    )
    connection.execute(delete(_SHEETS).where(_SHEETS.c.number.not_in(held)))


def apply_edits(connection: Connection, edits: Sequence[Edit]) -> None:
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


def _number(connection: Connection, sheet: FiledDocument | None) -> int | None:
    """The number of a sheet in the file; it is written down where it is not there yet."""
    if sheet is None:
        return None
    known: int | None = connection.scalar(select(_SHEETS.c.number).where(_SHEETS.c.digest == sheet.digest))
    if known is not None:
        return known
    number: int = (connection.scalar(select(func.max(_SHEETS.c.number))) or 0) + 1
    row = {
        "number": number,
        "id": sheet.id,
        "kind": sheet.kind,
        "version": sheet.version,
        "body": sheet.text,
        "filed_at": sheet.filed_at,
        "filed_by": sheet.filed_by,
        "digest": sheet.digest,
    }
    connection.execute(insert(_SHEETS), row)
    return number


def _actions(connection: Connection, numbers: Select[tuple[int]]) -> list[Action]:
    """Some actions with their edits, in order."""
    theirs = _EDITS.c.action.in_(numbers)
    named = union(select(_BEFORE).where(theirs), select(_AFTER).where(theirs))
    sheets = {
        row[0]: FiledDocument(*row[1:])
        for row in connection.execute(select(_SHEETS.c.number, *_SHEET).where(_SHEETS.c.number.in_(named)))
    }
    edits: dict[int, list[Edit]] = defaultdict(list)
    for row in connection.execute(select(_EDITS).where(theirs).order_by(_EDITS.c.action, _EDITS.c.turn)):
        edits[row.action].append(Edit(row.place, sheets.get(row.sheet_before), sheets.get(row.sheet_after)))
    rows = connection.execute(select(_ACTIONS).where(_ACTIONS.c.number.in_(numbers)).order_by(_ACTIONS.c.number))
    return [
        Action(
            row.number, StackChange(row.kind, tuple(edits[row.number]), row.done_at, row.done_by), row.taken_back == 1
        )
        for row in rows
    ]
