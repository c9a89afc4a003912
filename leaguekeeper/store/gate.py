"""The gate of the league file: never trust a file that is opened.

First the bytes of the header, before SQLite is let near it; then, reading only, whether the tables are whole and
are ours. A file that is turned away is left as it was to the byte.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from leaguekeeper.base.words import _
from leaguekeeper.store.beginning import WAIT, begin_to_look, seems_half_done
from leaguekeeper.store.errors import FileRefused, damaged, in_sentences, torn
from leaguekeeper.store.file_format import APPLICATION_ID, FORM, tables_of

__all__ = ["can_be_written", "check_content", "check_header", "check_whole", "settled_copy"]

_MAGIC = b"SQLite format 3\x00"
_HEADER_SIZE = 100
_LOOK = 4096
_COLUMNS = "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'"


def check_header(path: Path) -> int:
    """The form of a league file; turn away what is none of a form we know, by its first bytes alone.

    Raises:
        FileRefused: missing, a folder or a pipe, unreadable, empty, text, foreign, newer or cut short.
    """
    with in_sentences(path):
        if path.is_dir():
            raise FileRefused("file-folder", path)
        if path.exists() and not path.is_file():
            raise FileRefused("file-special", path)  # a pipe keeps whoever opens it waiting for ever
        try:
            with path.open("rb") as file:
                start = file.read(_LOOK)
                size = os.fstat(file.fileno()).st_size
        except FileNotFoundError:
            raise FileRefused("file-link" if path.is_symlink() else "file-missing", path) from None
    if not start:
        raise FileRefused("file-empty", path)
    if not start.startswith(_MAGIC):
        raise FileRefused("file-text" if _is_text(start) else "file-foreign", path)
    return _read(path, start, size)


def can_be_written(path: Path) -> bool:
    """Whether the system lets us write a file, and beside it, where SQLite keeps what it may have to take back."""
    return os.access(path, os.W_OK) and os.access(path.resolve().parent, os.W_OK | os.X_OK)


def _read(path: Path, start: bytes, size: int) -> int:
    if len(start) < _HEADER_SIZE:
        raise damaged(path, _("its beginning is cut short"))
    if int.from_bytes(start[68:72], "big") != APPLICATION_ID:
        raise FileRefused("file-foreign-database", path)
    form = int.from_bytes(start[60:64], "big")
    if form > FORM:
        raise FileRefused("file-newer", path, found=form, known=FORM)
    if form < 1:
        raise damaged(path, _("its form is not noted in it"))
    page_size = int.from_bytes(start[16:18], "big")
    page_size = 65536 if page_size == 1 else page_size
    pages = int.from_bytes(start[28:32], "big")
    whole = pages * page_size
    if size < whole and not _has_journal(path) and path.stat().st_size < whole:  # a writer may just have ended
        raise damaged(path, _("{size} bytes of {whole}").format(size=size, whole=whole))
    return form


def _is_text(start: bytes) -> bool:
    try:
        text = start.decode("utf-8", errors="strict" if len(start) < _LOOK else "ignore")
    except UnicodeDecodeError:
        return False
    return not any(ord(sign) < 32 and sign not in "\t\n\r\f" for sign in text)


def _has_journal(path: Path) -> bool:
    """Whether a program was stopped in the middle of a transaction: SQLite itself rolls it back when it opens."""
    journal = _journal(path)
    with in_sentences(path):  # a name that is all but too long leaves no room for that of the journal
        try:
            return journal.stat().st_size > 0
        except FileNotFoundError:
            return False


def _journal(path: Path) -> Path:
    return path.with_name(path.name + "-journal")


def settled_copy(path: Path, wait: float = WAIT) -> tempfile.TemporaryDirectory[str] | None:
    """A copy on which what a stopped program left half done can be rolled back; None where nothing is half done.

    Whoever only looks takes it in the file's place: the file itself must stay as it is, or cannot be changed at all.
    """
    if not _has_journal(path):
        return None
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as raw:
        try:
            begin_to_look(raw, wait)
        except sqlite3.Error as error:
            if not seems_half_done(error):
                return None
        else:
            return None
    folder = tempfile.TemporaryDirectory(prefix="leaguekeeper-")
    for each in (path, _journal(path)):
        shutil.copyfile(each, Path(folder.name) / each.name)
    return folder


def check_whole(path: Path, *, wait: float) -> None:
    """Turn away a file that is damaged within or is locked.

    Args:
        path: a file that passed ``check_header``.
        wait: seconds to wait for another program that is writing.

    Raises:
        FileRefused: damaged or locked.
    """
    mode = "rw" if _has_journal(path) else "ro"
    address = f"{path.resolve().as_uri()}?mode={mode}"
    with in_sentences(path), closing(sqlite3.connect(address, uri=True, timeout=wait)) as raw:
        begin_to_look(raw, wait)
        said = [str(row[0]) for row in raw.execute("PRAGMA quick_check(3)")]
        if said != ["ok"]:
            raise damaged(path, torn(said[0]))
        astray = raw.execute("PRAGMA foreign_key_check").fetchone()
        if astray:
            raise damaged(path, f"table {astray[0]}")


def check_content(path: Path, form: int) -> None:
    """Turn away a file that lacks a table or column of its form, or carries something that acts by itself.

    Raises:
        FileRefused: damaged.
    """
    address = f"{path.resolve().as_uri()}?mode=ro"
    with in_sentences(path), closing(sqlite3.connect(address, uri=True)) as raw:
        begin_to_look(raw)
        missing = _columns_of(form) - set(raw.execute(_COLUMNS))
        trigger = raw.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchone()
    if missing:
        raise damaged(path, "{}.{}".format(*min(missing)))
    if trigger:
        raise damaged(path, f"trigger {trigger[0]}")


@cache
def _columns_of(form: int) -> frozenset[tuple[str, str]]:
    """Every table and column of a form, as SQLite itself tells them."""
    with closing(sqlite3.connect(":memory:")) as model:
        model.executescript(tables_of(form))
        return frozenset(model.execute(_COLUMNS))
