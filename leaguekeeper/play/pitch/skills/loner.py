"""Loner: a team re-roll may be wasted on him."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["goes_alone"]


@step
def goes_alone(state: PitchState, player: int, stands: tuple[Any, ...]) -> None:
    """He must roll the number of his skill, or the re-roll is spent and the roll stands."""
    edition = state.match.edition
    slugs = edition.slugs(state.skills[player] & edition.effects.alone)
    if slugs:
        need = max(int(edition.skills[slug]["number"]) for slug in slugs)
        roll(state, ("d6",), "loner", state.side[player], _rolled, player, need, stands)


@step
def _rolled(state: PitchState, values: tuple[int, ...], player: int, need: int, stands: tuple[Any, ...]) -> None:
    success = values[0] >= need
    state.tell("loner", player=player, roll=values[0], need=need, success=success)
    if not success:
        state.stack.pop()
        then(state, *stands)
