"""A new sheet for the stack: its kind and what it says; its id and its date are found here."""

from __future__ import annotations

from typing import Any

from leaguekeeper.base.clock import today
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.office import Office

__all__ = ["free_name", "new_sheet"]


def new_sheet(office: Office, kind: str, **fields: Any) -> Document:
    """A sheet of that kind as it would be filed today; what is None is left out.

    Raises:
        BadInput: a field has not the form it should.
    """
    told = {key: value for key, value in fields.items() if value is not None}
    ref = free_name(office, kind.replace("_", "-"))
    return from_value({"kind": kind, "id": ref, "date": today().isoformat(), **told})


def free_name(office: Office, stem: str) -> str:
    """An id that no sheet has and nothing in the league is called by: the stem and the first number that is free."""
    taken = {each.document.id for each in office.reading.filed} | {name for _kind, name in office.state.parts}
    number = len(office.reading.filed) + 1
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"
