"""Whom a player kills by block or foul, and what becomes of him: Plague Ridden (2020 edition), Nurgle's Rot (LRB 4)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.match.newcomer import join
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["infect", "note_killer", "rise_again"]

_STRONGEST = 4
_FOLLOWERS = ("nurgle", "favoured-of-nurgle")


@step
def note_killer(state: PitchState, player: int, result: str, by: int, cause: str) -> None:
    """Remember by whom a casualty was caused who may turn out dead."""
    effects = state.match.edition.effects
    ill = effects.spreads_plague | effects.rots
    his = by == state.actor or not state.match.edition.figures["effects-to-the-letter"]
    spreads = ill & state.skills[by] if by >= 0 and cause in ("block", "foul") and his else 0
    if spreads and state.side[by] != state.side[player]:
        state.memory.killer = (by, player)
    elif state.match.edition.figures["forgets-killers"]:
        state.memory.killer = (NOBODY, NOBODY)


@step
def infect(state: PitchState, player: int, result: str) -> None:
    """An opponent killed by a rotting player, whom nothing has saved, rises again on his side after the match."""
    (by, killed), state.memory.killer = state.memory.killer, (NOBODY, NOBODY)
    if result == "dead" and killed == player:
        state.tell("infected", player=player, by=by)


@step
def rise_again(state: PitchState, player: int, result: str) -> None:
    """The dead opponent, if he was neither strong nor safe from the plague, joins the reserves."""
    (by, killed), state.memory.killer = state.memory.killer, (NOBODY, NOBODY)
    effects = state.match.edition.effects
    safe = effects.regenerates | effects.stunty | state.match.edition.bits.get("decay", 0)
    if result != "dead" or killed != player or state.skills[player] & safe or state.listed[player] > _STRONGEST:
        return
    side = state.side[by]
    if _follows_nurgle(state, side) and not state.memory.plague.get(side):
        effect = effects.spreads_plague
        offer(state, state.match.edition.slug_of(effect, effect), (by,), _rises, player)


def _follows_nurgle(state: PitchState, side: int) -> bool:
    named = any(state.memory.has.get(f"{slug}:{side}") for slug in _FOLLOWERS)
    return named or state.match.staff[side].race == _FOLLOWERS[0]


@step
def _rises(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], player: int) -> None:
    by = players[0]
    if answer[2] is None:
        return
    side = state.side[by]
    state.tell("skill", player=by, skill=skill)
    state.memory.plague = noted(state.memory.plague, side, 1)
    rotter = state.match.edition.tables["rotter"]
    number = join(state, side, player, rotter["position"], rotter["figures"], rotter["skills"])
    state.memory.hired = (*state.memory.hired, number)
