"""One connection to one league file: durable transactions, and SQLite's complaints as sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from leaguekeeper.store.refused import FileRefused, in_sentences

__all__ = ["FileConnection"]

_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)


class FileConnection:
    """The connection to a league file, for one thread at a time.

    Args:
        path: the file, which exists.
        writing: False opens it so that nothing can change it.
        wait: seconds to wait for another program that is writing.
    """

    def __init__(self, path: Path, *, writing: bool, wait: float) -> None:
        self.path = path
        self.writing = writing
        self._wait = wait
        self._lock = RLock()
        self._engine = self._connect()

    def _connect(self) -> Engine:
        mode = "rw" if self.writing else "ro"
        address = f"{self.path.resolve().as_uri()}?mode={mode}"

        def opened() -> sqlite3.Connection:
            return sqlite3.connect(address, uri=True, timeout=self._wait, isolation_level=None, check_same_thread=False)

        engine = create_engine("sqlite://", creator=opened, poolclass=StaticPool)

        @event.listens_for(engine, "connect")
        def made(raw: sqlite3.Connection, _record: object) -> None:
            for pragma in _PRAGMAS:
                raw.execute(pragma)
            if self.writing:
                raw.execute("PRAGMA journal_mode = DELETE")

        @event.listens_for(engine, "begin")
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(connection.get_execution_options().get("league_begin", "BEGIN"))

        return engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Look at the file as it is at this moment."""
        with self._lock, in_sentences(self.path), self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """One durable transaction: on the disk when this ends well, and nothing of it otherwise.

        Raises:
            FileRefused: opened for reading only, locked, full or damaged; the file is as before.
        """
        if not self.writing:
            raise FileRefused("file-read-only", self.path)
        with self._lock, in_sentences(self.path), self._engine.connect() as plain:
            connection = plain.execution_options(league_begin="BEGIN IMMEDIATE")
            with connection.begin():
                yield connection

    @contextmanager
    def raw(self) -> Iterator[sqlite3.Connection]:
        """SQLite's own connection, for backups and checks."""
        with self._lock, in_sentences(self.path):
            connection = self._engine.raw_connection()
            try:
                driver: Any = connection.driver_connection
                yield driver
            finally:
                connection.close()

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._engine.dispose()
