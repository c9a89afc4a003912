"""Verifying a league: the file is whole, its journal leads to its stack, and its tables say what the stack says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.services.reading_cache import forget_reading
from leaguekeeper.services.session import Session, book_of, forestalled, read_whole
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.rows import every_row

if TYPE_CHECKING:
    from leaguekeeper.store.verify import Fault

__all__ = ["verify"]


_AGAIN = 5
"""How often a league is read anew that others file in meanwhile, before it is left to them."""


def verify(session: Session) -> list[Fault]:
    """Everything that is wrong with an open league as it is now; nothing where all is well.

    Raises:
        FileRefused: others file in it so often that it was never still.
    """
    for _turn in range(_AGAIN):
        try:
            return _compared(session)
        except FileRefused as error:
            if not forestalled(error):
                raise
            session.read_anew()
    return _compared(session)


def _compared(session: Session) -> list[Fault]:
    reading = read_whole(session.file.stack())
    if reading.state != session.state and len(reading.filed) == len(session.reading.filed):
        forget_reading(session.file.path)  # what was kept of an earlier reading was wrong: the new one takes its place
        session.reading = reading
    book = book_of(reading.state) if reading.state.league is not None else None
    return session.file.verify(every_row(reading, book).parts.values())
