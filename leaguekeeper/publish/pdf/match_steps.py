"""The steps before and after a match as printed lines: to be filled in by hand, or filled from the report."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.publish.pdf.ink import BOLD, CELL, HAIR, HEAD, NAME, RULE, SMALL, SMALLEST, STRONG
from leaguekeeper.publish.pdf.lines import cell, runs, wrapped
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.views.paper import MatchSheet, SheetStep

__all__ = ["LEAST_STEP", "STEPS_HEAD", "draw_steps"]

STEPS_HEAD = 31.0
LEAST_STEP = 19.0

_TITLE = 0.42
_TITLE_STEP, _HINT_STEP = 8.6, 7.2
_THREE_LINES = 8.5 + 2 * _HINT_STEP
_GAP = 10.0


def draw_steps(page: Page, view: MatchSheet, title: str, steps: Sequence[SheetStep], y: float, high: float) -> float:
    """The section of one sequence, each step ``high``; the height below its last line."""
    y = section(page, page.left, y, title, page.span)
    width, answers = _widths(page)
    for team, x in zip((view.home.team, view.away.team), answers, strict=True):
        page.fit(x, y + 7, team, HEAD, width)
    y += STEPS_HEAD - 18
    page.rule(y, weight=RULE)
    for step in steps:
        _step(page, step, y, high)
        y += high
        page.rule(y, weight=HAIR)
    page.rule(y, weight=STRONG)
    return y


def _widths(page: Page) -> tuple[float, tuple[float, float]]:
    start = page.left + page.span * _TITLE
    width = (page.right - start - _GAP) / 2
    return width, (start, start + width + _GAP)


def _step(page: Page, step: SheetStep, y: float, high: float) -> None:
    width, answers = _widths(page)
    _title(page, step, y, high, answers[0] - page.left - 18 - 8)
    if not step.per_side:
        whole = page.right - answers[0]
        _cell(page, step.asks, step.answers[0] if step.answers else None, answers[0], y, (whole, high))
        return
    for place, x in enumerate(answers):
        answer = step.answers[place] if place < len(step.answers) else None
        _cell(page, step.asks, answer, x, y, (width, high))


def _title(page: Page, step: SheetStep, y: float, high: float, width: float) -> None:
    x, middle = page.left + 18, y + high / 2
    page.write(page.left + 12, middle + 3, str(step.number), BOLD, "right")
    if not step.hint:
        runs(page, x, middle, [[(line, CELL)] for line in wrapped(step.title, CELL, width)])
        return
    hints = wrapped(step.hint, SMALL, width, 2 if high >= _THREE_LINES else 1)
    top = middle - (_TITLE_STEP + _HINT_STEP * (len(hints) - 1)) / 2 + 2.6
    page.fit(x, top, step.title, CELL, width)
    for place, line in enumerate(hints):
        page.write(x, top + _TITLE_STEP + place * _HINT_STEP, line, SMALL)


def _cell(page: Page, asks: Sequence[str], answer: str | None, x: float, y: float, size: tuple[float, float]) -> None:
    width, high = size
    if answer is not None:
        cell(page, x, y + high / 2, answer, NAME.at(8.5), width, 2 if high >= 2 * SMALLEST + 2 else 1)
        return
    labels = asks or ("",)
    part = (width - 6 * (len(labels) - 1)) / len(labels)
    for place, label in enumerate(labels):
        left = x + place * (part + 6)
        page.rule(y + high - 9.6, left, left + part, RULE)
        page.fit(left, y + high - 2.6, label, SMALL, part)
