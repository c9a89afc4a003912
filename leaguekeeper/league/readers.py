"""What reads each kind of document: the chapters of the rules, and which book a document stands under."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from leaguekeeper.league.book_in_force import Books, book_in_force, book_of, book_of_next_season
from leaguekeeper.league.chapters import season, tournaments
from leaguekeeper.league.chapters.enrolment import team_enrolled
from leaguekeeper.league.chapters.founding import coach_joined, fixture_set, league_founded, ruling, season_opened
from leaguekeeper.league.chapters.improvements import improve
from leaguekeeper.league.chapters.purchases import slip
from leaguekeeper.league.chapters.re_enrolment import team_re_enrolled
from leaguekeeper.league.chapters.rule_books import rule_book_adopted
from leaguekeeper.league.chapters.side_events import side_event_held
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import LeagueFounded, RuleBookAdopted, SeasonOpened
from leaguekeeper.league.documents.team import ImprovementsMade
from leaguekeeper.league.gates import pass_gates, refuse_idle_ruling
from leaguekeeper.league.match_day import read_report
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import State

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["READERS", "book_for", "read_out"]


def _improvements(context: ReadingContext, document: ImprovementsMade) -> None:
    rule = _rule(context, "improvements", "star_players")
    asker = context.asker = Asker("", "", {"entries": list(document.entries)}, refuse=context.refuse, rule=rule)
    improve(context, asker, "entries", document.team, rule)
    if context.strict:
        asker.refuse_rest()


def _rule(context: ReadingContext, *chapters: str) -> str:
    """The rule of the step that does after a match what a sheet of its own does between two."""
    steps = context.book.sequences.post_match
    return next((step.rule for step in steps if step.chapter in chapters), "")


READERS: dict[str, Callable[[ReadingContext, Any], None]] = {
    "league_founded": league_founded,
    "coach_joined": coach_joined,
    "season_opened": season_opened,
    "rule_book_adopted": rule_book_adopted,
    "fixture_set": fixture_set,
    "ruling": ruling,
    "team_enrolled": team_enrolled,
    "purchases_made": slip,
    "improvements_made": _improvements,
    "match_report": read_report,
    "fixtures_drawn": season.fixtures_drawn,
    "fixture_changed": season.fixture_changed,
    "result_recorded": season.result_recorded,
    "points_adjusted": season.points_adjusted,
    "lots_drawn": season.lots_drawn,
    "team_joined": season.team_joined,
    "team_left": season.team_left,
    "coach_changed": season.coach_changed,
    "team_rested": season.team_rested,
    "prizes_paid": season.prizes_paid,
    "award_given": season.award_given,
    "season_closed": season.season_closed,
    "team_re_enrolled": team_re_enrolled,
    "tournament_opened": tournaments.tournament_opened,
    "challenge_made": tournaments.challenge_made,
    "challenge_answered": tournaments.challenge_answered,
    "trophy_awarded": tournaments.trophy_awarded,
    "traded": tournaments.traded,
    "side_event_held": side_event_held,
}
"""What reads each kind of document."""


def read_out(context: ReadingContext, document: Document) -> None:
    """Read a document on its desk, once it has passed the gates of its season.

    Raises:
        GateShut: a new document that may not be filed now.
    """
    pass_gates(context, document)
    READERS[document.kind](context, document)  # type: ignore[attr-defined]
    refuse_idle_ruling(context)


def book_for(state: State, document: Document, books: Books) -> RuleBook:
    """The rule book that a document stands under on top of a state."""
    if isinstance(document, LeagueFounded):
        return books(document.rulebook)
    if isinstance(document, RuleBookAdopted):
        return book_of(document, books)
    if isinstance(document, SeasonOpened):
        return book_of_next_season(state, document.rulebook, books)
    return book_in_force(state, books)
