"""Sheets for the tests of the store, which asks of a document no more than id, kind and version."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import leaguekeeper.store.every_table  # noqa: F401 - declares the tables
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.file_format import tables_of
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import FiledDocument, StackChange
from leaguekeeper.store.tables import SQLModel, state_tables

AT = "2026-09-14T18:30:00+00:00"
NO_ROWS = RowChanges()


def sheet(name: str, **words: Any) -> FiledDocument:
    return FiledDocument.of({"id": name, "kind": "note", "version": 1, **words}, at=AT, by="Ortwin")


def league_with(path: Path, *names: str) -> LeagueFile:
    file = LeagueFile.create(path)
    for name in names:
        file_on_top(file, sheet(name))
    return file


def file_on_top(file: LeagueFile, *sheets: FiledDocument) -> None:
    file.commit(StackChange.file(sheets, len(file.stack()) + 1, at=AT, by="Ortwin"), NO_ROWS)


def names(file: LeagueFile) -> list[str]:
    return [each.id for each in file.stack()]


def taken_back(path: Path, form: int) -> None:
    """Make a file as it lay in people's hands in an older form: its truth as it is, its tables those of then."""
    with closing(sqlite3.connect(path)) as raw:
        there = set(re.findall(r"CREATE TABLE (\w+)", tables_of(form)))
        later = [each.name for each in reversed(SQLModel.metadata.sorted_tables) if each.name not in there]
        for name in dict.fromkeys((*later, *reversed(state_tables()))):
            raw.execute(f"DROP TABLE {name}")
        for made in tables_of(form).split(";\n"):
            named = re.match(r"\s*CREATE TABLE (\w+)", made)
            if named and named[1] in state_tables():
                raw.execute(made)
        raw.execute(f"PRAGMA user_version = {form:d}")
        raw.commit()


def cut_off(path: Path) -> tuple[bytes, bytes]:
    """The file and its journal as they lie there when a program is stopped in the middle of writing."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA cache_spill = 1")
        raw.execute("PRAGMA cache_size = 1")
        raw.execute("BEGIN")
        raw.execute("UPDATE sheets SET body = body || 'spilt'")
        torn, hot = path.read_bytes(), path.with_name(f"{path.name}-journal").read_bytes()
        raw.execute("ROLLBACK")
    return torn, hot
