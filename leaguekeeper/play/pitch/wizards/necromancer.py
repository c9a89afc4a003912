"""The necromancer: once a match he raises a killed opponent as a zombie (LRB 4, Necromancers)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.catalogue import profile_of
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.procedures.match.newcomer import join
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.wizards.spells import own_skills

__all__ = ["raise_dead"]

ROSTER = 16


@step
def raise_dead(state: PitchState, player: int, result: str) -> None:
    """A man-sized opponent has died: the necromancer may take him."""
    side = 1 - state.side[player]
    if result != "dead" or state.match.staff[side].wizard != "necromancer" or not state.spell >> side & 1:
        return
    if _man_sized(state, player) and _on_the_list(state, side) < ROSTER:
        choose(state, side, "raise-dead", _raises, player, about=(("player", player),))


def _on_the_list(state: PitchState, side: int) -> int:
    """How many players a side has at this moment: whoever has died is none of them."""
    dead = Status.DEAD if state.match.edition.figures["keeps-to-the-letter"] else None
    return sum(state.status[player] != dead for player in state.team(side))


def _man_sized(state: PitchState, player: int) -> bool:
    """Neither a monster nor a small fellow, whatever he died as; the league's book says who else is one."""
    match = state.match
    effects = match.edition.effects
    skills = own_skills(state, player) if match.edition.figures["keeps-to-the-letter"] else state.skills[player]
    if skills & (effects.stunty | effects.big_guy | effects.light):
        return False
    if match.edition.figures["raises-by-strength"]:
        return state.listed[player] <= 4
    book = match.edition.book
    spared = () if match.edition.figures["raises-ogres"] else book.unraised_positions
    return match.positions[player] not in (*book.unraised_stars, *spared)


@lists("raise-dead")
def _options(state: PitchState, player: int) -> list[Action]:
    return [("raise-dead", True), ("raise-dead", False)]


@step
def _raises(state: PitchState, answer: Action, player: int) -> None:
    if not answer[1]:
        return
    side = 1 - state.side[player]
    state.spell &= ~(1 << side)
    (ma, st, ag, av), skills = _zombie(state, side)
    join(state, side, player, "zombie", (ma, st, ag, 0, av), skills)


def _zombie(state: PitchState, side: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Figures and skills of whom he raises: as the side's own list has a zombie, else as the rules of the pitch do."""
    edition = state.match.edition
    listed = profile_of(edition.book, state.match.staff[side].race, "zombie")
    if listed is not None and edition.figures["as-it-is-written"]:
        return tuple(listed["figures"][each] for each in ("ma", "st", "ag", "av")), listed["skills"]
    usual = edition.tables["zombie"]
    return tuple(usual["figures"]), tuple(usual["skills"])
