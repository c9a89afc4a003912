"""Asking whether a skill is used, and by which of several players (LRB 4, Skills: nobody must use his)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists
from leaguekeeper.play.pitch.state import SIDES, Mark, PitchState

__all__ = ["is_asked", "is_bound", "offer", "spend", "spend_once", "spent"]


def offer(state: PitchState, skill: str, players: tuple[int, ...], taker: Any, *about: Any) -> None:
    """Ask the players' coach who of them uses a skill.

    ``taker(state, answer, skill, players, *about)`` is the step that goes on; ``answer[2]`` is the player who
    uses it, None where nobody does.
    """
    told = (("skill", skill), ("player", players[0]), ("players", players))
    choose(state, state.side[players[0]], "skill", taker, skill, players, *about, about=told)


@lists("skill")
def _options(state: PitchState, skill: str, players: tuple[int, ...], *about: object) -> list[Action]:
    return [*(("skill", skill, player) for player in players), ("skill", skill, None)]


def is_asked(state: PitchState, player: int) -> bool:
    """Whether a player's coach wishes to be asked about skills that can only gain; else they are used by themselves."""
    return SIDES[state.side[player]] in state.match.options.get("asks", ())


def is_bound(state: PitchState, player: int) -> bool:
    """Whether a player's slow wits let him neither pass nor move of his own will. (LRB 4, Bone-head, Really Stupid.)"""
    return bool(state.marks[player] & Mark.CONFUSED) and state.match.edition.figures["wits-bind"]


def spent(state: PitchState, player: int, mask: int) -> bool:
    """Whether a player has used a skill in this action that can be used only once in it."""
    return (player, mask) in state.spent


def spend(state: PitchState, player: int, mask: int) -> None:
    """Note that a player has used a skill in this action."""
    state.spent = (*state.spent, (player, mask))


def spend_once(state: PitchState, player: int, mask: int) -> None:
    """The same of a skill for which nothing but the general rule says so: each is used once an action. (LRB 4.)"""
    if state.match.edition.figures.get("keeps-to-the-letter"):
        spend(state, player, state.skills[player] & mask)
