"""What a server said, as the refusal that stands for it; here alone a lost connection is told from a refusal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import FileRefused

__all__ = ["in_sentences_of", "lost", "refusal"]

_GOING_DOWN = frozenset({"57P01", "57P02", "57P03", "57P05", "25P03"})
"""Ended by the administrator, by a crash, not up yet, or for having been idle too long."""

_ANSWER = re.compile(r": [^\W\d_a-z]{4,}:  (.+)")
"""How a server's refusal of a connection is told, in whichever language: FATAL, two spaces, its words."""

_SOON = re.compile("starting up|shutting down|recovery|not yet accepting|too many|remaining connection slots")
"""The server is there and will let one in a little later."""

_NO_PASSWORD_HELPS = re.compile("does not exist|not permitted|permission denied")
"""It knows who comes, by the right password, and something else stands in the way."""

_BY_STATE = {
    "55P03": "file-locked",
    "42501": "server-forbidden",
    "25006": "file-read-only",
    "53100": "file-full",
    "3D000": "server-no-database",
    "28P01": "server-password",
    "28000": "server-who",
    "42P01": "server-no-league",
    "3F000": "server-no-league",
}


def lost(error: psycopg.Error) -> bool:
    """Whether the connection was lost, and not something refused: the server never came to answer."""
    if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return False
    state = error.sqlstate
    return state is None or state.startswith("08") or state in _GOING_DOWN


def refusal(address: ServerAddress, error: psycopg.Error, *, connecting: bool = False) -> FileRefused:
    """The refusal that stands for an error."""
    state = error.sqlstate or ""
    if connecting and not state:
        return _not_let_in(address, error)
    if lost(error):
        return FileRefused("server-lost", address, host=address.host or "localhost")
    told = {"what": _plain(error), "database": address.database, "user": address.user}
    return FileRefused(_BY_STATE.get(state, "server-trouble"), address, **told)


def _not_let_in(address: ServerAddress, error: psycopg.Error) -> FileRefused:
    """The refusal where no connection came about: there is only the server's text, and whether it wants a password.

    A password was asked for where something else stands in the way, too; a wrong one is told with the user's name.
    """
    line = error.pgconn
    if line is not None and line.needs_password:
        return FileRefused("server-password", address)
    answered = _ANSWER.search(str(error))
    what = answered[1] if answered else ""
    if not answered or _SOON.search(what):
        return FileRefused("server-unreachable", address)
    user = address.user or (line.user.decode() if line is not None else "")
    if line is not None and line.used_password and user in what and not _NO_PASSWORD_HELPS.search(what):
        return FileRefused("server-password", address)
    code = "server-no-database" if "does not exist" in what and address.database in what else "server-who"
    return FileRefused(code, address, database=address.database, user=user, what=what)


@contextmanager
def in_sentences_of(address: ServerAddress, *, connecting: bool = False) -> Iterator[None]:
    """Turn what the server says, or that it says nothing, into the refusal that stands for it."""
    try:
        yield
    except psycopg.Error as error:
        raise refusal(address, error, connecting=connecting) from error
    except UnicodeError as error:  # a host that can be nobody's name is not even looked for
        raise FileRefused("server-unreachable", address) from error


def _plain(error: psycopg.Error) -> str:
    """The server's own words on one line; they never hold a password, which is sent to it hashed alone."""
    said = error.diag.message_primary or str(error)
    return " ".join(said.split())[:200]
