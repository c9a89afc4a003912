"""Skills about letting the ball go: Fumblerooskie, Safe Pair of Hands, Running Pass."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import boundary, choose, lists, step, then
from leaguekeeper.play.pitch.geometry import NEIGHBOURS
from leaguekeeper.play.pitch.procedures.ball.loose import bounce, give_ball
from leaguekeeper.play.pitch.procedures.moving.movement import go
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spent
from leaguekeeper.play.pitch.room import ways
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["keep_close", "lay_ball", "leave_ball", "leaving_options", "stop_after_far_pass"]

_LEAVING = ("move", "blitz", "blitzed")


def leaving_options(state: PitchState, player: int, found: list[Action]) -> None:
    """The squares to which a carrier may step and leave the ball behind."""
    effects, skills = state.match.edition.effects, state.skills[player]
    able = skills & effects.leaves_ball and not skills & effects.clings
    if state.action in _LEAVING and able and not spent(state, player, effects.leaves_ball):
        found += [("leave-ball", n) for n in ways(state, player)]


@step
def leave_ball(state: PitchState, player: int, to: int) -> None:
    """He moves on, and the ball lies in the square he has left: it does not bounce, and no turn is lost by it."""
    here = state.at[player]
    state.carrier = NOBODY
    state.tell("ball-left", player=player, at=here)
    then(state, _still_there, player, here)
    go(state, player, to)


@step
@boundary
def _still_there(state: PitchState, player: int, here: int) -> None:
    """Who was held in his square has not left the ball there."""
    if state.at[player] == here and state.ball == here and state.status[player] == Status.STANDING:
        give_ball(state, player)


def keep_close(state: PitchState, player: int) -> None:
    """The ball of a player who was thrown down does not bounce: it is laid beside him."""
    state.due = ("lay", state.ball, player)


@step
def lay_ball(state: PitchState, at: int, player: int) -> None:
    """His coach lays the ball on a free square beside the one on which he went down."""
    effect = state.match.edition.effects.lays_ball_aside
    if any(state.who[n] < 0 for n in NEIGHBOURS[at]):
        offer(state, state.match.edition.slug_of(effect, effect), (player,), _lays, at)
    else:
        then(state, bounce, at)


@step
def _lays(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], at: int) -> None:
    player = players[0]
    if answer[2] is None:
        then(state, bounce, at)
        return
    state.tell("skill", player=player, skill=skill)
    choose(state, state.side[player], "put-ball", _put, player, at, about=(("player", player), ("at", at)))


@lists("put-ball")
def _free(state: PitchState, player: int, at: int) -> list[Action]:
    return [("put-ball", n) for n in NEIGHBOURS[at] if state.who[n] < 0]


@step
def _put(state: PitchState, answer: Action, player: int, at: int) -> None:
    state.ball = answer[1]
    state.tell("ball-put", player=player, at=at, to=answer[1])


@step
def stop_after_far_pass(state: PitchState, thrower: int, target: int, far: int, what: str, result: str) -> None:
    """Only after a quick pass a thrower goes on."""
    if what == "pass" and far and state.action == "move":
        state.action = "over"
