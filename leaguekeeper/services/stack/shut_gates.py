"""Which gates of the season are shut to a sheet that is only thought of: the same that would refuse it."""

from __future__ import annotations

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.league.gates import Shut, ask_gates
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import Session

__all__ = ["entering", "shut_in", "shut_to"]


def shut_to(session: Session, document: Document) -> tuple[Shut, ...]:
    """What would stand in the way of a sheet if it were filed now; nothing is read or filed."""
    return shut_in(session.state, session.book, document)


def shut_in(state: State, book: RuleBook, document: Document) -> tuple[Shut, ...]:
    """What would stand in the way of a sheet in a league as it stands, under the rule book in force."""
    return tuple(ask_gates(ReadingContext(state, document, book, strict=False), document))


def entering(state: State, book: RuleBook) -> frozenset[str]:
    """Who would take part in the next season: every team that no gate keeps from it."""
    opened = SeasonOpened(id="asked", season="asked", name="?", participants=tuple(state.teams))
    kept_out = {each.team for each in shut_in(state, book, opened)}
    return frozenset(state.teams.keys() - kept_out)
