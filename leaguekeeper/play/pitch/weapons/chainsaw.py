"""The chainsaw: it must be started, cuts instead of blocking, and is dangerous to fall with."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.procedures.ball.loose import drop, settle
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour
from leaguekeeper.play.pitch.procedures.moving.action import begin_attack, block_targets
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["attack", "options", "start"]


@step
def start(state: PitchState, player: int) -> None:
    """Starting it is an agility roll and the whole action; failing is no turnover."""
    state.action = "over"
    test(state, player, "start-chainsaw", state.match.edition.call.leap(state, player, 0, 0), (_started, player))


@step
def _started(state: PitchState, success: bool, player: int) -> None:
    if success:
        state.mark(player, Mark.RUNNING)
        drop(state, player)


def options(state: PitchState, player: int, found: list[Action]) -> None:
    """The opponents whom a running chainsaw can reach."""
    if state.skills[player] & state.match.edition.effects.chainsaw and state.marks[player] & Mark.RUNNING:
        found += [("chainsaw", p) for p in block_targets(state, player)]


@step
def attack(state: PitchState, player: int, victim: int) -> None:
    """Three more on the victim's armour roll, and no block dice."""
    state.tell("chainsaw", player=player, target=victim)
    begin_attack(state, (_cut, player, victim))


@step
def _cut(state: PitchState, player: int, victim: int) -> None:
    then(state, settle)
    then(state, armour, victim, player, "chainsaw")
