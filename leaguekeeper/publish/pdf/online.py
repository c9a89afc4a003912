"""Where a sheet of paper is read on: a code to its page on the web, and the address in words."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.code import code_size, draw_code
from leaguekeeper.publish.pdf.ink import BOLD, SMALL, SMALLEST
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.publish.pdf.parts import section
from leaguekeeper.services.bulletin.address import in_words

__all__ = ["CODE_MOST", "ONLINE_WIDE", "draw_online"]

ONLINE_WIDE = 130.0

CODE_MOST = 66.0
"""So large a code has its place on a sheet; the address of a larger one stands there in words alone."""


def draw_online(page: Page, url: str, what: str, x: float, y: float, width: float) -> None:
    """The section of a sheet with its code, from ``y`` down: the words stand beside it."""
    top = section(page, x, y, _("Online"), width)
    size = code_size(url)
    left = x
    if size <= CODE_MOST:
        draw_code(page, x - 4, top - 2, url)
        left += size - 2
    page.fit(left, top + 10, what, BOLD.at(SMALLEST), x + width - left, lines=2)
    for place, line in enumerate(_parts(url, x + width - left)):
        page.write(left, top + 24 + place * 8, line, SMALL)


def _parts(url: str, width: float) -> list[str]:
    """The address in lines, broken after a stroke where that fits."""
    said = in_words(url).replace("/", "/ ")
    return [line.replace("/ ", "/") for line in wrapped(said, SMALL, width)]
