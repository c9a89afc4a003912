"""The code that leads from a sheet of paper to its page on the web, with the address beside it in words.

Error level M; four modules of quiet around it; half a millimetre a module at the least, so that any telephone reads it.
"""

from __future__ import annotations

import segno

from leaguekeeper.publish.pdf.page import Page

__all__ = ["LEAST", "code_size", "draw_code"]

LEAST = 0.5 * 72 / 25.4
"""Half a millimetre, in points."""

_QUIET = 4


def code_size(url: str) -> float:
    """How wide and high the code of an address stands at the least, its quiet zone with it (points)."""
    width, _height = _code(url).symbol_size(border=_QUIET)
    return float(width) * LEAST


def draw_code(page: Page, x: float, y: float, url: str, size: float = 0.0) -> float:
    """Draw the code of an address, the corner of its quiet zone at ``x``, ``y``; how large it stands (points)."""
    rows = [bytes(row) for row in _code(url).matrix_iter(border=_QUIET)]
    step = max(LEAST, size / len(rows))
    page.blank(x, y, step * len(rows), step * len(rows))
    page.squares(
        [(x + at * step, y + down * step) for down, row in enumerate(rows) for at, dark in enumerate(row) if dark], step
    )
    return step * len(rows)


def _code(url: str) -> segno.QRCode:
    return segno.make(url, error="m", boost_error=False, micro=False)
