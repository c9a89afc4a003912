"""What can still be read of a league file when SQLite cannot: its pages one by one, without SQLite.

Every sheet carries its fingerprint, so each that is found is known to be as it was filed, or not.
(The SQLite file format, "B-tree pages" and "Record format".)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.store.sheets import FiledDocument
from leaguekeeper.store.tray_salvage import TrayFound

__all__ = ["Salvage", "salvaged"]

_LEAF = 0x0D
_DIGEST = re.compile(r"[0-9a-f]{64}")
_FIXED = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes a whole number takes, by its kind."""

_LONGEST = 50_000_000


@dataclass(slots=True)
class Salvage:
    """What was found: sheets by their numbers in the file, which lie where in the stack, its seal, the tray beside."""

    sheets: dict[int, FiledDocument] = field(default_factory=dict)
    """Those that are as they were filed."""
    altered: dict[int, FiledDocument] = field(default_factory=dict)
    digests: dict[int, str] = field(default_factory=dict)
    """The fingerprints that altered sheets had when they were filed."""
    places: dict[int, tuple[str, int]] = field(default_factory=dict)
    """By place: the id of the document, and the number of its sheet."""
    seal: str = ""
    tray: TrayFound = field(default_factory=TrayFound)

    def take(self, number: int, row: list[Any]) -> None:
        """Take a row for what its form shows it to be; rows of other tables are passed over."""
        match row:
            case [None, str(), str(), int(), str(), str(), str(), str() as digest] if _DIGEST.fullmatch(digest):
                sheet = FiledDocument(*row[1:7])
                whole = sheet.digest == digest
                (self.sheets if whole else self.altered)[number] = sheet
                if not whole:
                    self.digests[number] = digest
            case [None, str() as document, int() as sheet_number]:
                self.places[number] = (document, sheet_number)
            case [None, int(), str() as seal, str(), str()] if _DIGEST.fullmatch(seal):
                self.seal = seal
            case _:
                self.tray.take(number, row)


def salvaged(data: bytes) -> Salvage:
    """Everything that the bytes of a file still tell."""
    found, pages = Salvage(), _Pages(data)
    for number, row in pages.rows():
        found.take(number, row)
    for number in found.sheets.keys() & found.altered.keys():
        del found.altered[number]
    return found


class _Pages:
    def __init__(self, data: bytes) -> None:
        size = int.from_bytes(data[16:18], "big")
        size = 65536 if size == 1 else size
        self._size = size if size >= 512 and size & (size - 1) == 0 else 4096
        self._data = data
        self._usable = self._size - (data[20] if len(data) > 20 and data[20] < 64 else 0)
        self._free = frozenset(self._free_pages())

    def rows(self) -> Iterator[tuple[int, list[Any]]]:
        """The rows of every leaf of a table that is in use, those that make no sense left out."""
        for page in range(1, len(self._data) // self._size + 1):
            start = (page - 1) * self._size
            head = start + (100 if page == 1 else 0)
            if page in self._free or self._data[head] != _LEAF:
                continue
            for cell in range(self._number(head + 3, 2)):
                at = start + self._number(head + 8 + 2 * cell, 2)
                try:
                    yield self._cell(at, start + self._size)
                except (IndexError, ValueError):
                    continue

    def _number(self, at: int, size: int) -> int:
        return int.from_bytes(self._data[at : at + size], "big")

    def _varint(self, at: int, data: bytes | None = None) -> tuple[int, int]:
        """A number of one to nine bytes, and where it ends."""
        data, value = self._data if data is None else data, 0
        for count in range(8):
            byte = data[at + count]
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value, at + count + 1
        return value << 8 | data[at + 8], at + 9

    def _cell(self, at: int, end: int) -> tuple[int, list[Any]]:
        length, at = self._varint(at)
        number, at = self._varint(at)
        if not 0 < length < _LONGEST or at > end:
            raise ValueError("no row")
        least = (self._usable - 12) * 32 // 255 - 23
        here = length
        if length > self._usable - 35:
            here = least + (length - least) % (self._usable - 4)
            here = here if here <= self._usable - 35 else least
        parts = [self._data[at : at + here]]
        left, page = length - here, self._number(at + here, 4) if here < length else 0
        while left > 0:
            start = (page - 1) * self._size
            if page < 1 or start + self._size > len(self._data):
                raise ValueError("its rest is missing")
            parts.append(self._data[start + 4 : start + 4 + min(left, self._usable - 4)])
            left -= self._usable - 4
            page = self._number(start, 4)
        return number, self._record(b"".join(parts))

    def _record(self, payload: bytes) -> list[Any]:
        size, at = self._varint(0, payload)
        body, row = size, []
        while at < size:
            kind, at = self._varint(at, payload)
            value, body = self._value(payload, kind, body)
            row.append(value)
        if body != len(payload):
            raise ValueError("no row")
        return row

    @staticmethod
    def _value(payload: bytes, kind: int, at: int) -> tuple[Any, int]:
        if kind in (0, 8, 9):
            return (None, 0, 1)[(0, 8, 9).index(kind)], at
        if kind in _FIXED:
            end = at + _FIXED[kind]
            return int.from_bytes(payload[at:end], "big", signed=True), end
        if kind == 7:
            return 0.0, at + 8
        end = at + (kind - 12) // 2
        if end > len(payload):
            raise ValueError("no row")
        part = payload[at:end]
        return (part.decode(errors="replace") if kind % 2 else part), end

    def _free_pages(self) -> Iterator[int]:
        """The pages that hold nothing any more, though what they held can still be read."""
        page, left = self._number(32, 4), self._number(36, 4)
        most = len(self._data) // self._size
        seen: set[int] = set()
        while 0 < page <= most and page not in seen and left >= len(seen):
            seen.add(page)
            start = (page - 1) * self._size
            for place in range(min(self._number(start + 4, 4), self._usable // 4)):
                yield self._number(start + 8 + 4 * place, 4)
            yield page
            page = self._number(start, 4)
