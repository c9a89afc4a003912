"""The play-offs drawn: games from the first stage to the final, joined by who goes where, on a wide page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, NAME, RULE, SECTION, SMALL, STRONG
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import foot, head
from leaguekeeper.services.printing.views import BracketGame, BracketSheet, BracketSide, BracketStage

__all__ = ["bracket", "draw_bracket"]

_MOST_PLACES = 16
_STAGE_HIGH = 20.0
_GAP = 20.0
_ROW = 19.0
_LEAST_ROW = 8.2
_FACTS = 9.5
_TIGHT = 12.5
_TWO_LINES = 15.0


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the games of a page stand: the column width and the height of a first-stage place."""

    left: float
    top: float
    column: float
    slot: float

    @property
    def box(self) -> float:
        return self.column - _GAP

    @property
    def row(self) -> float:
        return max(_LEAST_ROW, min(_ROW, (self.slot - 5) / 2.7))

    def x(self, stage: int) -> float:
        return self.left + stage * self.column

    def y(self, stage: int, place: int) -> float:
        return self.top + (place + 0.5) * self.slot * (1 << stage)


def bracket(view: BracketSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """A bracket as PDF; more than sixteen games of a stage are drawn on several pages, the last rounds on their own."""

    def draw(page: Page) -> None:
        page.title(f"{view.league} · {view.season}")
        draw_bracket(page, view)

    return printed(draw, paper, lang, wide=True)


def draw_bracket(page: Page, view: BracketSheet) -> None:
    """Draw the bracket on wide pages, beginning with the page at hand."""
    parts = _parts(view.stages)
    for place, stages in enumerate(parts):
        if place:
            page.turn()
        last = place + 1 == len(parts)
        top = head(page, view.league, (view.season, view.title)) + 4
        frame = _frame(page, stages, top, last)
        for stage, one in enumerate(stages):
            page.fit(frame.x(stage), top + 11, one.name, SECTION, frame.box)
            for at, game in enumerate(one.games):
                if game is not None:
                    _join(page, frame, stages, stage, at)
                    _game(page, frame, game, frame.x(stage), frame.y(stage, at))
        if last:
            _end(page, view, frame, len(stages))
        foot(page, view.title, view.origin, _("page {number}").format(number=place + 1) if len(parts) > 1 else "")


def _parts(stages: Sequence[BracketStage]) -> list[tuple[BracketStage, ...]]:
    """The stages page by page: whole where they fit, else their first rounds in blocks and the last rounds apart."""
    places = len(stages[0].games) if stages else 0
    if places <= _MOST_PLACES:
        return [tuple(stages)]
    early = _MOST_PLACES.bit_length()
    blocks = [
        tuple(
            BracketStage(one.name, one.games[block * (_MOST_PLACES >> k) : (block + 1) * (_MOST_PLACES >> k)])
            for k, one in enumerate(stages[:early])
        )
        for block in range(places // _MOST_PLACES)
    ]
    return [*blocks, *_parts(stages[early:])]


def _frame(page: Page, stages: Sequence[BracketStage], top: float, last: bool) -> _Frame:
    columns = len(stages) + (0.8 if last else 0)
    places = max(len(stages[0].games), 1)
    room = page.bottom - 14 - top - _STAGE_HIGH
    return _Frame(page.left, top + _STAGE_HIGH, min((page.span + _GAP) / columns, 210), room / places)


def _game(page: Page, frame: _Frame, game: BracketGame, x: float, middle: float) -> None:
    high = frame.row
    top = middle - high
    page.boxes([(x, top, frame.box, 2 * high)], weight=1.6 if game.next_up else 0.6)
    page.rule(middle, x, x + frame.box, HAIR)
    _side(page, game.upper, x, top, frame.box, high)
    _side(page, game.lower, x, middle, frame.box, high)
    if game.facts and high >= _TIGHT:
        page.fit(x, middle + high + _FACTS, game.facts, SMALL, frame.box)


def _side(page: Page, side: BracketSide, x: float, y: float, width: float, high: float) -> None:
    base = y + high / 2 + 2.7
    size = 9.0 if high >= _TIGHT else 7.4
    shield = min(high - 3, 13.0) * 13 / 15
    if side.won:
        page.line(x + 1.2, y + 0.6, x + 1.2, y + high - 0.6, 2.4)
    if side.silk:
        page.silk(x + 5, y + (high - shield * 15 / 13) / 2, side.silk, shield)
    left = x + 5 + shield + 5
    room = x + width - 24 - left
    lines = 2 if high >= _TWO_LINES else 1
    if side.team:
        seed = f"{side.seed}. " if side.seed is not None else ""
        page.fit(left, base, seed + side.team, (NAME if side.won else CELL).at(size), room, lines=lines)
    else:
        page.fit(left, base, side.waiting, CELL.at(size).faint(), room, lines=lines)
    page.fit(x + width - 4, base, side.score, BOLD.at(size), 20, "right")


def _join(page: Page, frame: _Frame, stages: Sequence[BracketStage], stage: int, place: int) -> None:
    if not stage:
        return
    for feeder in (2 * place, 2 * place + 1):
        before = stages[stage - 1].games
        game = before[feeder] if feeder < len(before) else None
        if game is None:
            continue
        start, end = frame.x(stage - 1) + frame.box, frame.x(stage)
        bend = end - _GAP / 2
        y, to = frame.y(stage - 1, feeder), frame.y(stage, place)
        to += -frame.row / 2 if feeder % 2 == 0 else frame.row / 2
        weight = STRONG * 1.4 if game.upper.won or game.lower.won else RULE
        page.line(start, y, bend, y, weight)
        page.line(bend, y, bend, to, weight)
        page.line(bend, to, end, to, weight)


def _end(page: Page, view: BracketSheet, frame: _Frame, stages: int) -> None:
    x = frame.x(stages)
    room = page.right - x
    middle = frame.y(stages - 1, 0)
    if view.champion:
        page.line(x - _GAP, middle, x - 4, middle, STRONG * 1.4)
        page.silk(x, middle - 24, view.champion.silk, 40)
        page.fit(x + 46, middle + 3, view.called, SMALL.at(8), room - 46)
        for place, line in enumerate(wrapped(view.champion.team, NAME.at(12), room)):
            page.write(x, middle + 38 + place * 14, line, NAME.at(12))
    if view.third_place:
        third = _Frame(frame.left, frame.top, frame.column, 60)
        left = page.right - third.box
        y = page.bottom - 20 - third.row - _FACTS
        page.fit(left, y - third.row - 5, _("Third place"), SECTION, third.box)
        _game(page, third, view.third_place, left, y)
