"""Bombs: lit, thrown like a ball, caught and thrown back, until they go off."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, ON_PITCH, SCATTER
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.ball.loose import can_catch, settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die, test
from leaguekeeper.play.pitch.room import struck_near
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["caught", "dropped", "gone", "lands", "light"]


@step
def light(state: PitchState, player: int) -> None:
    """The bombardier lights the fuse instead of doing anything else; on a 1 the bomb goes off in his hands."""
    state.action = "over"
    _fuse(state, player, 1)


def _fuse(state: PitchState, player: int, fails: int) -> None:
    state.bomb = state.at[player]
    lone_die(state, player, "fuse", fails + 1, _lit, player, fails)


@step
def _lit(state: PitchState, values: tuple[int, ...], player: int, fails: int) -> None:
    state.tell("fuse", player=player, roll=values[0], success=values[0] > fails)
    if values[0] <= fails:
        then(state, _explode, state.at[player])
        return
    about = (("player", player), ("for", "bomb"))
    choose(state, state.side[player], "target", passing.aimed, player, "bomb", about=about)


@step
def caught(state: PitchState, player: int) -> None:
    """Whoever catches the bomb must throw it at once; from the second throw it goes off on 1 to 3."""
    state.tell("bomb-caught", player=player)
    _fuse(state, player, 3)


@step
def lands(state: PitchState, at: int, accurate: bool) -> None:
    """The bomb comes down: whoever stands there may try to catch it, else it bounces and goes off."""
    player = can_catch(state, at)
    state.bomb = at
    if player == NOBODY:
        then(state, dropped, at)
        return
    about = (("player", player),)
    choose(state, state.side[player], "catch", _tries, player, at, accurate, about=about)


@lists("catch")
def _options(state: PitchState, player: int, at: int, accurate: bool) -> list[Action]:
    return [("catch", True), ("catch", False)]


@step
def _tries(state: PitchState, answer: Action, player: int, at: int, accurate: bool) -> None:
    if answer[1]:
        test(state, player, "catch", state.match.edition.call.catch(state, player, accurate), (_catches, player, at))
    else:
        then(state, dropped, at)


@step
def _catches(state: PitchState, success: bool, player: int, at: int) -> None:
    then(state, *((caught, player) if success else (dropped, at)))


@step
def dropped(state: PitchState, at: int) -> None:
    """The bomb bounces one square and goes off."""
    roll(state, ("d8",), "bounce", None, _bounced, at)


@step
def _bounced(state: PitchState, values: tuple[int, ...], at: int) -> None:
    to = at + SCATTER[values[0]]
    state.tell("bomb-bounced", at=at, to=to, roll=values[0])
    if ON_PITCH[to]:
        then(state, _explode, to)
    else:
        then(state, gone, at)


@step
def gone(state: PitchState, at: int) -> None:
    """The bomb has left the pitch."""
    state.bomb = NOWHERE


@step
def _explode(state: PitchState, at: int) -> None:
    state.tell("explosion", to=at)
    state.bomb = NOWHERE
    then(state, settle)
    for near in reversed(struck_near(state, at)):
        then(state, _shaken, near)
    victim = state.who[at]
    if victim >= 0:
        then(state, _floored, victim)


@step
def _floored(state: PitchState, player: int) -> None:
    if state.status[player] == Status.STANDING:
        knock_down(state, player, NOBODY, "bomb")


@step
def _shaken(state: PitchState, player: int) -> None:
    if state.status[player] == Status.STANDING:
        roll(state, ("d6",), "explosion", None, _thrown_down, player)


@step
def _thrown_down(state: PitchState, values: tuple[int, ...], player: int) -> None:
    if values[0] >= 4:
        knock_down(state, player, NOBODY, "bomb")
