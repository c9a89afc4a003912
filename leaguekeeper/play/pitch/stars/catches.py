"""Abilities about a ball in the air: a bite for whoever catches it, and a pass that is steered as it falls."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step
from leaguekeeper.play.pitch.procedures.ball import deflection, hand_off, passing
from leaguekeeper.play.pitch.procedures.ball.loose import give_ball, may_hold
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import tell_armour
from leaguekeeper.play.pitch.procedures.rolls.ability import able, ask
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["blast", "scatter_again", "snap_at"]

_BITE, _BLAST = "quick-bite", "blast-it"


@step
def snap_at(state: PitchState, catcher: int) -> None:
    """Quick bite: once a match an opponent who catches the ball beside him is bitten for it."""
    for biter in state.adjacent(state.at[catcher], 1 - state.side[catcher]):
        if state.zoning[biter] and may_hold(state, biter) and able(state, biter, _BITE):
            ask(state, biter, _BITE, (_bites, biter, catcher))
            return


@step
def _bites(state: PitchState, biter: int, victim: int) -> None:
    roll(state, ("d6", "d6"), "armour", state.side[biter], _bit, biter, victim)


@step
def _bit(state: PitchState, values: tuple[int, ...], biter: int, victim: int) -> None:
    outcome = state.match.edition.call.armour(state, victim, values, biter, "stab")
    tell_armour(state, victim, biter, values, outcome)
    if not outcome.broken or state.carrier != victim:
        return
    _credit(state, victim)
    give_ball(state, biter)
    state.tell("ball-held", player=biter)
    injure(state, victim, biter, "stab")


def _credit(state: PitchState, victim: int) -> None:
    """The catch has been made, whoever holds the ball now: it counts for thrower or interceptor, and costs no turn."""
    for place, frame in enumerate(state.stack):
        waits, about = frame
        if waits is deflection.held:
            deflection.intercepts(state, victim, about[1])
        elif waits is passing.settled and _completed(state, victim, *about):
            passing.complete(state, about[0], victim)
        if waits in (passing.settled, hand_off.settled):
            state.stack[place] = (_without_turnover, frame)


def _completed(state: PitchState, victim: int, thrower: int, target: int, what: str) -> bool:
    accurate = state.memory.throw_result == "accurate" and what != "bomb"
    return accurate and state.side[thrower] == state.side[victim] and state.at[victim] == target


@step
def _without_turnover(state: PitchState, waits: Any, about: tuple[Any, ...]) -> None:
    before = state.turnover
    waits(state, *about)
    state.turnover = before


@step
def blast(state: PitchState, thrower: int, what: str) -> None:
    """Blast it: once a match a pass of his to anywhere may be steered, and is easier to catch."""
    if what == "pass" and able(state, thrower, _BLAST):
        ask(state, thrower, _BLAST, (_blasts, thrower))


@step
def _blasts(state: PitchState, thrower: int) -> None:
    state.memory.blast_it = state.side[thrower]


def scatter_again(state: PitchState, values: tuple[int, ...], flight: tuple[Any, ...]) -> bool:
    """A die of the steered ball’s scatter: whether its coach is asked to let it stand."""
    side = state.memory.blast_it
    if side < 0:
        return False
    about = (("for", "scatter"), ("reroll", "scatter"), ("roll", values), ("sources", ("skill",)))
    choose(state, side, "reroll:scatter", _judged, values, flight, about=about)
    return True


@lists("reroll:scatter")
def _options(state: PitchState, values: tuple[int, ...], flight: tuple[Any, ...]) -> list[Action]:
    return [("reroll", "skill"), ("reroll", "none")]


@step
def _judged(state: PitchState, answer: Action, values: tuple[int, ...], flight: tuple[Any, ...]) -> None:
    if answer[1] == "none":
        passing.drift(state, values, *flight)
    else:
        roll(state, ("d8",), "scatter", None, _anew, flight)


@step
def _anew(state: PitchState, values: tuple[int, ...], flight: tuple[Any, ...]) -> None:
    passing.drift(state, values, *flight)
