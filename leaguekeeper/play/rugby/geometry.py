"""Inches on the table, exactly: points and distances are whole tenths of an inch, and nothing is ever rounded twice.

A base is 12 tenths across and stands for its centre. Distances between bases run from edge to edge; a limit
counts in the player's favour. Two bases that stop each other stand less than a tenth of an inch apart, and never
overlap; whether that is contact, a ruling says. (House ruling G4.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt

__all__ = [
    "BASE",
    "EIGHT_WAYS",
    "FINE",
    "RADIUS",
    "Point",
    "Wall",
    "bearing",
    "clear",
    "cut",
    "gap_up_to",
    "leg",
    "meets_segment",
    "near_segment",
    "open_ways",
    "path_length",
    "rings",
    "segments_cross",
    "settle",
    "square",
    "touching",
    "track_points",
    "walk",
]

Point = tuple[int, int]
Wall = tuple[Point, Point]

BASE = 12
RADIUS = 6
FINE = 1_000_000
"""Path lengths are summed in millionths of a tenth, each leg rounded down."""

_OVERLAP = BASE * BASE
_TOUCH = (BASE + 1) * (BASE + 1)

EIGHT_WAYS: dict[int, tuple[int, int]] = {
    1: (-1, -1),
    2: (0, -1),
    3: (1, -1),
    4: (-1, 0),
    5: (1, 0),
    6: (-1, 1),
    7: (0, 1),
    8: (1, 1),
}
"""Where the scatter die points, by its face."""


def square(a: Point, b: Point) -> int:
    """The distance of two points, squared."""
    x, y = a[0] - b[0], a[1] - b[1]
    return x * x + y * y


def gap_up_to(a: Point, b: Point, reach: int) -> bool:
    """Whether two bases stand at most ``reach`` tenths apart, edge to edge, the limit included."""
    return square(a, b) <= (BASE + reach) ** 2


def touching(a: Point, b: Point) -> bool:
    """Whether less than a tenth of an inch lies between two bases: as near as whole tenths let one stop the other."""
    return square(a, b) < _TOUCH


def clear(at: Point, bases: Iterable[Point]) -> bool:
    """Whether a base at that point stands on none of the others."""
    return all(square(at, other) >= _OVERLAP for other in bases)


def near_segment(p: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether a point lies nearer than ``reach`` to the stretch from a to b; exact."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along = px * dx + py * dy
    whole = dx * dx + dy * dy
    if along <= 0 or whole == 0:
        return px * px + py * py < reach * reach
    if along >= whole:
        return square(p, b) < reach * reach
    across = px * dy - py * dx
    return across * across < reach * reach * whole


def meets_segment(p: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether a point lies within ``reach`` of the stretch from a to b, the limit included; exact."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along, whole = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0 or whole == 0:
        return px * px + py * py <= reach * reach
    if along >= whole:
        return square(p, b) <= reach * reach
    across = px * dy - py * dx
    return across * across <= reach * reach * whole


def cut(start: Point, path: Sequence[Point], reach: int) -> tuple[Point, ...]:
    """A path as far as it goes within a reach in tenths: its last leg is shortened, what comes after is left out."""
    kept: list[Point] = []
    for corner in path:
        here = kept[-1] if kept else start
        if path_length((start, *kept, corner)) > reach * FINE:
            left = reach - -(-path_length((start, *kept)) // FINE)
            last = bearing(here, (corner[0] - here[0], corner[1] - here[1]), max(0, left))
            return (*kept, last) if last != here else tuple(kept)
        kept.append(corner)
    return tuple(kept)


def segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches have a point in common; exact."""
    turns = (_turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b))
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    return any(
        turn == 0 and _between(p, q, r)
        for turn, p, q, r in zip(turns, (c, d, a, b), (a, a, c, c), (b, b, d, d), strict=True)
    )


def _turn(a: Point, b: Point, c: Point) -> int:
    side = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (side > 0) - (side < 0)


def _between(p: Point, q: Point, r: Point) -> bool:
    return min(q[0], r[0]) <= p[0] <= max(q[0], r[0]) and min(q[1], r[1]) <= p[1] <= max(q[1], r[1])


def path_length(points: Sequence[Point]) -> int:
    """How long a path is, in millionths of a tenth of an inch."""
    return sum(isqrt(square(a, b) * FINE * FINE) for a, b in pairwise(points))


def bearing(start: Point, way: tuple[int, int], distance: int) -> Point:
    """The point that lies so many tenths from a start in a direction, to the nearest whole tenth short of it."""
    size = way[0] ** 2 + way[1] ** 2
    if not size:
        return start
    return start[0] + _scaled(way[0], distance, size), start[1] + _scaled(way[1], distance, size)


def _scaled(part: int, distance: int, size: int) -> int:
    length = isqrt(part * part * distance * distance // size)
    return length if part >= 0 else -length


def leg(a: Point, b: Point) -> Iterator[Point]:
    """The whole points of a stretch, a left out and b included, as near to the line as they can lie."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    steps = max(abs(dx), abs(dy))
    for k in range(1, steps + 1):
        yield a[0] + (2 * dx * k + steps) // (2 * steps), a[1] + (2 * dy * k + steps) // (2 * steps)


def track_points(track: Sequence[Point]) -> tuple[Point, ...]:
    """Every whole point of a trajectory, in order, its start included."""
    return _track_points(tuple(track))


@lru_cache(maxsize=1024)
def _track_points(track: tuple[Point, ...]) -> tuple[Point, ...]:
    points = [track[0]]
    for a, b in pairwise(track):
        points.extend(leg(a, b))
    return tuple(points)


def open_ways(start: Point, spots: Iterable[Point], bases: Sequence[Point]) -> Iterator[Point]:
    """The spots to which a base gets from its start in a straight line without running into another; exact."""
    x, y = start
    near = [(at[0] - x, at[1] - y) for at in bases]
    if any(px * px + py * py < _OVERLAP for px, py in near):
        return
    for spot in spots:
        dx, dy = spot[0] - x, spot[1] - y
        whole = dx * dx + dy * dy
        for px, py in near:
            along = px * dx + py * dy
            if along <= 0:
                continue
            if along >= whole:
                px, py = px - dx, py - dy  # noqa: PLW2901 - from the spot's end now
                if px * px + py * py < _OVERLAP:
                    break
            elif (px * dy - py * dx) ** 2 < _OVERLAP * whole:
                break
        else:
            yield spot


def walk(start: Point, path: Sequence[Point], blockers: Sequence[Point], walls: Sequence[Wall] = ()) -> list[Point]:
    """How far a base gets along a path before one of the blockers stops it in contact (house ruling G10).

    Returns:
        The corners of the trajectory, the start first; it ends short where somebody stood in the way.
    """
    track = [start]
    for corner in path:
        here = track[-1]
        there = _furthest(here, corner, blockers, walls)
        if there != here:
            track.append(there)
        if there != corner:
            break
    return track


def _furthest(a: Point, b: Point, blockers: Sequence[Point], walls: Sequence[Wall]) -> Point:
    in_way = [p for p in blockers if near_segment(p, a, b, BASE)]
    crossed = [wall for wall in walls if segments_cross(a, b, *wall)]
    if not in_way and not crossed:
        return b
    reached = a
    for point in leg(a, b):
        if not _free(a, point, in_way, crossed):
            return _snug(a, reached, point, in_way, crossed)
        reached = point
    return reached


def _free(a: Point, b: Point, blockers: Sequence[Point], walls: Sequence[Wall]) -> bool:
    return not any(near_segment(p, a, b, BASE) for p in blockers) and not any(
        segments_cross(a, b, *wall) for wall in walls
    )


def _snug(a: Point, reached: Point, wanted: Point, blockers: Sequence[Point], walls: Sequence[Wall]) -> Point:
    """The whole point beside the last free one that touches who stands in the way, if there is one."""
    if not blockers or any(touching(reached, p) for p in blockers):
        return reached
    around = ((reached[0] + dx, reached[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    fitting = [p for p in around if any(touching(p, other) for other in blockers) and _free(a, p, blockers, walls)]
    return min(fitting, key=lambda p: (square(p, wanted), p), default=reached)


def settle(track: Sequence[Point], bases: Sequence[Point]) -> list[Point]:
    """The trajectory, shortened until its end stands on nobody (bases that were run past may not be stood on)."""
    kept = list(track)
    while len(kept) > 1 and not clear(kept[-1], bases):
        end = kept.pop()
        back = [p for p in leg(kept[-1], end) if clear(p, bases)]
        if back:
            kept.append(back[-1])
    return kept


def rings(centre: Point, furthest: int) -> Iterator[Point]:
    """The whole points round a centre, the nearest first, in a fixed order."""
    yield centre
    for size in range(1, furthest + 1):
        edge = [
            (dx, dy) for dx in range(-size, size + 1) for dy in range(-size, size + 1) if size in (abs(dx), abs(dy))
        ]
        for dx, dy in sorted(edge, key=lambda p: (p[0] ** 2 + p[1] ** 2, p)):
            yield centre[0] + dx, centre[1] + dy
