"""Verifying a league: the file is whole, its journal leads to its stack, and its tables say what the stack says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.services.reading_cache import forget
from leaguekeeper.services.session import Office, book_of, read_whole
from leaguekeeper.store.rows import every_row

if TYPE_CHECKING:
    from leaguekeeper.store.verify import Fault

__all__ = ["verify"]


def verify(office: Office) -> list[Fault]:
    """Everything that is wrong with an open league; nothing where all is well."""
    reading = read_whole(office.file.stack())
    if reading.state != office.state and len(reading.filed) == len(office.reading.filed):
        forget(office.file.path)  # what was kept of an earlier reading was wrong: the new one takes its place
        office.reading = reading
    book = book_of(reading.state) if reading.state.league is not None else None
    return office.file.verify(every_row(reading, book).parts.values())
