"""The ball and chain: four squares of whirling about, and a block against everybody in the way."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.ball.loose import meets_ball, settle, template_step
from leaguekeeper.play.pitch.procedures.blocking import block, push
from leaguekeeper.play.pitch.procedures.harm.injury import injure, roll_of
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.room import in_the_way, is_free
from leaguekeeper.play.pitch.squares import come_any_way, vacated
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["FACING", "hits", "is_shoving", "make_way", "throttled", "whirl"]

STRENGTH = 6

FACING = {"north": "south", "south": "north", "west": "east", "east": "west"}
"""To face a line the template is laid as if the ball came in from the opposite one."""


@step
def whirl(state: PitchState, player: int) -> None:
    """The fanatic's whole action: four squares, then whether he is worn out."""
    figures = state.match.edition.figures
    squares = state.left if figures["rises-to-whirl"] else int(figures["whirls"])
    state.action, state.left = "over", 0
    then(state, _tire, player)
    then(state, _spin, player, squares)


@step
def _spin(state: PitchState, player: int, left: int) -> None:
    if state.due:
        then(state, _spin, player, left)
        then(state, settle)
    elif left and not cut_short(state) and state.status[player] == Status.STANDING and state.at[player] >= 0:
        about = (("player", player), ("left", left))
        choose(state, state.side[player], "direction", _turned, player, left, about=about)


@lists("direction")
def _directions(state: PitchState, player: int, left: int) -> list[Action]:
    return [("direction", way) for way in FACING]


@step
def _turned(state: PitchState, answer: Action, player: int, left: int) -> None:
    roll(state, ("d6",), "whirl", state.side[player], _whirled, player, left, FACING[answer[1]])


@step
def _whirled(state: PitchState, values: tuple[int, ...], player: int, left: int, template: str) -> None:
    to = state.at[player] + template_step(state, template, values[0])
    then(state, _spin, player, left - 1)
    other = met(state, player, to)
    if other < 0 or state.status[other] != Status.STANDING:
        make_way(state, player, to)
    elif state.skills[other] & state.match.edition.effects.ball_and_chain:
        knock_down(state, player, other, "block")
        knock_down(state, other, player, "block")
    else:
        then(state, _stopped, player, to)
        then(state, block.begin, player, other)


def met(state: PitchState, player: int, to: int) -> int:
    """Who is in a fanatic's way, those who stand first; ``NOBODY`` where the way is free or leads off the pitch."""
    others = in_the_way(state, player, to) if ON_PITCH[to] else []
    upright = [other for other in others if state.status[other] == Status.STANDING]
    return next(iter((*upright, *others)), NOBODY)


def make_way(state: PitchState, player: int, to: int, over: Callable[..., None] | None = None) -> None:
    """A fanatic goes where his ball swings: off the pitch, to an empty square, or to that of whoever is shoved aside.

    ``over`` is what becomes of somebody who lies there.
    """
    if not ON_PITCH[to]:
        push.off_the_pitch(state, player, to)
        return
    others = in_the_way(state, player, to)
    if not others:
        advance(state, player, to)
        return
    then(state, _take_square, player, to)
    for other in reversed(others):
        if over is not None and state.status[other] != Status.STANDING:
            then(state, over, other, player)
        then(state, push.shove, state.at[player], other)


def advance(state: PitchState, player: int, to: int) -> None:
    """A fanatic comes to a square; a ball that lies there bounces away."""
    here = state.at[player]
    state.tell("moved", player=player, at=here, to=to)
    state.shift(player, to)
    vacated(state, player, here)
    if meets_ball(state, player):
        state.due = ("bounce", state.ball)
    come_any_way(state, player, here)


def is_shoving(state: PitchState) -> bool:
    """Whether somebody is being shoved out of a fanatic's way."""
    return any(frame[0] is _take_square for frame in state.stack)


@step
def _take_square(state: PitchState, player: int, to: int) -> None:
    if is_free(state, player, to) and state.at[player] >= 0:
        advance(state, player, to)


@step
def _stopped(state: PitchState, player: int, to: int) -> None:
    """Where the blocked player has not given way, the fanatic's move ends."""
    if state.at[player] != to and not is_free(state, player, to):
        goes_on, _about = state.stack.pop()
        then(state, goes_on, player, 0)


@step
def hits(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """The ball hits with strength six."""
    if state.skills[attacker] & state.match.edition.effects.ball_and_chain:
        state.memory.strength = STRENGTH


def throttled(state: PitchState, player: int, by: int, cause: str) -> bool:
    """Knocked down, a fanatic is hurt by his own chain: no armour roll, and never merely stunned.

    Under LRB 4 that is what a block does; a spell or a bomb must beat his armour, as anybody's. (Ball and chain.)
    """
    if not state.skills[player] & state.match.edition.effects.ball_and_chain:
        return False
    if cause != "block" and not state.match.edition.figures["any-fall-throttles"]:
        return False
    state.set_status(player, Status.PRONE)
    then(state, _chokes, player)
    return True


@step
def _chokes(state: PitchState, player: int) -> None:
    """His chain hurts nobody whom ice or a trapdoor has taken off the pitch before."""
    if state.at[player] >= 0:
        injure(state, player, NOBODY, "ball-and-chain")


@step
def _tire(state: PitchState, player: int) -> None:
    if state.at[player] >= 0 and state.status[player] == Status.STANDING and not cut_short(state):
        lone_die(state, player, "fatigue", 2, _tired, player)


@step
def _tired(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("fatigue", player=player, roll=values[0], success=values[0] > 1)
    if values[0] == 1:
        state.turnover = True
        roll(state, ("d6",), "collapse", state.side[player], _collapsed, player)


@step
def _collapsed(state: PitchState, values: tuple[int, ...], player: int) -> None:
    dead = values[0] <= 3
    result = "dead" if dead else "badly-hurt"
    state.tell("collapsed", player=player, roll=values[0], result=result, casualty=roll_of(state, result))
    state.take_off(player, Status.DEAD if dead else Status.CASUALTY)
