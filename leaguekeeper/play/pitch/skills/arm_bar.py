"""Arm Bar: who falls as he tries to get away is hurt the more."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["bar"]


def bar(state: PitchState, player: int, here: int) -> int:
    """One opponent who marks the square that the player leaves, and has the skill."""
    bars = state.match.edition.effects.bars
    found = (p for p in state.adjacent(here, 1 - state.side[player]) if state.skills[p] & bars and state.zoning[p])
    return next(found, NOBODY)
