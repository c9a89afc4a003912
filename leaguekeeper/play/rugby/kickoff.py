"""The kick-off: everybody placed anew, the kick, its scatter, the catch (L273-283, house rulings G28 and G29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from random import Random

from leaguekeeper.play.core.protocol import Illegal, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step, throw
from leaguekeeper.play.rugby.geometry import BASE, EIGHT_WAYS, RADIUS, Point, bearing, clear, leg, touching
from leaguekeeper.play.rugby.pitch import (
    HALFWAY,
    LENGTH,
    WIDTH,
    ball_on_pitch,
    carry,
    free_spot,
    in_half,
    loose,
    measured,
    progress,
)
from leaguekeeper.play.rugby.preparation import scatter_die, seat_first, seat_of_player
from leaguekeeper.play.rugby.state import Player, State

__all__: list[str] = []

_TENTHS = 10


@step("kickoff")
def _kickoff(state: State, kicker: Seat) -> None:
    state.act = None
    state.outcome = None
    state.ball.carrier = state.ball.at = None
    state.ball.last = kicker
    state.attacker = 1 - kicker
    for side in state.sides:
        side.plays, side.used = side.plays + side.used, ()
    for each in state.players.values():
        each.duty = None
        each.at = None
        if state.reads("kick-off-down", "removed"):
            each.down = 0
    state.tell("kickoff", kicker=kicker)
    state.push(("fill", 0), ("fill", 1), ("place", kicker, kicker), ("place", 1 - kicker, kicker), ("kicker", kicker))


@step("fill")
def _fill(state: State, seat: Seat) -> None:
    gone = [each for each in state.players.values() if each.seat == seat and each.left and each.post is not None]
    if gone:
        state.push(("substitute-for", gone[0].id), ("fill", seat))


@step("substitute-for")
def _substitute_for(state: State, who: str) -> None:
    bench = _substitutes(state, who)
    if len(bench) > 1:
        state.push(("substitute", who))
    else:
        state.settled += [Action("substitute", player=each.id, target=who) for each in bench]
        _enter(state, who, next(iter(bench), None))


def _substitutes(state: State, who: str) -> list[Player]:
    gone = state.players[who]
    bench = [each for each in state.players.values() if each.seat == gone.seat and not each.left and each.post is None]
    return [each for each in bench if gone.post in each.sheet.posts] or bench


def _bench(state: State, who: str) -> Iterator[Action]:
    for each in _substitutes(state, who):
        yield Action("substitute", player=each.id, target=who)


@decision("substitute", seat_of_player, _bench)
def _substitute(state: State, action: Action, who: str) -> None:
    _enter(state, who, state.players[str(action.player)])


def _enter(state: State, who: str, substitute: Player | None) -> None:
    gone = state.players[who]
    if substitute is not None:
        substitute.post = gone.post
        state.tell("substituted", player=who, by=substitute.id, post=gone.post)
    gone.post = None


def _line_distance(state: State, seat: Seat, kicker: Seat) -> int:
    """How far from halfway a side must place its players, in tenths (house ruling G28)."""
    figures = state.house.figures.kickoff
    return figures["kicking_line" if seat == kicker else "receiving_line"] * _TENTHS


_SHAPES: tuple[tuple[tuple[int, int], ...], ...] = (
    ((104, 30), (104, 70), (104, 110), (104, 150)),
    ((104, 60), (104, 120), (74, 90), (40, 90)),
    ((104, 90), (74, 50), (74, 130), (44, 90)),
    ((54, 30), (54, 70), (54, 110), (54, 150)),
    ((54, 60), (54, 120), (34, 90), (10, 90)),
    ((54, 40), (40, 80), (26, 120), (12, 150)),
)
"""Formations, each spot as progress from the own try line and place across; too far forward is pulled back."""


def _placings(state: State, seat: Seat, kicker: Seat) -> Sequence[Action]:
    line_up = tuple(each.id for each in state.players.values() if each.seat == seat and each.post is not None)
    furthest = HALFWAY - RADIUS - _line_distance(state, seat, kicker) if seat != kicker else HALFWAY
    return _formations(line_up, seat, furthest)


@lru_cache(maxsize=64)
def _formations(line_up: tuple[str, ...], seat: Seat, furthest: int) -> tuple[Action, ...]:
    """Every formation that stands nowhere beyond a line, and who stands where in it."""
    found: dict[tuple[tuple[str, Point], ...], None] = {}
    for shape in _SHAPES:
        if all(spot[0] <= furthest for spot in shape):
            for order in permutations(range(len(shape)), len(line_up)):
                spots = ((who, _own(seat, shape[place])) for who, place in zip(line_up, order, strict=True))
                found.setdefault(tuple(spots))
    return tuple(Action("place", spots=tuple(sorted(spots))) for spots in found)


def _any_placing(state: State, random: Random, seat: Seat, kicker: Seat) -> Action:
    formations = _placings(state, seat, kicker)
    return formations[int(random.random() * len(formations))]


def _own(seat: Seat, spot: tuple[int, int]) -> Point:
    return spot if seat == 0 else (LENGTH - spot[0], spot[1])


def _check_place(state: State, action: Action, seat: Seat, kicker: Seat) -> None:
    if action.do != "place" or action.spots is None:
        raise Illegal("not-offered", action=action.do)
    spots = dict(action.spots)
    line_up = {each.id for each in state.players.values() if each.seat == seat and each.post is not None}
    if set(spots) != line_up:
        raise Illegal("place-the-line-up")
    away_from = _line_distance(state, seat, kicker)
    placed: list[Point] = []
    for who, spot in spots.items():
        if not in_half(seat, spot, away_from):
            raise Illegal("outside-own-half", player=who)
        if not clear(spot, placed):
            raise Illegal("bases-overlap", player=who)
        placed.append(spot)


@decision("place", seat_first, _placings, _check_place, drawn=_any_placing)
def _place(state: State, action: Action, seat: Seat, _kicker: Seat) -> None:
    for who, spot in action.spots or ():
        state.players[who].at = spot
    state.tell("placed", seat=seat, spots={who: list(spot) for who, spot in action.spots or ()})


def _able(state: State, seat: Seat) -> list[Player]:
    """Who may kick off or start with the ball: whoever stands, and by ruling who lies (house rulings G15 and G29)."""
    return [each for each in state.team(seat) if each.standing or state.reads("down-at-kick-off", "kicks")]


@step("kicker")
def _kicker(state: State, kicker: Seat) -> None:
    """A side with nobody on his feet cannot kick: the receivers start with the ball on the halfway line."""
    if _able(state, kicker):
        state.push(("kick", kicker))
    else:
        _restart_on_halfway(state, 1 - kicker)
        state.push(("activation",))


def _kicks(state: State, seat: Seat) -> Iterator[Action]:
    for each in _able(state, seat):
        for aim in _AIMS:
            yield Action("kick", player=each.id, at=_own(seat, aim))


_AIMS = tuple((forward, across) for forward in (150, 180, 210, 230) for across in (40, 90, 140))
"""Where a kick may be aimed at: progress from the own try line, and place across."""


def _any_kick(state: State, random: Random, seat: Seat) -> Action:
    team = _able(state, seat)
    kicker, aim = divmod(int(random.random() * len(team) * len(_AIMS)), len(_AIMS))
    return Action("kick", player=team[kicker].id, at=_own(seat, _AIMS[aim]))


def _check_kick(state: State, action: Action, seat: Seat) -> None:
    kicker = state.players.get(action.player or "")
    if action.do != "kick" or kicker is None or kicker not in _able(state, seat) or action.at is None:
        raise Illegal("not-offered", action=action.do)
    if not ball_on_pitch(action.at) or progress(seat, action.at) < HALFWAY:
        raise Illegal("kick-into-the-other-half")


@decision("kick", seat_first, _kicks, _check_kick, drawn=_any_kick)
def _kick(state: State, action: Action, seat: Seat) -> None:
    kicker = state.players[str(action.player)]
    state.ball.last = seat
    state.tell("kicked", player=kicker.id, at=list(action.at or ()))
    state.push(("trial", "kick", kicker.id, kicker.at, ()), ("kicked", action.at))


@step("kicked")
def _kicked(state: State, at: Sequence[int]) -> None:
    trial = state.outcome
    target = (at[0], at[1])
    if trial is None or trial.success:
        _down_there(state, target)
        return
    figures = state.house.figures
    short = figures.test["target"] - max(trial.rolled) - trial.bonus
    longest = figures.kickoff["longest_miss"]
    miss = longest if state.reads("kick-miss", "full-six") else min(longest, max(1, short))
    state.push(("kick-scatter", target, miss * _TENTHS))


@throw("kick-scatter", scatter_die)
def _scattered(state: State, values: tuple[int, ...], at: Sequence[int], miss: int) -> None:
    _down_there(state, bearing((at[0], at[1]), EIGHT_WAYS[values[0]], miss))


def _down_there(state: State, at: Point) -> None:
    receivers = state.attacker
    if not ball_on_pitch(at):
        _restart_on_halfway(state, receivers)
    else:
        state.ball.at = at
        state.tell("loose", at=list(at))
    catch = state.ball.at is not None and bool(_catchers(state, receivers))
    state.push(*([("catch", receivers)] if catch else []), ("activation",))


def _restart_on_halfway(state: State, receivers: Seat) -> None:
    centre = (HALFWAY, WIDTH // 2)
    takers = _able(state, receivers)
    if not takers:
        loose(state, centre)
        return
    taker = min(takers, key=lambda each: ((each.spot[0] - centre[0]) ** 2 + (each.spot[1] - centre[1]) ** 2, each.id))
    taker.at = free_spot(centre, state.bases(taker.id))
    carry(state, taker)


def _catchers(state: State, seat: Seat) -> list[Player]:
    at = state.ball.at
    reach = state.house.figures.kickoff["catch_within"] * _TENTHS
    standing = [each for each in state.team(seat) if each.standing]
    return [each for each in standing if at is not None and measured(state, each.spot, at, reach)]


def _catches(state: State, seat: Seat) -> Iterator[Action]:
    for each in _catchers(state, seat):
        yield Action("catch", player=each.id)
    yield Action("catch")


@decision("catch", seat_first, _catches)
def _catch(state: State, action: Action, _seat: Seat) -> None:
    if action.player is None:
        return
    player = state.players[str(action.player)]
    player.at = _beside(player.spot, state.ball.at or player.spot, state.bases(player.id))
    state.tell("moved", player=player.id, at=list(player.spot))
    state.push(("trial", "catch", player.id, player.at, ()), ("caught", player.id))


def _beside(start: Point, ball: Point, others: Sequence[Point]) -> Point:
    if touching(start, ball):
        return start
    for point in leg(start, ball):
        if touching(point, ball) and clear(point, others):
            return point
    return free_spot((ball[0] + (BASE if start[0] > ball[0] else -BASE), ball[1]), others)


@step("caught")
def _caught(state: State, who: str) -> None:
    if state.outcome is not None and state.outcome.success:
        carry(state, state.players[who])
