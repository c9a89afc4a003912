"""A chainsaw that runs all match long: it cuts instead of blocking, and may kick back (2020 edition, traits)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.action import block_targets
from leaguekeeper.play.pitch.procedures.ball import settle
from leaguekeeper.play.pitch.procedures.knock_down import armour
from leaguekeeper.play.pitch.procedures.skill_use import offer, spend, spent
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons.strikes import hurt_himself, strike_at

__all__ = ["cut", "cut_the_fallen", "targets"]

_SAW = 3


def targets(state: PitchState, player: int, found: list[Action]) -> None:
    """The opponents whom a chainsaw can reach."""
    saws = state.match.edition.effects.saws
    if state.skills[player] & saws and not spent(state, player, saws):
        found += [("chainsaw", p) for p in block_targets(state, player)]


@step
def cut(state: PitchState, player: int, victim: int) -> None:
    """The attack stands for the block, and ends the movement of a blitz."""
    spend(state, player, state.match.edition.effects.saws)
    state.tell("chainsaw", player=player, target=victim)
    strike_at(state, player, victim, (_swing, player, victim, "chainsaw"))


@step
def cut_the_fallen(state: PitchState, player: int, victim: int) -> None:
    """A foul may be committed with the chainsaw."""
    effect = state.match.edition.effects.saws
    if state.skills[player] & effect:
        offer(state, state.match.edition.slug_of(effect, effect), (player,), _fouls, victim)


@step
def _fouls(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], victim: int) -> None:
    if answer[2] is None:
        return
    state.tell("skill", player=players[0], skill=skill)
    state.stack.pop()
    _swing(state, players[0], victim, "foul")


@step
def _swing(state: PitchState, player: int, victim: int, cause: str) -> None:
    state.left = state.extra = 0
    roll(state, ("d6",), "chainsaw", state.side[player], _swung, player, victim, cause)


@step
def _swung(state: PitchState, values: tuple[int, ...], player: int, victim: int, cause: str) -> None:
    success = values[0] > 1
    state.tell("kick-back", player=player, roll=values[0], need=2, success=success)
    then(state, settle)
    if success:
        if cause == "foul":
            state.memory["foul-help"] += _SAW
        then(state, armour, victim, player, cause)
        return
    then(state, hurt_himself, player)
    then(state, armour, player, player, "chainsaw")
