"""The poisoned dagger: an armour roll instead of a block, and whom the poison reaches is knocked out at least."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import tell_armour
from leaguekeeper.play.pitch.procedures.moving.action import begin_attack, block_targets
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["attack", "options"]


def options(state: PitchState, player: int, found: list[Action]) -> None:
    """The opponents whom a dagger can reach."""
    if state.skills[player] & state.match.edition.effects.poisoned_dagger:
        found += [("stab", p) for p in block_targets(state, player)]


@step
def attack(state: PitchState, player: int, victim: int) -> None:
    """The stab stands for the block."""
    state.tell("stab", player=player, target=victim)
    begin_attack(state, (_stab, player, victim))


@step
def _stab(state: PitchState, player: int, victim: int) -> None:
    roll(state, ("d6", "d6"), "armour", state.side[player], _stabbed, player, victim)


@step
def _stabbed(state: PitchState, values: tuple[int, ...], player: int, victim: int) -> None:
    outcome = state.match.edition.call.armour(state, victim, values, player, "stab")
    tell_armour(state, victim, player, values, outcome)
    if outcome.broken:
        cause = "stab" if state.marks[player] & Mark.SPENT else "poison"
        state.mark(player, Mark.SPENT)
        then(state, settle)
        injure(state, victim, player, cause)
