"""The form of the league file: the marks that tell it from any other, and where its backups lie."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from leaguekeeper.base.paths import data_folder, resources

__all__ = ["APPLICATION_ID", "FORM", "SUFFIX", "TRAY_SINCE", "backup_folder", "tables_of"]

APPLICATION_ID = 0x4C4B5052
"""The mark in the file's header: the letters LKPR."""

FORM = 8
"""The number of the form of the tables (SQLite's ``user_version``); each migration raises it by one."""

TRAY_SINCE = 6
"""The form that brought the tray."""

SUFFIX = ".league"


def backup_folder(path: Path) -> Path:
    """Where the backups of one league file are kept; files of the same name in two folders do not mix."""
    whole = os.fsencode(path.resolve())
    return data_folder() / "backups" / f"{path.stem}-{hashlib.sha256(whole).hexdigest()[:8]}"


def tables_of(form: int) -> str:
    """The tables of a form in SQL, as they were declared when it was the newest."""
    return (resources() / "forms" / f"{form:04d}.sql").read_text(encoding="utf-8")
