"""The newspaper for the club's wall: one A3 page, or two smaller ones; in ink, colour in the silks alone.

It is set as large as it fits: what a league with many matches tells takes smaller letters, and never fewer facts of a
match than its score. What no letters make fit goes on to a page more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from leaguekeeper.publish.pdf.newspaper_article import draw_article
from leaguekeeper.publish.pdf.newspaper_below import draw_below
from leaguekeeper.publish.pdf.newspaper_columns import Sheet
from leaguekeeper.publish.pdf.newspaper_meetings import draw_meetings
from leaguekeeper.publish.pdf.newspaper_top import draw_lead, draw_others
from leaguekeeper.publish.pdf.page import Page, printed
from leaguekeeper.services.printing.newspaper import Newspaper

__all__ = ["newspaper"]

_SIZES = tuple(1.0 - step * 0.04 for step in range(15))
_ALL, _LEAST_TOLD = 99, 1
"""Of each story so many sentences."""
_SMALL, _BELOW = 0.9, 0.92
_MOST_GAP = 0.028
"""How far the parts of a page may stand apart where there is room, of its height."""

Draw = Callable[[Sheet], None]


def newspaper(view: Newspaper, paper: str = "a3", lang: str = "fr") -> bytes:
    """The newspaper as PDF: on one page of A3, on two of any other paper."""

    def draw(page: Page) -> None:
        report = view.report
        page.title(" · ".join((report.league, report.season, report.title)))
        if paper == "a3":
            _set(page, view, (draw_lead, draw_others, draw_article, draw_below), 1.0)
            return
        _set(page, view, (draw_lead, draw_others), _SMALL)
        page.turn()
        whole = (draw_article, draw_meetings, draw_below)
        _set(page, view, whole if _room(page, view, whole, _BELOW, _ALL) >= 0 else (draw_article, draw_below), _BELOW)

    return printed(draw, paper, lang)


def _room(page: Page, view: Newspaper, parts: Sequence[Draw], size: float, told: int) -> float:
    """What some parts would leave of the page (points, below 0 where they do not fit), for each gap between them."""
    tried = Sheet(page.rehearsal(), view, size, told)
    for part in parts:
        part(tried)
    return (tried.end - tried.y) / max(tried.gaps, 1)


def _set(page: Page, view: Newspaper, parts: Sequence[Draw], largest: float) -> None:
    """Draw some parts on the page in the largest size in which they fit; what still does not, tells less.

    Parts that do not fit together are divided, the first of them on this page and the others on the next.
    """
    for told in (_ALL, 3, 2, _LEAST_TOLD):

        def room(size: float, told: int = told) -> float:
            return _room(page, view, parts, largest * size, told)

        first = bisect_left(_SIZES, True, key=lambda size: room(size) >= 0)
        if first < len(_SIZES):
            gap = min(_MOST_GAP * page.height, max(0.0, room(_SIZES[first])))
            _drawn(page, view, parts, largest * _SIZES[first], told, gap)
            return
    if len(parts) == 1:
        _drawn(page, view, parts, largest * _SIZES[-1], _LEAST_TOLD, 0.0)
        return
    _set(page, view, parts[:-1], largest)
    page.turn()
    _set(page, view, parts[-1:], largest)


def _drawn(page: Page, view: Newspaper, parts: Sequence[Draw], size: float, told: int, gap: float) -> None:
    sheet = Sheet(page, view, size, told, gap)
    for part in parts:
        part(sheet)
    sheet.foot()
