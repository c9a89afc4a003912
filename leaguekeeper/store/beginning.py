"""To begin to look at a league file, or to write in it, beside whoever is just writing."""

from __future__ import annotations

import sqlite3
import time

from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_

__all__ = ["WAIT", "begin_to_look", "begin_to_write", "seems_half_done"]

WAIT = 15.0
"""Seconds to wait for another program that is just writing: one of ours lets go sooner, even on a busy machine."""

_A_WHILE = 0.2
"""Seconds between two looks whether it has let go: whoever waits hears of it, and may have enough."""

_TIMES = 6
"""How often a file is asked that seems half done; a writer that ends lasts for one of them."""


def begin_to_look(raw: sqlite3.Connection, wait: float = WAIT) -> None:
    """Begin a transaction that sees one moment of the file.

    While a writer takes its journal away and lets go of the file, SQLite may find the one there and the other gone, as
    after a program that was stopped. Who may write sees at once that nothing is to be rolled back; who only looks is
    told that he may not do it. Asked again, what was stopped still says so.

    Raises:
        sqlite3.Error: it is locked, damaged, or was left half done, which ``seems_half_done`` tells.
        Stopped: whoever waits for it has had enough.
    """
    raw.execute("BEGIN")
    for left in reversed(range(_TIMES)):
        try:
            _once_let_go(raw, "SELECT count(*) FROM sqlite_schema", wait)
        except sqlite3.Error as error:
            if not left or not seems_half_done(error):
                raise
        else:
            return


def begin_to_write(raw: sqlite3.Connection, wait: float = WAIT) -> None:
    """Begin a transaction beside which nobody else can write.

    Raises:
        sqlite3.Error: another program does not let go of the file.
        Stopped: whoever waits for it has had enough.
    """
    _once_let_go(raw, "BEGIN IMMEDIATE", wait)


def seems_half_done(error: sqlite3.Error) -> bool:
    """Whether a file was not looked at because something in it would have to be rolled back first."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


def _once_let_go(raw: sqlite3.Connection, statement: str, wait: float) -> None:
    until = time.monotonic() + wait
    _be_patient(raw, min(_A_WHILE, wait))
    try:
        while True:
            try:
                raw.execute(statement).fetchall()
            except sqlite3.OperationalError as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                    raise
                report_progress(N_("Waiting for another program that writes in this league"), 0, 0)
            else:
                return
    finally:
        _be_patient(raw, wait)


def _be_patient(raw: sqlite3.Connection, seconds: float) -> None:
    raw.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
