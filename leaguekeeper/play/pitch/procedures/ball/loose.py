"""The loose ball: it bounces, lands, is caught, leaves the pitch and is thrown back (LRB 4, Bounces, Throw-ins)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then, unwind
from leaguekeeper.play.pitch.geometry import (
    AROUND,
    BIT,
    CELLS,
    NOWHERE,
    ON_PITCH,
    SCATTER,
    anchor,
    edge_of,
    nearest,
    throw_in_side,
    throw_in_step,
)
from leaguekeeper.play.pitch.halves import half_of
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "around",
    "bounce",
    "can_catch",
    "carried_out",
    "caught",
    "comes_to",
    "drop",
    "give_ball",
    "land",
    "may_hold",
    "meets_ball",
    "next_to",
    "settle",
    "slipped",
    "template_step",
    "throw_in",
    "thrown_back",
    "touchback",
]

_D8 = ("d8",)
_D12 = ("d12",)


def give_ball(state: PitchState, player: int) -> None:
    """A player now holds the ball."""
    state.carrier = player
    state.ball = state.at[player]


def drop(state: PitchState, player: int) -> None:
    """A player lets go of the ball, which will bounce from his square once everything else is done."""
    if state.carrier == player:
        state.carrier = NOBODY
        state.due = ("bounce", state.ball)


def carried_out(state: PitchState, player: int, last: int, out: int) -> None:
    """A player leaves the pitch beside his last square; the crowd will throw back the ball if he has it.

    Until then the ball lies nowhere, so that nobody who comes to that square meets it there.
    """
    if state.carrier == player:
        state.carrier, state.ball = NOBODY, NOWHERE
        last, out = edge_of(last, out)
        state.due = ("throw-in", last, throw_in_side(last, out))
        if state.side[player] == state.active and state.match.edition.figures["carrier-out-turnover"]:
            state.turnover = True


@step
def settle(state: PitchState) -> None:
    """The ball that somebody let go, or that left the pitch, comes to rest now; a touchdown ends the action."""
    if state.due:
        if state.actor >= 0:
            then(state, _play_on)
        due, state.due = state.due, ()
        if due[0] == "bounce":
            then(state, bounce, due[1])
        elif due[0] == "throw-in":
            then(state, throw_in, due[1], due[2])
        else:
            for put in state.match.edition.moments.due[due[0]]:
                then(state, put, *due[1:])
    elif state.actor >= 0:
        _play_on(state)


@step
def _play_on(state: PitchState) -> None:
    """What the action still held is not done once somebody has scored: the game stops. (LRB 4, Scoring.)"""
    if check_touchdown(state):
        unwind(state)


def may_hold(state: PitchState, player: int) -> bool:
    """Whether a player could take the ball at all."""
    effects, skills = state.match.edition.effects, state.skills[player]
    marks = state.marks[player]
    if marks & _UNABLE:
        return False
    return not skills or not (
        skills & (effects.ball_and_chain | effects.no_hands) or (marks & Mark.RUNNING and skills & effects.chainsaw)
    )


_UNABLE = Mark.NO_ZONE | Mark.TOAD


def can_catch(state: PitchState, at: int) -> int:
    """Who stands on a square and may catch the ball there; ``NOBODY`` where nobody does."""
    player = state.who[at]
    if player >= 0 and state.status[player] == Status.STANDING and may_hold(state, player):
        return player
    return NOBODY


def meets_ball(state: PitchState, player: int) -> bool:
    """Whether the loose ball lies where a player stands or lies."""
    ball, at = state.ball, state.at[player]
    if ball == at:
        return state.carrier != player
    return at >= CELLS and ball >= 0 and bool(BIT[ball] & BIT[at]) and state.carrier < 0


@step
def bounce(state: PitchState, at: int) -> None:
    """The ball bounces one square in a chance direction, unless the ground says where to."""
    if state.large and at < CELLS and (player := state.who[at]) in state.large:
        at = state.at[player]
    state.ball = at
    state.carrier = NOBODY
    if any(steers(state, at) for steers in state.match.edition.moments.bounces):
        return
    roll(state, around(at), "bounce", None, _bounced, at)


@step
def _bounced(state: PitchState, values: tuple[int, ...], at: int) -> None:
    to = next_to(at, values[0])
    if at < CELLS and state.conditions.get("bounces-twice") and ON_PITCH[to]:
        at, to = to, to + SCATTER[values[0]]
    comes_to(state, at, to, values[0])


def around(at: int) -> tuple[str, ...]:
    """The die that names one of the squares beside a square, or beside the four of a plot."""
    return _D8 if at < CELLS else _D12


def next_to(at: int, die: int) -> int:
    """The square beside a square that a D8 names, or the one beside four of them that a D12 does."""
    return at + SCATTER[die] if at < CELLS else AROUND[at][die - 1]


def comes_to(state: PitchState, at: int, to: int, die: int) -> None:
    """A bouncing ball comes from one square to another: there it lies, is caught, or leaves the pitch."""
    state.tell("bounce", at=at, to=to, roll=die)
    if not ON_PITCH[to]:
        _leaves(state, at, to)
    elif _touchback(state, to):
        return
    elif state.who[to] < 0:
        state.ball = to
    else:
        land(state, to, False, True)


def _touchback(state: PitchState, to: int) -> bool:
    """During a kick-off, whether the ball has left the receivers' half: then it is theirs to give."""
    if not state.memory.kick_off or to in half_of(state, state.receiving):
        return False
    state.ball = NOWHERE
    then(state, touchback)
    return True


@step
def touchback(state: PitchState) -> None:
    """The receivers' coach gives the ball to one of his players; off whom cannot hold it, it bounces."""
    state.memory.kick_off = False
    state.tell("touchback", side=state.receiving)
    if _able(state):
        choose(state, state.receiving, "touchback", _given)


def _able(state: PitchState) -> list[int]:
    there = list(state.on_pitch(state.receiving))
    able = [p for p in there if may_hold(state, p)]
    standing = [p for p in able if state.status[p] == Status.STANDING]
    return standing or able or (there if state.match.edition.figures["touchback-to-anybody"] else [])


@lists("touchback")
def _receivers(state: PitchState) -> list[tuple[str, int]]:
    return [("touchback", p) for p in _able(state)]


@step
def _given(state: PitchState, answer: tuple[str, int]) -> None:
    give_ball(state, answer[1])
    held = may_hold(state, answer[1])
    if held:
        state.tell("ball-held", player=answer[1])
    if not held or state.status[answer[1]] != Status.STANDING:
        state.carrier = NOBODY
        then(state, bounce, state.ball)


def _leaves(state: PitchState, last: int, out: int) -> None:
    if not _touchback(state, out):
        state.ball = last = nearest(last, out)
        then(state, throw_in, last, throw_in_side(last, out))


@step
def land(state: PitchState, at: int, accurate: bool, bounced: bool = False) -> None:
    """The ball comes down on a square: whoever stands there tries to catch it, else it bounces."""
    state.ball = at = anchor(at)
    player = can_catch(state, at)
    if player < 0 and state.memory.kick_off and _sticks(state, at):
        return
    if player < 0:
        then(state, bounce, at)
        for act in state.live.falls_free:
            then(state, act, at, accurate, bounced)
        return
    if state.marks[player] & Mark.BUTTERFINGERS:
        state.tell("catch", player=player, roll=0, need=7, success=False)
        then(state, bounce, at)
        return
    if state.match.options.get("may-catch") == "may" and not (accurate and state.action == "hand-off"):
        about = (("player", player),)
        choose(state, state.side[player], "catch", _tries, player, at, accurate, about=about)
        return
    _try_to_catch(state, player, at, accurate)


@step
def _tries(state: PitchState, answer: Action, player: int, at: int, accurate: bool) -> None:
    """A ruling lets a coach leave a ball alone that is not handed over. (LRB 4, Recevoir le ballon.)"""
    if answer[1]:
        _try_to_catch(state, player, at, accurate)
    else:
        then(state, bounce, at)


def _try_to_catch(state: PitchState, player: int, at: int, accurate: bool) -> None:
    test(state, player, "catch", state.match.edition.call.catch(state, player, accurate), (caught, player, at))


@step
def caught(state: PitchState, success: bool, player: int, at: int) -> None:
    """A catch has been tried: the ball is held, which others may answer, or it bounces on."""
    if not success:
        if state.memory.throw_result == "deflected" and state.match.edition.figures["each-rule-counts"]:
            state.memory.throw_result = "dropped"  # whoever gets it now, nobody has intercepted it
        then(state, bounce, at)
        slipped(state, player)
        return
    give_ball(state, player)
    state.tell("ball-held", player=player)
    for answer in state.live.ball_caught:
        then(state, answer, player)


def slipped(state: PitchState, player: int) -> None:
    """The ball has slipped from a player's hands: on a natural 1 it may have more to say."""
    for more in state.match.edition.moments.ball_slipped if state.die == 1 and state.conditions else ():
        then(state, more, player)


def _sticks(state: PitchState, at: int) -> bool:
    """Whether a ball that comes down on an empty square lies there at once."""
    return bool(state.conditions.get("sticks")) and state.who[at] < 0


def template_step(state: PitchState, side: str, die: int) -> int:
    """The direction of the throw-in template for a die, as the match reads the template."""
    mirrored = state.match.options.get("throw-in-template") == "mirrored"
    return throw_in_step(side, 7 - die if mirrored else die)


@step
def throw_in(state: PitchState, last: int, side: str) -> None:
    """The ball is out at the last square it crossed: the crowd throws it back, sooner or later."""
    if not any(keeps(state, last, side) for keeps in state.match.edition.moments.ball_out):
        thrown_back(state, last, side)


@step
def thrown_back(state: PitchState, last: int, side: str) -> None:
    """The crowd throws the ball back: a direction, then two dice of squares."""
    state.ball, state.carrier = last, NOBODY
    roll(state, (state.match.edition.figures["throw-in-die"],), "throw-in-direction", None, _throw_in_far, last, side)


@step
def _throw_in_far(state: PitchState, values: tuple[int, ...], last: int, side: str) -> None:
    """A D3 names the three directions, a D6 each of them twice."""
    die = values[0] if state.match.edition.figures["throw-in-die"] == "d6" else 2 * values[0]
    roll(state, ("d6", "d6"), "throw-in-distance", None, _thrown_in, last, side, die)


@step
def _thrown_in(state: PitchState, values: tuple[int, ...], last: int, side: str, die: int) -> None:
    direction = template_step(state, side, die)
    squares = values[0] + values[1]
    if state.match.options.get("throw-in-count") == "counted":
        squares -= 1
    at = last
    state.tell("throw-in", at=last, roll=(die, *values))
    for _each in range(squares):
        if not ON_PITCH[at + direction]:
            state.ball = at
            then(state, throw_in, at, throw_in_side(at, at + direction))
            return
        at += direction
    if _sticks(state, at):
        state.ball = at
        return
    land(state, at, False)
