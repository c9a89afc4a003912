"""What reads each kind of document: the chapters of the rules, and which book a document stands under."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.book_in_force import Books, book_in_force, book_of, book_of_next_season, book_of_season
from leaguekeeper.league.chapters.team_captain import tell_who_lost_their_captain
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.edition import EditionChanged
from leaguekeeper.league.documents.league import LeagueFounded, RuleBookAdopted, SeasonOpened
from leaguekeeper.league.documents.open_league import TrophyAwarded
from leaguekeeper.league.documents.season import PrizesPaid
from leaguekeeper.league.gates import pass_gates, refuse_idle_ruling
from leaguekeeper.league.kinds import KINDS, readers_of
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Season, State
from leaguekeeper.league.state_of_open_league import Tournament

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["READERS", "book_for", "book_left", "read_out"]


READERS = readers_of(KINDS)
"""What reads each kind of document."""


def read_out(context: ReadingContext, document: Document) -> None:
    """Read a document on its desk, once it has passed the gates of its season.

    Raises:
        GateShut: a new document that may not be filed now.
    """
    pass_gates(context, document)
    READERS[document.kind](context, document)
    tell_who_lost_their_captain(context)
    refuse_idle_ruling(context)


def book_for(state: State, document: Document, books: Books) -> RuleBook:
    """The rule book that a document stands under on top of a state."""
    if isinstance(document, LeagueFounded):
        return books(document.rulebook)
    if isinstance(document, (RuleBookAdopted, EditionChanged)):
        return book_of(document, books)
    if isinstance(document, SeasonOpened):
        return book_of_next_season(state, document.rulebook, books)
    season = _season_ended(state, document)
    return book_in_force(state, books) if season is None else book_of_season(state, season, books)


def _season_ended(state: State, document: Document) -> Season | None:
    """The season whose prizes or trophies a document hands over: what they bring was offered under its own book."""
    name = document.season if isinstance(document, PrizesPaid) else None
    if isinstance(document, TrophyAwarded):
        tournament: Tournament | None = state.parts.get(("tournament", document.tournament))
        name = tournament.season if tournament is not None else None
    return state.seasons.get(name) if name is not None else None


def book_left(state: State, document: Document, books: Books) -> RuleBook | None:
    """The rule book that a document leads the league away from; None where it stays under its own."""
    leads_away = isinstance(document, (EditionChanged, RuleBookAdopted)) and state.league is not None
    return book_in_force(state, books) if leads_away else None
