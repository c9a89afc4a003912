"""One connection to the server of a league: transactions, and a new connection where the last one was lost."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from threading import RLock
from typing import TYPE_CHECKING, Any

import psycopg

from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.passwords import known
from leaguekeeper.store.server.refusals import in_sentences_of, lost

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

__all__ = ["HELD", "OLDEST", "CommitLost", "ServerConnection", "ServerLook", "connected"]

OLDEST = 15
"""The oldest PostgreSQL that serves a league."""

HELD = "SELECT revision FROM file_card WHERE id = 1 FOR UPDATE"
"""Locks the card of a league: whoever files does so first, and nobody else files until he is done."""

_WAIT = 5
"""Seconds to wait for a server that does not answer."""

_PATIENCE = "10s"
"""How long to wait for somebody who is just filing."""

_IDLE = "60s"
"""How long a machine that fell silent while filing keeps the others waiting."""


class CommitLost(Exception):
    """The connection was lost while committing: whether it was done is known only to the server."""


class ServerLook:
    """Takes the words of ``store/journal.py`` to PostgreSQL."""

    def __init__(self, raw: psycopg.Connection[tuple[Any, ...]]) -> None:
        self._raw = raw

    def execute(self, sql: str, parameters: Mapping[str, Any] | None = None, /) -> Iterable[tuple[Any, ...]]:
        """The rows of a question; places are written ``:name``."""
        return self._raw.execute(_its_way(sql).encode(), parameters)


@cache
def _its_way(sql: str) -> str:
    return re.sub(r":(\w+)", r"%(\1)s", sql)


def connected(address: ServerAddress, **more: Any) -> psycopg.Connection[tuple[Any, ...]]:
    """A connection to a server; the password is the one that is known, in memory or in the keyring.

    Raises:
        FileRefused: nobody answers there, the password is wrong or wanted, or the server is too old.
    """
    settings: dict[str, Any] = {
        "connect_timeout": _WAIT, "application_name": "leaguekeeper", "gssencmode": "disable", "keepalives": 1,
        "keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20000,
        **dict(address.options),
    }  # fmt: skip
    told = {"host": address.host, "user": address.user, "password": known(address.login)}
    settings |= {name: value for name, value in told.items() if value}
    options = f"-c search_path={address.schema} -c lock_timeout={_PATIENCE} -c client_min_messages=warning"
    options += f" -c idle_in_transaction_session_timeout={_IDLE}"
    with in_sentences_of(address, connecting=True):
        raw = psycopg.connect(port=address.port, dbname=address.database, options=options, **settings, **more)
    if raw.info.server_version < OLDEST * 10000:
        raw.close()
        raise FileRefused("server-old", address, found=raw.info.server_version // 10000, known=OLDEST)
    return raw


class ServerConnection:
    """The connection to a league's server, for one thread at a time; lost, it is made again when next wanted."""

    def __init__(self, address: ServerAddress) -> None:
        self.address = address
        self._lock = RLock()
        self._raw = connected(address)
        self._engine: Engine | None = None

    def alive(self) -> psycopg.Connection[tuple[Any, ...]]:
        """The connection, made anew where it was lost.

        Raises:
            FileRefused: the server cannot be reached.
        """
        if self._raw.closed or self._raw.broken:
            self._engine = None
            self._raw = connected(self.address)
        return self._raw

    @contextmanager
    def looking(self) -> Iterator[ServerLook]:
        """Look at the league as it is at this moment; nothing can be changed by it."""
        with self._lock, in_sentences_of(self.address):
            raw = self.alive()
            raw.isolation_level, raw.read_only = psycopg.IsolationLevel.REPEATABLE_READ, True
            try:
                yield ServerLook(raw)
            finally:
                self._end(raw)

    @contextmanager
    def comparing(self) -> Iterator[tuple[ServerLook, Connection]]:
        """The same with SQLAlchemy beside it, which knows the tables: both see the same moment."""
        with self._lock, in_sentences_of(self.address):
            raw = self.alive()
            with self._sqlalchemy(raw).connect() as plain:
                connection = plain.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
                with connection.begin():
                    yield ServerLook(raw), connection

    @contextmanager
    def changing(self) -> Iterator[tuple[ServerLook, Connection]]:
        """One transaction: kept when this ends well, and nothing of it otherwise.

        Raises:
            CommitLost: the connection went while committing.
            FileRefused: it went before, or the server refused; nothing was changed.
        """
        with self._lock, in_sentences_of(self.address):
            raw = self.alive()
            with self._sqlalchemy(raw).connect() as connection:
                transaction = connection.begin()
                try:
                    yield ServerLook(raw), connection
                except BaseException:
                    self._end(raw)
                    with suppress(psycopg.Error):
                        transaction.close()
                    raise
                try:
                    transaction.commit()
                except psycopg.Error as error:
                    raw.close()
                    if lost(error):
                        raise CommitLost from error
                    raise

    def close(self) -> None:
        """Let go of the server."""
        with self._lock:
            self._engine = None
            self._raw.close()

    def _sqlalchemy(self, raw: psycopg.Connection[tuple[Any, ...]]) -> Engine:
        if self._engine is None:
            from leaguekeeper.store.engine import engine_to

            self._engine = engine_to("postgresql+psycopg://", lambda: raw)
        return self._engine

    @staticmethod
    def _end(raw: psycopg.Connection[tuple[Any, ...]]) -> None:
        try:
            raw.rollback()
            raw.isolation_level = raw.read_only = None
        except psycopg.Error:  # it is gone already: the next one is made when it is wanted
            raw.close()
