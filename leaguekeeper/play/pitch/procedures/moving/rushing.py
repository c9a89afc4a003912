"""Squares beyond one's movement: what is rolled for each, and where such a fall is none (2020 edition, Rush)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, unwind
from leaguekeeper.play.pitch.procedures.harm.knock_down import fall
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["need_of_rush", "rush_to_hit", "springs"]


def need_of_rush(state: PitchState, player: int) -> int:
    """What a player must roll for the extra square that he is about to try, which is counted where that matters."""
    need = state.match.edition.call.going_for_it(state, player)
    if state.conditions and state.conditions.get("rush-later"):
        state.memory.rushes += 1
    return need


def springs(state: PitchState, die: int, player: int) -> bool:
    """Astrogranite: a fall while rushing is ignored on 4 or more, and he rushes no more."""
    safe = bool(die >= state.match.edition.figures["springs-up"])
    state.tell("springy", player=player, roll=die, success=safe)
    if safe:
        state.extra = 0
    return safe


@step
def rush_to_hit(state: PitchState, player: int) -> None:
    """The square that a blitzer's block costs is an extra one: he may fall before he hits."""
    test(state, player, "go-for-it", need_of_rush(state, player), (_rushed, player))


@step
def _rushed(state: PitchState, success: bool, player: int) -> None:
    if success:
        return
    if state.conditions.get("springy") and state.match.edition.figures["each-rule-counts"]:
        roll(state, ("d6",), "springy", state.side[player], _sprang, player)
    else:
        _misses(state, player)


@step
def _sprang(state: PitchState, values: tuple[int, ...], player: int) -> None:
    if not springs(state, values[0], player):
        _misses(state, player)


def _misses(state: PitchState, player: int) -> None:
    """He falls before he hits anybody."""
    unwind(state)
    if state.conditions.get("armour-rush"):
        state.memory.rushing = player
    fall(state, player)
