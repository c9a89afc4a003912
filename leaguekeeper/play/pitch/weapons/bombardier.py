"""A bombardier's bomb: thrown like the ball, it goes off where it comes to rest (2020 edition, traits)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import choose, roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.ball.loose import can_catch, settle
from leaguekeeper.play.pitch.procedures.fouls.referee import send_off
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, chained, lie_down
from leaguekeeper.play.pitch.procedures.rolls.ability import able, ask
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.room import struck_near
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["caught", "explode", "lands", "throw_bomb"]

_D6 = ("d6",)
_HIT = 4
_GOES_OFF = 4


@step
def throw_bomb(state: PitchState, player: int) -> None:
    """The throw is the whole action; it is not the side's pass of the turn."""
    state.action = "over"
    if able(state, player, "all-you-can-eat"):
        then(state, _wants_more, player)
    _throw(state, player)


@step
def _wants_more(state: PitchState, player: int) -> None:
    """All you can eat: once she may throw a second bomb, and may be sent off for it."""
    if not state.turnover and state.at[player] >= 0 and state.status[player] == Status.STANDING:
        ask(state, player, "all-you-can-eat", (_throws_again, player))


@step
def _throws_again(state: PitchState, player: int) -> None:
    then(state, _seen, player)
    _throw(state, player)


@step
def _seen(state: PitchState, player: int) -> None:
    if state.at[player] >= 0:
        roll(state, _D6, "ability", state.side[player], _judged, player)


@step
def _judged(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("ability", player=player, skill="all-you-can-eat", roll=values[0], need=_GOES_OFF)
    if values[0] < _GOES_OFF:
        then(state, send_off, player, "secret-weapon")


def _throw(state: PitchState, player: int) -> None:
    state.bomb = state.at[player]
    about = (("player", player), ("for", "bomb"))
    choose(state, state.side[player], "target", passing.aimed, player, "bomb", about=about)


@step
def lands(state: PitchState, at: int, accurate: bool) -> None:
    """Whoever stands where the bomb comes down tries to catch it; it does not bounce."""
    state.bomb = at
    player = can_catch(state, at)
    if player == NOBODY:
        then(state, explode, at)
    else:
        test(state, player, "catch", state.match.edition.call.catch(state, player, accurate), (_held, player, at))


@step
def _held(state: PitchState, success: bool, player: int, at: int) -> None:
    then(state, *((caught, player) if success else (explode, at)))


@step
def caught(state: PitchState, player: int) -> None:
    """In his hands it goes off on 4 or more, or when its thrower wants it to; if not, he throws it at once."""
    state.tell("bomb-caught", player=player)
    bomber = state.actor
    if bomber >= 0 and state.side[bomber] != state.side[player] and able(state, bomber, "kaboom"):
        ask(state, bomber, "kaboom", (explode, state.at[player]), (_burns, player))
    else:
        _burns(state, player)


@step
def _burns(state: PitchState, player: int) -> None:
    roll(state, _D6, "bomb", state.side[player], _ticks, player)


@step
def _ticks(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("bomb-fuse", player=player, roll=values[0], need=_GOES_OFF, success=values[0] < _GOES_OFF)
    if values[0] >= _GOES_OFF:
        then(state, explode, state.at[player])
    else:
        _throw(state, player)


@step
def explode(state: PitchState, at: int) -> None:
    """Whoever is in the square is hit, those beside it on 4 or more, lying or standing."""
    state.tell("explosion", to=at)
    state.bomb = NOWHERE
    then(state, settle)
    for near in reversed(struck_near(state, at)):
        then(state, _near, near)
    if state.who[at] >= 0:
        then(state, _hit, state.who[at])


@step
def _near(state: PitchState, player: int) -> None:
    if state.at[player] >= 0:
        roll(state, _D6, "explosion", None, _reached, player)


@step
def _reached(state: PitchState, values: tuple[int, ...], player: int) -> None:
    state.tell("blast", player=player, roll=values[0], need=_HIT, success=values[0] >= _HIT)
    if values[0] >= _HIT:
        then(state, _hit, player)


@step
def _hit(state: PitchState, player: int) -> None:
    """He is placed prone, which costs the turn only if he had the ball, and his armour is tested, or his chain."""
    if state.status[player] == Status.STANDING:
        if state.carrier == player and state.side[player] == state.active:
            state.turnover = True
        lie_down(state, player)
        if chained(state, player):
            return
    then(state, armour, player, NOBODY, "bomb")
