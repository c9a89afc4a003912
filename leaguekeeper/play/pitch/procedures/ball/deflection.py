"""Interfering with a throw that is on its way: who deflects the ball must then catch it (House rules, Passes)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, step, then
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.ball.loose import give_ball, slipped
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["ask_interferer", "held", "intercepts", "keep_hold"]


@step
def ask_interferer(state: PitchState, thrower: int, target: int, far: int, what: str, result: str) -> None:
    """One opponent under the ruler may interfere with a throw that has left the thrower's hand."""
    wild = state.match.options.get("interfere-wild") == "allowed"
    if far == passing.HAIL_MARY or result not in ("accurate", "inaccurate", *(("wild",) if wild else ())):
        return
    able = tuple(p for p in passing.interceptors(state, thrower, target) if state.zoning[p])
    if able:
        about = (("player", thrower), ("players", able), ("to", target))
        state.memory.burst = far > 1 and bool(state.skills[thrower] & state.match.edition.effects.bothers_catchers)
        choose(state, state.side[able[0]], "intercept", _interferes, able, thrower, target, what, about=about)


@step
def _interferes(state: PitchState, answer: Action, able: tuple[int, ...], thrower: int, target: int, what: str) -> None:
    catcher = answer[1]
    if catcher is None:
        state.memory.burst = False
    else:
        state.memory.thrower = thrower
        for special in () if _is_bomb(state, what) else state.match.edition.living(state.skills[catcher]).interferes:
            if special(state, catcher, thrower):
                return
        need = state.match.edition.call.intercept(state, catcher)
        test(state, catcher, "intercept", need, (_interfered, catcher, thrower, what))


@step
def _interfered(state: PitchState, success: bool, catcher: int, thrower: int, what: str) -> None:
    burst, state.memory.burst = state.memory.burst, False
    effects = state.match.edition.effects
    if success and burst and not state.skills[catcher] & effects.long_legs:
        state.tell("reroll", player=thrower, by="skill", what="intercept")
        need = state.match.edition.call.intercept(state, catcher)
        test(state, catcher, "intercept", need, (_interfered, catcher, thrower, what))
        return
    state.memory.thrower = NOBODY
    if not success:
        slipped(state, catcher)
        return
    bomb = _is_bomb(state, what)
    state.tell("bomb-deflected" if bomb else "deflection", player=catcher, by=thrower)
    while state.stack[-1][0] is not passing.settled:
        state.stack.pop()
    state.memory.throw_result = "deflected"
    if not bomb:
        then(state, held, catcher, thrower)
    passing.come_down(state, state.at[catcher], False, what)


def _is_bomb(state: PitchState, what: str) -> bool:
    """Whether it is a bomb that flies: no pass and no ball, so that nothing is earned, or held, by deflecting it."""
    return what == "bomb" and bool(state.match.edition.figures["each-rule-counts"])


@step
def held(state: PitchState, catcher: int, thrower: int) -> None:
    """Who has deflected a throw has intercepted it where he caught it then; from a bounce it is no interception."""
    if state.carrier == catcher and state.memory.throw_result == "deflected":
        intercepts(state, catcher, thrower)


def intercepts(state: PitchState, catcher: int, thrower: int) -> None:
    """A deflected pass is caught: ``alone`` says that nothing is earned for having deflected it too."""
    alone = state.match.options.get("interception-experience") != "both"
    state.tell("interception", player=catcher, by=thrower, alone=alone)


@step
def keep_hold(state: PitchState, thrower: int, target: int, far: int, what: str, result: str) -> None:
    """Who fumbles with a safe hand keeps the ball: no turnover, and his action is over."""
    if result != "fumble" or what == "bomb" or not state.skills[thrower] & state.match.edition.effects.safe_throw:
        return
    while state.stack[-1][0] is not passing.settled:
        state.stack.pop()
    state.memory.throw_result = "kept"
    if thrower == state.actor:
        state.action = "over"
    give_ball(state, thrower)
    state.tell("ball-held", player=thrower)
