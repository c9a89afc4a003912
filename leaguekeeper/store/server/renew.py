"""A league on a server brought up to date: its truth kept, its tables made anew, in one transaction.

Before anything is dropped there, a copy of the truth that can be read without the server lies on this machine.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import Connection, MetaData, delete, insert, select

from leaguekeeper.store.address import ServerAddress, copy_of
from leaguekeeper.store.backups import keep_backup
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.errors import FileRefused, damaged
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.rewriting import rewrite
from leaguekeeper.store.server.connection import HELD, CommitLost, ServerConnection
from leaguekeeper.store.server.create import SERVERS_OWN, make_tables
from leaguekeeper.store.server.roles import grant_again

__all__ = ["renew"]

Truth = Mapping[str, Sequence[dict[str, Any]]]
"""The rows of the stack, its journal, the card, the tray and the filings, by table."""

_TRUTH = (*(table.name for table in METADATA.sorted_tables if "part" not in table.info), "filings")
"""The tables that are no reading of the stack, in the order in which they are filled."""


def renew(address: ServerAddress, rows: RowChanges) -> Path | None:
    """Make the tables of a league anew in the form that we know: what was filed stays, what is read from it is written.

    Gives the backup that was kept before, None where somebody else has renewed the league meanwhile.

    Raises:
        FileRefused: only whoever made the league there may, the server refuses, or no backup can be kept on this
            machine; the league is as it was.
    """
    line = ServerConnection(address)
    try:
        with line.changing() as (look, connection):
            look.execute(HELD)
            if next(iter(look.execute("SELECT form FROM league_form")))[0] == FORM:
                return None
            old = _tables(connection)
            kept = _truth(connection, old)
            backup = _kept_here(address, kept, rows)
            _drop(connection, old, address)
            make_tables(connection)
            grant_again(line.alive(), address)  # while they are empty: a table that was just filled cannot be altered
            _lay(connection, kept, rows, _tables(connection))
            return backup
    except CommitLost:
        raise FileRefused("server-unsure", address) from None
    finally:
        line.close()


def _tables(connection: Connection) -> MetaData:
    """The league's tables as they are there; what else somebody keeps beside them is his, and left alone."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _all: name in METADATA.tables or name in SERVERS_OWN)
    return found


def _drop(connection: Connection, old: MetaData, address: ServerAddress) -> None:
    try:
        old.drop_all(connection)
    except psycopg.errors.DependentObjectsStillExist as error:
        raise FileRefused("server-leant-on", address, what=error.diag.message_detail) from None


def _truth(connection: Connection, old: MetaData) -> Truth:
    """What was filed, and what a server alone knows of it: who put a sheet into the in-tray, the id of each filing."""
    return {
        name: [dict(row) for row in connection.execute(select(old.tables[name])).mappings()]
        for name in _TRUTH
        if name in old.tables
    }


def _kept_here(address: ServerAddress, kept: Truth, rows: RowChanges) -> Path:
    """The league as a file among its backups on this machine, opened once to see that it can be read."""
    path = copy_of(address)

    def write(fresh: Path) -> None:
        with LeagueFile.create(fresh) as file, file.writing_tables() as tables:
            _lay(tables, kept, rows)
        with LeagueFile.open(fresh, writing=False) as file:
            if file.altered is not None:
                raise damaged(path, "copy")

    return keep_backup(path, backup_folder(path), datetime.datetime.now(datetime.UTC), write)


def _lay(connection: Connection, kept: Truth, rows: RowChanges, fresh: MetaData = METADATA) -> None:
    """Fill tables of our form with the truth of an older one, and with what is read from it."""
    for name in _TRUTH:
        table = fresh.tables.get(name)
        if table is None or not kept.get(name):
            continue
        connection.execute(delete(table))
        connection.execute(insert(table), [{one: row[one] for one in row if one in table.c} for row in kept[name]])
    rewrite(connection, rows)
