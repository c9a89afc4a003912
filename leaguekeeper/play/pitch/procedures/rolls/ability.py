"""A star’s ability: whether it can be used now, asking for it, and using it up."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.in_force import begin, holds
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["able", "ask", "first_able", "is_his_block", "spend"]


def able(state: PitchState, player: int, ability: str) -> bool:
    """Whether a player has an ability and has not used it up."""
    edition = state.match.edition
    if not state.skills[player] & edition.bits[ability]:
        return False
    return not holds(state, f"{ability}#{player}", state.side[player])


def first_able(state: PitchState, player: int, *abilities: str) -> str:
    """The first of several abilities that a player can use now; empty where he can use none."""
    return next((each for each in abilities if able(state, player, each)), "")


def is_his_block(state: PitchState, player: int) -> bool:
    """Whether a block is the one that a player throws, and not one that he has stood up to."""
    return player == state.actor or not state.match.edition.figures["each-rule-counts"]


def spend(state: PitchState, player: int, ability: str) -> None:
    """An ability is used: it comes back when its drive, half or turn is over, or not at all."""
    limit = str(state.match.edition.skills[ability].get("limit", "match"))
    if limit != "always":
        begin(state, f"{ability}#{player}", state.side[player], limit)
    state.tell("skill", player=player, skill=ability)


def ask(
    state: PitchState, player: int, ability: str, taken: tuple[Any, ...], otherwise: tuple[Any, ...] | None = None
) -> None:
    """Ask whether a player uses his ability: ``taken`` is the frame to do then, ``otherwise`` if he does not."""
    offer(state, ability, (player,), _answered, taken, otherwise)


@step
def _answered(
    state: PitchState,
    answer: Action,
    skill: str,
    players: tuple[int, ...],
    taken: tuple[Any, ...],
    otherwise: tuple[Any, ...] | None,
) -> None:
    if answer[2] is not None:
        spend(state, players[0], skill)
        then(state, *taken)
    elif otherwise:
        then(state, *otherwise)
