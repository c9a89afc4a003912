"""Stalling: a carrier who could score without a die and is not activated (House rules, Temporiser)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import COVERED, STEPS, WIDTH, end_zone
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.room import is_free
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["notice", "stalls"]

_ROCK = 5
_GOAL = (WIDTH - 2, 1)
"""The column where each side scores."""


def notice(state: PitchState, side: int) -> None:
    """A side's turn has ended: whether its carrier has stalled, whatever ended the turn."""
    carrier, memory = state.carrier, state.memory
    if memory.stalled != NOBODY:
        memory.stalled = NOBODY
    held_back = memory.held_back
    if held_back != NOBODY:
        memory.held_back = NOBODY
    if carrier < 0 or state.side[carrier] != side or state.touchdown != NOBODY:
        return
    if carrier != held_back and (state.marks[carrier] & Mark.DONE or not stalls(state, carrier)):
        return
    state.memory.stalled = carrier
    state.tell("stalling", player=carrier)
    if state.conditions.get(("rock", side)):
        then(state, settle)
        then(state, _throws if state.match.edition.figures["asks-what-it-may"] else _throw_rock, carrier)


def stalls(state: PitchState, player: int) -> bool:
    """Whether a carrier could walk into the end zone without a single die."""
    side, edition = state.side[player], state.match.edition
    left = state.ma[player] + edition.modifier("movement", state.skills[player])
    if state.status[player] == Status.PRONE and not state.skills[player] & edition.effects.stands_free:
        left -= edition.figures["stand-up"]
    if left < min(abs(square % WIDTH - _GOAL[side]) for square in COVERED[state.at[player]]):
        return False
    held = Mark.STAYS if edition.figures["gazed-may-stall"] else Mark.STAYS | Mark.HYPNOTISED
    rolls = state.status[player] == Status.STUNNED or state.marks[player] & held
    if rolls or edition.living(state.skills[player]).declared:
        return False
    return _walks_in(state, player, left, end_zone(side))


def _walks_in(state: PitchState, player: int, left: int, goal: frozenset[int]) -> bool:
    """Step by step over free squares, leaving none that an opponent marks."""
    foes, traps = state.zones[1 - state.side[player]], state.conditions
    seen = edge = {state.at[player]}
    if seen & goal:
        return True
    for _square in range(left):
        edge = {
            n
            for at in edge
            if not foes[at]
            for n in STEPS[at]
            if n not in seen and is_free(state, player, n) and not any(s in traps for s in COVERED[n])
        }
        if edge & goal:
            return True
        seen = seen | edge
    return False


@step
def _throws(state: PitchState, player: int) -> None:
    """The other coach says whether the rock is thrown at all."""
    choose(state, 1 - state.side[player], "rock", _answered, player, about=(("player", player),))


@lists("rock")
def _ways(state: PitchState, player: int) -> list[Action]:
    return [("rock", True), ("rock", False)]


@step
def _answered(state: PitchState, answer: Action, player: int) -> None:
    if answer[1]:
        _throw_rock(state, player)


@step
def _throw_rock(state: PitchState, player: int) -> None:
    """The other side's fans throw a rock at him (2020 edition, Prayers to Nuffle)."""
    roll(state, ("d6",), "rock", 1 - state.side[player], _thrown, player)


@step
def _thrown(state: PitchState, values: tuple[int, ...], player: int) -> None:
    hit = values[0] >= _ROCK
    state.tell("rock-thrown", player=player, roll=values[0], need=_ROCK, success=hit)
    if hit and state.status[player] == Status.STANDING:
        knock_down(state, player, NOBODY, "rock", turnover=False)
