"""What stands against a change of a rule book, as a person hears of it: places and entries by the names they have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.rules.changing import value_at
from leaguekeeper.rules.faults import Fault
from leaguekeeper.rules.sections import section_in_words
from leaguekeeper.services.rulebooks.entries import entry_title
from leaguekeeper.services.rulebooks.field_words import field_words, section_words

__all__ = ["placed", "refused"]

Said = Mapping[str, Any]

_BY_NAME = frozenset({
    "characteristics", "aimed_at", "against", "gives", "experience", "starts", "modifiers", "numbers", "tables",
})  # fmt: skip
"""The fields whose parts are named by entries of the book."""


def refused(fault: Fault, *books: Said) -> BadInput:
    """A fault of a changed book; what is gone from it is called as the book calls it that was changed."""
    values = dict(fault.values)
    section = str(values.get("section") or "")
    if section:
        values["section"] = section_in_words(section)
    if isinstance(values.get("slug"), str):
        values["slug"] = _called(str(values["slug"]), section, books)
    error = BadInput(fault.key, fault.sentence, **values)
    error.place = _place(fault.key, books)
    return error


def placed(error: BadInput, *books: Said) -> BadInput:
    """The same, where it spoke of its place as programs write it."""
    error.place = _place(error.field, books)
    return error


def _place(key: str, books: tuple[Said, ...]) -> tuple[str, ...]:
    parts = key.split(".")
    titles = (_titled(".".join(parts[:count]), books) for count in range(1, len(parts) + 1))
    return tuple(title for title in titles if title)


def _titled(key: str, books: tuple[Said, ...]) -> str:
    """What stands at a key, by name; nothing for one of several plain values, which the sentence names."""
    above, _dot, last = key.rpartition(".")
    if not above:
        return section_words().get(key, key)
    for book in books:
        try:
            here = value_at(book, key)
        except BadInput:
            continue
        if isinstance(here, Mapping) and (title := entry_title(here)):
            return title
    if last.isdigit():
        return ""
    return _called(last, "", books) if above.rpartition(".")[2] in _BY_NAME else field_words(last)


def _called(slug: str, section: str, books: tuple[Said, ...]) -> str:
    """What an entry of that slug is called, in the section that is spoken of or in any; else its slug."""
    sections = [book.get(section) or () for book in books] if section else []
    for here in (*sections, *map(_every_entry, books)):
        for entry in here:
            if entry.get("slug") == slug:
                return entry_title(entry) or slug
    return slug


def _every_entry(book: Said) -> Iterator[Mapping[str, Any]]:
    for section, entries in book.items():
        if isinstance(entries, list):
            yield from entries
        if section == "teams":
            yield from (position for team in entries for position in value_at(team, "positions") or ())
