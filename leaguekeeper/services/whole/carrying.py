"""A stack given out whole as JSON, and taken in again: the same sheets in the same order, so the same reading."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_
from leaguekeeper.league.paperwork import from_value, parsed
from leaguekeeper.services.reading_cache import forget_reading
from leaguekeeper.services.session import read_whole, rows_of
from leaguekeeper.store.address import Address, ServerAddress
from leaguekeeper.store.opening import create_league
from leaguekeeper.store.sheets import FiledDocument, seal

__all__ = ["GivenOut", "as_given_out", "found_from", "given_out", "made_whole"]

_FORM = "leaguekeeper-stack"


@dataclass(frozen=True, slots=True)
class GivenOut:
    """A stack as it was given out; ``sealed`` tells whether nobody has changed it since."""

    sheets: tuple[FiledDocument, ...]
    sealed: bool


def as_given_out(sheets: Iterable[FiledDocument]) -> bytes:
    """A stack as JSON, a sheet on each line: what was filed, when and by whom, and the seal over all of it."""
    stack = list(sheets)
    lines = (
        json.dumps(
            {"filed_at": each.filed_at, "filed_by": each.filed_by, "document": each.document()},
            ensure_ascii=False,
            separators=(",", ":"),
        )
        for each in stack
    )
    head = f'{{"form":"{_FORM}","version":1,"seal":"{seal(stack)}","sheets":[\n'
    return (head + ",\n".join(lines) + "\n]}\n").encode()


def given_out(text: bytes) -> GivenOut:
    """The stack that ``as_given_out`` wrote.

    Raises:
        BadInput: it is none, or one of its sheets is no document.
    """
    value = parsed(text)
    if not isinstance(value, dict) or value.get("form") != _FORM or not isinstance(value.get("sheets"), list):
        raise BadInput("", N_("this is no stack that was given out by “leaguekeeper documents”."))
    sheets = tuple(_sheet(place, each) for place, each in enumerate(value["sheets"]))
    if len({each.id for each in sheets}) < len(sheets):
        raise BadInput("sheets", N_("two sheets have the same id."))
    return GivenOut(sheets, seal(sheets) == value.get("seal"))


def _sheet(place: int, value: Any) -> FiledDocument:
    if not isinstance(value, dict) or not isinstance(value.get("document"), dict):
        raise BadInput(f"sheets.{place}", N_("what stands on this sheet is no document."))
    document = from_value(value["document"], (place,))
    at, by = value.get("filed_at", ""), value.get("filed_by", "")
    if not isinstance(at, str) or not isinstance(by, str) or not at:
        raise BadInput(f"sheets.{place}.filed_at", N_("words are wanted here."))
    told = {"version": document.version, **value["document"], "kind": document.kind, "id": document.id}
    return FiledDocument.of({key: told[key] for key in {**value["document"], **told}}, at=at, by=by)


def found_from(address: Address, given: GivenOut) -> int:
    """Make a league that holds the stack; gives how many sheets now stand against a rule.

    Raises:
        FileRefused: there is one already, or none can be made there.
    """
    report_progress(N_("Reading the sheets"), 0, len(given.sheets))
    reading = read_whole(given.sheets)
    with made_whole(address) as place, create_league(place) as file:
        file.fill(given.sheets, rows_of(reading))
    return len(reading.conflicts())


@contextmanager
def made_whole(address: Address) -> Iterator[Address]:
    """Where to make a league so that its file has its name only once all is filed in it: stopped before, there is none.

    Raises:
        FileRefused: there is a file already, or none can be made there.
    """
    if isinstance(address, ServerAddress):
        yield address
        return
    from leaguekeeper.store.create import made_beside

    with made_beside(address) as fresh:
        yield fresh
    forget_reading(fresh)
