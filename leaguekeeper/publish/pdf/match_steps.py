"""The steps before and after a match as printed lines: to be filled in by hand, or filled from the report."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.publish.pdf.breaking import LEADING, wrapped
from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, NAME, RULE, SMALL, STRONG
from leaguekeeper.publish.pdf.lines import cell, cell_high, runs
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.printing.views import MatchSheet, SheetStep

__all__ = ["STEPS_HEAD", "draw_steps", "may_shrink", "step_needs"]

STEPS_HEAD = 31.0

_BLANK_HIGH = 19.0
_FILLED_HIGH = 15.0
_BLANK_TITLE, _FILLED_TITLE = 0.46, 0.32
_TITLE_STEP, _HINT_STEP = 8.6, 7.0
_THREE_LINES = 12.0 + 2 * _HINT_STEP
_GAP = 10.0
_ANSWER = NAME.at(8.5)


def step_needs(page: Page, steps: Sequence[SheetStep]) -> list[float]:
    """How high each step must stand: a blank one to be written on, a filled one for all its answers."""
    return [_filled_high(page, step) if step.answers else _blank_high(page, step) for step in steps]


def may_shrink(page: Page, step: SheetStep) -> bool:
    """Whether a step may stand lower than it needs where a page is full: a blank one of two lines."""
    return not step.answers and _blank_high(page, step) <= _BLANK_HIGH


def _filled_high(page: Page, step: SheetStep) -> float:
    width, whole, answers = _widths(page, filled=True)
    room = answers[0] - page.left - 26
    titled = len(wrapped(step.title, CELL, room)) * CELL.size * LEADING + _HINT_STEP * len(
        wrapped(step.hint, SMALL, room)
    )
    answered = (cell_high(answer, _ANSWER, width if step.per_side else whole) for answer in step.answers)
    return max(_FILLED_HIGH, 4 + titled, *(4 + high for high in answered))


def _blank_high(page: Page, step: SheetStep) -> float:
    _width, _whole, answers = _widths(page, filled=False)
    hints = len(wrapped(step.hint, SMALL, answers[0] - page.left - 26))
    return _BLANK_HIGH if hints < 2 else _THREE_LINES + (hints - 2) * _HINT_STEP


def draw_steps(
    page: Page, view: MatchSheet, title: str, steps: Sequence[SheetStep], y: float, heights: Sequence[float]
) -> float:
    """The section of one sequence, each step as high as told; the height below its last line."""
    y = section(page, page.left, y, title, page.span)
    width, _whole, answers = _widths(page, filled=view.score is not None)
    for team, x in zip((view.home.team, view.away.team), answers, strict=True):
        page.fit(x, y + 7, team, HEAD, width)
    y += STEPS_HEAD - 18
    page.rule(y, weight=RULE)
    for step, high in zip(steps, heights, strict=True):
        _step(page, step, y, high)
        y += high
        page.rule(y, weight=HAIR)
    page.rule(y, weight=STRONG)
    return y


def _widths(page: Page, *, filled: bool) -> tuple[float, float, tuple[float, float]]:
    """How wide an answer of one side and one for both may be, and where the two sides' begin."""
    start = page.left + page.span * (_FILLED_TITLE if filled else _BLANK_TITLE)
    width = (page.right - start - _GAP) / 2
    return width, page.right - start, (start, start + width + _GAP)


def _step(page: Page, step: SheetStep, y: float, high: float) -> None:
    width, whole, places = _widths(page, filled=bool(step.answers))
    _title(page, step, y, high, places[0] - page.left - 18 - 8)
    for place, x in enumerate(places if step.per_side else places[:1]):
        size = (width if step.per_side else whole, high)
        if place < len(step.answers):
            _answered(page, step.answers[place], x, y, size)
        else:
            _blank(page, step.asks, x, y, size)


def _title(page: Page, step: SheetStep, y: float, high: float, width: float) -> None:
    x, middle = page.left + 18, y + high / 2
    page.write(page.left + 12, middle + 3, str(step.number), BOLD, "right")
    if not step.hint:
        runs(page, x, middle, [[(line, CELL)] for line in wrapped(step.title, CELL, width)])
        return
    hints = wrapped(step.hint, SMALL, width)
    top = middle - (_TITLE_STEP + _HINT_STEP * (len(hints) - 1)) / 2 + 2.6
    page.fit(x, top, step.title, CELL, width)
    for place, line in enumerate(hints):
        page.write(x, top + _TITLE_STEP + place * _HINT_STEP, line, SMALL)


def _answered(page: Page, answer: str, x: float, y: float, size: tuple[float, float]) -> None:
    width, high = size
    cell(page, x, y + high / 2, answer, _ANSWER, width)


def _blank(page: Page, asks: Sequence[str], x: float, y: float, size: tuple[float, float]) -> None:
    width, high = size
    if not asks:
        page.rule(y + high - 4.5, x, x + width, RULE)
        return
    part = (width - 6 * (len(asks) - 1)) / len(asks)
    for place, label in enumerate(asks):
        left = x + place * (part + 6)
        page.rule(y + high - 9.6, left, left + part, RULE)
        page.fit(left, y + high - 2.6, label, SMALL, part)
