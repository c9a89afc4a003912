"""What may befall a league's file, done to it on purpose."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

__all__ = ["header_gone", "sql"]


def sql(*statements: str) -> Callable[[Path], None]:
    """Another program that writes into the file."""

    def do(path: Path) -> None:
        with closing(sqlite3.connect(path)) as raw:
            for each in statements:
                raw.execute(each)
            raw.commit()

    return do


def header_gone(path: Path) -> None:
    """The first bytes are nought."""
    whole = bytearray(path.read_bytes())
    whole[:16] = bytes(16)
    path.write_bytes(whole)
