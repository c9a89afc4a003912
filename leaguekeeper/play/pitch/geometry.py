"""The pitch as numbers: squares in one padded list, neighbours, push directions, ranges, the passing lane.

A square is ``y * 28 + x`` with x 0 to 27 and y 0 to 16; the outer ring is the crowd. Home defends x = 1 and
scores at x = 26. Every table is made once, so that a procedure only looks things up.

Who stands on four squares stands on a **plot**: ``CELLS`` and more, named after the square of the four with the lowest
x and y. The tables go on for plots, so that whoever looks up what lies around a player need not ask how large he is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

__all__ = [
    "AROUND",
    "AROUND_BITS",
    "BIT",
    "CELLS",
    "COLUMNS",
    "CORNERS",
    "COVERED",
    "EITHER_END",
    "END_ZONES",
    "HALF",
    "HALF_OF",
    "NEIGHBOURS",
    "NOWHERE",
    "ON_PITCH",
    "RANGES",
    "SCATTER",
    "SCRIMMAGE",
    "SQUARES",
    "STEPS",
    "WIDE",
    "WIDTH",
    "anchor",
    "beyond",
    "columns",
    "distance",
    "edge_of",
    "end_zone",
    "heading",
    "in_lane",
    "nearest",
    "pass_range",
    "pushed_to",
    "square",
    "squares_within",
    "throw_in_side",
    "throw_in_step",
    "xy",
]

WIDTH = 28
HEIGHT = 17
CELLS = WIDTH * HEIGHT
NOWHERE = -1

SCATTER = (0, -29, -28, -27, -1, 1, 27, 28, 29)
"""What a D8 adds to a square: 1 is (-1, -1), 8 is (+1, +1)."""

CORNERS = (-29, -27, 27, 29)
"""What leads from a square to the four beside its corners: where the guards of a cage stand."""

RANGES = ("quick", "short", "long", "bomb")


def square(x: int, y: int) -> int:
    """The square at column x and row y."""
    return y * WIDTH + x


def xy(at: int) -> list[int]:
    """A square as scenario files and logs write it; four squares are named by the one with the lowest x and y."""
    return [at % WIDTH, at // WIDTH % HEIGHT]


def anchor(at: int) -> int:
    """The square after which a plot is named; a square is its own."""
    return at % CELLS


def _on(square: int) -> bool:
    return 0 < square % WIDTH < WIDTH - 1 and 0 < square // WIDTH < HEIGHT - 1


def _four(at: int) -> tuple[int, ...]:
    return tuple(s for s in (at, at + 1, at + WIDTH, at + WIDTH + 1) if s < CELLS)


def _ring(at: int) -> tuple[int, ...]:
    """The twelve squares around four, row by row: the template by which the ball bounces off a large player."""
    left, right, above, below = at - 1, at + 2, at - WIDTH, at + 2 * WIDTH
    sides = (left, right, left + WIDTH, right + WIDTH)
    return (above - 1, above, above + 1, above + 2, *sides, below - 1, below, below + 1, below + 2)


COVERED: tuple[tuple[int, ...], ...] = (*((s,) for s in range(CELLS)), *(_four(s) for s in range(CELLS)))
"""The squares that somebody covers who stands there: one, or the four of a plot."""

ON_PITCH: tuple[bool, ...] = tuple(all(map(_on, covered)) and bool(covered) for covered in COVERED)
SQUARES: tuple[int, ...] = tuple(s for s in range(CELLS) if ON_PITCH[s])
AROUND: tuple[tuple[int, ...], ...] = (
    *(tuple(s + step for step in SCATTER[1:]) if ON_PITCH[s] else () for s in range(CELLS)),
    *(_ring(s) if ON_PITCH[CELLS + s] else () for s in range(CELLS)),
)
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(tuple(n for n in around if ON_PITCH[n]) for around in AROUND)

STEPS: tuple[tuple[int, ...], ...] = (
    *NEIGHBOURS[:CELLS],
    *(tuple(s + n for n in SCATTER[1:] if ON_PITCH[s + n]) if ON_PITCH[s] else () for s in range(CELLS, 2 * CELLS)),
)
"""Where one step leads to: the neighbours of a square, the plots one square further of a plot."""

BIT: tuple[int, ...] = tuple(sum(1 << s for s in covered) for covered in COVERED)
"""Each square as one bit of a number that stands for a set of squares; a plot as its four."""

AROUND_BITS: tuple[int, ...] = tuple(sum(1 << s for s in around) for around in AROUND)
"""The squares next to a square or a plot as such a number."""

HALF: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(s for s in SQUARES if s % WIDTH <= 13),
    tuple(s for s in SQUARES if s % WIDTH >= 14),
)
"""The squares of each side's own half."""

HALF_OF: tuple[frozenset[int], frozenset[int]] = (frozenset(HALF[0]), frozenset(HALF[1]))

SCRIMMAGE: tuple[frozenset[int], frozenset[int]] = (
    frozenset(square(13, y) for y in range(5, 12)),
    frozenset(square(14, y) for y in range(5, 12)),
)
WIDE: tuple[frozenset[int], frozenset[int]] = (
    frozenset(s for s in SQUARES if s // WIDTH <= 4),
    frozenset(s for s in SQUARES if s // WIDTH >= 12),
)

END_ZONES = tuple(
    frozenset(at for at, covered in enumerate(COVERED) if ON_PITCH[at] and any(s % WIDTH == x for s in covered))
    for x in (WIDTH - 2, 1)
)
"""The squares where each side scores, and the plots with a square there."""

EITHER_END = END_ZONES[0] | END_ZONES[1]


def end_zone(side: int) -> frozenset[int]:
    """The squares where a side scores."""
    return END_ZONES[side]


COLUMNS: tuple[int, ...] = tuple(sum(BIT[s] for s in SQUARES if s % WIDTH == x) for x in range(WIDTH))
"""The squares of each column of the pitch as such a number."""


_ROW = (1 << WIDTH) - 1


def columns(squares: int) -> Iterator[tuple[int, int]]:
    """The columns of which a set of squares has some, and these squares."""
    row = squares
    for rows in (16, 8, 4, 2, 1):
        row |= row >> rows * WIDTH
    row &= _ROW
    while row:
        lowest = row & -row
        x = lowest.bit_length() - 1
        yield x, squares & COLUMNS[x]
        row ^= lowest


def distance(one: int, other: int) -> int:
    """How many steps lie between two squares; from a plot, or to one, between those of its squares that are nearest."""
    if one >= CELLS or other >= CELLS:
        across, along = _apart(one, other)
        return max(abs(across), abs(along))
    return max(abs(one % WIDTH - other % WIDTH), abs(one // WIDTH - other // WIDTH))


def _apart(one: int, other: int) -> tuple[int, int]:
    """How far the second lies from the first, along x and along y; 0 where they stand level somewhere."""
    (x, y), (u, v) = xy(one), xy(other)
    return _gap(x, one >= CELLS, u, other >= CELLS), _gap(y, one >= CELLS, v, other >= CELLS)


def _gap(one: int, wide: bool, other: int, far_wide: bool) -> int:
    if other > one:
        return max(0, other - one - wide)
    return min(0, other + far_wide - one)


def heading(one: int, other: int) -> int:
    """The direction from one square or plot to another beside it, as what is added to a square."""
    across, along = _apart(one, other)
    return (along > 0) * WIDTH - (along < 0) * WIDTH + (across > 0) - (across < 0)


def nearest(at: int, target: int) -> int:
    """The square of those covered that lies nearest to another: from there somebody throws."""
    if at < CELLS:
        return at
    x, y = xy(target)
    return min(COVERED[at], key=lambda s: ((s % WIDTH - x) ** 2 + (s // WIDTH - y) ** 2, s))


def edge_of(at: int, out: int) -> tuple[int, int]:
    """The last square of the pitch and the first beyond it where somebody leaves the pitch."""
    if at < CELLS:
        return at, out
    beyond_it = next((s for s in COVERED[out] if not ON_PITCH[s]), anchor(out)) if out >= CELLS else out
    return nearest(at, beyond_it), beyond_it


def squares_within(centre: int, reach: int) -> list[int]:
    """The squares of the pitch up to ``reach`` steps from a centre, the centre itself left out."""
    return [s for s in SQUARES if s != centre and distance(s, centre) <= reach]


_PUSHES = {
    -29: (-29, -28, -1),
    -28: (-28, -29, -27),
    -27: (-27, -28, 1),
    -1: (-1, -29, 27),
    1: (1, -27, 29),
    27: (27, 28, -1),
    28: (28, 27, 29),
    29: (29, 28, 1),
}


def pushed_to(pusher: int, pushed: int) -> tuple[int, int, int]:
    """The three squares a player can be pushed to, the crowd's squares among them."""
    large = pusher >= CELLS or pushed >= CELLS
    ahead, left, right = _PUSHES[heading(pusher, pushed) if large else pushed - pusher]
    return pushed + ahead, pushed + left, pushed + right


@cache
def beyond(at: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The neighbours of a square, each with the squares of the pitch that lie behind it."""
    return tuple((n, tuple(s for s in pushed_to(at, n) if ON_PITCH[s])) for n in NEIGHBOURS[at])


_RULER = (
    "QQQQSSSLLLLBBB",
    "QQQQSSSLLLLBBB",
    "QQQSSSSLLLLBBB",
    "QQSSSSSLLLBBB",
    "SSSSSSLLLLBBB",
    "SSSSSLLLLBBB",
    "SSSSLLLLLBBB",
    "LLLLLLLLBBB",
    "LLLLLLLBBBB",
    "LLLLLBBBBB",
    "LLLBBBBBB",
    "BBBBBBBB",
    "BBBBBB",
    "BBBB",
)
_REACH = 13


def pass_range(thrower: int, target: int) -> int | None:
    """Which range of the ruler a throw needs: an index of ``RANGES``, None where the ruler is too short."""
    if thrower >= CELLS:
        thrower = nearest(thrower, target)
    if target >= CELLS:
        target = nearest(target, thrower)
    return _ranges_from(thrower)[target]


@cache
def _ranges_from(thrower: int) -> tuple[int | None, ...]:
    """The range to every square from one: bots weigh throws some thousand times a turn."""
    return tuple(_laid(abs(thrower // WIDTH - at // WIDTH), abs(thrower % WIDTH - at % WIDTH)) for at in range(CELLS))


def _laid(across: int, along: int) -> int | None:
    """The ruler laid so far across the pitch and along it."""
    if across > _REACH or along >= len(_RULER[across]):
        return None
    return "QSLB".index(_RULER[across][along])


_RULER_WIDTH = 1.74


@cache
def _lane(dx: int, dy: int) -> frozenset[tuple[int, int]]:
    length = dx * dx + dy * dy
    covered = set()
    for x in range(min(0, dx) - 1, max(0, dx) + 2):
        for y in range(min(0, dy) - 1, max(0, dy) + 2):
            if x * x + y * y >= length or (dx - x) ** 2 + (dy - y) ** 2 >= length or (x, y) in ((0, 0), (dx, dy)):
                continue
            corners = [abs(dy * (x + i) - dx * (y + j)) for i in (-0.5, 0.5) for j in (-0.5, 0.5)]
            if 2 * min(corners) / length**0.5 < _RULER_WIDTH:
                covered.add((x, y))
    return frozenset(covered)


def in_lane(thrower: int, target: int, squares: Iterable[int]) -> list[int]:
    """Those squares and plots that the range ruler, laid from thrower to target, covers at least in part."""
    x0, y0 = xy(nearest(thrower, target))
    x1, y1 = xy(target)
    lane = _lane(x1 - x0, y1 - y0)
    return [at for at in squares if any((s % WIDTH - x0, s // WIDTH - y0) in lane for s in COVERED[at])]


def throw_in_side(last: int, out: int) -> str:
    """The line a ball crossed on its way out: ``north``, ``south``, ``west`` or ``east``."""
    y = out // WIDTH
    if y <= 0:
        return "north"
    if y >= HEIGHT - 1:
        return "south"
    return "west" if last % WIDTH <= WIDTH // 2 else "east"


_TEMPLATE = {"north": (29, 28, 27), "south": (-29, -28, -27), "west": (-27, 1, 29), "east": (27, -1, -29)}


def throw_in_step(side: str, die: int) -> int:
    """The direction of the throw-in template laid on a line: 1-2 left, 3-4 ahead, 5-6 right, seen from the crowd."""
    return _TEMPLATE[side][(die - 1) // 2]
