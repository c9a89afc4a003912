"""The last reading of a league, kept in this person's own cache folder so that a long league opens at once.

It is not kept in the league file, because a league file comes from anybody and what is kept is believed: a forged one
would show wrong figures until somebody verified the league. What lies in the cache folder only this person's own
programs can have written; it is believed only where its mark tells that it was written whole, by this very program,
under these very rule books, from these very sheets. In any other case it is left aside without a word and the stack
is read. ``verify`` never looks at it.

Sheets that were filed since are read on top; once they are many, or something below was changed, the reading is
written down again when the league is closed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import leaguekeeper
from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import keep_file
from leaguekeeper.base.paths import cache_folder
from leaguekeeper.league.book_in_force import Books
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading, read_filed
from leaguekeeper.league.snapshot import folded, unfolded
from leaguekeeper.rules.missing import NotInRuleBook
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.sheets import FiledDocument, seal

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document

__all__ = ["NAMING_BOOKS", "cached_reading", "forget_reading", "store_reading"]

_LEAST = 60
"""Sheets; a shorter stack is read as quickly as it would be found again."""

_BEHIND = 25
"""Sheets that may be filed before the reading is written down again."""

_NO_USE = (OSError, ValueError, LookupError, TypeError, RecursionError)
"""What may go wrong with a file that is damaged or that somebody else wrote."""

NAMING_BOOKS = {"league_founded", "season_opened", "rule_book_adopted", "edition_changed"}
"""The kinds of sheets that name a rule book."""

_MOST = 12
"""Leagues whose readings are kept."""


def cached_reading(path: Path, stack: Sequence[FiledDocument], books: Books) -> Reading | None:
    """The kept reading of a league's stack, the sheets filed since read on top; None where none can be believed."""
    if len(stack) < _LEAST or not os.path.exists(_place(path)):
        return None
    try:
        mark, _newline, lines = _place(path).read_bytes().partition(b"\n")
        told = read_json_text(mark)
        if told != _mark(stack[: told["sheets"]], lines, books):
            raise ValueError("kept of another stack, or by another program")
        reading = unfolded(lines, _documents(stack), books)
    except _NO_USE:
        forget_reading(path)
        return None
    with garbage_collection_paused():
        for sheet in stack[len(reading.filed) :]:
            read_filed(reading, _read_out(sheet), books)
    return reading


def store_reading(path: Path, stack: Sequence[FiledDocument], reading: Reading, books: Books) -> None:
    """Write a league's reading down for the next time, where the one that is kept will not do."""
    if len(stack) < _LEAST or _will_do(path, stack, books):
        return
    lines = folded(reading)
    place = _place(path)
    with contextlib.suppress(OSError):  # it is a matter of speed alone
        keep_file(place, json.dumps(_mark(stack, lines, books)).encode() + b"\n" + lines)
        for old in sorted(place.parent.glob("*.kept"), key=_age, reverse=True)[_MOST:]:
            old.unlink(missing_ok=True)


def forget_reading(path: Path) -> None:
    """Throw away what is kept of a league."""
    with contextlib.suppress(OSError):
        _place(path).unlink(missing_ok=True)


def _will_do(path: Path, stack: Sequence[FiledDocument], books: Books) -> bool:
    try:
        with _place(path).open("rb") as file:
            told = read_json_text(file.readline())
        ground = _ground(stack[: told["sheets"]], books)
        return told == {**ground, "whole": told["whole"]} and len(stack) < int(told["sheets"]) + _BEHIND
    except _NO_USE:
        return False


def _mark(stack: Sequence[FiledDocument], lines: bytes, books: Books) -> dict[str, object]:
    """What a kept reading must say of itself to be believed."""
    return {**_ground(stack, books), "whole": hashlib.sha256(lines).hexdigest()}


def _ground(stack: Sequence[FiledDocument], books: Books) -> dict[str, object]:
    return {"program": _program(), "books": _digests(stack, books), "sheets": len(stack), "seal": seal(stack)}


def _digests(stack: Sequence[FiledDocument], books: Books) -> dict[str, str]:
    """The fingerprints of all rule books that the sheets of a stack name."""
    naming = (sheet.document() for sheet in stack if sheet.kind in NAMING_BOOKS)
    found = {}
    for name in {str(sheet.get("rulebook") or "") for sheet in naming} - {""}:
        try:
            found[name] = books(name).digest
        except NotInRuleBook:
            found[name] = ""
    return found


@cache
def _program() -> str:
    """The fingerprint of what reads: the version, and where its source lies open every file of it."""
    home = Path(leaguekeeper.__file__).parent
    files = [file for room in ("base", "rules", "league") for file in sorted((home / room).rglob("*.py"))]
    stamps = [(file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in files or [Path(sys.executable)]]
    return hashlib.sha256(repr((leaguekeeper.__version__, stamps)).encode()).hexdigest()


def _documents(stack: Sequence[FiledDocument]) -> Callable[[int], Document]:
    @cache
    def document(place: int) -> Document:
        return _read_out(stack[place])

    return document


def _read_out(sheet: FiledDocument) -> Document:
    return from_value(sheet.document())


def _place(path: Path) -> Path:
    return cache_folder() / "readings" / f"{backup_folder(path).name}.kept"


def _age(file: Path) -> float:
    return file.stat().st_mtime
