"""Arm Bar: who falls as he tries to get away is hurt the more."""

from __future__ import annotations

from leaguekeeper.play.pitch.skills.markers import markers
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["bar"]


def bar(state: PitchState, player: int, here: int) -> int:
    """One opponent who marks the square that the player leaves, and has the skill."""
    return next(iter(markers(state, player, here, state.match.edition.effects.bars)), NOBODY)
