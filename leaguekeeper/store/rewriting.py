"""The state tables written anew where an action touched them, and compared with what a reading of the stack gives."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, select

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
        names = [column.name for column in table.columns]
        here = Counter(map(tuple, connection.execute(select(table))))
        there = Counter(tuple(map(row.get, names)) for row in wanted.get(name, ()))
        too_many, missing = (here - there).total(), (there - here).total()
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
