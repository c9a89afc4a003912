"""How far a player may go, which paths are legal, and the stops that a coach is offered (any legal path is taken)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.geometry import (
    BASE,
    FINE,
    RADIUS,
    Point,
    bearing,
    near_segment,
    path_length,
    square,
)
from leaguekeeper.play.rugby.pitch import GOAL, LENGTH, WIDTH, in_contact, inside
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["check_marked", "check_move", "contact_spots", "defence_reach", "first_reach", "second_reach", "stops"]

_TENTHS = 10
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
    twice = player.active >= 2 and player.id in act.moved
    off_ball = state.reads("off-the-ball", "one-move") and state.ball.carrier != player.id and player.id in act.moved
    if twice or off_ball:
        return 0
    reach = player.sheet.attack_move * _TENTHS + state.force("second-move", player.seat, player.id)
    return reach // 2 if state.reads("second-reach", "half") else reach


def defence_reach(state: State, player: Player) -> int:
    """The defensive movement in tenths: defence MVT, doubled by defensive vision, and cards (L192)."""
    times = max([state.house.skills[skill].defence_times for skill in state.skills(player)], default=1)
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
    around = [(target[0] + dx, target[1] + dy) for dx, dy in _ROUND]
    around = [spot for spot in around if in_contact(state, spot, target)]
    return sorted((spot for spot in around if inside(spot)), key=lambda spot: (square(spot, at), spot))


_FIRST = ((12, 0), (11, 5), (9, 8), (5, 11))
_ROUND = tuple(way for x, y in _FIRST for way in ((x, y), (-y, x), (-x, -y), (y, -x)))
"""Whole points round a base that are in contact with it."""


def stops(player: Player, reach: int, others: Sequence[Point], wanted: Iterable[Point] = ()) -> Iterator[Point]:
    """A well-chosen finite set of places to go: wanted points within reach, then a compass at full and half range."""
    start = player.spot
    near = [other for other in others if square(start, other) < (reach + BASE) ** 2]
    seen = {start}
    for spot in (*wanted, *_compass(start, reach)):
        if spot in seen or not inside(spot) or square(start, spot) > reach * reach:
            continue
        seen.add(spot)
        if not any(near_segment(other, start, spot, BASE) for other in near):
            yield spot


def _compass(at: Point, reach: int) -> Iterator[Point]:
    for dx, dy in _steps(reach):
        yield (
            min(max(at[0] + dx, RADIUS - GOAL), LENGTH + GOAL - RADIUS),
            min(max(at[1] + dy, RADIUS), WIDTH - RADIUS),
        )


@cache
def _steps(reach: int) -> tuple[Point, ...]:
    return tuple(bearing((0, 0), way, reach * share // 2) for share in (2, 1) for way in _COMPASS)
