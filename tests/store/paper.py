"""Sheets for the tests of the store, which asks of a document no more than id, kind and version."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import FiledDocument, StackChange

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
