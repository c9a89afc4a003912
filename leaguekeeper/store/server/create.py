"""How a league comes into the world on a server: its schema and tables in one transaction, closed to everybody else."""

from __future__ import annotations

import datetime

from sqlalchemy import BigInteger, Connection, Integer, MetaData, insert, text

from leaguekeeper import __version__
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.file_format import FORM
from leaguekeeper.store.server.connection import CommitLost, ServerConnection
from leaguekeeper.store.sheets import seal
from leaguekeeper.store.stack_tables import FileCard
from leaguekeeper.store.tables import table_of

__all__ = ["SERVERS_OWN", "make_league", "make_tables"]

SERVERS_OWN = ("league_form", "filings")
"""The tables that a league has on a server alone."""

_OWN = """
    CREATE TABLE league_form (id integer PRIMARY KEY CHECK (id = 1), form integer NOT NULL);
    CREATE TABLE filings (
        id text PRIMARY KEY,
        revision bigint NOT NULL,
        sheet bigint REFERENCES sheets (number) ON DELETE SET NULL
    );
    ALTER TABLE tray_packages ADD COLUMN who text NOT NULL DEFAULT session_user;
    ALTER TABLE tray_sheets ADD COLUMN who text NOT NULL DEFAULT session_user,
        ALTER decision SET DEFAULT '', ALTER word SET DEFAULT '', ALTER decided_by SET DEFAULT ''
"""
"""What only a server needs: the form of the tables, which a file has in its header, and the random id of each filing,
by which whoever lost the connection while filing finds out whether it is there. Of what lies in the in-tray, the
server notes who put it there."""

_ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtext('leaguekeeper'), hashtext(:schema))"
_IS_THERE = "SELECT to_regclass(:card) IS NOT NULL"
_SCHEMA_IS_THERE = "SELECT count(*) FROM pg_namespace WHERE nspname = :schema"


def make_league(address: ServerAddress) -> None:
    """Make the schema and the empty tables of a league; two who try at once get one league and one refusal.

    Raises:
        FileRefused: there is a league already, the user may make none, or the database does not keep all letters.
    """
    line = ServerConnection(address)
    try:
        encoding = line.alive().info.parameter_status("server_encoding")
        if encoding != "UTF8":
            raise FileRefused("server-letters", address, database=address.database, encoding=encoding)
        with line.changing() as (_look, connection):
            _make(connection, address.schema, address)
    except CommitLost:
        raise FileRefused("server-unsure", address) from None
    finally:
        line.close()


def _make(connection: Connection, schema: str, address: ServerAddress) -> None:
    told = {"schema": schema, "card": f"{schema}.file_card"}
    connection.execute(text(_ONE_AT_A_TIME), told)
    if connection.scalar(text(_IS_THERE), told):
        raise FileRefused("server-exists", address)
    if not connection.scalar(text(_SCHEMA_IS_THERE), told):
        connection.exec_driver_sql(f'CREATE SCHEMA "{schema}"')
        connection.exec_driver_sql(f'REVOKE ALL ON SCHEMA "{schema}" FROM PUBLIC')
    made_at = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    make_tables(connection)
    card = {"id": 1, "revision": 0, "seal": seal(()), "made_at": made_at, "made_by": f"Leaguekeeper {__version__}"}
    connection.execute(insert(table_of(FileCard)), card)


def make_tables(connection: Connection) -> None:
    """Make every table of the form that we know, closed to everybody but whoever makes them."""
    _on_a_server().create_all(connection, checkfirst=False)
    connection.exec_driver_sql(_OWN)
    connection.execute(text("INSERT INTO league_form VALUES (1, :form)"), {"form": FORM})
    for table in (*METADATA.sorted_tables, *SERVERS_OWN):
        connection.exec_driver_sql(f'REVOKE ALL ON "{table}" FROM PUBLIC')


def _on_a_server() -> MetaData:
    """The tables as a server has them: whole numbers of 64 bits, as SQLite's are, and none of them given by itself."""
    found = MetaData()
    for table in METADATA.sorted_tables:
        for column in table.to_metadata(found).columns:
            if isinstance(column.type, Integer):
                column.type, column.autoincrement = BigInteger(), False
    return found
