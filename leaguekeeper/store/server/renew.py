"""A league on a server brought up to date: its truth kept, its tables made anew, in one transaction."""

from __future__ import annotations

from sqlalchemy import MetaData, delete, insert, select

from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.file_format import FORM
from leaguekeeper.store.rewriting import rewrite
from leaguekeeper.store.server.connection import HELD, CommitLost, ServerConnection
from leaguekeeper.store.server.create import make_tables
from leaguekeeper.store.server.roles import grant_again

__all__ = ["renew"]


def renew(address: ServerAddress, rows: RowChanges) -> None:
    """Make the tables of a league anew in the form that we know: what was filed stays, what is read from it is written.

    Raises:
        FileRefused: only whoever made the league there may, or the server refuses; it is as it was.
    """
    line = ServerConnection(address)
    try:
        with line.changing() as (look, connection):
            look.execute(HELD)
            if next(iter(look.execute("SELECT form FROM league_form")))[0] == FORM:
                return
            old = MetaData()
            old.reflect(connection)
            kept = {
                table.name: [dict(row) for row in connection.execute(select(old.tables[table.name])).mappings()]
                for table in METADATA.sorted_tables
                if "part" not in table.info and table.name in old.tables
            }
            filings = [dict(row) for row in connection.execute(select(old.tables["filings"])).mappings()]
            old.drop_all(connection)
            make_tables(connection)
            for table in METADATA.sorted_tables:
                lines = [{name: row[name] for name in row if name in table.c} for row in kept.get(table.name, ())]
                if lines:
                    connection.execute(delete(table))
                    connection.execute(insert(table), lines)
            if filings:
                fresh = MetaData()
                fresh.reflect(connection, only=["filings"])
                connection.execute(insert(fresh.tables["filings"]), filings)
            rewrite(connection, rows)
            grant_again(line.alive(), address)
    except CommitLost:
        raise FileRefused("server-unsure", address) from None
    finally:
        line.close()
