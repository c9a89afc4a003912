"""What stands against a change of a rule book, as a person hears of it: places and entries by the names they have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.rules.changing import value_at
from leaguekeeper.rules.faults import Fault
from leaguekeeper.services.rulebooks.entries import entry_title, title_of
from leaguekeeper.services.rulebooks.field_words import section_words

__all__ = ["refused"]

Said = Mapping[str, Any]


def refused(fault: Fault, *books: Said) -> BadInput:
    """A fault of a changed book; what is gone from it is called as the book calls it that was changed."""
    values = dict(fault.values)
    section = str(values.get("section") or "")
    if section in section_words():
        values["section"] = _as_a_word(section_words()[section])
    if isinstance(values.get("slug"), str):
        values["slug"] = _called(str(values["slug"]), section, books)
    error = BadInput(fault.key, fault.sentence, **values)
    parts = fault.key.split(".")
    error.place = tuple(_titled(".".join(parts[:count]), books) for count in range(1, len(parts) + 1))
    return error


def _titled(key: str, books: tuple[Said, ...]) -> str:
    for book in books:
        try:
            return title_of(book, key)
        except BadInput:
            continue
    return key.rpartition(".")[2]


def _called(slug: str, section: str, books: tuple[Said, ...]) -> str:
    """What an entry of that slug is called, in the section that is spoken of or in any; else its slug."""
    for book in books:
        here = (book.get(section) or ()) if section else _every_entry(book)
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


def _as_a_word(title: str) -> str:
    return title[:1].lower() + title[1:]
