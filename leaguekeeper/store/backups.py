"""Backups: verified copies of the league file, the newest few of them."""

from __future__ import annotations

import datetime
import errno
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from leaguekeeper.base.output import clear_away, fresh_beside
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.system import keep_bytes, keep_folder
from leaguekeeper.store.errors import FileRefused, damaged, in_sentences
from leaguekeeper.store.file_format import SUFFIX

__all__ = [
    "KEPT",
    "backups",
    "card_of",
    "copy_verified",
    "keep_backup",
    "made_at",
    "short_name",
    "take_backup",
    "told_as_of_backups",
]

KEPT = 10
"""How many backups of one file are kept."""

_NAME = 100
"""Bytes of a backup's name that the league's own may take."""

_AHEAD = 120.0
"""Seconds by which a clock may go wrong before the moment it gave is no longer believed."""


def backups(folder: Path) -> list[Path]:
    """The backups in a folder, the newest first: by when they were made, then by how often the league was written.

    A copy that says it was made in times to come (a clock was wrong) comes after all others. Names mean nothing, and
    what is no league is none of ours.
    """
    found = [(copy, said) for copy in folder.glob(f"*{SUFFIX}") if (said := _said(copy)) is not None]
    return [copy for copy, said in sorted(found, key=lambda each: (each[1], each[0]), reverse=True)]


def made_at(copy: Path) -> float:
    """When a backup was made (seconds, as the system counts them), 0 where the moment lies in times to come."""
    moment = copy.stat().st_mtime
    return moment if moment <= time.time() + _AHEAD else 0.0


def take_backup(raw: sqlite3.Connection, path: Path, folder: Path, moment: datetime.datetime) -> Path:
    """Copy an open league file into a folder under the moment's name, check the copy, and drop the oldest.

    The copy just made is never dropped; copies that hold the same as a newer one go before all others.

    Raises:
        FileRefused: the copy is not whole or cannot be written; the older backups stay.
    """
    return keep_backup(path, folder, moment, lambda fresh: copy_verified(raw, fresh, path))


def keep_backup(path: Path, folder: Path, moment: datetime.datetime, write: Callable[[Path], object]) -> Path:
    """Keep a copy that ``write`` writes, under the moment's name, and drop the oldest: see ``take_backup``."""
    target = _free(folder, f"{short_name(path.stem)}-{moment:%Y%m%d-%H%M%S-%f}")
    with told_as_of_backups(target), in_sentences(target):
        folder.mkdir(parents=True, exist_ok=True)
        with fresh_beside(target) as fresh:
            write(fresh)
            fresh.replace(target)
        keep_folder(folder)
    for old in _in_order_of_worth(folder, target)[KEPT:]:
        clear_away(old)
    return target


@contextmanager
def told_as_of_backups(target: Path) -> Iterator[None]:
    """A backup that cannot be kept is told as such: whoever corrected a sheet never named that file."""
    try:
        yield
    except FileRefused as error:
        if error.values["file"] != str(target) or error.code == "file-full":
            raise
        raise FileRefused("backup-refused", target, folder=str(target.parent), what=_in_brief(error)) from error


def _in_brief(error: FileRefused) -> str:
    """The reason without the sentence around it, which stands in brackets within another."""
    if isinstance(error.__cause__, OSError):
        return why_not(error.__cause__)
    known = _REASONS.get(error.code)
    return why_not(OSError(known, "")) if known is not None else str(error.values.get("what") or error.text())


_REASONS = {
    "file-no-folder": errno.ENOENT, "file-closed-folder": errno.EACCES, "file-forbidden": errno.EACCES,
    "file-read-only": errno.EROFS, "file-name": errno.ENAMETOOLONG,
}  # fmt: skip
"""What the system would have said where SQLite was asked."""


class _Said(NamedTuple):
    """What tells one backup from another: when it was made, how often the league had been written, its seal."""

    made: float
    revision: int
    seal: str


def card_of(copy: Path) -> tuple[int, str] | None:
    """How often the league of a copy had been written, and the seal of its stack; None where there is no copy."""
    said = _said(copy) if copy.exists() else None
    return (said.revision, said.seal) if said is not None else None


def _said(copy: Path) -> _Said | None:
    """What a backup says of itself; None where it is no whole league."""
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as raw:
            row = raw.execute("SELECT revision, seal FROM file_card WHERE id = 1").fetchone()
        return _Said(made_at(copy), int(row[0]), str(row[1])) if row is not None else None
    except (sqlite3.Error, OSError, ValueError):
        return None


def _in_order_of_worth(folder: Path, fresh: Path) -> list[Path]:
    """The backups that may be dropped from the end: the fresh one first, those that say what a newer one says last."""
    found = [fresh, *(each for each in backups(folder) if each != fresh)]
    held: set[tuple[int, str]] = set()
    worth: list[Path] = []
    again: list[Path] = []
    for copy in found:
        said = _said(copy)
        content = (said.revision, said.seal) if said is not None else (0, str(copy))
        (again if content in held else worth).append(copy)
        held.add(content)
    return [*worth, *again]


def short_name(stem: str) -> str:
    """As much of a league's name as leaves room: systems take 255 bytes for a name, SQLite 512 for the way to it.

    Whose backup it is, the name of the folder says whole.
    """
    return os.fsencode(stem)[:_NAME].decode(errors="ignore")


def _free(folder: Path, stem: str) -> Path:
    """A name that no backup has yet: a clock that was put back gives some moments twice."""
    count, target = 1, folder / f"{stem}{SUFFIX}"
    while target.exists():
        count += 1
        target = folder / f"{stem}-{count}{SUFFIX}"
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
        raise damaged(path, said[0])
    keep_bytes(target)


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
