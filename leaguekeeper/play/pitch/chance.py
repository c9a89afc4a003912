"""Deciding by chance without listing every option: first what kind of thing, then which.

A random coach ends his turn one time in four and otherwise picks a player and what he does; a player stops, steps
or does something with equal chances. What turns out to be forbidden is drawn anew, so every option can come up.
``allows`` is the other side of it: whether one answer is allowed, without listing the rest.
"""

from __future__ import annotations

from random import Random

from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, STEP, STOP, Action
from leaguekeeper.play.pitch.geometry import NEIGHBOURS
from leaguekeeper.play.pitch.procedures.action import deeds, may_move, must_go_first
from leaguekeeper.play.pitch.procedures.turn import MAY_DECLARE, declarable, may_act, turn_extras
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["any_declaration", "any_deed", "may_declare", "may_do"]

_TRIES = 8
"""How often something is drawn by chance before all that is allowed is listed after all."""

_USUAL = tuple(MAY_DECLARE)


def any_declaration(state: PitchState, random: Random) -> Action:
    """The end of the turn, or one player and an action for him."""
    chance = random.random()
    if chance < 0.25:
        return END_TURN
    if chance > 0.95:
        extras = turn_extras(state)
        if extras:
            return extras[int(random.random() * len(extras))]
    player = _anybody(state, random)
    if player is None:
        return END_TURN
    if state.skills[player] & state.match.edition.acts_apart:
        found: list[Action] = []
        declarable(state, player, found)
        return found[int(random.random() * len(found))]
    while True:
        kind = _USUAL[int(random.random() * len(_USUAL))]
        if MAY_DECLARE[kind](state, player):
            return DECLARE[kind][player]


def _anybody(state: PitchState, random: Random) -> int | None:
    """A player of the active side who may act, if there is one."""
    first = must_go_first(state)
    if not first:
        count = len(state.side)
        for _try in range(_TRIES):
            player = int(random.random() * count)
            if may_act(state, player):
                return player
        first = [p for p in range(count) if may_act(state, p)]
    return first[int(random.random() * len(first))] if first else None


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


def any_deed(state: PitchState, random: Random) -> Action:
    """Stopping, a step, or a deed (a block, a throw, a leap, …): first which of the three, then which one."""
    while True:
        kind = random.random() * 3
        if kind < 1:
            return STOP
        if kind < 2:
            step = _any_step(state, random)
            if step is not None:
                return step
            continue
        found = deeds(state)
        if found:
            return found[int(random.random() * len(found))]


def _any_step(state: PitchState, random: Random) -> Action | None:
    if not may_move(state):
        return None
    near, who = NEIGHBOURS[state.at[state.actor]], state.who
    for _try in range(_TRIES):
        to = near[int(random.random() * len(near))]
        if who[to] < 0:
            return STEP[to]
    free = [to for to in near if who[to] < 0]
    return STEP[free[int(random.random() * len(free))]] if free else None


def may_do(state: PitchState, answer: Action) -> bool:
    """Whether the acting player may do something next."""
    if answer == STOP:
        return True
    if len(answer) == 2 and answer[0] == "step":
        to = answer[1]
        return type(to) is int and to in NEIGHBOURS[state.at[state.actor]] and state.who[to] < 0 and may_move(state)
    return answer in deeds(state)
