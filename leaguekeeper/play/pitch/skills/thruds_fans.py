"""Thrud's fans come to see him, whoever he plays for."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["bring", "follow"]


@step
def bring(state: PitchState) -> None:
    """The side that has him is more popular as long as he plays for it."""
    edition = state.match.edition
    brings = edition.effects.brings_fans
    for player, skills in enumerate(state.skills):
        if skills & brings:
            state.fan_factor[state.side[player]] += edition.figures["fans-brought"]


def follow(state: PitchState, player: int) -> None:
    """His fans go with him to the side that he now takes for his own."""
    edition, side = state.match.edition, state.side[player]
    if state.skills[player] & edition.effects.brings_fans and edition.figures["fans-follow"]:
        _come(state, side, edition.figures["fans-brought"])
        _come(state, 1 - side, -edition.figures["fans-brought"])


def _come(state: PitchState, side: int, fans: int) -> None:
    """So many more follow a side; one whose popularity is halved has half of what it would have with them."""
    whole = state.memory.halved_fans.get(side)
    if whole is None or not state.match.edition.figures["fans-follow-halved"]:
        state.fan_factor[side] = max(0, state.fan_factor[side] + fans)
        return
    state.memory.halved_fans = noted(state.memory.halved_fans, side, whole + fans)
    state.fan_factor[side] += (whole + fans + 1) // 2 - (whole + 1) // 2
