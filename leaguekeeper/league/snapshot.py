"""A reading written down, so that a long league need not be read from its first sheet whenever it is opened.

Kept are the state at the end and, for each sheet, what is told of it and which parts it touched; and for each stretch
of sheets, how it left the parts that it touched. What a single sheet looked at and how it left each part is not kept:
who asks for that (a correction, an undo, a past day) has its stretch read again from the state below it.

It is plain JSON of our own records and nothing else: a line for the stack, some for the state, and one, pressed, for
each sheet and for each whole stretch.
Whoever writes one down wrongly can make a league show wrong figures until it is read anew, so only what the program
itself wrote for this very stack may be unfolded: see ``services.kept``.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.portions import portions
from leaguekeeper.league import book_in_force, state, state_of_open_league, state_of_season, state_of_side_events
from leaguekeeper.league.book_in_force import Books
from leaguekeeper.league.outcome import Conflict, Entries, Outcome
from leaguekeeper.league.reading import Filed, Reading, read_filed
from leaguekeeper.league.state import Part, PartKey, Parts, State

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document

__all__ = ["folded", "unfolded"]

_STRICT = ConfigDict(extra="forbid")

STRETCH = 100
"""Sheets of a stretch."""

PORTION = 200
"""Parts of the state on one line: whoever waits beside a line that is being read waits for its end."""


@dataclass(slots=True)
class _Touched:
    """A sheet's name, the parts it left changed, and how many conflicts it has."""

    id: str
    touched: list[PartKey]
    conflicts: int = 0


_WHERE = (state, state_of_season, state_of_open_league, state_of_side_events, book_in_force)
_RECORDS = {
    kind.__name__: kind
    for module in _WHERE
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Part) and kind is not Part
}
_KINDS: dict[str, Any] = {name: (list[tuple[str, str, kind]], []) for name, kind in _RECORDS.items()}  # type: ignore[valid-type]  # known when it runs
_Parts: Any = create_model("_Parts", __config__=_STRICT, **_KINDS)
"""All parts of a state by the kind of record."""


class _End(BaseModel):
    """The sheets, and on how many lines the state after the last one follows."""

    model_config = _STRICT

    portions: int
    sheets: list[_Touched]


_ENTRIES: TypeAdapter[Entries] = TypeAdapter(Entries)
_INDEX: TypeAdapter[list[tuple[str, str, str]]] = TypeAdapter(list[tuple[str, str, str]])


def folded(reading: Reading) -> bytes:
    """A reading as lines of JSON: how it ended, what is told of each sheet, how each whole stretch left things."""
    portions = list(_portions(reading.state))
    sheets = [_Touched(each.id, list(each.touched), len(each.conflicts)) for each in reading.filed]
    end = _End.model_construct(portions=len(portions), sheets=sheets).model_dump_json(exclude_defaults=True).encode()
    return b"\n".join([end, *portions, *map(_line, reading.filed), *_stretches(reading)])


def _portions(state: State) -> Iterator[bytes]:
    """The parts of a state kind by kind, a few on each line."""
    by_kind: dict[str, list[tuple[str, str, Any]]] = {}
    for (kind, name), part in state.parts.items():
        by_kind.setdefault(type(part).__name__, []).append((kind, name, part))
    for record, parts in by_kind.items():
        for some in portions(parts, PORTION):
            held: dict[str, Any] = {record: some}
            yield _Parts.model_construct(**held).model_dump_json(exclude_defaults=True).encode()


def _line(filed: Filed) -> bytes:
    if isinstance(filed, _Kept):
        return filed.line
    entries = filed.entries
    plain = Entries(entries.document, entries.ledger, entries.gains, entries.remarks, entries.conflicts)
    return _pressed(_ENTRIES.dump_json(plain, exclude_defaults=True))


def _stretches(reading: Reading) -> list[bytes]:
    shelf = reading.filed[0].shelf if reading.filed else None
    known = shelf.stretches[: reading.kept() // STRETCH] if isinstance(shelf, _Shelf) else []
    whole = range(len(known), len(reading.filed) // STRETCH)
    return [*known, *(_stretch(reading.filed[number * STRETCH :][:STRETCH]) for number in whole)]


def _stretch(filed: Sequence[Filed]) -> bytes:
    """How some sheets left the parts that they touched: an index of these, then a line for each."""
    parts: dict[PartKey, Any] = {}
    for each in filed:
        parts.update(each.outcome.writes)
    index = [(kind, name, type(part).__name__) for (kind, name), part in parts.items()]
    lines = [
        _entry(record).dump_json((*key, part), exclude_defaults=True)
        for (*_, record), (key, part) in zip(index, parts.items(), strict=True)
    ]
    return _pressed(b"\n".join([_INDEX.dump_json(index), *lines]))


@cache
def _entry(record: str) -> TypeAdapter[Any]:
    return TypeAdapter(tuple[str, str, _RECORDS[record]])  # type: ignore[valid-type]  # as above


def _pressed(text: bytes) -> bytes:
    return b64encode(zlib.compress(text))


def _unpressed(line: bytes) -> bytes:
    return zlib.decompress(b64decode(line))


def unfolded(lines: bytes, document: Callable[[int], Document], books: Books) -> Reading:
    """The reading that was written down.

    Args:
        lines: what ``folded`` gave.
        document: finds the document at a place of the same stack, counted from 0.
        books: finds the rule books, should sheets be read again.

    Raises:
        ValueError: this is no reading written down.
    """
    first, *rest = lines.split(b"\n")
    with garbage_collection_paused():
        try:
            end = _End.model_validate_json(first)
            parts: dict[PartKey, Any] = {}
            for line in rest[: end.portions]:
                parts |= _parts_by_key(_Parts.model_validate_json(line))
        except ValidationError as error:
            raise ValueError("not a reading") from error
        rest, count = rest[end.portions :], len(end.sheets)
        if len(rest) != count + count // STRETCH:
            raise ValueError("sheets or stretches are missing")
        shelf = _Shelf(document, books, [sheet.touched for sheet in end.sheets], parts, rest[count:])
        kept = zip(end.sheets, rest[:count], strict=True)
        filed: list[Filed] = [_Kept(shelf, place, sheet, line) for place, (sheet, line) in enumerate(kept)]
        return Reading(filed, State(Parts(parts)))


def _parts_by_key(found: Any) -> dict[PartKey, Any]:
    return {(kind, name): part for kinds in _KINDS for kind, name, part in getattr(found, kinds)}


class _Shelf:
    """The stack of a reading that was kept; its stretches are read again where somebody asks.

    Args:
        document: finds the document at a place, counted from 0.
        books: finds the rule books.
        touched: the parts that each sheet left changed.
        end: the parts as the last sheet left them.
        stretches: how each whole stretch left the parts that it touched.
    """

    def __init__(
        self,
        document: Callable[[int], Document],
        books: Books,
        touched: Sequence[Sequence[PartKey]],
        end: dict[PartKey, Any],
        stretches: Sequence[bytes],
    ) -> None:
        self.document = document
        self.stretches = stretches
        self._books = books
        self._touched = touched
        self._end = end
        self._grounds: dict[int, State] = {}
        self._again: dict[int, Reading] = {}

    def outcome(self, place: int) -> Outcome:
        """The outcome of the sheet at a place, counted from 0."""
        number, within = divmod(place, STRETCH)
        return self._read(number, within + 1).filed[within].outcome

    def state(self, count: int) -> State:
        """The state after the lowest ``count`` sheets."""
        number, within = divmod(count, STRETCH)
        state = self._ground(number).copy()
        if within:
            for each in self._read(number, within).filed[:within]:
                state.parts.update(each.outcome.writes)
        return state

    def _read(self, number: int, count: int) -> Reading:
        """A stretch, read again at least for its lowest ``count`` sheets."""
        again = self._again.get(number)
        if again is None:
            again = self._again[number] = Reading([], self._ground(number).copy())
        with garbage_collection_paused():
            for within in range(len(again.filed), count):
                read_filed(again, self.document(number * STRETCH + within), self._books)
        return again

    def _ground(self, number: int) -> State:
        """The state below a stretch."""
        found = self._grounds.get(number)
        if found is None:
            below = self._again.get(number - 1)
            with garbage_collection_paused():
                whole = below is not None and len(below.filed) == STRETCH
                found = below.state.copy() if below is not None and whole else self._left_by(number)
            self._grounds[number] = found
        return found

    def _left_by(self, number: int) -> State:
        """The state as the stretches below that number left it.

        What no later sheet touched is as it is at the end; of the rest, the last stretch that touched it tells.
        """
        here = number * STRETCH
        later = {key for touched in self._touched[here:] for key in touched}
        keys = dict.fromkeys(key for touched in self._touched[:here] for key in touched)
        wanted = {key for key in keys if key in later}
        found = {key: self._end[key] for key in keys if key not in later}
        for line in reversed(self.stretches[:number]):
            if not wanted:
                break
            found |= _picked(line, wanted)
            wanted -= found.keys()
        return State(Parts({key: found[key] for key in keys}))


def _picked(line: bytes, wanted: Collection[PartKey]) -> dict[PartKey, Any]:
    """The parts that are wanted of those that a stretch left."""
    index, *lines = _unpressed(line).split(b"\n")
    by_kind: dict[str, list[bytes]] = {}
    for (kind, name, record), told in zip(_INDEX.validate_json(index), lines, strict=True):
        if (kind, name) in wanted:
            by_kind.setdefault(record, []).append(told)
    members = (b'"%s":[%s]' % (record.encode(), b",".join(each)) for record, each in by_kind.items())
    return _parts_by_key(_Parts.model_validate_json(b"{%s}" % b",".join(members)))


class _Kept(Filed):
    """A sheet whose reading was kept."""

    __slots__ = ("_entries", "_sheet", "_where", "line")

    def __init__(self, shelf: _Shelf, place: int, sheet: _Touched, line: bytes) -> None:
        self.shelf = self._where = shelf
        self.place = place
        self._sheet = sheet
        self._entries: Entries | None = None
        self.line = line

    @property
    def id(self) -> str:
        return self._sheet.id

    @property
    def document(self) -> Document:
        return self._where.document(self.place)

    @property
    def outcome(self) -> Outcome:
        return self._where.outcome(self.place)

    @property
    def entries(self) -> Entries:
        if self._entries is None:
            self._entries = _ENTRIES.validate_json(_unpressed(self.line))
        return self._entries

    @property
    def touched(self) -> Collection[PartKey]:
        return self._sheet.touched

    @property
    def conflicts(self) -> Sequence[Conflict]:
        return self.entries.conflicts if self._sheet.conflicts else ()
