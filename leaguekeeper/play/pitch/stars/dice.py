"""Abilities that change a die already rolled: strength added to it, or a roll passed whatever the modifiers."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.procedures.rolls.ability import ask, first_able
from leaguekeeper.play.pitch.procedures.rolls.roll import finish, judge
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["lift"]

_STRONG = {"dodge": "incorporeal", "pass": "strong-passing-game"}
_PLAIN = {"leap": "bounding-leap"}
_BREEZE = "swift-as-the-breeze"


def lift(state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...], again: bool) -> bool:
    """A failed roll that an ability would turn: whether its coach is asked."""
    if die >= need or die == 1:
        return False
    if state.memory.let_stand:
        state.memory.let_stand = False
        return False
    ability, more = _ability(state, die, player, kind, need)
    if not ability:
        return False
    rolled = (die, player, kind, need, after, again)
    ask(state, player, ability, (_lifted, die + more, after), (_stands, rolled))
    return True


def _ability(state: PitchState, die: int, player: int, kind: str, need: int) -> tuple[str, int]:
    strong = first_able(state, player, _STRONG[kind]) if kind in _STRONG else ""
    if strong and die + state.st[player] >= need:
        return strong, state.st[player]
    breeze = first_able(state, player, _BREEZE) if kind != "pass" else ""
    if breeze:
        return breeze, 0
    plain = first_able(state, player, _PLAIN[kind]) if kind in _PLAIN else ""
    return (plain, 0) if plain and die >= state.ag[player] else ("", 0)


@step
def _lifted(state: PitchState, die: int, after: tuple[Any, ...]) -> None:
    state.die = min(6, die)
    finish(state, after, True)


@step
def _stands(state: PitchState, rolled: tuple[Any, ...]) -> None:
    state.memory.let_stand = True
    judge(state, *rolled)
