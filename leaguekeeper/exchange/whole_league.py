"""A whole league as one JSON text: its documents, of which all follows, and the tables that are read from them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.chronicle_out import CHRONICLE
from leaguekeeper.exchange.formats import Into, Wanted, Written
from leaguekeeper.exchange.tables_out import tables_of
from leaguekeeper.exchange.unpacking import Arrived
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value, schema

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["NAME", "json_schema", "read", "write"]

NAME, VERSION = "leaguekeeper-league", 1
MOST_DOCUMENTS = 100_000


def write(league: LeagueApi, wanted: Wanted) -> Written:
    """The league, whole."""
    state = league.session.state
    documents = [each.document() for each in league.session.file.stack()]
    told = {
        "format": NAME,
        "version": VERSION,
        "league": state.league.name if state.league is not None else "",
        "documents": documents,
        "tables": {
            each.name: [dict(zip(each.heads, row, strict=True)) for row in each.rows]
            for each in tables_of(league, wanted)
        },
    }
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    return Written(text.encode(), len(documents), (_("Who filed what when, the dice's proofs and what was undone."),))


def read(arrived: Arrived, into: Into) -> Arrival:
    """The documents of a league; the tables are read from them again.

    Raises:
        BadInput: it is of a later version, or a document has not its form; the sentence names its place.
    """
    told: dict[str, Any] = arrived.json or {}
    version, values = told.get("version"), told.get("documents")
    if version != VERSION or isinstance(version, bool):
        raise BadInput("version", N_("only version {version} is read here."), version=VERSION)
    if not isinstance(values, list) or not 0 < len(values) <= MOST_DOCUMENTS:
        raise BadInput("documents", N_("this holds no documents, or too many."))
    documents = tuple(_document(value, place) for place, value in enumerate(values))
    founded = sum(each.kind == "league_founded" for each in documents)
    if into.state is not None and founded:
        raise BadInput("documents", N_("this is a whole league: bring it into a new file."))
    return Arrival(documents, (Unsaid("journal", N_("Who filed what when, the dice's proofs and what was undone.")),))


def json_schema() -> dict[str, Any]:
    """The form of the whole text, as JSON Schema."""
    inner = schema()
    shared = inner.pop("$defs", {})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": NAME,
        "type": "object",
        "required": ["format", "version", "documents"],
        "properties": {
            "format": {"const": NAME},
            "version": {"const": VERSION},
            "league": {"type": "string"},
            "documents": {"type": "array", "maxItems": MOST_DOCUMENTS, "items": inner},
            "tables": {
                "type": "object",
                "properties": {name: {"description": chapter.about, **_table(chapter.heads)}
                               for name, chapter in CHRONICLE.items()},
                "additionalProperties": _table(()),
            },
        },
        "$defs": shared,
    }  # fmt: skip


def _table(heads: Sequence[str]) -> dict[str, Any]:
    """The form of a table whose heads are always these, and of any where none are named."""
    cell = {"type": ["string", "integer", "null"]}
    row: dict[str, Any] = {"type": "object", "additionalProperties": cell}
    named = {"properties": dict.fromkeys(heads, cell), "required": list(heads), "additionalProperties": False}
    return {"type": "array", "items": {**row, **(named if heads else {})}}


def _document(value: Any, place: int) -> Document:
    if not isinstance(value, dict):
        raise BadInput(f"documents.{place}", N_("this is no document."))
    try:
        return from_value(value)
    except BadInput as error:
        raise BadInput(f"documents.{place}", N_("{why}"), why=error.text()) from None
