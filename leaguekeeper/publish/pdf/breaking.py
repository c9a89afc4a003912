"""Texts that need more than one line: broken at spaces, in one style or several, to a width; nothing is left out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from leaguekeeper.publish.pdf.ink import SMALLEST, Style, measured

__all__ = ["LEADING", "Run", "balanced", "broken", "set_out", "wrapped"]

Run = tuple[str, Style]
"""A word or phrase that is not broken, in its style."""

LEADING = 1.06
"""From baseline to baseline, for a size of 1."""

_ELLIPSIS = "…"
_HOLDS = " \u00a0\u202f"
_PARTS = ("-", *_HOLDS)
"""Behind which a word parts that is wider than a line."""
_TIGHTER = 0.97
_BREAKS = re.compile(r"(?<![«×÷\s])[^\S\u00a0\u202f]++(?![!?:;%»×÷])")
"""Where a line may end: at a space, but not at one that people type before a mark or within a product."""


def broken(words: Sequence[Run], width: float) -> list[list[Run]]:
    """The words in lines no wider than ``width``, those of one style joined; a wider word goes on in the next line."""
    lines: list[list[Run]] = []
    used = 0.0
    for text, style in (piece for word in words for piece in _pieces(*word, width)):
        gap = measured(" ", style)
        wide = measured(text, style)
        if lines and used + gap + wide <= width:
            _append(lines[-1], text, style)
            used += gap + wide
        else:
            lines.append([(text, style)])
            used = wide
    return lines


def _pieces(text: str, style: Style, width: float) -> list[Run]:
    """A word in parts, each as long as a line is wide, parted behind a hyphen or a space that holds where it can be."""
    if measured(text, style) <= width:
        return [(text, style)]
    found, at = [], 0
    while at < len(text):
        end = at + 1
        while end < len(text) and measured(text[at : end + 1], style) <= width:
            end += 1
        if end < len(text):
            end = max(text.rfind(sign, at, end) for sign in _PARTS) + 1 or end
        found.append((text[at:end].strip(_HOLDS), style))
        at = end
    return found


def _append(line: list[Run], text: str, style: Style) -> None:
    if line[-1][1] == style:
        line[-1] = (f"{line[-1][0]} {text}", style)
    else:
        line.append((text, style))


def wrapped(text: str, style: Style, width: float) -> list[str]:
    """A text in as many lines as it takes; a space that does not break holds what it stands between."""
    words = [(word, style) for word in _BREAKS.split(text) if word]
    return [" ".join(word for word, _ in line) for line in broken(words, width)]


def balanced(text: str, style: Style, width: float) -> list[str]:
    """A heading in as few lines as it takes, none much shorter than the others; no word parts for that."""
    lines = wrapped(text, style, width)
    least = max((measured(word, style) for word in _BREAKS.split(text)), default=width)
    narrower = width
    while len(lines) > 1 and narrower * _TIGHTER > least:
        narrower *= _TIGHTER
        closer = wrapped(text, style, narrower)
        if len(closer) > len(lines):
            break
        lines = closer
    return lines


def set_out(text: str, style: Style, width: float, most: int) -> tuple[Style, list[str]]:
    """How a text stands within a width: on one line, smaller as far as can be read, else on several of that size.

    The lines of a large style are as large as they can be in its height. Only where there is no room for so many
    lines does the last end in an ellipsis.
    """
    wide = measured(text, style)
    if wide <= width:
        return style, [text]
    if most == 1 or style.size * width / wide >= SMALLEST:
        smaller = style.at(max(SMALLEST, style.size * width / wide - 0.01))
        return smaller, [_shortened(text, smaller, width)]
    for count in range(2, most + 1):
        smaller = style.at(max(SMALLEST, style.size / count))
        lines = wrapped(text, smaller, width)
        if len(lines) <= count:
            return smaller, lines
    return smaller, [*lines[: most - 1], _shortened(" ".join(lines[most - 1 :]), smaller, width)]


def _shortened(text: str, style: Style, width: float) -> str:
    """The text as it is where it fits, else cut before an ellipsis."""
    if measured(text, style) <= width:
        return text
    keep = len(text)
    while keep and measured(text[:keep].rstrip() + _ELLIPSIS, style) > width:
        keep -= 1
    return text[:keep].rstrip() + _ELLIPSIS
