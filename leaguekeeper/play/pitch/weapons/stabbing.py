"""Stab, Projectile Vomit, Breathe Fire: attacks by an armour roll or a die instead of a block (2020 edition)."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.armour import STRONG, worth_telling
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, knock_down, lie_down
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spend, spent
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons.strikes import hurt_himself, strike_at

__all__ = ["breathe_fire", "spews", "stab", "stabs", "targets", "vomit"]

_STRONG = 5


def targets(state: PitchState, player: int, found: list[Action]) -> None:
    """Whom a player can stab, or reach with what he spits."""
    effects, skills = state.match.edition.effects, state.skills[player]
    for kind, mask in (
        ("stab", effects.poisoned_dagger),
        ("vomit", effects.vomits),
        ("breathe-fire", effects.breathes_fire),
    ):
        if skills & mask and not spent(state, player, mask):
            found += [(kind, p) for p in block_targets(state, player)]


@step
def stab(state: PitchState, player: int, victim: int) -> None:
    """The stab stands for the block."""
    state.tell("stab", player=player, target=victim)
    strike_at(state, player, victim, (stabs, player, victim))


@step
def stabs(state: PitchState, player: int, victim: int) -> None:
    """In a blitz it ends the movement."""
    state.left = state.extra = 0
    then(state, settle)
    then(state, armour, victim, player, "stab")


def _attacks(
    state: PitchState, player: int, victim: int, effect: int, what: str, attack: Callable[[PitchState, int, int], None]
) -> None:
    """Something that a player can do but once is done to a victim, unless he cannot bring himself to it."""
    spend(state, player, effect)
    state.tell(what, player=player, target=victim)
    strike_at(state, player, victim, (attack, player, victim))


@step
def vomit(state: PitchState, player: int, victim: int) -> None:
    """Once a turn: a stream of vomit instead of a block."""
    _attacks(state, player, victim, state.match.edition.effects.vomits, "vomit", spews)


@step
def spews(state: PitchState, player: int, victim: int) -> None:
    """On a 1 what he spews comes down on himself."""
    lone_die(state, player, "projectile-vomit", 2, _spewed, player, victim)


@step
def _spewed(state: PitchState, values: tuple[int, ...], player: int, victim: int) -> None:
    success = values[0] > 1
    state.tell("projectile-vomit", player=player, roll=values[0], need=2, success=success)
    then(state, settle)
    if success:
        then(state, armour, victim, player, "vomit")
    else:
        then(state, hurt_himself, player)
        then(state, armour, player, player, "vomit")


@step
def breathe_fire(state: PitchState, player: int, victim: int) -> None:
    """Once an action: flames instead of a block; whatever comes of them, the action is over."""
    _attacks(state, player, victim, state.match.edition.effects.breathes_fire, "fire", _breathes)


@step
def _breathes(state: PitchState, player: int, victim: int) -> None:
    state.action = "over"
    lone_die(state, player, "breathe-fire", 4 + (state.st[victim] >= _STRONG), _breathed, player, victim)


@step
def _breathed(state: PitchState, values: tuple[int, ...], player: int, victim: int) -> None:
    """A strong victim takes one off the die, but not off a natural 6."""
    die = values[0]
    less = 0 if die == 6 else int(state.st[victim] >= _STRONG)
    result = die - less
    added = worth_telling(((STRONG, -less),))
    state.tell("breathe-fire", player=player, target=victim, roll=die, added=added, need=4, success=result >= 4)
    then(state, settle)
    if result <= 1:
        knock_down(state, player, victim, "fire")
    elif result == 6:
        knock_down(state, victim, player, "fire")
    elif result >= 4:
        lie_down(state, victim)
