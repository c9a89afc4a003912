"""Sheets of the stack, and what one action does to the stack: lay down, take away, put another in its place.

Everything here is plain data: an action can be undone by turning its edits round, and repeated as it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.growth import laid_on_top
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_

__all__ = ["Action", "Edit", "FiledDocument", "Sealed", "StackChange", "edited", "seal", "turned_round"]


@dataclass(frozen=True, slots=True)
class FiledDocument:
    """A document as it was filed: its JSON text, the moment (ISO 8601, UTC) and who filed it.

    ``id``, ``kind`` and ``version`` are the document's own, repeated for those who search.
    """

    id: str
    kind: str
    version: int
    text: str
    filed_at: str
    filed_by: str = ""
    _digest: str = field(default="", init=False, repr=False, compare=False)

    @classmethod
    def of(cls, document: Mapping[str, Any], *, at: str, by: str = "") -> FiledDocument:
        """The sheet for a document that has passed reading; its fields keep their order, in which they are read.

        Raises:
            BadInput: it has half a character in it (a lone surrogate), which no file can hold.
        """
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        try:
            text.encode()
        except UnicodeEncodeError:
            raise BadInput(str(document["id"]), N_("there is half a character in its text.")) from None
        return cls(str(document["id"]), str(document["kind"]), int(document["version"]), text, at, by)

    def document(self) -> dict[str, Any]:
        """The document itself, anew each time.

        Raises:
            BadInput: the text is no JSON object, as only a forger's can be.
        """
        try:
            found = read_json_text(self.text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise BadInput(self.id, N_("what stands on this sheet is no document."))
        return found

    @property
    def digest(self) -> str:
        """The sheet's fingerprint: any change of text, moment or name gives another (SHA-256, hexadecimal)."""
        if not self._digest:
            whole = "\n".join((self.id, self.kind, str(self.version), self.filed_at, self.filed_by, self.text))
            object.__setattr__(self, "_digest", hashlib.sha256(whole.encode()).hexdigest())
        return self._digest


@dataclass(frozen=True, slots=True)
class Edit:
    """One thing done to the stack at a place, counted from 1.

    Only ``after``: a sheet is laid there and those from there on move up by one. Only ``before``: that sheet is taken
    away and those behind it move down. Both: one takes the place of the other.
    """

    place: int
    before: FiledDocument | None
    after: FiledDocument | None


@dataclass(frozen=True, slots=True)
class StackChange:
    """What one action of a person does to the stack: ``file``, ``correct``, ``remove`` or ``move``, all or nothing."""

    kind: str
    edits: tuple[Edit, ...]
    at: str
    by: str = ""

    @classmethod
    def file(cls, sheets: Iterable[FiledDocument], first: int, *, at: str, by: str = "") -> StackChange:
        """Lay sheets down one after the other; ``first`` is the place of the first (the stack's length + 1 on top)."""
        laid = (Edit(first + count, None, sheet) for count, sheet in enumerate(sheets))
        return cls("file", tuple(laid), at, by)

    @classmethod
    def correct(
        cls, place: int, old: FiledDocument, new: FiledDocument, *, at: str, by: str = "", more: Sequence[Edit] = ()
    ) -> StackChange:
        """Swap one sheet for another, with ``more`` edits (rulings, repairs) that belong to the same action."""
        return cls("correct", (Edit(place, old, new), *more), at, by)

    @classmethod
    def remove(cls, place: int, old: FiledDocument, *, at: str, by: str = "", more: Sequence[Edit] = ()) -> StackChange:
        """Take one sheet out of the stack, with ``more`` edits that belong to the same action."""
        return cls("remove", (Edit(place, old, None), *more), at, by)

    @classmethod
    def move(cls, place: int, to: int, sheet: FiledDocument, *, at: str, by: str = "") -> StackChange:
        """Put a sheet where it belongs; ``to`` is the place it will have."""
        return cls("move", (Edit(place, sheet, None), Edit(to, None, sheet)), at, by)


@dataclass(frozen=True, slots=True)
class Action:
    """An action as the journal keeps it, in the order of ``number``; one taken back can be repeated."""

    number: int
    change: StackChange
    taken_back: bool = False


def edited(stack: Sequence[FiledDocument], edits: Iterable[Edit]) -> list[FiledDocument]:
    """The stack after some edits.

    Raises:
        ValueError: an edit names a place or a sheet that is not there.
    """
    after = list(stack)
    for edit in edits:
        place = edit.place - 1
        if edit.before is not None:
            if not 0 <= place < len(after) or after[place] != edit.before:
                raise ValueError(f"sheet {edit.before.id} is not at place {edit.place}")
            del after[place]
        if edit.after is not None:
            if not 0 <= place <= len(after):
                raise ValueError(f"there is no place {edit.place}")
            after.insert(place, edit.after)
    return after


def turned_round(edits: Sequence[Edit]) -> tuple[Edit, ...]:
    """The edits that take those back: each turned round, the last one first."""
    return tuple(Edit(edit.place, edit.after, edit.before) for edit in reversed(edits))


def seal(stack: Iterable[FiledDocument]) -> str:
    """The fingerprint of a whole stack: which sheets, in which order."""
    return Sealed(stack).seal


class Sealed:
    """A stack with the fingerprint of the whole of it, which costs no more than what is laid on top."""

    def __init__(self, stack: Iterable[FiledDocument]) -> None:
        self.stack = list(stack)
        self._hash = hashlib.sha256("\n".join(sheet.digest for sheet in self.stack).encode())

    @property
    def seal(self) -> str:
        """Which sheets, in which order (SHA-256, hexadecimal)."""
        return self._hash.hexdigest()

    def after(self, edits: Iterable[Edit]) -> Sealed:
        """The stack after some edits; this one stays as it is.

        Raises:
            ValueError: an edit names a place or a sheet that is not there.
        """
        stack = edited(self.stack, edits)
        fresh = laid_on_top(self.stack, stack) if self.stack else None
        if fresh is None:
            return Sealed(stack)
        found = copy(self)
        found.stack, found._hash = stack, self._hash.copy()
        found._hash.update("".join(f"\n{sheet.digest}" for sheet in fresh).encode())
        return found
