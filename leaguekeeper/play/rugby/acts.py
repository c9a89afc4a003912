"""Second actions carried out in step 5: movement, picking up, the kick along the ground, the try (L100-130, rule 15).

An action that has become impossible is skipped (house ruling G33).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.harm import fall
from leaguekeeper.play.rugby.pitch import ball_contact, carry, loose, touches_in_goal
from leaguekeeper.play.rugby.preparation import seat_of_player
from leaguekeeper.play.rugby.reach import check_move, second_reach
from leaguekeeper.play.rugby.second import any_move, move_paths
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.team_play import named

__all__ = ["skip"]


@step("act")
def _act(state: State, kind: str, who: str, *figures: Any) -> None:
    doers = [each for each in named(state, who) if each.playing]
    if not doers:
        skip(state, kind)
    else:
        state.push((f"do-{kind}", doers[0].id, *figures))


def skip(state: State, kind: str) -> None:
    """Leave out an action that cannot be done."""
    state.tell("skipped", action=kind)
    if state.active.card is not None and state.reads("impossible-action", "ends-play"):
        state.active.actions = ()


@step("do-move-to")
def _move_to(state: State, who: str, path: tuple[Point, ...]) -> None:
    player = state.players[who]
    try:
        check_move(state, player, path, second_reach(state, player))
    except Illegal:
        skip(state, "move")
        return
    if player.down:
        skip(state, "move")
        return
    _moved(state, player, path)


@step("do-move")
def _move(state: State, who: str) -> None:
    player = state.players[who]
    if player.standing and second_reach(state, player) > 0:
        state.push(("second-move", who))
    else:
        skip(state, "move")


def _move_options(state: State, who: str) -> Iterator[Action]:
    player = state.players[who]
    yield Action("second-move", player=who, path=())
    for path in move_paths(state, player):
        yield Action("second-move", player=who, path=path)


def _any_second_move(state: State, random: Random, who: str) -> Action:
    found = any_move(state, random, state.players[who], 1)
    return Action("second-move", player=who, path=() if isinstance(found, int) else found)


def _check_second_move(state: State, action: Action, who: str) -> None:
    player = state.players[who]
    if action.do != "second-move" or action.player not in (None, who):
        raise Illegal("not-offered", action=action.do)
    check_move(state, player, action.path or (), second_reach(state, player))


@decision("second-move", seat_of_player, _move_options, _check_second_move, drawn=_any_second_move)
def _second_move(state: State, action: Action, who: str) -> None:
    if action.path:
        _moved(state, state.players[who], action.path)


def _moved(state: State, player: Player, path: tuple[Point, ...]) -> None:
    act = state.active
    start = player.spot
    player.at = path[-1]
    act.moved += (player.id,)
    state.tell("moved", player=player.id, track=[list(point) for point in (start, *path)])
    state.push(("window", "after-move", player.id))


@step("do-pick-up")
def _pick_up(state: State, who: str) -> None:
    player = state.players[who]
    if player.standing and ball_contact(state, player):
        state.push(("trial", "pick-up", who, player.at, ()), ("picked-up", who))
    else:
        skip(state, "pick-up")


@step("picked-up")
def _picked_up(state: State, who: str) -> None:
    if state.outcome is not None and state.outcome.success:
        carry(state, state.players[who])


@step("do-fall")
def _fall(state: State, who: str) -> None:
    player = state.players[who]
    if player.standing:
        fall(state, player)


@step("do-grubber")
def _grubber(state: State, who: str, at: Point) -> None:
    player = state.players[who]
    if state.ball.carrier != who or not player.standing:
        skip(state, "grubber")
        return
    loose(state, at)
    state.active.keeps = True


@step("do-try")
def _try(state: State, who: str) -> None:
    player = state.players[who]
    if state.ball.carrier != who or not player.standing or not touches_in_goal(player.seat, player.spot):
        skip(state, "try")
        return
    state.push(("trial", "try", who, player.at, ()), ("tried", who))


@step("tried")
def _tried(state: State, who: str) -> None:
    """A try attempted is followed by a kick-off, made or not (L130)."""
    act = state.active
    player = state.players[who]
    act.attempted = True
    act.actions, act.pending, act.missed, act.steals = (), (), (), ()
    if state.outcome is not None and state.outcome.success:
        side = state.sides[player.seat]
        side.tries += 1
        side.score += state.house.figures.score["try"]
        state.tell("try", player=who, seat=player.seat, score=[each.score for each in state.sides])
    else:
        state.tell("try-missed", player=who)
