"""One connection to one league file: durable transactions, and SQLite's complaints as sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock
from typing import TYPE_CHECKING

from leaguekeeper.store.beginning import begin_to_look
from leaguekeeper.store.errors import FileRefused, in_sentences
from leaguekeeper.store.gate import check_header

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

__all__ = ["FileConnection"]

_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",  # a Mac's disk would say too early that it is written; elsewhere it means nothing
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)


class FileConnection:
    """The connection to a league file, for one thread at a time.

    Args:
        path: the file, which exists.
        writing: False opens it so that nothing can change it.
        wait: seconds to wait for another program that is writing.
        copy: the folder of a copy that is looked at in the place of the file; it goes when this is closed.

    Raises:
        FileRefused: it cannot be opened.
    """

    def __init__(self, path: Path, *, writing: bool, wait: float, copy: TemporaryDirectory[str] | None = None) -> None:
        self.path = path
        self.writing = writing
        self._lock = RLock()
        self._copy, self._wait = copy, wait
        with in_sentences(path):
            self._raw = self._opened(wait)
            self._place = _place(path)

    def _opened(self, wait: float) -> sqlite3.Connection:
        mode = "rw" if self.writing or self._copy is not None else "ro"
        address = f"{self.path.resolve().as_uri()}?mode={mode}"
        raw = sqlite3.connect(address, uri=True, timeout=wait, isolation_level=None, check_same_thread=False)
        try:
            for pragma in (*_PRAGMAS, *(("PRAGMA journal_mode = DELETE",) if self.writing else ())):
                raw.execute(pragma)
        except sqlite3.Error:
            raw.close()
            raise
        return raw

    @cached_property
    def _engine(self) -> Engine:
        from leaguekeeper.store.engine import engine_over

        return engine_over(lambda: self._raw, self._wait)

    @contextmanager
    def looking(self) -> Iterator[sqlite3.Connection]:
        """Look at the file as it is at this moment."""
        with self._lock, self._in_sentences():
            try:
                begin_to_look(self._raw, self._wait)
                yield self._raw
            finally:
                if self._raw.in_transaction:
                    self._raw.execute("ROLLBACK")

    @contextmanager
    def comparing(self) -> Iterator[tuple[sqlite3.Connection, Connection]]:
        """The same with SQLAlchemy beside it, which knows the tables: both see the same moment."""
        with self._lock, self._in_sentences(), self._engine.connect() as connection, connection.begin():
            yield self._raw, connection

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """One durable transaction: on the disk when this ends well, and nothing of it otherwise.

        Raises:
            FileRefused: opened for reading only, locked, full or damaged; the file is as before.
        """
        if not self.writing:
            raise FileRefused("file-read-only", self.path)
        with self._lock, self._in_sentences(), self._engine.connect() as plain:
            connection = plain.execution_options(league_writes=True)
            with connection.begin():
                yield connection

    @contextmanager
    def raw(self) -> Iterator[sqlite3.Connection]:
        """SQLite's own connection, for backups and checks."""
        with self._lock, self._in_sentences():
            yield self._raw

    @contextmanager
    def _in_sentences(self) -> Iterator[None]:
        """SQLite's complaints as sentences; of a file that is no league any more that it is none."""
        try:
            with in_sentences(self.path):
                yield
        except FileRefused as error:
            if error.code in {"file-trouble", "file-damaged"}:
                check_header(self.path)
            raise

    def check_place(self) -> None:
        """See that the file still lies where it lay when it was opened: what is written in another is written nowhere.

        Raises:
            FileRefused: it was moved or removed, or another file has come in its place.
        """
        try:
            now = _place(self.path)
        except FileNotFoundError:
            raise FileRefused("file-gone", self.path) from None
        if now != self._place:
            raise FileRefused("file-replaced", self.path)

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._raw.close()
            if self._copy is not None:
                self._copy.cleanup()


def _place(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
