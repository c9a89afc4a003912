"""Penalties: three rounds of a die for each coach, ties rolled again (House rules, Penalties); conceding."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step
from leaguekeeper.play.pitch.procedures.turns.final_whistle import decide
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["give_up", "rounds"]

ROUNDS = 3


@step
def rounds(state: PitchState) -> None:
    """The shoot-out begins."""
    _next(state, (0, 0))


def _next(state: PitchState, points: tuple[int, int]) -> None:
    decided = max(points) > ROUNDS // 2 and state.match.options.get("penalties-early") != "rolled"
    if sum(points) == ROUNDS or decided:
        decide(state, HOME if points[HOME] > points[AWAY] else AWAY)
        return
    roll(state, ("d6", "d6"), "penalties", None, _shot, points)


@step
def _shot(state: PitchState, values: tuple[int, ...], points: tuple[int, int]) -> None:
    if values[HOME] != values[AWAY]:
        better = HOME if values[HOME] > values[AWAY] else AWAY
        points = (points[HOME] + (better == HOME), points[AWAY] + (better == AWAY))
    state.tell("penalties", roll=values, sums=values, totals=points)
    _next(state, points)


@step
def give_up(state: PitchState, side: int, left: int) -> None:
    """Who concedes loses his touchdowns, and the other side gains one. (House rules, Concéder le match.)

    With fewer than three players left there is no penalty: his own stand; a ruling then keeps the other's back.
    """
    state.memory.scored = tuple(state.score)
    excused = left < 3
    kept_back = excused and state.match.options.get("give-up-under-three") == "no-extra-touchdown"
    state.score[side] *= excused
    state.score[1 - side] += 0 if kept_back else 1
