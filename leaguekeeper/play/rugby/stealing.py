"""Stealing from a downed player and from the ground (L66-76, rule 13, house rulings G20 and G21)."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.harm import rise
from leaguekeeper.play.rugby.pitch import carry
from leaguekeeper.play.rugby.preparation import seat_of_player
from leaguekeeper.play.rugby.reach import check_move, stops
from leaguekeeper.play.rugby.state import State

__all__ = ()


@step("steal")
def _steal(state: State, who: str) -> None:
    player = state.players[who]
    state.push(("trial", str(player.duty), who, player.at, ()), ("stole", who))


@step("stole")
def _stole(state: State, who: str) -> None:
    trial = state.outcome
    if trial is None or not trial.success:
        return
    robbed = state.carrier
    carry(state, state.players[who])
    state.tell("stolen", player=who, way=trial.kind.removeprefix("steal-"))
    if robbed is not None and state.reads("robbed-carrier", "stands"):
        rise(state, robbed)
    state.active.actions = ()
    state.push(("stick", who))


@step("stick")
def _stick(state: State, who: str) -> None:
    """A card lets a critical thief run on with the ball."""
    trial = state.outcome
    if trial is not None and trial.critical and trial.sticks:
        state.push(("sticky-move", who, trial.sticks))


def _options(state: State, who: str, reach: int) -> Iterator[Action]:
    yield Action("sticky-move", player=who, path=())
    for spot in stops(state.players[who], reach, state.bases(who)):
        yield Action("sticky-move", player=who, path=(spot,))


def _check(state: State, action: Action, who: str, reach: int) -> None:
    if action.do != "sticky-move" or action.player not in (None, who):
        raise Illegal("not-offered", action=action.do)
    check_move(state, state.players[who], action.path or (), reach)


@decision("sticky-move", seat_of_player, _options, _check)
def _sticky_move(state: State, action: Action, who: str, _reach: int) -> None:
    if action.path:
        player = state.players[who]
        track = [list(point) for point in (player.spot, *action.path)]
        player.at = action.path[-1]
        state.tell("moved", player=who, track=track)
