"""The form of the league file: the marks that tell it from any other, and where its backups lie."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from leaguekeeper.base.paths import data_folder, resources

__all__ = ["APPLICATION_ID", "FORM", "SUFFIX", "TRAY_SINCE", "backup_folder", "name_that_fits", "tables_of"]

APPLICATION_ID = 0x4C4B5052
"""The mark in the file's header: the letters LKPR."""

FORM = 8
"""The number of the form of the tables (SQLite's ``user_version``); each migration raises it by one."""

TRAY_SINCE = 6
"""The form that brought the tray."""

SUFFIX = ".league"

_LONGEST_NAME = 255
"""Bytes."""


def backup_folder(path: Path) -> Path:
    """Where the backups of one league file are kept; files of the same name in two folders do not mix."""
    place = hashlib.sha256(os.fsencode(path.resolve())).hexdigest()[:8]
    return data_folder() / "backups" / name_that_fits(path.stem, f"-{place}", last=False)


def name_that_fits(name: str, end: str, *, last: bool) -> str:
    """A name with an end to it in the bytes that systems take for one: as much of it as fits, its last or its first."""
    room = _LONGEST_NAME - len(os.fsencode(end))
    whole = os.fsencode(name)
    return (whole[-room:] if last else whole[:room]).decode(errors="ignore") + end


def tables_of(form: int) -> str:
    """The tables of a form in SQL, as they were declared when it was the newest."""
    return (resources() / "forms" / f"{form:04d}.sql").read_text(encoding="utf-8")
