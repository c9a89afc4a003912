"""What squares are worth by where they lie from a carrier or the ball: the cage, the screen, the way to a loose ball.

That hangs on so little that it is worked out once for many matches: for each offset from the centre, then laid on the
pitch for each centre that comes up. As levels it is a figure, and the set of squares that have it, the best first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from leaguekeeper.play.pitch.bots.field import DISTANCE
from leaguekeeper.play.pitch.bots.judgement import Judgement
from leaguekeeper.play.pitch.geometry import BIT, COLUMNS, HEIGHT, NEIGHBOURS, SQUARES, WIDTH, anchor, xy

__all__ = [
    "Levels",
    "aside",
    "cage",
    "defending",
    "edges_of",
    "guarding",
    "near",
    "nearing",
    "nears",
    "screen",
]

Levels = tuple[tuple[float, int], ...]


@lru_cache(maxsize=16)
def edges_of(judgement: Judgement) -> tuple[float, ...]:
    """What each square costs that lies at the side line or next to it."""
    outer, inner = (1, HEIGHT - 2), (2, HEIGHT - 3)
    rows = (at // WIDTH for at in range(WIDTH * HEIGHT))
    return tuple(-judgement.edge if row in outer else -judgement.edge / 4 if row in inner else 0.0 for row in rows)


@lru_cache(maxsize=4096)
def near(centre: int, least: int, most: int) -> int:
    """The squares so far from one, as a set."""
    return _within(centre, most) & ~_within(centre, least - 1)


def _within(centre: int, reach: int) -> int:
    """The squares of the pitch up to so many steps from one, as a set."""
    if reach < 0:
        return 0
    x, y = xy(centre)
    row = (1 << min(WIDTH - 1, x + reach + 1)) - (1 << max(1, x - reach))
    return sum([row << WIDTH * each for each in range(max(1, y - reach), min(HEIGHT - 1, y + reach + 1))])


@lru_cache(maxsize=512)
def aside(at: int) -> int:
    """The squares two or three away and in about the same column."""
    return near(at, 2, 3) & (COLUMNS[at % WIDTH - 1] | COLUMNS[at % WIDTH] | COLUMNS[at % WIDTH + 1])


def _levels(worth: Sequence[float]) -> Levels:
    found: dict[float, int] = {}
    for at in SQUARES:
        each = worth[at]
        found[each] = found.get(each, 0) | BIT[at]
    return tuple(sorted(found.items(), reverse=True))


_Rows = tuple[tuple[float, ...], ...]


def _by_offset(worth: Callable[[int, int], float]) -> _Rows:
    """What squares are worth by where they lie from a centre: so many columns further and so many rows below."""
    return tuple(tuple(worth(x, y) for x in range(1 - WIDTH, WIDTH)) for y in range(1 - HEIGHT, HEIGHT))


def _laid(rows: _Rows, centre: int) -> list[float]:
    """The same for each square of the pitch around one centre."""
    x, y = xy(centre)
    left, top = WIDTH - 1 - x, HEIGHT - 1 - y
    return [each for row in rows[top : top + HEIGHT] for each in row[left : left + WIDTH]]


@lru_cache(maxsize=16)
def _guards_by_offset(ahead: int, judgement: Judgement) -> _Rows:
    return _by_offset(lambda x, y: _guards(x, y, ahead, judgement))


@lru_cache(maxsize=16)
def _defends_by_offset(ahead: int, judgement: Judgement) -> _Rows:
    return _by_offset(lambda x, y: _defends(x, y, ahead, 0.0, judgement))


@lru_cache(maxsize=256)
def cage(centre: int, ahead: int, judgement: Judgement) -> list[float]:
    """What each square is worth to those who guard a carrier."""
    return _laid(_guards_by_offset(ahead, judgement), centre)


@lru_cache(maxsize=256)
def guarding(centre: int, ahead: int, judgement: Judgement) -> Levels:
    """What squares are worth to those who guard a carrier, the side line reckoned in."""
    guards, edges = cage(centre, ahead, judgement), edges_of(judgement)
    return _levels([edge + max(0.0, guard) for edge, guard in zip(edges, guards, strict=True)])


@lru_cache(maxsize=256)
def screen(centre: int, ahead: int, menace: float, judgement: Judgement) -> list[float]:
    """What each square is worth to those who stand in the way of a carrier."""
    found = _laid(_defends_by_offset(ahead, judgement), centre)
    x, y = xy(centre)
    for at in NEIGHBOURS[anchor(centre)]:  # only there the menace tells
        found[at] = _defends(at % WIDTH - x, at // WIDTH - y, ahead, menace, judgement)
    return found


@lru_cache(maxsize=256)
def defending(centre: int, ahead: int, menace: float, judgement: Judgement) -> Levels:
    """What squares are worth to those who stand in a carrier's way, the side line reckoned in."""
    defends, edges = screen(centre, ahead, menace, judgement), edges_of(judgement)
    return _levels([edge + defended for edge, defended in zip(edges, defends, strict=True)])


@lru_cache(maxsize=256)
def nearing(ball: int, judgement: Judgement) -> Levels:
    """What squares are worth to those who gather round a loose ball, the side line reckoned in."""
    edges = edges_of(judgement)
    return _levels([edge + nears(at, ball, judgement) for at, edge in enumerate(edges)])


def nears(at: int, ball: int, judgement: Judgement) -> float:
    """How much nearer to a loose ball a square is than others."""
    return judgement.ball_near - judgement.ball_apart * DISTANCE[at][ball] if ball >= 0 else 0.0


def _guards(x: int, y: int, ahead: int, judgement: Judgement) -> float:
    """Corners of the carrier's cage first, then between him and those who come, then a little ahead of him."""
    along, across = x * ahead, abs(y)
    apart = max(abs(x), across)
    if not apart:
        return -20.0
    if apart == 1:
        return (judgement.corner if across and along else judgement.flank) + (1.0 if along > 0 else 0.0)
    return judgement.guard - judgement.guard_apart * apart + judgement.guard_ahead * max(-3, min(3, along))


def _defends(x: int, y: int, ahead: int, menace: float, judgement: Judgement) -> float:
    """Beside their carrier on the way to our line, in a screen before him, or on the way back."""
    before, across = -x * ahead, abs(y)
    if max(abs(x), across) == 1:
        return judgement.mark + (judgement.mark_before if before > 0 else 0.0) + 0.04 * menace
    if before <= 0:
        return 0.5 - judgement.behind * -before - 0.3 * across
    wide = judgement.screen_across * max(0, across - 1)
    return judgement.screen - judgement.screen_depth * abs(before - 3) - wide
