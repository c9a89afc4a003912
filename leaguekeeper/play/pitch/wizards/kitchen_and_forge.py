"""The halfling chef, who wins re-rolls, and the rune-smith, who strengthens a player (LRB 4, Special wizards)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.procedures.turns.final_whistle import fit
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["cook", "forge"]


@step
def cook(state: PitchState) -> None:
    """Before each half a chef who has not been sent away rolls one die, and one more for each bought."""
    if state.half > state.match.edition.figures["halves"]:
        return
    for side in (AWAY, HOME):
        staff = state.match.staff[side]
        if staff.wizard == "chef" and not state.ejected[side]:
            then(state, _cook, side, 1 + staff.chef_dice)


@step
def _cook(state: PitchState, side: int, dice: int) -> None:
    roll(state, ("d6",) * dice, "chef", side, _cooked, side)


@step
def _cooked(state: PitchState, values: tuple[int, ...], side: int) -> None:
    won = sum(1 for v in values if v > 1)
    state.rerolls[side] += won
    state.rerolls[1 - side] = max(0, state.rerolls[1 - side] - won)
    state.tell("chef", side=side, roll=values, gained=won)


@step
def forge(state: PitchState) -> None:
    """Before the match a rune-smith rolls which rune he makes."""
    for side in (AWAY, HOME):
        if state.match.staff[side].wizard == "runesmith":
            then(state, _forge, side)


@step
def _forge(state: PitchState, side: int) -> None:
    roll(state, ("d6",), "rune", side, _forged, side)


@step
def _forged(state: PitchState, values: tuple[int, ...], side: int) -> None:
    rune = state.match.edition.tables["runes"][values[0]]
    state.spell &= ~(1 << side)
    state.tell("rune", side=side, roll=values[0], result=rune)
    if rune != "rune-failed":
        choose(state, side, "rune", _given, side, rune)


@lists("rune")
def _bearers(state: PitchState, side: int, rune: str) -> list[Action]:
    return [("rune", p) for p in fit(state, side)]


@step
def _given(state: PitchState, answer: Action, side: int, rune: str) -> None:
    player = answer[1]
    gift = state.match.edition.tables["rune-gifts"].get(rune, {})
    state.tell("rune-given", player=player, rune=rune)
    improve(state, player, gift)


def improve(state: PitchState, player: int, gift: dict[str, object]) -> None:
    """A player gains figures and skills for the match."""
    for figure in ("ma", "st", "ag", "av"):
        getattr(state, figure)[player] += int(str(gift.get(figure, 0)))
    skills = gift.get("skills", ())
    if isinstance(skills, (list, tuple)):
        state.give_skills(player, state.match.edition.mask(tuple(str(s) for s in skills)))
