"""Throwing again some dice of a block and letting the others lie: which ones, the attacker's coach says."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["ask_dice"]

_PUSH, _PUSH_TOO = 3, 4


@step
def ask_dice(state: PitchState, attacker: int, values: tuple[int, ...], fell: tuple[Any, ...]) -> None:
    """Ask which dice are thrown again; ``fell`` takes all of them as they then lie, those thrown again last."""
    values = tuple(_PUSH if value == _PUSH_TOO else value for value in values)
    if len(values) == 1:
        state.forced.append(("dice", values))
        _throw(state, attacker, values, (), fell)
        return
    about = (("player", attacker), ("roll", values), ("for", "reroll"))
    choose(state, state.side[attacker], "dice", _named, attacker, values, fell, about=about)


@lists("dice")
def _some(state: PitchState, attacker: int, values: tuple[int, ...], fell: tuple[Any, ...]) -> list[Action]:
    """All of them first, then fewer."""
    faces = sorted(values)
    counts = range(len(faces), 0, -1)
    return list(dict.fromkeys(("dice", taken) for count in counts for taken in combinations(faces, count)))


@step
def _named(state: PitchState, answer: Action, attacker: int, values: tuple[int, ...], fell: tuple[Any, ...]) -> None:
    kept = list(values)
    for face in answer[1]:
        kept.remove(face)
    _throw(state, attacker, answer[1], tuple(kept), fell)


def _throw(
    state: PitchState, attacker: int, again: tuple[int, ...], kept: tuple[int, ...], fell: tuple[Any, ...]
) -> None:
    roll(state, ("block",) * len(again), "block", state.side[attacker], _lie, kept, fell)


@step
def _lie(state: PitchState, values: tuple[int, ...], kept: tuple[int, ...], fell: tuple[Any, ...]) -> None:
    then(state, fell[0], (*kept, *values), *fell[1:], ("skill",) * len(values))
