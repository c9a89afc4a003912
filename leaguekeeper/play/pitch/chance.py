"""Deciding by chance without listing every option: first what kind of thing, then which.

A random coach ends his turn one time in four and otherwise picks a player and what he does; a player stops, steps
or does something with equal chances. Every option can come up.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from leaguekeeper.play.pitch.actions import END_TURN, STOP, Action
from leaguekeeper.play.pitch.procedures.action import must_go_first
from leaguekeeper.play.pitch.procedures.turn import declarable, turn_extras
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["any_declaration", "any_deed", "may_declare"]


def any_declaration(state: PitchState, random: Random) -> Action:
    """The end of the turn, or one player and an action for him."""
    chance = random.random()
    if chance < 0.25:
        return END_TURN
    extras = turn_extras(state) if chance > 0.95 else ()
    if extras:
        return extras[int(random.random() * len(extras))]
    side, active, marks, status = state.side, state.active, state.marks, state.status
    able = [
        p
        for p, at in enumerate(state.at)
        if at >= 0 and side[p] == active and not marks[p] & Mark.DONE and status[p] != Status.STUNNED
    ]
    if not able:
        return END_TURN
    first = must_go_first(state)
    able = first or able
    player = able[int(random.random() * len(able))]
    found: list[Action] = []
    declarable(state, player, found)
    return found[int(random.random() * len(found))] if found else END_TURN


def any_deed(options: Sequence[Action], random: Random) -> Action:
    """Stopping, a step, or a deed (a block, a throw, a leap, …): first which of the three, then which one."""
    last = len(options) - 1
    if not last:
        return STOP
    steps = last
    while steps and options[steps][0] != "step":
        steps -= 1
    kinds = 1 + (steps > 0) + (steps < last)
    kind = int(random.random() * kinds)
    if not kind:
        return STOP
    if kind == 1 and steps:
        return options[1 + int(random.random() * steps)]
    return options[steps + 1 + int(random.random() * (last - steps))]


def may_declare(state: PitchState, answer: Action) -> bool:
    """Whether a declaration is allowed, without listing all the others."""
    if len(answer) != 3 or not isinstance(answer[2], int) or not 0 <= answer[2] < len(state.side):
        return False
    player = answer[2]
    if state.at[player] < 0 or state.side[player] != state.active or state.marks[player] & Mark.DONE:
        return False
    first = must_go_first(state)
    if first and player not in first:
        return False
    found: list[Action] = []
    declarable(state, player, found)
    return answer in found
