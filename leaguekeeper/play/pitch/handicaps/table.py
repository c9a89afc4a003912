"""Rolling on the handicap table and applying what comes (LRB 4, Handicaps)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.dice_tables import figure_of
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.handicaps import results
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["before_match"]


@step
def before_match(state: PitchState) -> None:
    """What a side brought along is applied, then what it may roll for."""
    for side in (AWAY, HOME):
        rolls, chosen = state.memory.handicap_rolls.get(side, (0, 0))
        for _each in range(chosen):
            then(state, _choose, side)
        for _each in range(rolls):
            then(state, _roll, side)
        for given in reversed(state.memory.handicaps.get(side, ())):
            then(state, apply, side, given)


@step
def _roll(state: PitchState, side: int) -> None:
    roll(state, ("d6", "d6"), "handicap", side, _rolled, side)


@step
def _rolled(state: PitchState, values: tuple[int, ...], side: int) -> None:
    slug = state.match.edition.tables["handicaps"][figure_of(values)]
    if slug in _had(state, side):
        _roll(state, side)
        return
    state.tell("handicap-roll", side=side, roll=values, result=slug, row=f"handicap-{slug}")
    then(state, apply, side, slug)


def _had(state: PitchState, side: int) -> tuple[str, ...]:
    had: tuple[str, ...] = state.memory.had.get(side, ())
    return had


@step
def _choose(state: PitchState, side: int) -> None:
    choose(state, side, "handicap", _chosen, side)


@lists("handicap")
def _left(state: PitchState, side: int) -> list[Action]:
    had = _had(state, side)
    table = dict.fromkeys(state.match.edition.tables["handicaps"].values())
    return [("handicap", slug) for slug in table if slug not in had]


@step
def _chosen(state: PitchState, answer: Action, side: int) -> None:
    then(state, apply, side, answer[1])


@step
def apply(state: PitchState, side: int, given: Any) -> None:
    """One handicap takes effect: ``given`` is its slug, or (slug, player, further choice)."""
    slug, *chosen = given if isinstance(given, tuple) else (given,)
    state.memory.had = noted(state.memory.had, side, (*_had(state, side), slug))
    state.tell("handicap", side=side, handicap=slug)
    if slug in results.RESULTS:
        results.RESULTS[slug](state, side, tuple(chosen))
