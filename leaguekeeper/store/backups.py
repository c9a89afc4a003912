"""Backups: verified copies of the league file, the newest few of them."""

from __future__ import annotations

import datetime
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from leaguekeeper.store.disk import clear_away, sync_folder
from leaguekeeper.store.errors import FileRefused, in_sentences
from leaguekeeper.store.file_format import SUFFIX

__all__ = ["KEPT", "backups", "copy_verified", "take_backup"]

KEPT = 10
"""How many backups of one file are kept."""


def backups(folder: Path) -> list[Path]:
    """The backups in a folder, the newest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)


def take_backup(raw: sqlite3.Connection, path: Path, folder: Path, moment: datetime.datetime) -> Path:
    """Copy an open league file into a folder under the moment's name, check the copy, and drop the oldest.

    Raises:
        FileRefused: the copy is not whole or cannot be written; the older backups stay.
    """
    target = folder / f"{path.stem}-{moment:%Y%m%d-%H%M%S-%f}{SUFFIX}"
    fresh = target.with_suffix(".new")
    try:
        with in_sentences(target):
            folder.mkdir(parents=True, exist_ok=True)
            copy_verified(raw, fresh, path)
            fresh.replace(target)
            sync_folder(folder)
    finally:
        clear_away(fresh)
    for old in backups(folder)[KEPT:]:
        clear_away(old)
    return target


def copy_verified(raw: sqlite3.Connection, target: Path, path: Path) -> None:
    """Copy an open file page by page, and see that the copy is whole and on the disk.

    The file is held for reading meanwhile: no other program can finish writing, and one that is just doing so gives
    an error after the connection's waiting time (the copying itself would wait for ever).

    Raises:
        FileRefused: the copy is damaged, which means that the file is.
    """
    target.unlink(missing_ok=True)
    with _held(raw), closing(sqlite3.connect(target)) as copy:
        raw.backup(copy)
        said = [str(row[0]) for row in copy.execute("PRAGMA integrity_check(3)")]
    if said != ["ok"]:
        raise FileRefused("file-damaged", path, what=said[0], backups=str(target.parent))
    with target.open("rb+") as written:
        os.fsync(written.fileno())


@contextmanager
def _held(raw: sqlite3.Connection) -> Iterator[None]:
    if raw.in_transaction:
        yield
        return
    raw.execute("BEGIN")
    try:
        raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        yield
    finally:
        raw.execute("ROLLBACK")
