"""The state tables written anew where an action touched them, and compared with what a reading of the stack gives."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select

import leaguekeeper.store.every_table  # noqa: F401 - declares the tables
from leaguekeeper.base.portions import portions
from leaguekeeper.store.changes import RowChanges, Rows
from leaguekeeper.store.tables import NAMED_AT_ONCE, owner, state_tables

__all__ = ["difference", "rewrite"]


def rewrite(connection: Connection, changes: RowChanges) -> None:
    """Take out the old rows of every part touched and write the new ones."""
    tables = state_tables()
    touched: dict[str, list[str]] = defaultdict(list)
    for kind, name in changes.parts:
        touched[kind].append(name)
    for table in reversed(tables.values()):
        kind, column = owner(table)
        if changes.everything:
            connection.execute(delete(table))
        else:
            for some in portions(touched.get(kind, ()), NAMED_AT_ONCE):
                connection.execute(delete(table).where(table.c[column].in_(some)))
    for name, rows in _by_table(changes.parts.values()).items():
        if rows:
            connection.execute(insert(tables[name]), rows)


def difference(connection: Connection, fresh: Iterable[Rows]) -> dict[str, tuple[int, int]]:
    """Where the tables are not what a new reading gives: by table, rows too many and rows missing."""
    wanted = _by_table(fresh)
    found = {}
    for name, table in state_tables().items():
        here = _tally(_told(table, row) for row in connection.execute(select(table)).mappings())
        there = _tally(_told(table, row) for row in wanted.get(name, ()))
        too_many = sum(max(0, count - there.get(row, 0)) for row, count in here.items())
        missing = sum(max(0, count - here.get(row, 0)) for row, count in there.items())
        if too_many or missing:
            found[name] = (too_many, missing)
    return found


def _by_table(parts: Iterable[Rows]) -> dict[str, list[dict[str, Any]]]:
    """All rows by table, in the order in which tables must be filled."""
    whole: dict[str, list[dict[str, Any]]] = {name: [] for name in state_tables()}
    for rows in parts:
        for name, some in rows.items():
            whole[name] += [dict(row) for row in some]
    return whole


def _told(table: Table, row: Mapping[Any, Any]) -> tuple[Any, ...]:
    return tuple(row.get(column.name) for column in table.columns)


def _tally(rows: Iterable[tuple[Any, ...]]) -> dict[tuple[Any, ...], int]:
    count: dict[tuple[Any, ...], int] = defaultdict(int)
    for row in rows:
        count[row] += 1
    return count
