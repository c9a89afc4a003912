"""How a coach weighs what a defender may do: bring the carrier down, take the ball, press, rest or hold the line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.geometry import Point, track_points
from leaguekeeper.play.rugby.judgement import TRY, distance, odds
from leaguekeeper.play.rugby.movement import contact_index
from leaguekeeper.play.rugby.pitch import ball_contact, in_contact, progress, touches_in_goal, touches_way
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["DEFENCE"]

_NEVER = -1_000.0


def _track(state: State) -> list[Point]:
    act = state.active
    carrier = state.carrier
    if carrier is None:
        return [state.players[act.player].spot]
    return [carrier.spot, *act.path] if carrier.id == act.player else [carrier.spot]


def _defend(state: State, action: Action) -> float:
    if action.do == "card":
        return _card(state, action)
    player = state.players[str(action.player)]
    if action.do == "stand-up":
        return 2_000.0
    at = action.path[-1] if action.path else player.spot
    if action.do == "rest":
        return 14.0 * (player.active > 0) + 3.0 * (player.inactive > 0) + _ground(state, player, at)
    track = _track(state)
    value = _ground(state, player, at)
    if action.do == "tackle":
        return value + _tackle(state, player, at, track)
    if action.do == "press":
        return value + _press(state, at, track)
    return value + _steal(state, player, at, str(action.way), track)


def _ground(state: State, player: Player, at: Point) -> float:
    """Goal side of the ball and near it is where a defender wants to end."""
    carrier = state.carrier
    ball = carrier.spot if carrier is not None else state.ball.at
    if ball is None:
        return 0.0
    attacker = 1 - player.seat
    short = progress(attacker, ball) - progress(attacker, at) + 10
    return -0.08 * distance(at, ball) - 0.15 * max(0, short)


def _tackle(state: State, player: Player, at: Point, track: Sequence[Point]) -> float:
    index = contact_index(state, track, at)
    if index is None:
        return _NEVER
    points = track_points(track)
    others = [each for each in state.team(player.seat) if each.duty == "tackle"]
    still_up = prod(
        1 - odds(state, "tackle", each) for each in others if contact_index(state, track, each.spot) is not None
    )
    attacker = 1 - player.seat
    stopped = progress(attacker, points[-1]) - progress(attacker, points[index])
    danger = 60 if touches_in_goal(attacker, points[-1]) else 0
    return still_up * odds(state, "tackle", player) * (40 + 0.5 * max(0, stopped) + danger)


def _press(state: State, at: Point, track: Sequence[Point]) -> float:
    near = distance(at, track[-1]) <= 32
    goal = touches_in_goal(state.active.seat, track[-1])
    return (9.0 + (0.1 * TRY if goal else 0)) if near else 0.0


def _steal(state: State, player: Player, at: Point, way: str, track: Sequence[Point]) -> float:
    if way == "ground":
        if state.ball.at is None:
            return _NEVER
        there = in_contact(state, at, state.ball.at) or (at == player.spot and ball_contact(state, player))
        return 80 * odds(state, "steal-ground", player) if there else -5.0
    if way == "downed":
        return _from_downed(state, player, at, track)
    carrier = state.carrier
    if carrier is None:
        return _NEVER
    mates = [each for each in state.team(carrier.seat) if each.standing and each is not carrier]
    lines = sum(1 for each in mates if touches_way(state, at, track[-1], each.spot))
    return 12 * lines * odds(state, "steal-flight", player) - 2


def _from_downed(state: State, player: Player, at: Point, track: Sequence[Point]) -> float:
    carrier = state.carrier
    if carrier is None:
        return _NEVER
    if carrier.down:
        return 70 * odds(state, "steal-downed", player) if in_contact(state, at, carrier.spot) else -5.0
    points = track_points(track)
    value = 0.0
    for each in state.team(player.seat):
        index = contact_index(state, track, each.spot) if each.duty == "tackle" else None
        if index is not None and in_contact(state, at, points[index]):
            value = max(value, odds(state, "tackle", each) * 60 * odds(state, "steal-downed", player))
    return value - 1


def _card(state: State, action: Action) -> float:
    effects = state.house.individual[str(action.card)].effects
    tests = {test for effect in effects for test in effect.tests}
    player = state.players.get(action.player or "")
    if player is None:
        return 300.0
    if "tackle" in tests and player.duty == "tackle":
        return 300.0 if contact_index(state, _track(state), player.spot) is not None else _NEVER
    if player.duty is not None and player.duty in tests:
        return 300.0
    return _NEVER


def _rethink(_state: State, action: Action) -> float:
    return {"press": 1.0}.get(action.way or "", 0.0)


DEFENCE: dict[str, Callable[[State, Action], float]] = {"defend": _defend, "rethink": _rethink}
