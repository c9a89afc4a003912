"""Who stands beside a player and helps against him: in blocks, and in fouls (LRB 4, Assisting a block, Fouls)."""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["may_guard", "strength_as_he_acts", "strength_of", "supporters"]


def supporters(state: PitchState, beside: int, side: int, but: int, ignored: int, *, guarded: bool = True) -> list[int]:
    """The players of a side who stand beside a square and may help there, except one of them.

    They must have a tackle zone and stand in no more zones of opponents than ``ignored`` (those of the opponent
    whom they help against), unless they guard and Guard counts (``guarded``).
    """
    if not state.zoners[side] & AROUND_BITS[beside] & ~BIT[state.at[but]]:
        return []
    guards = state.match.edition.effects.guards if guarded else 0
    zones = state.zones[1 - side]
    return [
        p
        for p in state.adjacent(beside, side)
        if p != but
        and state.zoning[p]
        and (zones[state.at[p]] <= ignored or (state.skills[p] & guards and may_guard(state, p)))
    ]


def may_guard(state: PitchState, player: int) -> bool:
    """Whether a player's Guard counts: not that of toads, nor in his own turn beside somebody who denies it."""
    if state.marks[player] & Mark.TOAD:
        return False
    denies, side = state.match.edition.effects.denies_guard, state.side[player]
    if side != state.active or not state.union & denies:
        return True
    return not any(state.skills[p] & denies and state.zoning[p] for p in state.adjacent(state.at[player], 1 - side))


def strength_as_he_acts(state: PitchState, player: int) -> int:
    """A player's strength in what he does or suffers as he moves: snow weighs on him all through a blitz.

    (2020 edition, Weather, Heavy Snow.)
    """
    blitzes = player == state.actor and state.action in ("blitz", "blitzed")
    if not blitzes or not state.match.edition.figures["word-for-word"]:
        return state.st[player]
    return max(1, state.st[player] + state.conditions.get("blitz", 0))


def strength_of(state: PitchState, attacker: int) -> int:
    """The strength with which a player attacks: his own, or what has been made of it for this block."""
    made = state.memory.strength
    return state.st[attacker] if made is None else made
