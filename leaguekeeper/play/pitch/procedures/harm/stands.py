"""What a crowd does with a ball or a player that lands among it: fickle fans, solemn and silent ones."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import COVERED, HEIGHT, NOWHERE, WIDTH, distance
from leaguekeeper.play.pitch.procedures.ball.loose import meets_ball, settle, thrown_back
from leaguekeeper.play.pitch.procedures.harm.knock_down import chained, hurt_lying
from leaguekeeper.play.pitch.room import everywhere
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["come_back", "forget_ball", "give_ball_back", "keep_ball", "wait_in_stands"]

_AT_ONCE = 4


def keep_ball(state: PitchState, last: int, side: str) -> bool:
    """Fickle fans: but in the last turn of a half a die says whether the ball comes back; whether it is rolled."""
    over = min(state.turns) >= last_turn(state)
    if not state.conditions.get("fickle-fans") or over:
        return False
    roll(state, ("d6",), "ball-kept", None, _kept, last, side)
    return True


@step
def _kept(state: PitchState, values: tuple[int, ...], last: int, side: str) -> None:
    back = values[0] >= _AT_ONCE
    state.tell("ball-kept", roll=values[0], need=_AT_ONCE, success=back)
    if back:
        then(state, thrown_back, last, side)
    else:
        state.ball = NOWHERE
        state.carrier = NOBODY
        state.memory.ball_kept = (last, side, 2)


def give_ball_back(state: PitchState, side: int) -> None:
    """At the end of the team turn after the one in which they got it, the fans throw the ball back."""
    kept = state.memory.ball_kept
    if not kept:
        return
    last, from_side, left = kept
    if left > 1:
        state.memory.ball_kept = (last, from_side, left - 1)
    else:
        state.memory.ball_kept = None
        then(state, settle)
        then(state, thrown_back, last, from_side)


@step
def forget_ball(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """A drive is over: nobody waits for a ball or a player any more."""
    if state.memory.ball_kept is not None:
        state.memory.ball_kept = None
    if state.memory.in_the_stands:
        state.memory.in_the_stands = ()


def wait_in_stands(state: PitchState, player: int, at: int) -> bool:
    """Solemn and silent: nobody is hurt among them, and he comes back when his side's next turn begins."""
    if not state.conditions.get("silent"):
        return False
    state.memory.in_the_stands = (*state.memory.in_the_stands, (player, at))
    return True


def come_back(state: PitchState, side: int) -> None:
    """Those of a side who wait among silent fans are put down prone at the side line, as near as may be."""
    waiting = state.memory.in_the_stands
    if not waiting:
        return
    back = [each for each in waiting if state.side[each[0]] == side]
    if back:
        state.memory.in_the_stands = tuple(each for each in waiting if each not in back)
        for player, at in reversed(back):
            then(state, _enters, player, at)


@step
def _enters(state: PitchState, player: int, at: int) -> None:
    near = _nearest(state, player, at)
    if len(near) == 1:
        state.forced.append(("run", near[0]))
        _put_down(state, player, near[0])
    elif near:
        about = (("player", player), ("for", "solemn-and-silent"))
        choose(state, state.side[player], "run:enter", _entered, near, player, about=about)


def _nearest(state: PitchState, player: int, at: int) -> tuple[int, ...]:
    """Where there is room for him along the side lines that is nearest to a square."""
    lines = (1, HEIGHT - 2)
    free = [s for s in everywhere(state, player) if any(c // WIDTH in lines for c in COVERED[s])]
    near = min((distance(s, at) for s in free), default=0)
    return tuple(s for s in free if distance(s, at) == near)


@lists("run:enter")
def _squares(state: PitchState, near: tuple[int, ...], player: int) -> list[Action]:
    return [("run", s) for s in near]


@step
def _entered(state: PitchState, answer: Action, near: tuple[int, ...], player: int) -> None:
    _put_down(state, player, answer[1])


def _put_down(state: PitchState, player: int, at: int) -> None:
    state.place(player, at, Status.PRONE)
    state.tell("enters", player=player, to=at, at=at)
    if meets_ball(state, player):
        state.due = ("bounce", state.ball)
    if chained(state, player):
        hurt_lying(state, player)
