"""Deciding by chance without listing every option: first what kind of thing, then which.

A random coach ends his turn one time in four and otherwise picks a player and what he does; a player stops, steps
or does something with equal chances. What turns out to be forbidden is drawn anew, so every option can come up.
``allows`` is the other side of it: whether one answer is allowed, without listing the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, STEP, STOP, TARGET, Action
from leaguekeeper.play.pitch.frames import draws
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, SQUARES
from leaguekeeper.play.pitch.procedures.action import deeds, may_move, must_go_first
from leaguekeeper.play.pitch.procedures.passing import target_options
from leaguekeeper.play.pitch.procedures.turn import MAY_DECLARE, declarable, may_act, turn_extras
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["any_declaration", "any_deed", "any_target", "may_declare", "may_do"]

_TRIES = 8
"""How often something is drawn by chance before all that is allowed is listed after all."""

_USUAL = tuple(MAY_DECLARE.items())


@draws("turn")
def any_declaration(state: PitchState, random: Random) -> Action:
    """The end of the turn, or one player and an action for him."""
    draw = random.random
    chance = draw()
    if chance < 0.25:
        return END_TURN
    if chance > 0.95:
        extras = turn_extras(state)
        if extras:
            return extras[int(draw() * len(extras))]
    player = _anybody(state, draw)
    if player < 0:
        return END_TURN
    if state.skills[player] & state.match.edition.acts_apart:
        found: list[Action] = []
        declarable(state, player, found)
        return found[int(draw() * len(found))]
    while True:
        kind, may = _USUAL[int(draw() * len(_USUAL))]
        if may(state, player):
            return DECLARE[kind][player]


def _anybody(state: PitchState, draw: Callable[[], float]) -> int:
    """A player of the active side who may act; ``NOBODY`` if there is none."""
    team, status, marks = state.teams[state.active], state.status, state.marks
    if state.union & state.match.edition.effects.goes_first:
        team = tuple(must_go_first(state)) or team
    count = len(team)
    for _try in range(_TRIES):
        player = team[int(draw() * count)]
        if status[player] <= _PRONE and not marks[player] & _DONE:
            return player
    able = [p for p in team if may_act(state, p)]
    return able[int(draw() * len(able))] if able else NOBODY


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
    first = must_go_first(state)
    if first and player not in first:
        return False
    if state.skills[player] & state.match.edition.acts_apart:
        found: list[Action] = []
        declarable(state, player, found)
        return answer in found
    return kind in MAY_DECLARE and MAY_DECLARE[kind](state, player)


@draws("action")
def any_deed(state: PitchState, random: Random) -> Action:
    """Stopping, a step, or a deed (a block, a throw, a leap, …): first which of the three, then which one."""
    draw = random.random
    while True:
        kind = draw() * 3
        if kind < 1:
            return STOP
        if kind > 2:
            found = deeds(state)
            if found:
                return found[int(draw() * len(found))]
        elif may_move(state):
            near, who = NEIGHBOURS[state.at[state.actor]], state.who
            for _try in range(_TRIES):
                to = near[int(draw() * len(near))]
                if who[to] < 0:
                    return STEP[to]
            free = [to for to in near if who[to] < 0]
            if free:
                return STEP[free[int(draw() * len(free))]]


@draws("target")
def any_target(state: PitchState, random: Random) -> Action:
    """A square to throw at, or more widely any other thing that may be aimed at."""
    _aimed, thrower, what = state.stack[-1]
    throws, here, draw = state.match.edition.call.throws, state.at[thrower], random.random
    if what != "dump-off" and not state.match.edition.call.hail_mary(state, thrower):
        for _try in range(4 * _TRIES):
            at = SQUARES[int(draw() * len(SQUARES))]
            if at != here and throws(state, thrower, at) is not None:
                return TARGET[at]
    found = target_options(state, thrower, what)
    return found[int(draw() * len(found))]


def may_do(state: PitchState, answer: Action) -> bool:
    """Whether the acting player may do something next."""
    if answer == STOP:
        return True
    if len(answer) == 2 and answer[0] == "step":
        to = answer[1]
        return type(to) is int and to in NEIGHBOURS[state.at[state.actor]] and state.who[to] < 0 and may_move(state)
    return answer in deeds(state)
