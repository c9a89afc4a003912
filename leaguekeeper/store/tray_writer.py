"""What writes in the tray: one change to it, within the transaction of whoever asks."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from leaguekeeper.store.tables import table_of
from leaguekeeper.store.tray import Decision, TrayChange, TraySheet, places_kept
from leaguekeeper.store.tray_tables import (
    TrayCardRow,
    TrayKeyRow,
    TrayOutRow,
    TrayPackageRow,
    TraySheetRow,
    TrayTermRow,
)

__all__ = ["forget_actions", "put_in_tray", "write_tray"]

_CARD, _KEYS, _PACKAGES = table_of(TrayCardRow), table_of(TrayKeyRow), table_of(TrayPackageRow)
_SHEETS, _TERMS, _OUT = table_of(TraySheetRow), table_of(TrayTermRow), table_of(TrayOutRow)


def write_tray(connection: Connection, change: TrayChange, action: int | None = None) -> None:
    """Do a change to the tray; ``action`` is the entry of the journal that files what it calls filed.

    Raises:
        LookupError: a sheet is decided on that is not there.
    """
    if change.card is not None:
        connection.execute(delete(_CARD))
        connection.execute(insert(_CARD), {"id": 1, **asdict(change.card)})
    for table, rows in (
        (_KEYS, [asdict(each) for each in change.keys]),
        (_PACKAGES, [asdict(each) for each in change.packages]),
        (_SHEETS, [_row(each) for each in change.sheets]),
    ):
        if rows:
            connection.execute(insert(table), rows)
    for key, at in change.ended.items():
        connection.execute(update(_KEYS).where(_KEYS.c.id == key).values(ended_at=at))
    for sheet, decision in change.decided.items():
        _change(connection, sheet, _decided(decision))
    for sheet, document in change.filed.items():
        _change(connection, sheet, {**_decided(Decision("", "")), "action": action, "filed_as": document})
    if change.terms is not None:
        connection.execute(delete(_TERMS))
        terms = [{"kind": kind, "accepts": accepts} for kind, accepts in change.terms.items()]
        if terms:
            connection.execute(insert(_TERMS), terms)
    known = set(connection.execute(select(_OUT.c.digest)).scalars())
    for digest, mark in change.out.items():
        if digest not in known:
            connection.execute(insert(_OUT), {"digest": digest, "id": mark.id, "rolled": places_kept(mark.rolled)})


def put_in_tray(connection: Connection, change: TrayChange) -> None:
    """Lay what came from afar into the tray, undecided: all that a server lets a coach do."""
    for table, rows in ((_PACKAGES, [asdict(each) for each in change.packages]),
                        (_SHEETS, [_undecided(each) for each in change.sheets])):  # fmt: skip
        if rows:
            connection.execute(insert(table), rows)


def forget_actions(connection: Connection, gone: Any) -> None:
    """Sheets that only actions filed which can no longer be repeated wait again, and for good."""
    chosen = _SHEETS.c.action.in_(gone)
    connection.execute(update(_SHEETS).where(chosen).values(action=None, filed_as=None))


def _change(connection: Connection, sheet: str, values: dict[str, Any]) -> None:
    done = connection.execute(update(_SHEETS).where(_SHEETS.c.id == sheet).values(**values))
    if done.rowcount != 1:
        raise LookupError(f"there is no sheet {sheet} in the tray")


def _decided(decision: Decision) -> dict[str, Any]:
    at = decision.at or None
    return {"decision": decision.what, "decided_at": at, "decided_by": decision.by, "word": decision.word}


def _undecided(sheet: TraySheet) -> dict[str, Any]:
    """A sheet as it came; what becomes of it is for others to write."""
    decided = ("decision", "word", "decided_at", "decided_by", "action", "filed_as")
    return {name: value for name, value in _row(sheet).items() if name not in decided}


def _row(sheet: TraySheet) -> dict[str, Any]:
    """A sheet as its row; who filed it is the journal's to know, and whose key it was the package's."""
    told = asdict(sheet)
    for derived in ("filed", "key", "received_at"):
        del told[derived]
    return {**told, "rolled": places_kept(sheet.rolled), "action": None}
