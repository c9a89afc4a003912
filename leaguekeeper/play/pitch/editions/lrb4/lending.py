"""What a skill may lend to an armour or an injury roll, and the coach who is asked whether it does (LRB 4, Skills).

Nobody must use a skill, and of those that add to such a roll only one counts. Whoever wishes to be asked is asked where
it makes a difference; for the others the first skill that helps is taken.
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.editions.lrb4 import injuries
from leaguekeeper.play.pitch.frames import choose, step, then
from leaguekeeper.play.pitch.procedures.harm.injury import injury_settled
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour_settled
from leaguekeeper.play.pitch.procedures.rolls.skill_use import is_asked, offer
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["ask_about_armour", "ask_about_grip", "ask_about_injury"]

Lent = tuple[tuple[int, Any], ...]
"""Skills that would make a difference, each with what then comes of the roll."""


def ask_about_armour(state: PitchState, dice: tuple[int, ...], player: int, by: int, cause: str, again: bool) -> bool:
    """Whether the coach of who struck is asked what breaks the armour: bare dice do not, one of his skills would."""
    if by < 0 or not is_asked(state, by):
        return False
    short, found = injuries.short_of_armour(state, player, dice, by, cause), injuries.for_armour(state, by, cause)
    helps = tuple((mask, True) for mask, more in found if more > short >= 0)
    if not helps:
        _makes_no_difference(state, by, found)
    return _asks(state, helps, False, ("armour", dice, player, by, cause), (again,))


def ask_about_injury(state: PitchState, dice: tuple[int, ...], player: int, by: int, cause: str, used: int) -> bool:
    """Whether he is asked what makes the injury worse, where one of his skills would."""
    if by < 0 or not is_asked(state, by):
        return False
    plain, found = injuries.hurt_by(state, player, dice, cause, 0), injuries.for_injury(state, by, cause, used)
    told = ((mask, injuries.hurt_by(state, player, dice, cause, more)) for mask, more in found)
    helps = tuple(each for each in told if each[1] != plain)
    if not helps:
        _makes_no_difference(state, by, found)
    return _asks(state, helps, plain, ("injury", dice, player, by, cause), (used,))


def _makes_no_difference(state: PitchState, by: int, found: list[tuple[int, int]]) -> None:
    """Whether such a skill is used is not asked: all is the same with it and without."""
    slug = state.match.edition.slug_of
    state.forced += [("skill", slug(mask, state.skills[by]), by) for mask, _more in found]


def _asks(state: PitchState, lent: Lent, otherwise: Any, roll: tuple[Any, ...], rest: tuple[Any, ...]) -> bool:
    if not lent:
        return False
    what, dice, player, by, _cause = roll
    skill = state.match.edition.slug_of(lent[0][0], state.skills[by])
    about = (("skill", skill), ("player", by), ("target", player), ("for", what), ("roll", dice))
    choose(state, state.side[by], "skill", _answered, skill, (by,), lent, otherwise, roll, rest, about=about)
    return True


@step
def _answered(
    state: PitchState,
    answer: Action,
    skill: str,
    players: tuple[int, ...],
    lent: Lent,
    otherwise: Any,
    roll: tuple[Any, ...],
    rest: tuple[Any, ...],
) -> None:
    if answer[2] is None and _asks(state, lent[1:], otherwise, roll, rest):
        return
    what, dice, player, by, cause = roll
    mask = lent[0][0] if answer[2] is not None else 0
    if mask:
        state.tell("skill", player=players[0], skill=skill)
    if what == "armour":
        armour_settled(
            state, dice, player, by, cause, rest[0], injuries.armour_lent(state, player, dice, by, cause, mask)
        )
    else:
        harm = injuries.injury_lent(state, player, dice, by, cause, rest[0], mask)
        injury_settled(state, dice, player, by, cause, rest[0], harm)


def ask_about_grip(state: PitchState, attacker: int, goes_on: tuple[Any, ...]) -> bool:
    """Whether the coach of who pushes a carrier back is asked if the ball is stripped; ``goes_on`` is told."""
    if not is_asked(state, attacker):
        return False
    effect = state.match.edition.effects.strips_ball
    offer(state, state.match.edition.slug_of(effect, state.skills[attacker]), (attacker,), _strips, goes_on)
    return True


@step
def _strips(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], goes_on: tuple[Any, ...]) -> None:
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
    then(state, goes_on[0], answer[2] is not None, *goes_on[1:])
