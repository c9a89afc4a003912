"""A reading written down, so that a long league need not be read from its first sheet whenever it is opened.

Kept are the state at the end and, for each sheet, what is told of it and which parts it touched. What a sheet looked
at and how it left each part is not kept: who asks for that (a correction, an undo, a past day) has the stack read
again from its first sheet, up to the one in question and no further.

It is plain JSON of our own records and nothing else, one line for the state and one, pressed, for each sheet.
Whoever writes one down wrongly can make a league show wrong figures until it is read anew, so only what the program
itself wrote for this very stack may be unfolded: see ``services.kept``.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from leaguekeeper.base.undisturbed import undisturbed
from leaguekeeper.league.book_in_force import Books
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.outcome import Conflict, Outcome, Told
from leaguekeeper.league.reading import Filed, Reading, read_filed
from leaguekeeper.league.state import Part, PartKey, Parts, State

__all__ = ["folded", "unfolded"]

_STRICT = ConfigDict(extra="forbid")


class _Touched(BaseModel):
    """A sheet's name, the parts it left changed, and how many conflicts it has."""

    model_config = _STRICT

    id: str
    touched: list[PartKey]
    conflicts: int = 0


_KINDS: dict[str, Any] = {kind.__name__: (list[tuple[str, str, kind]], []) for kind in Part.__subclasses__()}  # type: ignore[valid-type]
_Parts: Any = create_model("_Parts", __config__=_STRICT, **_KINDS)
"""All parts of a state by the kind of record."""


class _End(BaseModel):
    """The state after the last sheet, and the sheets."""

    model_config = _STRICT

    parts: _Parts
    sheets: list[_Touched]


_TOLD: TypeAdapter[Told] = TypeAdapter(Told)


def folded(reading: Reading) -> bytes:
    """A reading as lines of JSON: how it ended, then what is told of each sheet."""
    parts: dict[str, Any] = {}
    for (kind, name), part in reading.state.parts.items():
        parts.setdefault(type(part).__name__, []).append((kind, name, part))
    sheets = [
        _Touched.model_construct(id=each.id, touched=list(each.touched), conflicts=len(each.conflicts))
        for each in reading.filed
    ]
    end = _End.model_construct(parts=_Parts.model_construct(**parts), sheets=sheets)
    lines = [end.model_dump_json(exclude_defaults=True).encode(), *map(_line, reading.filed)]
    return b"\n".join(lines)


def _line(filed: Filed) -> bytes:
    if isinstance(filed, _Kept):
        return filed.line
    told = filed.told
    plain = Told(told.document, told.ledger, told.gains, told.remarks, told.conflicts)
    return b64encode(zlib.compress(_TOLD.dump_json(plain, exclude_defaults=True)))


def unfolded(lines: bytes, document: Callable[[int], Document], books: Books) -> Reading:
    """The reading that was written down.

    Args:
        lines: what ``folded`` gave.
        document: finds the document at a place of the same stack, counted from 0.
        books: finds the rule books, should sheets be read again.

    Raises:
        ValueError: this is no reading written down.
    """
    first, *told = lines.split(b"\n")
    with undisturbed():
        try:
            end = _End.model_validate_json(first)
        except ValidationError as error:
            raise ValueError("not a reading") from error
        if len(end.sheets) != len(told):
            raise ValueError("sheets are missing")
        shelf = _Shelf(document, books)
        parts = {(kind, name): part for kinds in _KINDS for kind, name, part in getattr(end.parts, kinds)}
        kept = zip(end.sheets, told, strict=True)
        return Reading(
            [_Kept(shelf, place, sheet, line) for place, (sheet, line) in enumerate(kept)], State(Parts(parts))
        )


class _Shelf:
    """The stack of a reading that was kept, read again as far as somebody asks."""

    def __init__(self, document: Callable[[int], Document], books: Books) -> None:
        self.document = document
        self._books = books
        self._again = Reading()

    def outcome(self, place: int) -> Outcome:
        """The outcome of the sheet at a place, counted from 0."""
        filed = self._again.filed
        if len(filed) <= place:
            with undisturbed():
                for each in range(len(filed), place + 1):
                    read_filed(self._again, self.document(each), self._books)
        return filed[place].outcome


class _Kept(Filed):
    """A sheet whose reading was kept."""

    __slots__ = ("_place", "_sheet", "_shelf", "_told", "line")

    def __init__(self, shelf: _Shelf, place: int, sheet: _Touched, line: bytes) -> None:
        self._shelf = shelf
        self._place = place
        self._sheet = sheet
        self._told: Told | None = None
        self.line = line

    @property
    def id(self) -> str:
        return self._sheet.id

    @property
    def document(self) -> Document:
        return self._shelf.document(self._place)

    @property
    def outcome(self) -> Outcome:
        return self._shelf.outcome(self._place)

    @property
    def told(self) -> Told:
        if self._told is None:
            self._told = _TOLD.validate_json(zlib.decompress(b64decode(self.line)))
        return self._told

    @property
    def touched(self) -> Collection[PartKey]:
        return self._sheet.touched

    @property
    def conflicts(self) -> Sequence[Conflict]:
        return self.told.conflicts if self._sheet.conflicts else ()
