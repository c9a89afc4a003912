"""Hypnotic Gaze: at the end of a move a neighbour may be made helpless."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.memory import taken
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spent
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["gaze", "gaze_options"]


def gaze_options(state: PitchState, player: int, found: list[Action]) -> None:
    """The standing neighbours at whom a player may gaze."""
    gazes = state.match.edition.effects.gazes
    if state.skills[player] & gazes and not spent(state, player, gazes):
        beside = state.adjacent(state.at[player], 1 - state.side[player])
        found += [("gaze", p) for p in beside if state.status[p] == Status.STANDING]


@step
def gaze(state: PitchState, player: int, victim: int) -> None:
    """The gaze ends the action; the victim's looks may be worse than it."""
    state.action = "over"
    then(state, _gazes, player, victim)
    for act in state.live.gaze_declared:
        then(state, act, player, victim)


@step
def _gazes(state: PitchState, player: int, victim: int) -> None:
    """On a success the victim has no tackle zones and cannot catch or help."""
    had, state.memory.refused = taken(state.memory.refused, victim)
    if had:
        return
    need = state.match.edition.call.gaze(state, player, victim)
    test(state, player, "hypnotic-gaze", need, (_gazed, victim))


@step
def _gazed(state: PitchState, success: bool, victim: int) -> None:
    if success:
        state.mark(victim, Mark.HYPNOTISED)
        state.tell("hypnotised", player=victim)
