"""Words that must stand whole on a card: in the first type that holds them on one line, else on more lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from leaguekeeper.ui.colours import INK_ON_BONE, q
from leaguekeeper.ui.components.page.text import cut_short
from leaguekeeper.ui.fonts import Role, font

__all__ = ["LINE", "TIGHT", "fitted", "lines_high", "write"]

LINE = 14.0
"""The height of a line of words on a card."""
TIGHT = 12.0
"""The same where a card has much to say and little room."""

_BREAKS = re.compile(r"[^ -]+-?|-")


@lru_cache(2000)
def fitted(words: str, roles: Sequence[Role], width: float, lines: int = 1) -> tuple[Role, tuple[str, ...]]:
    """The type and the lines in which words fit a width; what fits in none is cut short in the last type.

    Lines are broken at spaces and after hyphens. One line in any of the types is tried before two.
    """
    for count in range(1, lines + 1):
        for role in roles:
            found = _broken(words, QFontMetricsF(font(role)), width)
            if found is not None and len(found) <= count:
                return role, found
    cut_short.append(words)
    del cut_short[:-200]
    cut = QFontMetricsF(font(roles[-1])).elidedText(words, Qt.TextElideMode.ElideRight, width)
    return roles[-1], (cut,)


def _broken(words: str, metrics: QFontMetricsF, width: float) -> tuple[str, ...] | None:
    """The words in lines of that width; None where a word alone is too wide."""
    lines, line = [], ""
    for part in _BREAKS.findall(words):
        joined = line + part if line.endswith("-") or not line else f"{line} {part}"
        if line and metrics.horizontalAdvance(joined) > width:
            lines.append(line)
            joined = part
        if metrics.horizontalAdvance(joined) > width:
            return None
        line = joined
    return (*lines, line)


def lines_high(words: str, roles: Sequence[Role], width: float, lines: int, least: float = LINE) -> float:
    """How high words stand where they may take more than one line."""
    role, found = fitted(words, roles, width, lines)
    return len(found) * _step(role, least)


def _step(role: Role, least: float) -> float:
    return max(least, font(role).pixelSize() + least - TIGHT)


def write(
    painter: QPainter,
    box: QRectF,
    words: str,
    roles: tuple[Role, ...],
    *,
    lines: int = 1,
    colour: str = INK_ON_BONE,
    opacity: float = 1.0,
    across: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Write words into a box: one line in the middle of it, more from its top, closer where the box is low.

    Gives where the last line ends.
    """
    role, found = fitted(words, roles, box.width(), lines)
    face = font(role)
    painter.setFont(face)
    painter.setPen(q(colour, opacity))
    flags = across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
    if lines == 1:
        painter.drawText(box, flags, found[0])
        return box.bottom()
    top, step = box.top(), _step(role, LINE)
    if len(found) * step > box.height():
        step = _step(role, TIGHT)
    for line in found:
        painter.drawText(QRectF(box.left(), top, box.width(), step), flags, line)
        top += step
    return top
