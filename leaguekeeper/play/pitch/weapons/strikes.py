"""Attacks that stand for a block: the victim may answer them as he answers a block (2020 edition, traits)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.memory import taken
from leaguekeeper.play.pitch.procedures.moving.action import begin_attack
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["declare_strike", "hurt_himself", "strike_at"]


def strike_at(state: PitchState, player: int, victim: int, deed: tuple[Any, ...]) -> None:
    """Declare an attack; ``deed`` is the step that carries it out, with what it is about."""
    begin_attack(state, (declare_strike, player, victim, deed))


@step
def declare_strike(state: PitchState, player: int, victim: int, deed: tuple[Any, ...]) -> None:
    """The victim may answer an attack, which is then carried out unless he has put an end to it."""
    then(state, _carried_out, player, victim, deed)
    for act in state.match.edition.living(state.union).block_declared:
        then(state, act, player, victim)


@step
def _carried_out(state: PitchState, player: int, victim: int, deed: tuple[Any, ...]) -> None:
    refused, state.memory.refused = taken(state.memory.refused, victim)
    if not refused and state.status[player] == Status.STANDING and state.status[victim] == Status.STANDING:
        then(state, *deed)


@step
def hurt_himself(state: PitchState, player: int) -> None:
    """Whose own weapon has brought him down loses his side its turn."""
    if state.at[player] < 0 or state.status[player] != Status.STANDING:
        state.turnover = True
