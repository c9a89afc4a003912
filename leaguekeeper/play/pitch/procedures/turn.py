"""A side's turn: the marker moves, players act one after another, the stunned roll over (LRB 4, The turn)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, Action, Used
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.procedures import action
from leaguekeeper.play.pitch.procedures.ball import settle
from leaguekeeper.play.pitch.procedures.score import check_touchdown
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["begin_turn", "declarable", "end_turn", "free_turn", "take_turn", "turn_extras"]


@step
def begin_turn(state: PitchState, side: int) -> None:
    """A side's turn begins: its marker moves on."""
    state.turns[side] += 1
    _open(state, side)
    state.tell("turn", side=side, turn=state.turns[side], half=state.half)
    then(state, end_turn)
    then(state, take_turn)
    for act in state.match.edition.moments.get("turn-begins", ()):
        then(state, act, side)


def _open(state: PitchState, side: int) -> None:
    state.active = side
    state.used = 0
    state.team_reroll_used = state.turnover = False
    state.actor = NOBODY
    state.action = ""


@step
def free_turn(state: PitchState, side: int, players: int = 11) -> None:
    """An extra turn that the marker does not count: moves, and one blitz, by so many who are not marked."""
    _open(state, side)
    state.memory["free-turn"] = players
    for player in state.on_pitch(side):
        if state.zones[1 - side][state.at[player]]:
            state.mark(player, Mark.DONE)
    then(state, _end_free_turn)
    then(state, take_turn)


@step
def _end_free_turn(state: PitchState) -> None:
    state.memory.pop("free-turn", None)
    for player in state.on_pitch(state.active):
        state.unmark(player, Mark.OF_TURN)
    state.turnover = False
    state.actor = NOBODY


@step
def take_turn(state: PitchState) -> None:
    """The coach chooses the next player and his action, until he ends his turn or loses it."""
    if state.due:
        then(state, take_turn)
        then(state, settle)
        return
    if check_touchdown(state) or state.turnover or state.memory.get("free-turn") == 0:
        return
    for asked in state.match.edition.moments.get("between-actions", ()):
        then(state, take_turn)
        if asked(state):
            return
        state.stack.pop()
    choose(state, state.active, "turn", _chosen)


@lists("turn")
def _options(state: PitchState) -> list[Action]:
    found: list[Action] = [END_TURN, *turn_extras(state)]
    side, active, marks = state.side, state.active, state.marks
    first = action.must_go_first(state)
    for player, at in enumerate(state.at):
        if at >= 0 and side[player] == active and not marks[player] & Mark.DONE and (not first or player in first):
            declarable(state, player, found)
    return found


def turn_extras(state: PitchState) -> list[Action]:
    """What a coach may do in his turn besides letting a player act: spells, the turn marker."""
    return [each for extra in state.match.edition.moments.get("turn-options", ()) for each in extra(state)]


def declarable(state: PitchState, player: int, found: list[Action]) -> None:
    """Add the actions that can be declared for a player of the active side who has not acted."""
    status = state.status[player]
    if status == Status.STUNNED:
        return
    effects, skills = state.match.edition.effects, state.skills[player]
    if skills & effects.ball_and_chain:
        found.append(DECLARE["whirl"][player])
        return
    used, free = state.used, "free-turn" in state.memory
    found.append(DECLARE["move"][player])
    if not used & Used.BLITZ:
        found.append(DECLARE["blitz"][player])
    if free:
        return
    if (status == Status.STANDING or skills & effects.stands_free) and action.block_targets(state, player):
        found.append(DECLARE["block"][player])
    if not used & Used.FOUL and action.somebody_down(state):
        found.append(DECLARE["foul"][player])
    if state.carrier == player or (state.carrier < 0 and state.ball >= 0):
        if not used & Used.PASS:
            found.append(DECLARE["pass"][player])
        if not used & Used.HAND_OFF:
            found.append(DECLARE["hand-off"][player])
    if skills & effects.weapon or skills & effects.throws_team_mate:
        action.special(state, player, found)


@step
def _chosen(state: PitchState, answer: Action) -> None:
    if answer[0] == "end-turn":
        return
    then(state, take_turn)
    if answer[0] == "declare":
        state.used |= Used.ACTED
        if "free-turn" in state.memory:
            state.memory["free-turn"] -= 1
        then(state, action.declare, answer[1], answer[2])
        return
    for act in state.match.edition.moments[f"turn-{answer[0]}"]:
        then(state, act, *answer[1:])


@step
def end_turn(state: PitchState) -> None:
    """The turn is over, by choice or by a turnover: the stunned roll over, marks of the turn are wiped."""
    side = state.active
    state.turned_over = state.turnover or state.touchdown != NOBODY
    if state.turnover:
        state.tell("turnover", side=side)
    for act in state.match.edition.moments.get("turn-ends", ()):
        act(state, side)
    for player, of in enumerate(state.side):
        if of == side:
            state.unmark(player, Mark.OF_TURN)
        else:
            state.unmark(player, Mark.HYPNOTISED)
    state.turnover = False
    state.actor = NOBODY
    state.action = ""
