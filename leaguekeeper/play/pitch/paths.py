"""Safest paths: the odds of one player to reach each square, dodges, extra squares and picking up reckoned in.

A path counts the rolls it asks for; of two ways to a square the likelier one stands, and of two equally likely
ones the shorter. Re-rolls of the side are left out of account; a player's own for dodging is not.
"""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.play.pitch.geometry import NEIGHBOURS
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["Path", "safest_paths", "success"]


@dataclass(frozen=True, slots=True)
class Path:
    """A way to a square: how likely it succeeds, and the squares one by one (none: he stays)."""

    chance: float
    squares: tuple[int, ...]


def success(need: int) -> float:
    """How likely a D6 shows at least ``need``; a 1 always fails and a 6 always succeeds."""
    return (7 - min(6, max(2, need))) / 6


def safest_paths(state: PitchState, player: int, movement: int | None = None) -> dict[int, Path]:
    """Every square that a player can reach by moving, with its safest path; his own square first."""
    edition, here = state.match.edition, state.at[player]
    skills = state.skills[player]
    chance, left = _standing_up(state, player)
    if state.marks[player] & Mark.ROOTED:
        return {here: Path(chance, ())}
    left = left if movement is None else movement
    extra = edition.figures["extra-squares"] + edition.modifier("extra-squares", skills)
    rush = success(edition.call.going_for_it(state, player))
    foes = state.zones[1 - state.side[player]]
    slips = bool(skills & edition.effects.slips_zones)
    again = any(skills & each.mask for each in edition.rerolls.get("dodge", ()))
    loose = state.ball if state.carrier < 0 else -1
    best = {here: Path(chance, ())}
    frontier = dict(best)
    for count in range(1, left + extra + 1):
        following: dict[int, Path] = {}
        step = rush if count > left else 1.0
        for at, path in frontier.items():
            marked = foes[at] and not slips
            for to in NEIGHBOURS[at]:
                if state.who[to] >= 0 and to != here:
                    continue
                odds = path.chance * step
                if marked:
                    dodge = success(edition.call.dodge(state, player, at, to))
                    odds *= dodge + (1 - dodge) * dodge if again else dodge
                if to == loose:
                    odds *= success(edition.call.pick_up(state, player))
                known = best.get(to)
                if known is None or odds > known.chance + 1e-9:
                    best[to] = following[to] = Path(odds, (*path.squares, to))
        frontier = following
        if not frontier:
            break
    return best


def _standing_up(state: PitchState, player: int) -> tuple[float, int]:
    """How likely he is on his feet, and what movement is left then."""
    edition = state.match.edition
    movement = state.ma[player] + edition.modifier("movement", state.skills[player])
    if state.status[player] != Status.PRONE or state.skills[player] & edition.effects.stands_free:
        return 1.0, movement
    cost = edition.figures["stand-up"]
    if movement >= cost:
        return 1.0, movement - cost
    return success(edition.figures["stand-up-roll"]), 0
