"""How a side likes to play, by who is in it: light hands throw and score soon, heavy sides grind, small ones foul.

Which players make a style, how many of them it takes and what it changes in a coach's judgement are data of the
edition (``styles`` in its ``tables.toml``), so that a team list of a league's own book has a style as well. The first
style whose players are numerous enough is the side's; one without any is played as everybody plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leaguekeeper.play.pitch.bots.judgement import Judgement
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["FIGURES", "styled"]

FIGURES = ("ma", "st", "ag", "av")
"""The figures of a player by which he may be of a kind."""


def styled(judgement: Judgement, state: PitchState, side: int) -> Judgement:
    """What a coach holds things to be worth when he leads such a side: some figures are so many times as much."""
    times: Mapping[str, float] = _style(state, side).get("times", {})
    if not times:
        return judgement
    return replace(judgement, **{name: getattr(judgement, name) * by for name, by in times.items()})


def _style(state: PitchState, side: int) -> Mapping[str, Any]:
    players = state.teams[side]
    for style in state.match.edition.tables.get("styles", ()):
        those = sum(any(_is(state, player, kind) for kind in style["players"]) for player in players)
        if those and those >= style["share"] * len(players):
            return dict(style)
    return {}


def _is(state: PitchState, player: int, kind: Mapping[str, Any]) -> bool:
    """Whether a player is of a kind: each of its figures within its bounds, and one of its skills if it names any."""
    skills = state.match.edition.mask(tuple(kind.get("skills", ())))
    bounds = [(getattr(state, name)[player], kind[name]) for name in FIGURES if name in kind]
    return (not skills or bool(state.skills[player] & skills)) and all(low <= of <= high for of, (low, high) in bounds)
