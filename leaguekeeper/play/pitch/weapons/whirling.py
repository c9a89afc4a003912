"""A ball and chain that whirls as far as its bearer can move, and further if he rushes (2020 edition, traits)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.ball.loose import settle, template_step
from leaguekeeper.play.pitch.procedures.blocking import block
from leaguekeeper.play.pitch.procedures.harm.injury import hurt
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, fall
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.procedures.moving.rushing import need_of_rush, springs
from leaguekeeper.play.pitch.procedures.rolls.ability import able, ask
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status
from leaguekeeper.play.pitch.weapons.ball_and_chain import FACING, make_way, met

__all__ = ["choked", "whirl"]


@step
def whirl(state: PitchState, player: int) -> None:
    """The only action he has: every square of his movement in a chance direction, then rushes if he likes."""
    edition = state.match.edition
    rushes = edition.figures["extra-squares"] + edition.modifier("extra-squares", state.skills[player])
    if edition.figures["each-rule-counts"]:
        rushes = extra_squares(state, player)
    squares = state.left if edition.figures["rises-to-whirl"] else state.ma[player]
    state.action, state.left = "over", 0
    then(state, _spin, player, squares, rushes)


@step
def _spin(state: PitchState, player: int, left: int, rushes: int) -> None:
    if state.due:
        then(state, _spin, player, left, rushes)
        then(state, settle)
    elif cut_short(state) or left + rushes <= 0:
        return
    elif state.at[player] >= 0 and state.status[player] == Status.STANDING:
        rushing = (("direction", "rush"),) if left <= 0 else ()
        about = (("player", player), ("left", left), *rushing)
        choose(state, state.side[player], "direction:chain", _turned, player, left, rushes, about=about)


@lists("direction:chain")
def _directions(state: PitchState, player: int, left: int, rushes: int) -> list[Action]:
    return [*(("direction", way) for way in FACING), *((("direction", None),) if left <= 0 else ())]


@step
def _turned(state: PitchState, answer: Action, player: int, left: int, rushes: int) -> None:
    if answer[1] is not None:
        _roll_direction(state, _felt, player, left, rushes, FACING[answer[1]])


def _roll_direction(state: PitchState, taker: Any, *about: Any) -> None:
    roll(state, ("d6",), "whirl", state.side[about[0]], taker, *about)


@step
def _felt(state: PitchState, values: tuple[int, ...], player: int, left: int, rushes: int, template: str) -> None:
    """Whirling dervish: once in his activation the die may be rolled again before he goes where it points."""
    about = (player, left, rushes, template)
    if able(state, player, "whirling-dervish"):
        ask(state, player, "whirling-dervish", (_whirls_again, *about), (_whirled, values, *about))
    else:
        _whirled(state, values, *about)


@step
def _whirls_again(state: PitchState, player: int, left: int, rushes: int, template: str) -> None:
    _roll_direction(state, _whirled, player, left, rushes, template)


@step
def _whirled(state: PitchState, values: tuple[int, ...], player: int, left: int, rushes: int, template: str) -> None:
    to = state.at[player] + template_step(state, template, values[0])
    if left > 0:
        then(state, _spin, player, left - 1, rushes)
        _enter(state, player, to)
    else:
        then(state, _spin, player, 0, rushes - 1)
        test(state, player, "go-for-it", need_of_rush(state, player), (_rushed, player, to))


@step
def _rushed(state: PitchState, success: bool, player: int, to: int) -> None:
    if success:
        _enter(state, player, to)
    elif state.conditions.get("springy") and state.match.edition.figures["each-rule-counts"]:
        roll(state, ("d6",), "springy", state.side[player], _sprang, player, to)
    else:
        _tumbles(state, player, to)


@step
def _sprang(state: PitchState, values: tuple[int, ...], player: int, to: int) -> None:
    """On astrogranite he may stay on his feet, but he rushes no more."""
    if springs(state, values[0], player):
        state.stack.pop()
        then(state, _spin, player, 0, 0)
        _enter(state, player, to)
    else:
        _tumbles(state, player, to)


def _tumbles(state: PitchState, player: int, to: int) -> None:
    then(state, _falls, player)
    make_way(state, player, to, _run_over)


@step
def _falls(state: PitchState, player: int) -> None:
    if state.at[player] >= 0:
        fall(state, player)


def _enter(state: PitchState, player: int, to: int) -> None:
    """Whoever stands in the way is blocked, whoever lies there is pushed aside and run over."""
    other = met(state, player, to)
    if other >= 0 and state.status[other] == Status.STANDING:
        then(state, block.begin, player, other)
    else:
        make_way(state, player, to, _run_over)


@step
def _run_over(state: PitchState, other: int, player: int) -> None:
    if state.at[other] >= 0:
        then(state, armour, other, player, "run-over")


def choked(state: PitchState, player: int) -> None:
    """Whatever lays him on the ground, he is hurt by his own chain: no armour roll, and never merely stunned."""
    then(state, hurt, player, NOBODY, "ball-and-chain")
