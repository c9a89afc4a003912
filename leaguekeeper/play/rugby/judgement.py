"""What a coach would make of a position: odds of the tests to come, threats to a path, the worth of a place.

Worth is counted in tenths of an inch of ground gained; a try counts as much as most of the pitch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt, prod
from typing import NamedTuple

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.geometry import BASE, Point, near_segment
from leaguekeeper.play.rugby.passing import band_of
from leaguekeeper.play.rugby.pitch import LENGTH, progress, touches_in_goal, touches_way, within
from leaguekeeper.play.rugby.reach import defence_reach
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.trials import chance, dice_for, parts_of

__all__ = [
    "TRY",
    "Threat",
    "distance",
    "measuring_allowed",
    "odds",
    "option_odds",
    "pass_odds",
    "position",
    "safety",
    "threats",
    "worth",
]

TRY = 160
_BALL_LOST = 60
_POSSESSION = 45


def odds(state: State, kind: str, player: Player, place: Point | None = None, extra: int = 0) -> float:
    """The chance of a test as the position stands."""
    bonus = sum(value for _why, value in parts_of(state, kind, player, place)) + extra
    return chance(bonus, dice_for(state, kind, player), by_sum=state.reads("naturals", "by-sum"))


def pass_odds(state: State, kind: str, passer: Player, receiver: Player) -> float:
    """The chance that a pass ends in the receiver's hands, interceptions left out."""
    band = band_of(state, passer.spot, receiver.spot)
    thrown = odds(state, kind, passer, passer.spot, band.pass_)
    return thrown + (1 - thrown) * odds(state, "reception", receiver, receiver.spot, band.reception)


def distance(a: Point, b: Point) -> int:
    """The distance of two points in tenths, rounded down."""
    x, y = a[0] - b[0], a[1] - b[1]
    return isqrt(x * x + y * y)


class Threat(NamedTuple):
    """A defender who may still tackle: where he stands, how far he gets, how often he brings a carrier down."""

    at: Point
    reach: int
    chance: float


def threats(state: State, seat: Seat) -> list[Threat]:
    """Who may tackle a carrier of a seat, with a token that he has or may still take."""
    found = []
    for each in state.team(1 - seat):
        if each.standing and each.duty in (None, "tackle"):
            reach = defence_reach(state, each) + BASE if each.duty is None else BASE + 1
            found.append(Threat(each.spot, reach, odds(state, "tackle", each)))
    return found


def safety(against: Iterable[Threat], path: Sequence[Point]) -> float:
    """The chance that a carrier runs a path unharmed: no defender who can reach it brings him down."""
    corners = path if len(path) > 1 else (path[0], path[0])
    return prod(
        1 - 0.85 * each.chance
        for each in against
        if any(near_segment(each.at, a, b, each.reach) for a, b in pairwise(corners))
    )


def worth(seat: Seat, at: Point) -> float:
    """What it is worth to stand with the ball at a place."""
    ground = progress(seat, at)
    worth_of_goal = TRY * 0.5 if touches_in_goal(seat, at) else 0.0
    near_line = max(0, ground - LENGTH // 2) * 0.3
    return ground + near_line + worth_of_goal


def position(state: State, seat: Seat) -> float:
    """How good a position is for a seat: score, ball, ground, bodies."""
    total = 3.0 * TRY * (state.sides[seat].tries - state.sides[1 - seat].tries)
    carrier = state.carrier
    if carrier is not None:
        sign = 1 if carrier.seat == seat else -1
        total += sign * (_POSSESSION + worth(carrier.seat, carrier.spot))
        total -= sign * (_BALL_LOST if carrier.down else 0)
    elif state.ball.at is not None:
        total += _loose_ball(state, seat)
    for each in state.players.values():
        sign = 1 if each.seat == seat else -1
        total -= sign * (
            8 * each.down + 6 * each.active + 2 * each.inactive + 10 * each.damage + (60 if each.left else 0)
        )
    return total


def _loose_ball(state: State, seat: Seat) -> float:
    at = state.ball.at
    if at is None:
        return 0.0
    nearest = [
        min((distance(each.spot, at) for each in state.team(side) if each.standing), default=300) for side in (0, 1)
    ]
    turn = 20 if state.attacker == seat else -20
    return 0.5 * (nearest[1 - seat] - nearest[seat]) + turn


def measuring_allowed(state: State) -> bool:
    """Whether reach and odds may be shown: always, unless measuring is strict and the dice are not due (L144, G23)."""
    return state.reads("measuring", "open") or (state.act is not None and state.act.step == 5)


def option_odds(state: State, action: Action) -> float | None:
    """The chance that an option's own test succeeds; None where it rolls none, cannot come to it or is hidden."""
    player = state.players.get(action.player or "")
    if player is None or not player.playing:
        return None
    if not measuring_allowed(state) or not _comes_about(state, action, player):
        return None
    if action.do in ("pass", "ground-pass") and action.target:
        return pass_odds(state, action.do, player, state.players[action.target])
    if action.do in ("fend", "dodge", "pick-up", "try", "tackle"):
        return odds(state, action.do, player, player.spot)
    if action.do == "steal":
        return odds(state, f"steal-{action.way}", player)
    return odds(state, action.do, player) if action.do in ("kick", "catch") else None


def _comes_about(state: State, action: Action, player: Player) -> bool:
    """Whether what an option's test is about lies within reach, as far as everybody can see."""
    carrier = state.carrier
    if action.do == "tackle":
        return carrier is not None and carrier.standing and _reaches(state, player, action, _marked(state, carrier))
    if action.do == "steal" and action.way == "downed":
        return carrier is not None and _reaches(state, player, action, _marked(state, carrier))
    if action.do == "steal" and action.way == "ground" and state.ball.at is not None:
        return _reaches(state, player, action, (state.ball.at,))
    if action.do == "ground-pass" and action.target:
        longest = state.house.figures.limits["ground_pass"] * 10
        return within(state, player.spot, state.players[action.target].spot, longest)
    return True


def _marked(state: State, carrier: Player) -> tuple[Point, ...]:
    """Where a carrier will come by: the path that is marked for him."""
    act = state.act
    return (carrier.spot, *act.path) if act is not None and act.player == carrier.id else (carrier.spot,)


def _reaches(state: State, player: Player, action: Action, track: tuple[Point, ...]) -> bool:
    """Whether a defender touches somebody on a trajectory from where he would stand, or from anywhere he can go."""
    corners = track if len(track) > 1 else (track[0], track[0])
    if action.path is not None:
        spot, far = (action.path[-1] if action.path else player.spot), 0
    else:
        spot, far = player.spot, defence_reach(state, player)
    return any(touches_way(state, spot, a, b, far) for a, b in pairwise(corners))
