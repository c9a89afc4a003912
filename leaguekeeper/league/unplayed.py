"""Matches that were not played, or not to their end: who loses them, and the league points that this brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.play_off import needs_winner
from leaguekeeper.league.terms import reads

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Fixture, Match, State
    from leaguekeeper.rules.book import RuleBook

__all__ = ["UNTOLD", "is_off", "lost_by_both", "points_key"]

UNTOLD = ("—", "withdrawn")
"""What stands for the reason of a match that was called off without one: nobody said why, or a side has left."""


def lost_by_both(context: ReadingContext, fixture: Fixture) -> bool:
    """Whether nobody wins a match that is not played; a play-off goes to who came all the same. (Ruling no-show.)"""
    return reads(context.book, "no-show", "loss-for-both") and not needs_winner(context, fixture)


def is_off(state: State, fixture: Fixture) -> bool:
    """Whether nobody need come: the match was called off, or counts as forfeited only because a side has left."""
    match = state.matches.get(fixture.id)
    left = state.seasons[fixture.season].left.values()
    return bool(fixture.cancelled) or (match is not None and match.document in left)


def points_key(book: RuleBook, match: Match, side: str) -> str:
    """The number that says which league points a side gets: its own for who conceded or did not come, if any."""
    if match.ended != "played" and match.by in {side, None}:
        special = f"points-{'concession' if match.ended == 'conceded' else 'no-show'}"
        if book.has("numbers", special):
            return special
    return f"points-{match.side(side).outcome}"
