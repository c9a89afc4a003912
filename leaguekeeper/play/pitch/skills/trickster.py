"""Trickster: about to be hit, the player is suddenly somewhere else beside his attacker."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, unwind
from leaguekeeper.play.pitch.procedures.ball.loose import meets_ball
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.room import beside
from leaguekeeper.play.pitch.skills.markers import held_fast
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["trick"]


@step
def trick(state: PitchState, attacker: int, victim: int) -> None:
    """Before the dice are counted he may be placed anew; a ball and chain is not fooled."""
    effects = state.match.edition.effects
    effect = effects.tricks & state.skills[victim]
    if not effect or state.memory.refused.get(victim) or state.skills[attacker] & effects.ball_and_chain:
        return
    if not held_fast(state, victim) and beside(state, victim, state.at[attacker]):
        offer(state, state.match.edition.slug_of(effect, effect), (victim,), _tricks, attacker)


@step
def _tricks(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], attacker: int) -> None:
    victim = players[0]
    if answer[2] is not None:
        state.tell("skill", player=victim, skill=skill)
        about = (("player", victim), ("target", attacker))
        choose(state, state.side[victim], "run:beside", _placed, victim, attacker, about=about)


@lists("run:beside")
def _squares(state: PitchState, victim: int, attacker: int) -> list[Action]:
    return [("run", n) for n in beside(state, victim, state.at[attacker])]


@step
def _placed(state: PitchState, answer: Action, victim: int, attacker: int) -> None:
    here = state.at[victim]
    state.tell("moved", player=victim, at=here, to=answer[1])
    state.shift(victim, answer[1])
    if meets_ball(state, victim):
        state.due = ("bounce", state.ball)
    elif state.match.edition.figures["scores-by-a-trick"] and check_touchdown(state):
        unwind(state)
        return
    come_any_way(state, victim, here)
