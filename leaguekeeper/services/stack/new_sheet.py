"""A new sheet for the stack: its kind and what it says; its id and its date are found here."""

from __future__ import annotations

import datetime
from collections.abc import Container, Mapping
from itertools import count
from typing import Any

from leaguekeeper.base.clock import today
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session

__all__ = ["Sheet", "dated", "free_name", "new_sheet", "sheets_of", "with_free_id"]

SLUG_STEM = 57
"""Letters of an id before the number that ends it."""

Sheet = Document | Mapping[str, Any]
"""A sheet as it is read, or as its JSON values."""


def new_sheet(session: Session, kind: str, **fields: Any) -> Document:
    """A sheet of that kind as it would be filed today; what is None is left out.

    Raises:
        BadInput: a field has not the form it should.
    """
    told = {key: value for key, value in fields.items() if value is not None}
    ref = free_name(session, kind.replace("_", "-"))
    return from_value({"kind": kind, "id": ref, "date": today().isoformat(), **told})


def dated(document: Document, day: datetime.date | None = None) -> Document:
    """A sheet with the day on which it is laid down (today), where it bears none of its own."""
    return document if document.date is not None else document.model_copy(update={"date": day or today()})


def sheets_of(*values: Sheet) -> list[Document]:
    """The sheets that JSON values describe, beside those that are sheets already.

    Raises:
        BadInput: naming the field.
    """
    return [value if isinstance(value, Document) else from_value(dict(value)) for value in values]


def free_name(session: Session, stem: str) -> str:
    """An id that no sheet has and nothing in the league is called by: the stem and the first number that is free.

    In a coach's copy it bears his name, too: another copy would give the same one.
    """
    taken = {each.id for each in session.reading.filed} | {name for _kind, name in session.state.parts}
    stem = f"{stem}-{session.coach}"[:SLUG_STEM] if session.coach else stem
    number = len(session.reading.filed) + 1
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def with_free_id(document: Document, taken: Container[str]) -> Document:
    """A document under an id that no sheet of the stack has: another copy may have given the same."""
    if document.id not in taken:
        return document
    numbered = (f"{document.id[:SLUG_STEM]}-{number}" for number in count(2))
    return document.model_copy(update={"id": next(each for each in numbered if each not in taken)})
