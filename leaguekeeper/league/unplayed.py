"""Matches that were not played: who loses them, and whether anybody need come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.play_off import needs_winner
from leaguekeeper.league.terms import reads

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Fixture, State

__all__ = ["UNTOLD", "is_off", "lost_by_both"]

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
