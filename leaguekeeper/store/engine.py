"""SQLAlchemy over a league's database: whatever the database complains of comes through as it said it.

Only what writes or compares tables needs it; opening a league and reading its stack does without.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.pool import NullPool, StaticPool

from leaguekeeper.store.beginning import begin_to_look

__all__ = ["engine_of", "engine_over", "engine_to"]


def engine_over(raw: Callable[[], sqlite3.Connection]) -> Engine:
    """An engine on a connection that is open already; each transaction begins as it was told to, or only looks."""
    engine = engine_to("sqlite://", raw)

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        told = connection.get_execution_options().get("league_begin")
        if told is None:
            begin_to_look(raw())
        else:
            connection.exec_driver_sql(told)

    return engine


def engine_to(address: str, raw: Callable[[], Any]) -> Engine:
    """An engine on a connection that is open already, to whichever database."""
    return _plain_spoken(create_engine(address, creator=raw, poolclass=StaticPool))


@contextmanager
def engine_of(path: Path) -> Iterator[Engine]:
    """An engine on a file that nobody else has in hand: one just being made, or a copy; let go of at the end."""
    engine = _plain_spoken(create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool))
    try:
        yield engine
    finally:
        engine.dispose()


def _plain_spoken(engine: Engine) -> Engine:
    @event.listens_for(engine, "handle_error")
    def told(context: ExceptionContext) -> None:
        if isinstance(context.original_exception, engine.dialect.loaded_dbapi.Error):
            raise context.original_exception

    return engine
