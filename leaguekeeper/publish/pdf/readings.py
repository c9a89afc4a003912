"""Which way a league decides what its rules leave open: each question over its reading, in two columns on one page.

What is read otherwise than is usual has a bar before it, and the usual reading below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.flow import Flow
from leaguekeeper.publish.pdf.ink import HAIR, HEAVY, NAME, PLAIN, SMALL, Style
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.printing.readings import Answered, ReadingsSheet

__all__ = ["readings"]

_APART = 22.0
_LINE = 9.4
_PAD = 3.2
_TITLE = 18.0
_MOST = 18
"""Lines of one text, so that a question stands on one page."""
_BAR = 7.0
"""How far a column's words stand from its edge, so that a bar has room before them."""


@dataclass(frozen=True, slots=True)
class _Set:
    """A question set out in lines."""

    lines: tuple[tuple[str, Style], ...]
    marked: bool

    @property
    def high(self) -> float:
        return len(self.lines) * _LINE + 2 * _PAD


def readings(view: ReadingsSheet, paper: str = "a4", lang: str = "fr") -> bytes:
    """The readings of a season as PDF."""

    def draw(page: Page) -> None:
        what = _("Readings of the rules")
        facts = tuple(filter(None, (view.season, view.book, what)))
        flow = Flow(page, view.league, facts, what=f"{what[:1].lower()}{what[1:]}", origin=view.origin)
        wide = (page.span - _APART) / 2
        note = _told(view.otherwise)
        for title, answered in view.groups:
            _group(flow, title, [_set(each, wide - _BAR) for each in answered], wide, note)
            note = ""
        flow.end()

    return printed(draw, paper, lang)


def _set(answered: Answered, width: float) -> _Set:
    told = [(answered.question, PLAIN.faint()), (answered.reading, NAME)]
    if answered.usual:
        told.append((_("Usual: {reading}").format(reading=answered.usual), SMALL))
    lines = ((line, style) for words, style in told for line in _at_most(wrapped(words, style, width)))
    return _Set(tuple(lines), bool(answered.usual))


def _at_most(lines: list[str]) -> list[str]:
    """Whoever wrote a book of his own may have written more than a page can hold."""
    return lines if len(lines) <= _MOST else [*lines[: _MOST - 1], "…"]


def _group(flow: Flow, title: str, left: Sequence[_Set], width: float, note: str) -> None:
    """The questions down one column and then the other, both as long where they end on this page."""
    page = flow.page
    while left:
        flow.need(_TITLE + left[0].high)
        flow.y = section(page, page.left, flow.y, title, page.span, note)
        room, whole = flow.left, sum(each.high for each in left)
        half = whole / 2 if whole / 2 + max(each.high for each in left) <= room else room
        top, ends = flow.y, flow.y
        for x in (page.left, page.left + width + _APART):
            y = top
            while left and y + left[0].high <= top + room and (x > page.left or y + left[0].high / 2 <= top + half):
                _draw(page, x, y, left[0], width)
                y += left[0].high
                left = left[1:]
            ends = max(ends, y)
        flow.y = ends + 9


def _draw(page: Page, x: float, y: float, told: _Set, width: float) -> None:
    base = y + _PAD + 7
    for line, style in told.lines:
        page.write(x + _BAR, base, line, style)
        base += _LINE
    if told.marked:
        page.line(x + 1, y + _PAD, x + 1, y + told.high - _PAD, HEAVY)
    page.rule(y + told.high, x, x + width, HAIR)


def _told(otherwise: int) -> str:
    """What the bars say, or that nothing is read otherwise."""
    if not otherwise:
        return _("Everything is read in the usual way.")
    return ngettext(
        "With a bar: {count} question read otherwise than is usual.",
        "With a bar: {count} questions read otherwise than is usual.",
        otherwise,
    ).format(count=otherwise)
