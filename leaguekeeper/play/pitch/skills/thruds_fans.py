"""Thrud's fans come to see him, whoever he plays for."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["bring"]

FANS = 3


@step
def bring(state: PitchState) -> None:
    """The side that has him is more popular for the match."""
    brings = state.match.edition.effects.brings_fans
    for player, skills in enumerate(state.skills):
        if skills & brings:
            state.fan_factor[state.side[player]] += FANS
