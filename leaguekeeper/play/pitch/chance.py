"""Deciding by chance without listing every option: first what kind of thing, then which.

A random coach ends his turn one time in four, stops a player one time in four, and otherwise picks a player
and what he does, or the next square. Every option can come up.
"""

from __future__ import annotations

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
    declarable(state, player, state.at[player], found)
    return found[int(random.random() * len(found))] if found else END_TURN


def any_deed(options: list[Action], random: Random) -> Action:
    """Stopping, or any of the other things an acting player may do."""
    if len(options) == 1 or random.random() < 0.25:
        return STOP
    return options[1 + int(random.random() * (len(options) - 1))]


def may_declare(state: PitchState, answer: Action) -> bool:
    """Whether a declaration is allowed, without listing all the others."""
    if len(answer) != 3 or not isinstance(answer[2], int) or not 0 <= answer[2] < len(state.side):
        return False
    player = answer[2]
    at = state.at[player]
    if at < 0 or state.side[player] != state.active or state.marks[player] & Mark.DONE:
        return False
    first = must_go_first(state)
    if first and player not in first:
        return False
    found: list[Action] = []
    declarable(state, player, at, found)
    return answer in found
