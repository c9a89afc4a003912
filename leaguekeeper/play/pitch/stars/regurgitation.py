"""Putrid regurgitation: once a match a star spews, be it after his own block (2020 edition, star players)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.procedures.rolls.ability import able, spend
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spend as use_up
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spent
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.weapons.stabbing import spews
from leaguekeeper.play.pitch.weapons.strikes import declare_strike

__all__ = ["spew_after"]

_SPEWS = "putrid-regurgitation"


@step
def spew_after(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """His block is over: he may spew at somebody beside him, unless he has done so in its place."""
    if state.action != "block" or not state.match.edition.figures["effects-to-the-letter"]:
        return
    stands = state.status[attacker] == Status.STANDING and not cut_short(state)
    if stands and _may_spew(state, attacker) and block_targets(state, attacker):
        about = (("player", attacker), ("ability", _SPEWS))
        choose(state, state.side[attacker], "ability:spew", _aimed, attacker, about=about)


def _may_spew(state: PitchState, player: int) -> bool:
    """Whether he has it still, or has called for it in this action and not done it yet."""
    called_for = any(loan[0] == _SPEWS and loan[2] == player for loan in state.memory.loans)
    return able(state, player, _SPEWS) or (called_for and not spent(state, player, state.match.edition.effects.vomits))


@lists("ability:spew")
def _targets(state: PitchState, player: int) -> list[Action]:
    return [("ability", None), *(("ability", p) for p in block_targets(state, player))]


@step
def _aimed(state: PitchState, answer: Action, player: int) -> None:
    victim = answer[1]
    if victim is None:
        return
    if able(state, player, _SPEWS):
        spend(state, player, _SPEWS)
    use_up(state, player, state.match.edition.effects.vomits)
    state.tell("vomit", player=player, target=victim)
    declare_strike(state, player, victim, (spews, player, victim))
