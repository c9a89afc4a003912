"""What a position promises: the tries still to come, ours less theirs, and from them the chance to win the match.

A coach reads a position off its signs: activation tokens, bodies and team plays on either side, and how the ball
stands (a carrier on his feet or down, the ball loose, a kick-off to come). What each sign is worth in tries was learned
from matches of coaches against each other (``learning.py``) and lies with the data of the game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import erf, sqrt

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.geometry import RADIUS, Point
from leaguekeeper.play.rugby.halftime import phases
from leaguekeeper.play.rugby.judgement import Threat, distance, pass_odds, safety, threats
from leaguekeeper.play.rugby.pitch import GOAL, LENGTH, WIDTH, progress
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["JUDGEMENT", "chance_to_win", "signs", "standing_of_ball", "who_attacks"]

JUDGEMENT = ("play", "rugby", "judgement.json")
"""Where the learned figures lie among the resources."""

_HALF_TIME = frozenset({"tire-off", "line-up", "team-plays", "discard"})
"""Decisions at which nobody is on the pitch: whoever kicked off first receives next."""

_LINE = 6
_PASS = 92
_CLOSE = 52
_CATCH = 62
_TOUCH = 14
"""In tenths from centre to centre: short of the line, a pass, close support, a ball soon reached, a ball touched."""

_WAYS = ((10, 0), (8, 6), (8, -6))
"""Straight ahead and to either side: tenths of the first movement."""

_WIDE_OPEN = 0.06
_EACH_TOKEN = 0.0375
"""How far a match may still turn, in squared tries: at its end, and more with each activation token to come."""


@cache
def _learned() -> dict[str, dict[str, float]]:
    figures: dict[str, dict[str, float]] = json.loads(resources().joinpath(*JUDGEMENT).read_text("utf-8"))["figures"]
    return figures


def standing_of_ball(state: State) -> str:
    """How the ball stands, or that a kick-off is to come."""
    if state.act is None and state.stack[-1][0] != "activate":
        return "kick-off"
    carrier = state.carrier
    if carrier is not None:
        return "carrier-down" if carrier.down else "carrier"
    return "loose"


def who_attacks(state: State) -> Seat:
    """Who will have the ball next: after a try or a missed one whoever may choose, as everybody chooses to receive."""
    name, *figures = state.stack[-1]
    if name == "who-kicks":
        chooses: Seat = figures[0]
        return chooses
    return state.first_kicker if name in _HALF_TIME else state.attacker


def signs(state: State, seat: Seat) -> dict[str, float]:
    """What is read off a position between two activations, for the side that attacks next."""
    found = {"all": 1.0, **_clock(state, seat)}
    found |= {f"our-{name}": value for name, value in _bodies(state, seat).items()}
    found |= {f"their-{name}": value for name, value in _bodies(state, 1 - seat).items()}
    carrier = state.carrier
    standing = standing_of_ball(state)
    if carrier is not None and standing == "carrier":
        found |= _carried(state, carrier)
    elif carrier is not None and standing == "carrier-down":
        found |= _held_on_the_ground(state, carrier)
    elif standing == "loose":
        found |= _loose(state, seat)
    return found


def chance_to_win(state: State, seat: Seat) -> float:
    """How likely a seat wins from here, a draw counting half."""
    lead = (state.sides[seat].score - state.sides[1 - seat].score) / state.house.figures.score["try"]
    if state.ended:
        return (1 + (lead > 0) - (lead < 0)) / 2
    figures = state.house.figures.time
    later = phases(state) - state.phase + (figures["phases"] if state.half == 1 else 0)
    tokens = 2 * later * figures["tokens"] + sum(side.tokens for side in state.sides)
    turns = sqrt(_WIDE_OPEN + _EACH_TOKEN * tokens)
    return 0.5 + 0.5 * erf((lead + _to_come(state, seat)) / turns / sqrt(2))


def _to_come(state: State, seat: Seat) -> float:
    attacks = who_attacks(state)
    if state.stack[-1][0] in _HALF_TIME:
        tries = _learned()["half-time"]["all"]
    else:
        worth = _learned()[standing_of_ball(state)]
        tries = sum(worth[name] * value for name, value in signs(state, attacks).items())
    return tries if attacks == seat else -tries


def _clock(state: State, seat: Seat) -> dict[str, float]:
    ours, theirs = state.sides[seat].tokens, state.sides[1 - seat].tokens
    last = state.phase >= phases(state)
    return {
        "tokens": ours,
        "one-token": ours <= 1,
        "two-tokens": ours <= 2,
        "last-phase": last,
        "last-tokens": last * ours,
        "their-last-tokens": last * theirs,
        "second-half": 0.0 if state.half != 1 else 1.0 if state.first_kicker == seat else -1.0,
    }


def _bodies(state: State, seat: Seat) -> dict[str, float]:
    side = state.sides[seat]
    team = state.team(seat)
    return {
        "down": sum(1 for each in team if each.down),
        "tired": sum(min(each.active, 2) for each in team),
        "hurt": sum(each.damage for each in team),
        "left": sum(1 for each in state.players.values() if each.left and each.seat == seat),
        "spent": sum(1 for each in team if each.tokens >= 2),
        "plays": len(side.plays),
    }


def _carried(state: State, carrier: Player) -> dict[str, float]:
    """How far it is, who can bring the carrier down, who is there to pass to."""
    seat, at = carrier.seat, carrier.spot
    against = threats(state, seat)
    reach = carrier.sheet.attack_move * 10
    ground = max(0, LENGTH - _LINE - progress(seat, at))
    way = max(safety(against, (at, _run(seat, at, step, reach))) for step in _WAYS)
    near, nearer = ground <= 3 * reach, ground <= reach
    finish = carrier.sheet.finishing - carrier.active - carrier.inactive
    return {
        "ground": ground / 100,
        "one-run": nearer,
        "two-runs": near and not nearer,
        "in-goal": ground == 0,
        "far": max(0, ground - 120) / 100,
        "free": safety(against, (at,)),
        "open": way,
        "one-run-open": nearer * way,
        "two-runs-open": (near and not nearer) * way,
        "finish": nearer * finish,
        "goal-side": _goal_side(state, seat, at),
        "third-token": carrier.tokens == 2,
        "no-token": carrier.tokens >= 3,
        **_support(state, carrier, against),
    }


def _run(seat: Seat, at: Point, step: Point, reach: int) -> Point:
    forward = 1 if seat == 0 else -1
    x, y = at[0] + forward * step[0] * reach // 10, at[1] + step[1] * reach // 10
    return min(max(x, RADIUS - GOAL), LENGTH + GOAL - RADIUS), min(max(y, RADIUS), WIDTH - RADIUS)


def _support(state: State, carrier: Player, against: Sequence[Threat]) -> dict[str, float]:
    seat, at = carrier.seat, carrier.spot
    here = progress(seat, at)
    level = [each.spot for each in state.team(seat) if each is not carrier and each.standing]
    level = [spot for spot in level if progress(seat, spot) <= here]
    passes = [spot for spot in level if distance(spot, at) <= _PASS]
    freest = max((safety(against, (spot,)) - 0.004 * (here - progress(seat, spot)) for spot in passes), default=0.0)
    return {"close-support": sum(1 for spot in level if distance(spot, at) <= _CLOSE), "free-support": max(0.0, freest)}


def _held_on_the_ground(state: State, carrier: Player) -> dict[str, float]:
    """Who can get the ball away from the carrier, and who can take it off him."""
    seat, at = carrier.seat, carrier.spot
    here = progress(seat, at)
    mates = [each for each in state.team(seat) if each is not carrier and each.standing]
    near = [each for each in mates if progress(seat, each.spot) <= here and distance(each.spot, at) <= _PASS]
    return {
        "ground": here / 100,
        "nobody-near": not near,
        "pass": max((pass_odds(state, "ground-pass", carrier, each) for each in near), default=0.0),
        "thieves": sum(1 for each in state.team(1 - seat) if each.standing),
        "goal-side": _goal_side(state, seat, at),
        "no-token": carrier.tokens >= 3,
    }


def _loose(state: State, seat: Seat) -> dict[str, float]:
    """Where the ball lies, and who is nearest."""
    at = state.ball.at or (0, 0)
    found: dict[str, float] = {"ground": progress(seat, at) / 100, "goal-side": _goal_side(state, seat, at)}
    for whose, side in (("our", seat), ("their", 1 - seat)):
        gaps = [distance(each.spot, at) for each in state.team(side) if each.standing and each.tokens < 3]
        nearest = min(gaps, default=200)
        found[f"{whose}-nearest"] = min(nearest, 200) / 100
        found[f"{whose}-touch"] = nearest <= _TOUCH
        found[f"{whose}-near"] = sum(1 for gap in gaps if gap < _CATCH)
    return found


def _goal_side(state: State, seat: Seat, at: Point) -> int:
    here = progress(seat, at) - _LINE
    return sum(1 for each in state.team(1 - seat) if each.standing and progress(seat, each.spot) > here)
