"""Words on a page: a label that knows its role in the type and its tone of ink."""

from __future__ import annotations

import re

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLabel, QSizePolicy

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.fonts import Role, font

__all__ = [
    "READ",
    "Text",
    "broken",
    "cut_short",
    "draw_lines",
    "draw_text",
    "draw_wrapped",
    "lines_height",
    "shortened",
    "text_width",
]


READ = 640
"""The width from which a line is too long to be read: some 120 letters (pixels)."""

_NUMBER = re.compile(r"[+−-]?\d(?:[\d.,  \u202f\xa0](?=[\d])|\d)*")
"""A figure as it is written in any of the languages, with what groups its thousands."""

_PART = re.compile(r"(?:(?<!-)[^ -]+-(?=\w)|[^ ]+ ?| )")
"""What a line may be broken after: a word, with the space behind it, and the first part of a hyphened one."""

cut_short: list[str] = []
"""The latest lines that found no room where they were painted; for whoever looks after the room there is."""


class Text(QLabel):
    """Plain words in a role and a tone; league data is shown as it is, never as mark-up."""

    def __init__(self, words: str = "", role: Role = "body", tone: str = "ink", wrap: bool = False) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(role))
        self.setProperty("tone", tone)
        if wrap:
            self.setWordWrap(True)
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self.setText(words)

    def minimumSizeHint(self) -> QSize:
        """Wrapped words ask for one short line; their real height follows from the width they get."""
        if not self.wordWrap():
            return super().minimumSizeHint()
        return QSize(60, self.fontMetrics().height())

    def set_tone(self, tone: str) -> None:
        """Change the ink."""
        self.setProperty("tone", tone)
        self.style().unpolish(self)
        self.style().polish(self)


def draw_text(
    painter: QPainter, box: QRectF, words: str, role: Role, tone: str, right: bool = False, centre: bool = False
) -> bool:
    """Write one line into a box in the middle of its height; gives whether it had to be cut short with "…"."""
    drawn = font(role)
    metrics = QFontMetrics(drawn)
    fits = metrics.horizontalAdvance(words) <= box.width() + 0.5
    if not fits:
        cut_short.append(words)
        del cut_short[:-200]
    shown = words if fits else shortened(words, metrics, int(box.width()))
    painter.setFont(drawn)
    painter.setPen(q(getattr(colours(), tone)))
    across = (
        Qt.AlignmentFlag.AlignRight
        if right
        else Qt.AlignmentFlag.AlignHCenter
        if centre
        else Qt.AlignmentFlag.AlignLeft
    )
    painter.drawText(box, across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
    return not fits


def draw_wrapped(painter: QPainter, box: QRectF, words: str, role: Role, tone: str, right: bool = False) -> bool:
    """Write words over up to three lines about the middle of a box; gives whether the last was cut short."""
    lines = broken(words, role, box.width())
    high, cut = QFontMetrics(font(role)).height(), False
    top = box.center().y() - high * len(lines) / 2
    for at, line in enumerate(lines):
        cut |= draw_text(painter, QRectF(box.left(), top + high * at, box.width(), high), line, role, tone, right=right)
    return cut


def broken(words: str, role: Role, wide: float, most: int = 3) -> list[str]:
    """Words over as many lines as they take in so much room, up to ``most``; the last one holds all the rest."""
    metrics, lines = QFontMetrics(font(role)), list[str]()
    for part in _PART.findall(words) if metrics.horizontalAdvance(words) > wide + 0.5 else (words,):
        longer = f"{lines[-1]}{part}" if lines else part
        if lines and (len(lines) == most or metrics.horizontalAdvance(longer.rstrip()) <= wide + 0.5):
            lines[-1] = longer
        else:
            lines.append(part)
    return [line.rstrip(" ") for line in lines]


def draw_lines(painter: QPainter, box: QRectF, words: str, role: Role, tone: str) -> None:
    """Write words over as many lines as they take, about the middle of a box."""
    painter.setFont(font(role))
    painter.setPen(q(getattr(colours(), tone)))
    painter.drawText(box, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, words)


def lines_height(words: str, role: Role, wide: float) -> int:
    """How high those lines are in so much room."""
    within = QRect(0, 0, max(1, int(wide)), 10_000)
    return QFontMetrics(font(role)).boundingRect(within, Qt.TextFlag.TextWordWrap, words).height() if words else 0


def shortened(words: str, metrics: QFontMetrics, width: int) -> str:
    """A line cut short with "…" so that no number is cut: it stands whole, or the "…" stands for all of it."""
    cut = metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
    kept = len(cut) - 1 if cut.endswith("…") else len(cut)
    for number in _NUMBER.finditer(words):
        if number.start() < kept < number.end():
            return words[: number.start()].rstrip() + "…"
    return cut


def text_width(words: str, role: Role) -> int:
    """How wide a line is in a role."""
    return QFontMetrics(font(role)).horizontalAdvance(words)
