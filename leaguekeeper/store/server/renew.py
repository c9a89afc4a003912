"""A league on a server brought up to date: its truth kept, its tables made anew, in one transaction.

Before anything is dropped there, a copy of the truth that can be read without the server lies on this machine.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

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
from leaguekeeper.store.server.create import make_tables
from leaguekeeper.store.server.roles import grant_again

__all__ = ["renew"]

Truth = Mapping[str, Sequence[dict[str, Any]]]
"""The rows of the stack, its journal, the card and the tray, by table."""


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
            old = MetaData()
            old.reflect(connection)
            kept = _truth(connection, old)
            backup = _kept_here(address, kept, rows)
            filings = [dict(row) for row in connection.execute(select(old.tables["filings"])).mappings()]
            old.drop_all(connection)
            make_tables(connection)
            _lay(connection, kept, rows)
            _note(connection, filings)
            grant_again(line.alive(), address)
            return backup
    except CommitLost:
        raise FileRefused("server-unsure", address) from None
    finally:
        line.close()


def _truth(connection: Connection, old: MetaData) -> Truth:
    return {
        table.name: [dict(row) for row in connection.execute(select(old.tables[table.name])).mappings()]
        for table in METADATA.sorted_tables
        if "part" not in table.info and table.name in old.tables
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


def _lay(connection: Connection, kept: Truth, rows: RowChanges) -> None:
    """Fill tables of our form with the truth of an older one, and with what is read from it."""
    for table in METADATA.sorted_tables:
        lines = [{name: row[name] for name in row if name in table.c} for row in kept.get(table.name, ())]
        if lines:
            connection.execute(delete(table))
            connection.execute(insert(table), lines)
    rewrite(connection, rows)


def _note(connection: Connection, filings: Sequence[dict[str, Any]]) -> None:
    if filings:
        fresh = MetaData()
        fresh.reflect(connection, only=["filings"])
        connection.execute(insert(fresh.tables["filings"]), list(filings))
