"""How a coach weighs what his attackers may do: whom to activate, where to run, what to do then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import prod

from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.geometry import Point, square, track_points
from leaguekeeper.play.rugby.judgement import TRY, Threat, distance, odds, pass_odds, safety, threats, worth
from leaguekeeper.play.rugby.pitch import LENGTH, ahead, progress, touches_in_goal
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["ATTACK", "STUDIED", "play_rating"]

_NEVER = -1_000.0
_DOWN = 40
_CROWDED = 32**2


def play_rating(state: State, card: str) -> float:
    """What a team play is worth before anything is known of the position."""
    play = state.house.team_plays.get(card)
    if play is None:
        return 0.0
    rating = 0.0
    for action in play.actions:
        rating += {"move": 14, "fend": 7, "dodge": 6, "try": 8, "pass": -3, "ground-pass": -3, "fall": -6}[action[0]]
    for effect in play.header:
        rating += {"first-move": 4 if effect.role == "A" else 2, "tackled": 6, "test": 2}.get(effect.do, 1)
    return rating


def _activate(state: State, action: Action) -> float:
    player = state.players[str(action.player)]
    tired = -12.0 * (player.tokens >= 2) - 5 * player.active
    if action.do == "team-play":
        return 45 + tired + play_rating(state, str(action.card)) - 0.05 * _spread(state, player, action)
    carrier = state.carrier
    if carrier is player:
        return 50 + tired + (TRY if touches_in_goal(player.seat, player.spot) and player.standing else 0)
    if player.down:
        return 12 + tired
    if state.ball.at is not None:
        return 60 + tired - 0.4 * distance(player.spot, state.ball.at)
    if carrier is not None and carrier.down:
        return 40 + tired - 0.2 * distance(player.spot, carrier.spot) - (10 if ahead(state, player, carrier) else 0)
    return 20 + tired - 0.05 * distance(player.spot, carrier.spot if carrier else player.spot)


def _spread(state: State, carrier: Player, action: Action) -> int:
    return sum(distance(state.players[who].spot, carrier.spot) for who in (action.players or ())[1:])


def _first_moves(state: State) -> Callable[[Action], float]:
    """How first actions are weighed: who threatens the carrier is found out once."""
    against = threats(state, state.active.seat) if state.ball.carrier == state.active.player else []
    return partial(_first, state, against)


def _first(state: State, against: Sequence[Threat], action: Action) -> float:
    if action.do == "card":
        return _step_one_card(state, action)
    player = state.players[str(action.player)]
    if action.do == "ground-pass":
        return 100 * pass_odds(state, "ground-pass", player, state.players[str(action.target)])
    end = action.path[-1] if action.path else player.spot
    rise = 1.0 if action.do == "stand-up" else 0.0
    if state.ball.carrier == player.id:
        return _carrier_run(state, against, player, (player.spot, *(action.path or ())))
    return rise + _off_ball(state, player, end)


def _step_one_card(state: State, action: Action) -> float:
    player = state.players[state.active.player]
    effects = {effect.do for effect in state.house.individual[str(action.card)].effects}
    if "drop-fatigue" in effects:
        return 400.0 if player.active else _NEVER
    return 400.0 if state.ball.carrier == player.id and progress(player.seat, player.spot) > LENGTH // 3 else _NEVER


def _carrier_run(state: State, against: Sequence[Threat], player: Player, track: tuple[Point, ...]) -> float:
    safe = safety(against, track)
    gain = worth(player.seat, track[-1]) - worth(player.seat, track[0])
    if touches_in_goal(player.seat, track[-1]):
        gain = max(gain, 0) + TRY * odds(state, "try", player, None)
    if not _marked(state, track[-1], player.seat):
        gain += 8
    return safe * gain - (1 - safe) * _DOWN


def _marked(state: State, at: Point, seat: int) -> bool:
    return any(distance(each.spot, at) < 50 for each in state.team(1 - seat) if each.standing)


def _off_ball(state: State, player: Player, end: Point) -> float:
    if state.ball.at is not None:
        return -distance(end, state.ball.at) * 0.5
    carrier = state.carrier
    if carrier is None:
        return 0.0
    behind = progress(carrier.seat, carrier.spot) - progress(player.seat, end)
    gap = distance(end, carrier.spot)
    wanted = 25 if carrier.down else 40
    return -0.3 * abs(gap - wanted) - (25 if behind < 0 else 0.3 * abs(behind - 8))


def _second(state: State, action: Action) -> float:
    act = state.active
    if action.do == "card":
        return _step_four_card(state, action)
    player = state.players[act.player]
    if action.do == "pick-up":
        return 100 * odds(state, "pick-up", player, player.spot)
    end = action.path[-1] if action.path else player.spot
    if state.ball.carrier != player.id:
        return _off_ball(state, player, end)
    holds = _holds(state)
    if action.do == "try":
        return TRY * holds * odds(state, "try", player, player.spot)
    if action.do == "move":
        gain = worth(player.seat, end) - worth(player.seat, player.spot)
        return holds * gain - (1 - holds) * _DOWN
    if action.do == "fend":
        alone = _holds(state, str(action.target))
        won = odds(state, "fend", player, player.spot)
        return -(1 - (won * alone + (1 - won) * holds)) * _DOWN + 10 * won
    if action.do == "dodge":
        won = 0.8 * odds(state, "dodge", player, player.spot)
        return -(1 - (won + (1 - won) * holds)) * _DOWN
    if action.do == "pass":
        return _pass(state, player, state.players[str(action.target)], holds)
    return -(1 - holds) * _DOWN


def _holds(state: State, without: str = "") -> float:
    pending = [who for who, _index in state.active.pending if who != without]
    return prod(1 - odds(state, "tackle", state.players[who]) for who in pending)


def _pass(state: State, passer: Player, receiver: Player, holds: float) -> float:
    last = len(track_points(state.active.track)) - 1
    in_time = all(index >= last for _who, index in state.active.pending)
    arrives = pass_odds(state, "pass", passer, receiver)
    ground = worth(passer.seat, receiver.spot) - worth(passer.seat, passer.spot)
    freedom = 0 if _marked(state, receiver.spot, receiver.seat) else 12
    value = arrives * (ground + freedom) - (1 - arrives) * 60
    return value if in_time else holds * value - (1 - holds) * _DOWN


def _step_four_card(state: State, action: Action) -> float:
    if state.ball.carrier != state.active.player:
        return _NEVER
    tests = {test for effect in state.house.individual[str(action.card)].effects for test in effect.tests}
    threatened = bool(state.active.pending)
    return 400.0 if threatened and "fend" in tests and _fends_best(state) else _NEVER


def _fends_best(state: State) -> bool:
    player = state.players[state.active.player]
    return odds(state, "fend", player, player.spot) >= max(0.5, odds(state, "dodge", player, player.spot))


def _order(_state: State, action: Action) -> float:
    return {"action": 3.0, "tackle": 2.0, "steal": 1.0}.get(action.way or "", 0.0)


def _place_with_ball(state: State, action: Action) -> float:
    player = state.players[str(action.player)]
    end = action.path[-1] if action.path else player.spot
    if state.ball.carrier != player.id:
        return _off_ball(state, player, end)
    threatened = sum(1 for each in state.team(1 - player.seat) if each.standing and distance(each.spot, end) < 14)
    return worth(player.seat, end) - 40 * threatened


def _run(state: State, action: Action) -> float:
    act = state.active
    if action.player == act.player:
        return 1_000.0
    player = state.players[str(action.player)]
    end = action.path[-1] if action.path else player.spot
    carrier = state.players[act.player]
    behind = progress(carrier.seat, carrier.spot) - progress(player.seat, end)
    gap = distance(end, carrier.spot)
    others = state.team(1 - player.seat)
    crowd = sum(1 for each in others if each.down == 0 and square(each.spot, end) < _CROWDED)
    return -0.4 * max(0, gap - 32) - (40 if behind < 0 else 0.4 * behind) - 5 * crowd


def _fend_target(state: State, action: Action) -> float:
    return odds(state, "tackle", state.players[str(action.target)])


STUDIED: dict[str, Callable[[State], Callable[[Action], float]]] = {"first": _first_moves}
"""Decisions before which a coach looks round once for all their answers."""

ATTACK: dict[str, Callable[[State, Action], float]] = {
    "activate": _activate,
    "second": _second,
    "second-move": _place_with_ball,
    "dodge-move": _place_with_ball,
    "shift": _place_with_ball,
    "sticky-move": _place_with_ball,
    "order": _order,
    "run": _run,
    "fend-target": _fend_target,
}
