"""The matches of a tournament's qualification: who may meet whom in it, and when two sides decide between them.

(LRB 4, Organisation d’un tournoi; ruling qualification-tie.)
"""

from __future__ import annotations

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.pairing import have_met
from leaguekeeper.league.qualification import qualification, ratings, tie_of
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.terms import reads
from leaguekeeper.league.who_met import LOOKED_AT

__all__ = ["check_pairing", "tournament_of"]


def tournament_of(context: ReadingContext, name: str) -> Tournament:
    """A tournament that was opened.

    Raises:
        RuleViolation: there is none.
    """
    found: Tournament | None = context.look("tournament", name)
    if found is None:
        raise context.unknown("tournament", name)
    return found


def check_pairing(
    context: ReadingContext, tournament: Tournament, home: str, away: str, but: str = "", *, deciding: bool = False
) -> None:
    """Hold a match of the qualification to its rules: it is not over, both take part, and they meet once.

    ``but`` is the fixture itself, where one that stands there is changed; a ``deciding`` match is for two sides that
    are level, whether they have met or not, where the league has chosen such matches.

    Raises:
        RuleViolation: the finals are drawn, a side does not take part, they have met, or there is nothing to decide.
    """
    if home == away:
        raise RuleViolation("against-itself", N_("{team} cannot play against itself."), team=context.team(home).name)
    left = context.season(tournament.season).left
    for name in (home, away):
        context.rule(
            name in tournament.entrants and name not in left,
            "not-in-tournament",
            N_("{team} does not take part in {tournament}."),
            "",
            team=name,
            tournament=tournament.name,
        )
    context.rule(
        context.look("bracket", f"{tournament.id}-finals") is None,
        "finals-drawn",
        N_("The finals of {tournament} are drawn: its qualification is over."),
        context.book.rule_of_number("qualification-weeks"),
        tournament=tournament.name,
    )
    if deciding and reads(context.book, "qualification-tie", "replay"):
        _decide(context, tournament, home, away)
        return
    context.rule(
        not have_met(context.every("fixture").values(), tournament.id, (home, away), but),
        "met-in-qualification",
        N_("{team} and {rival} can meet only once in the qualification."),
        context.book.rule_of_number("qualification-results"),
        team=home,
        rival=context.team(away).name,
    )


def _decide(context: ReadingContext, tournament: Tournament, home: str, away: str) -> None:
    """A deciding match is for two sides level about the last place that goes on, once. (Ruling qualification-tie.)"""
    for kind in LOOKED_AT:
        context.every(kind)
    tie = tie_of(context.state, context.book, tournament, qualification(context.state, context.book, tournament))
    context.rule(
        tie is not None and {home, away} in [{*pair} for pair in tie.matches],
        "nothing-to-decide",
        N_(
            "{team} and {rival} have no match to decide between them in {tournament}: one is played by sides that are"
            " level about the last place that goes on."
        ),
        context.book.rule_of_number("semi-finalists"),
        team=home,
        rival=context.team(away).name,
        tournament=tournament.name,
    )
    rated = ratings(context.state, context.book, tournament)
    changed: Tournament = context.edit("tournament", tournament.id)
    changed.ratings = rated
