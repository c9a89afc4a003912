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

from leaguekeeper.store.beginning import begin_to_look, begin_to_write

__all__ = ["engine_of", "engine_over", "engine_to"]


def engine_over(raw: Callable[[], sqlite3.Connection], wait: float) -> Engine:
    """An engine on a connection that is open already; each transaction only looks, unless it is told to write."""
    engine = engine_to("sqlite://", raw)

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        begin = begin_to_write if connection.get_execution_options().get("league_writes") else begin_to_look
        begin(raw(), wait)

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
