"""Which gates of the season are shut to a sheet that is only thought of: the same that would refuse it."""

from __future__ import annotations

from leaguekeeper.league.book_in_force import book_in_force
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.gates import Shut, ask_gates
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.services.session import Session, rule_book

__all__ = ["shut_to"]


def shut_to(session: Session, document: Document) -> tuple[Shut, ...]:
    """What would stand in the way of a sheet if it were filed now; nothing is read or filed."""
    context = ReadingContext(session.state, document, book_in_force(session.state, rule_book), strict=False)
    return tuple(ask_gates(context, document))
