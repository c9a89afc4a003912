"""Several lines of text on the page, centred on a height."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.publish.pdf.breaking import LEADING, Run, set_out
from leaguekeeper.publish.pdf.ink import SMALLEST, Style, measured
from leaguekeeper.publish.pdf.page import Page

__all__ = ["cell", "cell_high", "runs", "takes_two"]


def runs(page: Page, x: float, middle: float, lines: Sequence[Sequence[Run]]) -> None:
    """Lines of mixed styles, centred on the height ``middle``."""
    if not lines:
        return
    size = lines[0][0][1].size
    step = size * LEADING
    y = middle - step * (len(lines) - 1) / 2 + size * 0.34
    for line in lines:
        at = x
        for text, style in line:
            at += page.write(at, y, text, style) + measured(" ", style)
        y += step


_MOST = 99


def cell(page: Page, x: float, middle: float, text: str, style: Style, width: float) -> None:
    """A table cell: on one line, set a little smaller where needed, else on several of the smallest size."""
    page.fit(x, middle + style.size * 0.34, text, style, width, lines=_MOST)


def takes_two(text: str, style: Style, width: float) -> bool:
    """Whether a text stands on more than one line; what is set close below it then needs some room."""
    return len(set_out(text, style, width, 2)[1]) > 1


def cell_high(text: str, style: Style, width: float) -> float:
    """How high a cell must be for its text."""
    _style, lines = set_out(text, style, width, _MOST)
    return len(lines) * SMALLEST * LEADING
