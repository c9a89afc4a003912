"""Swarming: more of them come on once both sides have set up."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import COVERED, WIDE
from leaguekeeper.play.pitch.halves import half_of, scrimmage
from leaguekeeper.play.pitch.procedures.kick_off.set_up import available
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.room import everywhere
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["swarm"]


@step
def swarm(state: PitchState) -> None:
    """The kickers are asked first, then the receivers."""
    then(state, _asked, state.receiving)
    then(state, _asked, 1 - state.receiving)


def _counts(state: PitchState, side: int) -> tuple[list[int], int]:
    """Who could come on, and how many of their kind are on the pitch."""
    effect = state.match.edition.effects.swarms
    fielded = sum(1 for p in state.on_pitch(side) if state.skills[p] & effect)
    return [p for p in available(state, side) if state.skills[p] & effect], fielded


@step
def _asked(state: PitchState, side: int) -> None:
    waiting, fielded = _counts(state, side)
    effect = state.match.edition.effects.swarms
    if waiting and fielded:
        offer(state, state.match.edition.slug_of(effect, effect), (waiting[0],), _swarms, side)


@step
def _swarms(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], side: int) -> None:
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
        roll(state, ("d3",), skill, side, _rolled, side, skill)


@step
def _rolled(state: PitchState, values: tuple[int, ...], side: int, skill: str) -> None:
    """A D3 of them, but never more than there were on the pitch before."""
    waiting, fielded = _counts(state, side)
    more = min(values[0], fielded, len(waiting))
    state.tell(skill, side=side, roll=values[0], more=more)
    then(state, _comes_on, side, more)


@step
def _comes_on(state: PitchState, side: int, more: int) -> None:
    if more:
        choose(state, side, "swarm", _placed, side, more, about=(("side", side), ("more", more)))


@lists("swarm")
def _places(state: PitchState, side: int, more: int) -> list[Action]:
    half, front = half_of(state, side), scrimmage(state, side)
    behind = half.difference(front, *WIDE)
    waiting = _counts(state, side)[0]
    free = {p: [at for at in everywhere(state, p) if behind.issuperset(COVERED[at])] for p in waiting}
    return [*(("swarm", p, at) for p in waiting for at in free[p]), ("swarm",)]


@step
def _placed(state: PitchState, answer: Action, side: int, more: int) -> None:
    if len(answer) > 1:
        state.place(answer[1], answer[2])
        state.tell("swarmed", player=answer[1], to=answer[2])
        then(state, _comes_on, side, more - 1)
