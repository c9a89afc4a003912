"""How far a player may go, which paths are legal, and the stops that a coach is offered (any legal path is taken)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from random import Random

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.geometry import (
    BASE,
    FINE,
    RADIUS,
    Point,
    bearing,
    near_segment,
    open_ways,
    path_length,
    square,
)
from leaguekeeper.play.rugby.pitch import GOAL, LENGTH, WIDTH, inside
from leaguekeeper.play.rugby.state import Player, State

__all__ = [
    "any_stop",
    "check_marked",
    "check_move",
    "contact_spots",
    "defence_reach",
    "first_reach",
    "may_dodge",
    "second_reach",
    "stops",
]

_TENTHS = 10
_DRAWS = 8
_PART = 8
_QUARTER = ((2, 0), (2, 1), (1, 1), (1, 2))
_COMPASS = tuple(way for x, y in _QUARTER for way in ((x, y), (-y, x), (-x, -y), (y, -x)))
"""Sixteen directions, four in each quarter of the pitch."""


def first_reach(state: State, player: Player) -> int:
    """The first movement in tenths: attack MVT, training and cards (L94)."""
    training = state.training(player)
    reach = (player.sheet.attack_move + (training.first_move if training else 0)) * _TENTHS
    return reach + state.force("first-move", player.seat, player.id)


def second_reach(state: State, player: Player) -> int:
    """The second movement in tenths: attack MVT again (L101, house ruling G36), nothing if he may not move twice."""
    act = state.active
    twice = _moved_enough(state, player)
    off_ball = state.reads("off-the-ball", "one-move") and state.ball.carrier != player.id and player.id in act.moved
    if twice or off_ball:
        return 0
    reach = player.sheet.attack_move * _TENTHS + state.force("second-move", player.seat, player.id)
    return reach // 2 if state.reads("second-reach", "half") else reach


def _moved_enough(state: State, player: Player) -> bool:
    """Whether a player is so tired that he moves once in an activation, and has moved in this one (L258)."""
    return player.active >= 2 and player.id in state.active.moved


def may_dodge(state: State, player: Player) -> bool:
    """Whether a player may dodge: not where that is a second movement of one who is too tired for it."""
    return not (state.reads("tired-dodge", "a-movement") and _moved_enough(state, player))


def defence_reach(state: State, player: Player) -> int:
    """The defensive movement in tenths: defence MVT, doubled by defensive vision, and cards (L192)."""
    times = max((state.house.skills[skill].defence_times for skill in state.skills(player)), default=1)
    return player.sheet.defence_move * times * _TENTHS + state.force("defence-move", player.seat, player.id)


def check_marked(state: State, player: Player, path: Sequence[Point], reach: int) -> None:
    """Whether a first movement may be marked so: on the pitch, not too long, one bend at most (house ruling G39).

    Raises:
        Illegal: it may not.
    """
    if len(path) > 2 and state.reads("turn-token", "one-bend"):
        raise Illegal("one-bend-at-most")
    _check_length(player, path, reach)


def check_move(state: State, player: Player, path: Sequence[Point], reach: int) -> None:
    """Whether a player may move so now: as far as he can, over nobody, standing on nobody (L102).

    Raises:
        Illegal: he may not.
    """
    _check_length(player, path, reach)
    others = state.bases(player.id)
    for a, b in zip((player.spot, *path), path, strict=False):
        if any(near_segment(other, a, b, BASE) for other in others):
            raise Illegal("somebody-in-the-way", player=player.id)


def _check_length(player: Player, path: Sequence[Point], reach: int) -> None:
    if any(not inside(point) for point in path):
        raise Illegal("off-the-pitch", player=player.id)
    if any(a == b for a, b in zip((player.spot, *path), path, strict=False)):
        raise Illegal("leg-without-length", player=player.id)
    if path_length((player.spot, *path)) > reach * FINE:
        raise Illegal("too-far", player=player.id, reach=reach)


def contact_spots(state: State, at: Point, target: Point) -> list[Point]:
    """Spots in contact with a base, the nearest to a player first."""
    touched = _TOUCHED if state.reads("contact", "tenth") else _MET
    around = ((target[0] + dx, target[1] + dy) for dx, dy in touched)
    return sorted((spot for spot in around if inside(spot)), key=lambda spot: (square(spot, at), spot))


def _round(*first: Point) -> tuple[Point, ...]:
    return tuple(way for x, y in first for way in ((x, y), (-y, x), (-x, -y), (y, -x)))


_MET = _round((BASE, 0))
_TOUCHED = _round((BASE, 0), (11, 5), (9, 8), (5, 11))
"""Whole points round a base that are in contact with it: where no gap counts, and where less than a tenth does."""


def stops(player: Player, reach: int, others: Sequence[Point], wanted: Iterable[Point] = ()) -> Iterator[Point]:
    """A well-chosen finite set of places to go: wanted points within reach, then a compass at full and half range."""
    start = x, y = player.spot
    furthest = (reach + BASE) ** 2
    near = [other for other in others if (other[0] - x) ** 2 + (other[1] - y) ** 2 < furthest]
    spots = _in_reach(start, reach, wanted)
    return open_ways(start, spots, near) if near else spots


def any_stop(
    random: Random, besides: int, player: Player, reach: int, others: Sequence[Point], wanted: Iterable[Point] = ()
) -> int | Point:
    """By chance one of the stops, or the number of one of so many other choices; each comes as often as another."""
    start = player.spot
    tried = [spot for spot in wanted if inside(spot) and spot != start and square(start, spot) <= reach * reach]
    steps = _steps(reach)
    first = besides + len(tried)
    for _draw in range(_DRAWS):
        place = int(random.random() * (first + len(steps)))
        if place < besides:
            return place
        spot = tried[place - besides] if place < first else _stopped(start, steps[place - first])
        if spot != start and not any(near_segment(other, start, spot, BASE) for other in others):
            return spot
    every = list(stops(player, reach, others, wanted))
    place = int(random.random() * (besides + len(every)))
    return place if place < besides else every[place - besides]


def _stopped(start: Point, step: Point) -> Point:
    """Where a step ends, at the latest at the border of the pitch."""
    return (
        min(max(start[0] + step[0], RADIUS - GOAL), LENGTH + GOAL - RADIUS),
        min(max(start[1] + step[1], RADIUS), WIDTH - RADIUS),
    )


def _in_reach(start: Point, reach: int, wanted: Iterable[Point]) -> Iterator[Point]:
    """Each place once, the wanted ones first; those of the compass lie on the pitch and within reach as they are."""
    seen = {start}
    add = seen.add
    for spot in wanted:
        if spot not in seen and inside(spot) and square(start, spot) <= reach * reach:
            seen.add(spot)
            yield spot
    for part in range(0, 2 * len(_COMPASS), _PART):
        for spot in _compass(start, reach, part):
            if spot not in seen:
                add(spot)
                yield spot


@lru_cache(maxsize=8192)
def _compass(at: Point, reach: int, part: int) -> tuple[Point, ...]:
    steps = _steps(reach)[part : part + _PART]
    x, y = at
    west, east, north, south = RADIUS - GOAL, LENGTH + GOAL - RADIUS, RADIUS, WIDTH - RADIUS
    if west + reach <= x <= east - reach and north + reach <= y <= south - reach:
        return tuple((x + dx, y + dy) for dx, dy in steps)
    return tuple(_stopped(at, step) for step in steps)


@cache
def _steps(reach: int) -> tuple[Point, ...]:
    """Where the compass points, each place once; nobody stands still by it."""
    steps = dict.fromkeys(bearing((0, 0), way, reach * share // 2) for share in (2, 1) for way in _COMPASS)
    return tuple(step for step in steps if step != (0, 0))
