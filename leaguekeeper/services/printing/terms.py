"""What several sheets say of a league: its name and season, its state, the rule book's own words."""

from __future__ import annotations

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.terms import points_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.printing.views import Column, Event, Origin
from leaguekeeper.services.session import Session

__all__ = ["event_columns", "league_name", "origin_of", "season_name", "term", "turns_of"]

_BOXES = {"completion": 3, "touchdown": 3, "casualty": 2}
"""How many boxes the table-top needs for what happens often; once for all else."""


def league_name(session: Session) -> str:
    """The league's name."""
    league = session.state.league
    return league.name if league is not None else ""


def season_name(session: Session) -> str:
    """The name of the season now open, empty where there is none."""
    league = session.state.league
    return session.season().name if league is not None and league.season else ""


def origin_of(session: Session) -> Origin:
    """The last document of the stack, the last match that was reported, and whether the sheets are those filed."""
    last = None
    for filed in reversed(session.reading.filed):
        if isinstance(filed.document, MatchReport):
            last = session.state.fixtures[filed.document.fixture].number
            break
    altered = session.file.altered
    told = _("changed by another program: {sheets}").format_map(altered.values) if altered is not None else ""
    return Origin(len(session.reading.filed) or None, last, told)


def event_columns(book: RuleBook, team_list: str | None = None) -> tuple[Event, ...]:
    """What earns experience, with the points for each: those of the book, or of a team's own rules."""
    worth = {each.slug: points_of(book, team_list, each) if team_list else each.points for each in book.experience}
    return tuple(
        Event(pick(event.short), pick(event.name).lower(), worth[event.slug], _BOXES.get(event.slug, 1))
        for event in book.experience
    )


def term(book: RuleBook, slug: str, label: str, meaning: str) -> Column:
    """A head by what the rule book calls it, else by the words given."""
    own = book.about.words.get(slug)
    return Column(pick(own) if own else _(label), _(meaning))


def turns_of(book: RuleBook) -> int:
    """How many turns a half has."""
    return book.number_or("turns-per-half", 8)
