"""Animosity: a player may refuse to give the ball to some of his team-mates (2020 edition, skills and traits)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step, unwind
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["refuse"]


@step
def refuse(state: PitchState, giver: int, taker: int) -> None:
    """Before he hands or throws the ball to one of them: on a 1 he keeps it, and his action, if it is one, is over."""
    frets = state.skills[giver] & state.match.edition.effects.frets
    if frets and state.side[giver] == state.side[taker] and _shuns(state, giver, taker):
        test(state, giver, state.match.edition.slug_of(frets, frets), 2, (_answered, giver))


def _shuns(state: PitchState, giver: int, taker: int) -> bool:
    """Champions and mercenaries are nobody's enemy; where the list names no positions, all team-mates are."""
    match = state.match
    if taker in state.memory.outsiders:
        return False
    named = match.edition.tables["shunned"].get(f"{match.races[giver]}:{match.positions[giver]}", ())
    return not named or match.positions[taker] in named


@step
def _answered(state: PitchState, success: bool, giver: int) -> None:
    if not success:
        state.tell("refused", player=giver)
        if giver == state.actor:
            unwind(state)
            state.action = "over"
        else:
            passing.withdraw(state)
