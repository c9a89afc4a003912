"""A chainsaw that runs all match long: it cuts instead of blocking, and may kick back (2020 edition, traits)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.action import begin_attack, block_targets
from leaguekeeper.play.pitch.procedures.ball import settle
from leaguekeeper.play.pitch.procedures.knock_down import armour
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["cut", "targets"]


def targets(state: PitchState, player: int, found: list[Action]) -> None:
    """The opponents whom a chainsaw can reach."""
    if state.skills[player] & state.match.edition.effects.saws:
        found += [("chainsaw", p) for p in block_targets(state, player)]


@step
def cut(state: PitchState, player: int, victim: int) -> None:
    """The attack stands for the block, and ends the movement of a blitz."""
    state.tell("chainsaw", player=player, target=victim)
    begin_attack(state, (_swing, player, victim))


@step
def _swing(state: PitchState, player: int, victim: int) -> None:
    state.left = state.extra = 0
    roll(state, ("d6",), "chainsaw", state.side[player], _swung, player, victim)


@step
def _swung(state: PitchState, values: tuple[int, ...], player: int, victim: int) -> None:
    success = values[0] > 1
    state.tell("kick-back", player=player, roll=values[0], need=2, success=success)
    then(state, settle)
    if success:
        then(state, armour, victim, player, "chainsaw")
        return
    then(state, _hurt_himself, player)
    then(state, armour, player, player, "chainsaw")


@step
def _hurt_himself(state: PitchState, player: int) -> None:
    if state.at[player] < 0 or state.status[player] != Status.STANDING:
        state.turnover = True
