"""Niggling injuries before a match, where the league has not rolled for them (LRB 4, Pre-match sequence)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.procedures.harm.injury import apothecary_barred
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["roll_for_niggles"]


@step
def roll_for_niggles(state: PitchState) -> None:
    """A die for each niggling injury: on a 1 the player misses the match, unless the apothecary sees to him."""
    if state.match.options.get("niggling-rolls"):
        players = state.memory.niggling
        for player in reversed(dict.fromkeys(players)):
            then(state, _roll_for, player, players.count(player))


@step
def _roll_for(state: PitchState, player: int, count: int) -> None:
    if state.status[player] == Status.RESERVES:
        roll(state, ("d6",) * count, "niggling", state.side[player], _rolled, player)


@step
def _rolled(state: PitchState, values: tuple[int, ...], player: int) -> None:
    fit = min(values) > 1
    state.tell("niggling", player=player, roll=values, success=fit)
    if fit:
        return
    if state.apothecary[state.side[player]] and not apothecary_barred(state, player):
        choose(state, state.side[player], "patch-up", _patched, player, about=(("player", player),))
    else:
        state.status[player] = Status.ABSENT


@lists("patch-up")
def _options(state: PitchState, player: int) -> list[Action]:
    return [("patch-up", True), ("patch-up", False)]


@step
def _patched(state: PitchState, answer: Action, player: int) -> None:
    if answer[1]:
        state.apothecary[state.side[player]] -= 1
    else:
        state.status[player] = Status.ABSENT
