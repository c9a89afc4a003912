"""A chainsaw that runs all match long: it cuts instead of blocking, and may kick back (2020 edition, traits)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.fouls.foul import help_more
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour
from leaguekeeper.play.pitch.procedures.moving.action import begin_attack, block_targets
from leaguekeeper.play.pitch.procedures.rolls.ability import able
from leaguekeeper.play.pitch.procedures.rolls.ability import spend as use_up
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spend, spent
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.weapons.strikes import declare_strike, hurt_himself, strike_at

__all__ = ["cut", "cut_the_fallen", "kicks_the_fallen", "targets"]

_SAW = 3


def targets(state: PitchState, player: int, found: list[Action]) -> None:
    """The opponents whom a chainsaw can reach."""
    saws = state.match.edition.effects.saws
    if state.skills[player] & saws and not spent(state, player, saws):
        found += [("chainsaw", p) for p in (*block_targets(state, player), *_fallen(state, player))]


def _fallen(state: PitchState, player: int) -> list[int]:
    """The opponents on the ground whom he may cut, once, without its being a foul."""
    if not able(state, player, "kick-em-while-theyre-down"):
        return []
    beside = state.adjacent(state.at[player], 1 - state.side[player])
    return [p for p in beside if state.status[p] in (Status.PRONE, Status.STUNNED)]


def kicks_the_fallen(state: PitchState, player: int) -> bool:
    """Whether he may declare a block for the sake of somebody on the ground."""
    return bool(_fallen(state, player))


@step
def cut(state: PitchState, player: int, victim: int) -> None:
    """The attack stands for the block, and ends the movement of a blitz."""
    spend(state, player, state.match.edition.effects.saws)
    state.tell("chainsaw", player=player, target=victim)
    if state.status[victim] != Status.STANDING:
        use_up(state, player, "kick-em-while-theyre-down")
        begin_attack(state, (_swing, player, victim, "chainsaw"))
        return
    strike_at(state, player, victim, (_attacks, player, victim))


@step
def _attacks(state: PitchState, player: int, victim: int) -> None:
    if able(state, player, "maximum-carnage"):
        then(state, _looks_for_more, player, victim)
    _swing(state, player, victim, "chainsaw")


@step
def _looks_for_more(state: PitchState, player: int, first: int) -> None:
    """Maximum carnage: once he may cut somebody else straight after."""
    if state.turnover or state.status[player] != Status.STANDING or state.at[player] < 0:
        return
    others = tuple(p for p in block_targets(state, player) if p != first)
    if others:
        about = (("player", player), ("ability", "maximum-carnage"))
        choose(state, state.side[player], "ability:carnage", _carnage, others, player, about=about)


@lists("ability:carnage")
def _others(state: PitchState, others: tuple[int, ...], player: int) -> list[Action]:
    return [("ability", None), *(("ability", p) for p in others)]


@step
def _carnage(state: PitchState, answer: Action, others: tuple[int, ...], player: int) -> None:
    if answer[1] is not None:
        use_up(state, player, "maximum-carnage")
        state.tell("chainsaw", player=player, target=answer[1])
        declare_strike(state, player, answer[1], (_swing, player, answer[1], "chainsaw"))


@step
def cut_the_fallen(state: PitchState, player: int, victim: int) -> None:
    """A foul may be committed with the chainsaw, unless it has cut already in this activation."""
    effect = state.match.edition.effects.saws
    if state.skills[player] & effect and not spent(state, player, effect):
        offer(state, state.match.edition.slug_of(effect, effect), (player,), _fouls, victim)


@step
def _fouls(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], victim: int) -> None:
    if answer[2] is None:
        return
    state.tell("skill", player=players[0], skill=skill)
    spend(state, players[0], state.match.edition.effects.saws)
    state.stack.pop()
    _swing(state, players[0], victim, "foul")


@step
def _swing(state: PitchState, player: int, victim: int, cause: str) -> None:
    if cause != "foul" or not state.match.edition.figures["effects-to-the-letter"]:
        state.left = state.extra = 0  # which ends the movement of a blitz, not that of a sneaky fouler
    lone_die(state, player, "chainsaw", 2, _swung, player, victim, cause)


@step
def _swung(state: PitchState, values: tuple[int, ...], player: int, victim: int, cause: str) -> None:
    success = values[0] > 1
    state.tell("kick-back", player=player, roll=values[0], need=2, success=success)
    then(state, settle)
    if success:
        if cause == "foul":
            help_more(state, _SAW)
        then(state, armour, victim, player, cause)
        return
    then(state, hurt_himself, player)
    then(state, armour, player, player, "chainsaw")
