"""Why a league file was not opened or not written: one sentence for each case, and nothing changed."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.store.file_format import backup_folder

__all__ = ["SENTENCES", "FileRefused", "in_sentences"]

SENTENCES: dict[str, str] = {
    "file-missing": N_("There is no file {file}."),
    "file-exists": N_("There is already a file {file}; a new league needs a new one."),
    "file-folder": N_("{file} is a folder, not a league file."),
    "file-forbidden": N_("You may not read or write {file}."),
    "file-empty": N_("{file} is empty; there is no league in it."),
    "file-text": N_("{file} is a text file, not a league."),
    "file-foreign": N_("{file} was not made by Leaguekeeper."),
    "file-foreign-database": N_("{file} is a database of another program, not a league."),
    "file-newer": N_(
        "{file} was written by a newer Leaguekeeper (form {found}; this one knows {known}). Update to open it."
    ),
    "file-damaged": N_("{file} is damaged ({what}). Nothing was changed; a backup may be found in {backups}."),
    "file-locked": N_("{file} is in use by another program. Close it there and try again; nothing was changed."),
    "file-read-only": N_("{file} may be read but not written; nothing was changed."),
    "file-full": N_("There is no room left on the disk of {file}; nothing was changed."),
    "file-changed": N_("{file} was changed by another program meanwhile. Open it again; nothing was changed."),
    "file-trouble": N_("{file} could not be read or written ({what}); nothing was changed."),
}
"""Every refusal by its code. ``{file}`` is the path as a person would write it."""

_BY_SQLITE = {
    sqlite3.SQLITE_BUSY: "file-locked",
    sqlite3.SQLITE_LOCKED: "file-locked",
    sqlite3.SQLITE_READONLY: "file-read-only",
    sqlite3.SQLITE_PERM: "file-forbidden",
    sqlite3.SQLITE_FULL: "file-full",
    sqlite3.SQLITE_CORRUPT: "file-damaged",
    sqlite3.SQLITE_NOTADB: "file-damaged",
}
_BY_SYSTEM = {errno.ENOSPC: "file-full", errno.EROFS: "file-read-only", errno.EACCES: "file-forbidden"}


class FileRefused(LeaguekeeperError):
    """A league file that cannot be opened or written as it is; ``code`` says which case, ``path`` which file."""

    def __init__(self, code: str, path: Path, **values: object) -> None:
        super().__init__(code, SENTENCES[code], file=str(path), **values)
        self.path = path


@contextmanager
def in_sentences(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about a file into the refusal that stands for it."""
    try:
        yield
    except sqlite3.Error as error:
        raise _refusal(path, error) from error
    except OSError as error:
        code = _BY_SYSTEM.get(error.errno or 0, "file-trouble")
        raise FileRefused(code, path, what=error.strerror or str(error)) from error


def _refusal(path: Path, error: sqlite3.Error) -> FileRefused:
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
    code = _BY_SQLITE.get(primary, "file-trouble")
    return FileRefused(code, path, what=str(error), backups=str(backup_folder(path)))
