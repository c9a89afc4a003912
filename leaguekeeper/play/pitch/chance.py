"""Deciding by chance without listing every option: first what kind of thing, then which.

Chance comes as random bits: sixteen of them times a number of things, less the sixteen bits, name one of the things.
A random coach ends his turn one time in four and otherwise picks a player and what he does; a player stops, steps
or does something with equal chances. What turns out to be forbidden is drawn anew, so every option can come up.
``may_declare`` and ``may_do`` are the other side of it: whether one answer is allowed, without listing the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.play.core.protocol import Roll, Rolled
from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, STEP, STOP, TARGET, Action
from leaguekeeper.play.pitch.asks import ENDED, Asked
from leaguekeeper.play.pitch.frames import DRAWS, LISTS, Draw, do, do_with, draws
from leaguekeeper.play.pitch.geometry import BIT, CELLS, SQUARES, STEPS
from leaguekeeper.play.pitch.procedures.ball.passing import target_options
from leaguekeeper.play.pitch.procedures.moving.action import MOVING, deeds, may_move, may_only_act
from leaguekeeper.play.pitch.procedures.turns.turn import declarable, may_act, may_set_out_for, turn_extras, usual_kinds
from leaguekeeper.play.pitch.room import ways
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = [
    "drawn",
    "may_declare",
    "may_declare_empty_handed",
    "may_do",
    "play_by_chance",
]


def play_by_chance(state: PitchState, draws: Sequence[Draw], roll: Callable[[Roll], Rolled]) -> None:
    """Go on to the end, every coach deciding by chance: each is a source of it.

    The same steps as in any other match, taken in one loop: what is drawn need not be judged.
    """
    pop, forced, drawing = state.stack.pop, state.forced, DRAWS.get
    while True:
        asks: Any = state.asks
        while asks is None:
            first, about = pop()
            if about:
                do(state, first, about)
            else:
                first(state)
            asks = state.asks
        if type(asks) is Asked:
            way = drawing(asks.lists)
            taken = way(state, draws[asks.seat]) if way else drawn(state, asks, draws[asks.seat])
            if forced:
                forced.clear()
        elif asks is ENDED:
            return
        else:
            taken = roll(asks).values
        state.asks = None
        takes, about = pop()
        if about:
            do_with(state, taken, takes, about)
        else:
            takes(state, taken)


def drawn(state: PitchState, asks: Asked, draw: Draw) -> Any:
    """One answer to what a position asks, by chance."""
    draws = DRAWS.get(asks.lists)
    if draws is not None:
        return draws(state, draw)
    _takes, about = state.stack[-1]
    options = LISTS[asks.lists](state, *about)
    return options[draw(16) * len(options) >> 16]


_FEW, _MANY = range(4), range(32)
"""How often something is drawn by chance before all that is allowed is listed after all."""


_WHOLE = 1 << 16
_ENDS_TURN, _DOES_OTHERWISE = _WHOLE // 4, _WHOLE // 20 * 19


@draws("turn")
def _any_declaration(state: PitchState, draw: Draw) -> Action:
    """The end of the turn, or one player and an action for him."""
    chance = draw(16)
    if chance < _ENDS_TURN:
        return END_TURN
    if chance > _DOES_OTHERWISE:
        extras = turn_extras(state)
        if extras:
            return extras[draw(16) * len(extras) >> 16]
    team, status, marks = state.teams[state.active], state.status, state.marks
    if state.union and state.union & state.match.edition.effects.goes_first:
        team = tuple(may_only_act(state)) or team
    for _try in _FEW:
        player = team[draw(16) * len(team) >> 16]
        if status[player] <= _PRONE and not marks[player] & _DONE:
            break
    else:
        able = [p for p in team if status[p] <= _PRONE and not marks[p] & _DONE]
        if not able:
            return END_TURN
        player = able[draw(16) * len(able) >> 16]
    if state.skills[player] and state.skills[player] & state.match.edition.acts_apart:
        found: list[Action] = []
        declarable(state, player, found)
        return found[draw(16) * len(found) >> 16]
    kinds = usual_kinds(state, player)
    return DECLARE[kinds[draw(16) * len(kinds) >> 16]][player]


_PRONE, _DONE = Status.PRONE, Mark.DONE


def may_declare(state: PitchState, answer: Action) -> bool:
    """Whether a declaration is allowed."""
    if answer == END_TURN:
        return True
    if len(answer) != 3 or answer[0] != "declare":
        return False
    _declare, kind, player = answer
    if type(player) is not int or not 0 <= player < len(state.side) or not may_act(state, player):
        return False
    first = may_only_act(state)
    if first and player not in first:
        return False
    if state.skills[player] & state.match.edition.acts_apart:
        found: list[Action] = []
        declarable(state, player, found)
        return answer in found
    return kind in usual_kinds(state, player)


def may_declare_empty_handed(state: PitchState, answer: Action) -> bool:
    """Whether a pass or a hand-off may be declared though somebody else holds the ball: allowed, but never listed."""
    if len(answer) != 3 or answer[0] != "declare" or answer[1] not in ("pass", "hand-off"):
        return False
    _declare, kind, player = answer
    return may_declare(state, ("declare", "move", player)) and may_set_out_for(state, kind, player)


@draws("action")
def _any_deed(state: PitchState, draw: Draw) -> Action:
    """Stopping, a step, or a deed (a block, a throw, a leap, …): first which of the three, then which one."""
    found: list[Action] | None = None
    while True:
        chance = draw(16) * 3
        if chance < _WHOLE:
            return STOP
        if chance >= 2 * _WHOLE:
            if found is None:
                found = deeds(state)
            if found:
                return found[(chance - 2 * _WHOLE) * len(found) >> 16]
        elif state.left + state.extra > 0 and state.action in MOVING:
            near, who = STEPS[state.at[state.actor]], state.who
            to = near[(chance - _WHOLE) * len(near) >> 16]
            if who[to] < 0 and to < CELLS:
                return STEP[to]
            free = ways(state, state.actor)
            if free:
                return STEP[free[draw(16) * len(free) >> 16]]


@draws("target")
def _any_target(state: PitchState, draw: Draw) -> Action:
    """A square to throw at, or more widely any other thing that may be aimed at."""
    _aimed, (thrower, what) = state.stack[-1]
    throws, here = state.match.edition.call.throws, state.at[thrower]
    if what != "dump-off" and not state.match.edition.call.hail_mary(state, thrower):
        for _try in _MANY:
            at = SQUARES[draw(16) * len(SQUARES) >> 16]
            if not BIT[at] & BIT[here] and throws(state, thrower, at) is not None:
                return TARGET[at]
    found = target_options(state, thrower, what)
    return found[draw(16) * len(found) >> 16]


def may_do(state: PitchState, answer: Action) -> bool:
    """Whether the acting player may do something next."""
    if answer == STOP:
        return True
    if len(answer) == 2 and answer[0] == "step":
        to = answer[1]
        return type(to) is int and may_move(state) and to in ways(state, state.actor)
    return answer in deeds(state)
