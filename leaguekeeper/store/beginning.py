"""To begin to look at a league file, beside whoever is just writing in it."""

from __future__ import annotations

import sqlite3

__all__ = ["begin_to_look", "seems_half_done"]

_TIMES = 6
"""How often a file is asked that seems half done; a writer that ends lasts for one of them."""


def begin_to_look(raw: sqlite3.Connection) -> None:
    """Begin a transaction that sees one moment of the file.

    While a writer takes its journal away and lets go of the file, SQLite may find the one there and the other gone, as
    after a program that was stopped. Who may write sees at once that nothing is to be rolled back; who only looks is
    told that he may not do it. Asked again, what was stopped still says so.

    Raises:
        sqlite3.Error: it is locked, damaged, or was left half done, which ``seems_half_done`` tells.
    """
    raw.execute("BEGIN")
    for left in reversed(range(_TIMES)):
        try:
            raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.Error as error:
            if not left or not seems_half_done(error):
                raise
        else:
            return


def seems_half_done(error: sqlite3.Error) -> bool:
    """Whether a file was not looked at because something in it would have to be rolled back first."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
