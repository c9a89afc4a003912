"""What no new document may hold, of whatever kind: letters that nobody sees, and days that no league saw.

A document that was filed before is read as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.plain_letters import steers, steers_or_breaks
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import to_value

__all__ = ["check_new"]

_YEARS = range(1900, 2200)
_DAY = re.compile(r"(\d{4})-\d{2}-\d{2}")
_SAID_AT_LENGTH = frozenset({"note", "by_ruling", "reason", "contact", "book", "text"})
"""Fields whose words may run over several lines."""


def check_new(document: Document) -> None:
    """See that a new document can be shown as it is, and that its days are days of a league.

    Raises:
        BadInput: naming the field.
    """
    for field, words in _words(to_value(document), ""):
        wide = not _SAID_AT_LENGTH.isdisjoint(field.split("."))
        if (steers if wide else steers_or_breaks).search(words):
            raise _given(field, N_("a letter in it cannot be seen, or turns the line round: write it without."), words)
        day = _DAY.fullmatch(words)
        if day and not wide and int(day[1]) not in _YEARS:
            raise _given(field, N_("no league was played in that year."), words)


def _given(field: str, sentence: str, words: str) -> BadInput:
    error = BadInput(field, sentence)
    error.given = words
    return error


def _words(value: Any, field: str) -> Iterator[tuple[str, str]]:
    """Every text in a document, with its place."""
    if isinstance(value, str):
        yield field, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield f"{field}.{name}".lstrip("."), str(name)
            yield from _words(each, f"{field}.{name}".lstrip("."))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from _words(each, f"{field}.{place}".lstrip("."))
