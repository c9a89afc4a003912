"""Diving Catch: a ball that comes down beside a player may be caught by him before it bounces."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.procedures.ball.loose import caught, may_hold
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["reach_for_it"]


@step
def reach_for_it(state: PitchState, at: int, accurate: bool, bounced: bool) -> None:
    """The active side's players are asked first, then the others, unless the ball was handed over or has bounced.

    An accurate pass is no harder to catch for not being at him.
    """
    if not state.match.edition.figures["dives-for-the-pass"]:
        accurate = False
    elif bounced or (accurate and state.memory.throw_result != "accurate"):
        return
    _ask(state, at, accurate, (state.active, 1 - state.active))


def _ask(state: PitchState, at: int, accurate: bool, sides: tuple[int, ...]) -> None:
    effect = state.match.edition.effects.dives_to_catch
    for place, side in enumerate(sides):
        able = tuple(
            p for p in state.adjacent(at, side) if state.skills[p] & effect and state.zoning[p] and may_hold(state, p)
        )
        if able:
            skill = state.match.edition.slug_of(effect, state.skills[able[0]])
            offer(state, skill, able, _dives, at, accurate, sides[place + 1 :])
            return


@step
def _dives(
    state: PitchState,
    answer: Action,
    skill: str,
    players: tuple[int, ...],
    at: int,
    accurate: bool,
    rest: tuple[int, ...],
) -> None:
    player = answer[2]
    if player is None:
        _ask(state, at, accurate, rest)
        return
    state.tell("skill", player=player, skill=skill)
    state.stack.pop()
    test(state, player, "catch", _need(state, player, accurate), (caught, player, at))


def _need(state: PitchState, player: int, accurate: bool) -> int:
    """What he needs: what helps him with a pass to his own square does not help him here."""
    result, state.memory.throw_result = state.memory.throw_result, ""
    needed = state.match.edition.call.catch(state, player, accurate)
    state.memory.throw_result = result
    return needed
