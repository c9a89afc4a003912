"""Thrud's fans come to see him, whoever he plays for."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["bring", "follow"]

FANS = 3


@step
def bring(state: PitchState) -> None:
    """The side that has him is more popular as long as he plays for it."""
    brings = state.match.edition.effects.brings_fans
    for player, skills in enumerate(state.skills):
        if skills & brings:
            state.fan_factor[state.side[player]] += FANS


def follow(state: PitchState, player: int) -> None:
    """His fans go with him to the side that he now takes for his own."""
    edition, side = state.match.edition, state.side[player]
    if state.skills[player] & edition.effects.brings_fans and edition.figures["fans-follow"]:
        state.fan_factor[side] += FANS
        state.fan_factor[1 - side] = max(0, state.fan_factor[1 - side] - FANS)
