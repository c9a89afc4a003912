"""Which league it is, wherever its file lies and whatever that is called.

A league is known by its first sheet and the moment when that was filed. Every copy of a file says the same of itself;
a coach's copy says besides whose it is.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from leaguekeeper.base.digests import digest

__all__ = ["known_by", "known_in"]

_FIRST = "SELECT sheets.id, filed_at FROM stack JOIN sheets ON stack.sheet = sheets.number ORDER BY stack.place LIMIT 1"


def known_by(sheet: str, filed_at: str, coach: str = "") -> str:
    """What a league is known by: its first sheet's id and moment; with ``coach``, what his copy of it is known by."""
    return digest(sheet, filed_at, *([coach] if coach else []))[:16]


def known_in(path: Path) -> str | None:
    """What the league in a file is known by, at a glance; None where there is none that can be read."""
    with suppress(sqlite3.Error, OSError), closing(sqlite3.connect(_address(path), uri=True, timeout=0)) as raw:
        first = raw.execute(_FIRST).fetchone()
        coach = ""
        with suppress(sqlite3.Error):  # forms before the tray
            coach = str((raw.execute("SELECT coach FROM tray_card").fetchone() or [None])[0] or "")
        return known_by(str(first[0]), str(first[1]), coach) if first is not None else None
    return None


def _address(path: Path) -> str:
    return f"{path.resolve().as_uri()}?mode=ro"
