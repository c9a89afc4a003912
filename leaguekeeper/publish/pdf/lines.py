"""Texts that need more than one line: broken at spaces, in one style or several, to a width."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.publish.pdf.ink import SMALLEST, Style, measured
from leaguekeeper.publish.pdf.page import Page, shortened

__all__ = ["LEADING", "Run", "broken", "cell", "runs", "wrapped"]

Run = tuple[str, Style]
"""A word or phrase that is not broken, in its style."""

LEADING = 1.06
"""From baseline to baseline, for a size of 1."""


def broken(words: Sequence[Run], width: float) -> list[list[Run]]:
    """The words in lines no wider than ``width``, those of one style joined; a word wider than a line is cut."""
    lines: list[list[Run]] = []
    used = 0.0
    for text, style in words:
        gap = measured(" ", style)
        wide = measured(text, style)
        if lines and used + gap + wide <= width:
            _append(lines[-1], text, style)
            used += gap + wide
        else:
            whole = shortened(text, style, width)
            lines.append([(whole, style)])
            used = measured(whole, style)
    return lines


def _append(line: list[Run], text: str, style: Style) -> None:
    if line[-1][1] == style:
        line[-1] = (f"{line[-1][0]} {text}", style)
    else:
        line.append((text, style))


def wrapped(text: str, style: Style, width: float, most: int = 2) -> list[str]:
    """A text in at most so many lines; what does not fit any more ends in an ellipsis."""
    lines = [" ".join(word for word, _ in line) for line in broken([(w, style) for w in text.split()], width)]
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], shortened(rest + " …", style, width)]
    return lines


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


def cell(page: Page, x: float, middle: float, text: str, style: Style, width: float, most: int = 2) -> None:
    """A table cell: on one line, set a little smaller where needed, else on several of the smallest size."""
    wide = measured(text, style)
    if wide > width and style.size * width / wide < SMALLEST:
        small = style.at(SMALLEST)
        runs(page, x, middle, [[(line, small)] for line in wrapped(text, small, width, most)])
    else:
        page.fit(x, middle + style.size * 0.34, text, style, width)
