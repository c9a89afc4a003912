"""The necromancer: once a match he raises a killed opponent as a zombie (LRB 4, Necromancers)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.procedures.match.newcomer import join
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["raise_dead"]

ROSTER = 16


@step
def raise_dead(state: PitchState, player: int, result: str) -> None:
    """A man-sized opponent has died: the necromancer may take him."""
    side = 1 - state.side[player]
    if result != "dead" or state.match.staff[side].wizard != "necromancer" or not state.spell >> side & 1:
        return
    if _man_sized(state, player) and len(state.team(side)) < ROSTER:
        choose(state, side, "raise-dead", _raises, player, about=(("player", player),))


def _man_sized(state: PitchState, player: int) -> bool:
    """Neither a monster nor a small fellow; of champions the league's book says who is."""
    match = state.match
    effects = match.edition.effects
    if state.skills[player] & (effects.stunty | effects.big_guy | effects.light):
        return False
    if match.edition.figures["raises-by-strength"]:
        return state.listed[player] <= 4
    return match.positions[player] not in match.edition.book.unraised_stars


@lists("raise-dead")
def _options(state: PitchState, player: int) -> list[Action]:
    return [("raise-dead", True), ("raise-dead", False)]


@step
def _raises(state: PitchState, answer: Action, player: int) -> None:
    if not answer[1]:
        return
    side = 1 - state.side[player]
    state.spell &= ~(1 << side)
    zombie = state.match.edition.tables["zombie"]
    ma, st, ag, av = zombie["figures"]
    join(state, side, player, "zombie", (ma, st, ag, 0, av), tuple(zombie["skills"]))
