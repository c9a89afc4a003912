"""Drawings on the site's pages as plain geometry: a bracket, what a player was worth by date, a chart row by row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguekeeper.base.figures import amount
from leaguekeeper.services.fixtures.views import BracketGame, BracketRound, BracketSide
from leaguekeeper.services.records.views import Chart
from leaguekeeper.services.site.views import ValueStep

__all__ = ["BracketDrawing", "Curve", "bracket_drawing", "chart_paths", "curve_drawing"]

WIDE, HIGH, ROW, GAP = 224, 56, 28, 44
TOP = 24
SLOT = 84
_LETTERS = 26
"""Letters of a team's name that a box has room for."""


@dataclass(frozen=True, slots=True)
class Row:
    """A side of a game: where its row and its words stand, who it is, what he scored."""

    top: int
    base: int
    seed: int | None
    name: str
    full: str
    score: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Box:
    """A game as a box, with the name of its stage over the first of a column, and the number of its match."""

    left: int
    top: int
    title: str
    rows: tuple[Row, ...]
    next: bool
    number: int | None


@dataclass(frozen=True, slots=True)
class Way:
    """The line from a game to the one that its winner enters."""

    path: str
    won: bool


@dataclass(frozen=True, slots=True)
class BracketDrawing:
    """A bracket, in pixels."""

    width: int
    height: int
    boxes: tuple[Box, ...]
    ways: tuple[Way, ...]
    wide: int = WIDE
    high: int = HIGH
    row: int = ROW


def bracket_drawing(rounds: Sequence[BracketRound]) -> BracketDrawing | None:
    """The rounds from left to right, each game beside those it is fed by; matches beside the tree stand below it."""
    tree = [each for each in rounds if not each.aside]
    if not tree:
        return None
    places = _places(tree)
    boxes = [
        _box(game, column, places[game.id], each.title if at == 0 else "")
        for column, each in enumerate(tree)
        for at, game in enumerate(each.games)
    ]
    bottom = max(box.top for box in boxes) + HIGH
    for each in rounds:
        for at, game in enumerate(each.games) if each.aside else ():
            bottom += SLOT
            boxes.append(_box(game, len(tree) - 1, bottom - HIGH, each.title if at == 0 else ""))
    width = len(tree) * (WIDE + GAP) - GAP + 4
    return BracketDrawing(width, bottom + 4, tuple(boxes), tuple(_ways(tree, places)))


def _places(tree: Sequence[BracketRound]) -> Mapping[str, int]:
    """By game how far from the top it stands: between the games that feed it, else below the one before."""
    found: dict[str, int] = {}
    for each in tree:
        least = TOP
        for game in each.games:
            fed = [top for other, top in found.items() if _feeds(tree, other) == game.id]
            top = max(least, sum(fed) // len(fed)) if fed else least
            found[game.id], least = top, top + SLOT
    return found


def _feeds(tree: Sequence[BracketRound], game: str) -> str:
    return next((one.feeds for each in tree for one in each.games if one.id == game), "")


def _ways(tree: Sequence[BracketRound], places: Mapping[str, int]) -> Iterator[Way]:
    for column, each in enumerate(tree):
        for game in each.games:
            if game.feeds in places:
                left, top = column * (WIDE + GAP) + WIDE, places[game.id] + ROW
                middle = left + GAP // 2
                won = game.home.won or (game.away is not None and game.away.won)
                yield Way(f"M{left} {top}H{middle}V{places[game.feeds] + ROW}H{left + GAP}", won)


def _box(game: BracketGame, column: int, top: int, title: str) -> Box:
    sides = [game.home] if game.away is None else [game.home, game.away]
    rows = tuple(_row(side, at) for at, side in enumerate(sides))
    return Box(column * (WIDE + GAP) + 2, top, title, rows, game.next_to_play, game.number)


def _row(side: BracketSide, at: int) -> Row:
    full = side.team.name if side.team is not None else side.words
    name = full if len(full) <= _LETTERS else f"{full[: _LETTERS - 1]}…"
    return Row(at * ROW, at * ROW + 19, side.seed, name, full, side.score, side.won)


@dataclass(frozen=True, slots=True)
class GridLine:
    """A line across the drawing and the figure that it stands for."""

    at: int
    words: str


@dataclass(frozen=True, slots=True)
class Dot:
    """Where a skill came."""

    x: int
    y: int
    words: str


@dataclass(frozen=True, slots=True)
class Curve:
    """What a player was worth, in steps."""

    width: int
    height: int
    lines: tuple[GridLine, ...]
    path: str
    dots: tuple[Dot, ...]


def curve_drawing(steps: Sequence[ValueStep]) -> Curve | None:
    """The value step by step; None where it never changed."""
    if len(steps) < 2:
        return None
    low, high = min(each.value for each in steps), max(each.value for each in steps)
    span, width, height = max(high - low, 10_000), 752, 150
    left, stride = 56, (width - 100) // len(steps)

    def down(value: int) -> int:
        return 118 - (value - low) * 86 // span

    marks = sorted({low, low + span // 2, high})
    path = f"M{left} {down(steps[0].value)}"
    dots = []
    for at, step in enumerate(steps[1:], start=1):
        x = left + at * stride
        path += f"H{x}V{down(step.value)}"
        dots.append(Dot(x, down(step.value), step.what))
    lines = tuple(GridLine(down(value), amount(value // 1000)) for value in marks)
    return Curve(width, height, lines, f"{path}H{width - 16}", tuple(dots))


def chart_paths(chart: Chart) -> tuple[str, ...]:
    """A chart as one drawing for each row of its table, 120 wide and 24 high: lines of one scale, or bars."""
    top = max((value for one in chart.series for value in one.values if value is not None), default=0) or 1
    if chart.kind == "bars":
        return tuple(f"M0 0H{_across(value, top)}V24H0Z" for value in chart.series[0].values)
    stride = 116 / max(1, len(chart.labels) - 1)
    return tuple(_line(one.values, top, stride) for one in chart.series)


def _across(value: float | None, top: float) -> int:
    return round(120 * max(value or 0, 0) / top)


def _line(values: Sequence[float | None], top: float, stride: float) -> str:
    """From figure to figure; a line that was interrupted begins again, and one alone is a dot."""
    path, down = [], False
    for at, value in enumerate(values):
        if value is not None:
            path.append(f"{'L' if down else 'M'}{round(2 + at * stride)} {round(22 - 20 * max(value, 0) / top)}")
            path += ["h0"] if not down else []
        down = value is not None
    return "".join(path)
