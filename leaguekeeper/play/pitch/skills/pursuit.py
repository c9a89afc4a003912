"""Skills against who leaves a tackle zone, by one die: Tentacles, Shadowing; and breaking free of one."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.procedures.blocking.assists import strength_as_he_acts
from leaguekeeper.play.pitch.procedures.moving.movement import stay
from leaguekeeper.play.pitch.procedures.rolls.roll import judge, lone_die
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spend, spent
from leaguekeeper.play.pitch.skills.dodging import eased
from leaguekeeper.play.pitch.skills.markers import follow_into, followers, markers
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["break_free", "follow", "hold_back"]

_NEED = 6


@step
def hold_back(state: PitchState, player: int, here: int, to: int) -> None:
    """One opponent with tentacles may try to hold whoever leaves his tackle zone."""
    effect = state.match.edition.effects.tears
    holders = markers(state, player, here, effect)
    if holders:
        offer(state, state.match.edition.slug_of(effect, effect), holders, _grabs, player)


@step
def _grabs(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], player: int) -> None:
    if answer[2] is not None:
        state.tell("skill", player=answer[2], skill=skill)
        need = _needed(state.st[answer[2]] - strength_as_he_acts(state, player))
        lone_die(state, answer[2], skill, need, _held, answer[2], player, skill)


@step
def _held(state: PitchState, values: tuple[int, ...], holder: int, player: int, skill: str) -> None:
    more = state.st[holder] - strength_as_he_acts(state, player)
    held = _beats(values[0], more)
    state.tell(skill, player=player, by=holder, roll=values, added=(("st", more),), need=_NEED, success=held)
    if held:
        stay(state, over=False)


def _needed(difference: int) -> int:
    """The lowest die that beats it."""
    return min(_NEED, max(2, _NEED - difference))


def _beats(die: int, difference: int) -> bool:
    """Six or more with the difference; a natural 6 always, a natural 1 never."""
    return die == _NEED or (die > 1 and die + difference >= _NEED)


@step
def follow(state: PitchState, player: int, here: int, to: int) -> None:
    """An opponent may follow a player who has left his tackle zone."""
    effect = state.match.edition.effects.pursues
    able = followers(state, player, here, effect)
    if able and state.status[player] == Status.STANDING:
        offer(state, state.match.edition.slug_of(effect, effect), able, _pursues, player, here)


@step
def _pursues(
    state: PitchState, answer: Action, skill: str, players: tuple[int, ...], player: int, vacated: int
) -> None:
    if answer[2] is not None:
        state.tell("skill", player=answer[2], skill=skill)
        need = _needed(state.ma[answer[2]] - state.ma[player])
        lone_die(state, answer[2], skill, need, _raced, answer[2], player, vacated, skill)


@step
def _raced(state: PitchState, values: tuple[int, ...], follower: int, player: int, vacated: int, skill: str) -> None:
    more = state.ma[follower] - state.ma[player]
    follows = _beats(values[0], more)
    told = {"roll": values, "added": (("ma", more),), "need": _NEED, "success": follows}
    state.tell(skill, player=follower, target=player, **told)
    if follows:
        follow_into(state, follower, vacated, walks=bool(state.match.edition.figures["each-rule-counts"]))


def break_free(
    state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...], again: bool
) -> bool:
    """Once an action a failed dodge may be bettered by one, by two if the player is very strong."""
    effect = state.match.edition.effects.breaks_tackles & state.skills[player]
    bonus = 2 if strength_as_he_acts(state, player) > 4 else 1
    if not effect or die >= need or die == 1 or spent(state, player, effect):
        return False
    if die < _eased(state, player, kind, need, after, bonus):
        return False
    spend(state, player, effect)
    skill = state.match.edition.slug_of(effect, effect)
    offer(state, skill, (player,), _breaks, bonus, (die, player, kind, need, after, again))
    return True


def _eased(state: PitchState, player: int, kind: str, need: int, after: tuple[Any, ...], bonus: int) -> int:
    if not state.match.edition.figures["effects-to-the-letter"]:
        return need - bonus
    return eased(state, player, kind, after, bonus)


@step
def _breaks(
    state: PitchState, answer: Action, skill: str, players: tuple[int, ...], bonus: int, rolled: tuple[Any, ...]
) -> None:
    die, player, kind, need, after, again = rolled
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
        need = _eased(state, player, kind, need, after, bonus)
        state.memory.broke += bonus
    judge(state, die, player, kind, need, after, again)
    if answer[2] is None and state.match.edition.figures["each-rule-counts"]:
        once = state.match.edition.effects.breaks_tackles & state.skills[player]
        state.spent = tuple(each for each in state.spent if each != (player, once))  # for another die of his action
