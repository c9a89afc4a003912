"""Every line as it was really painted: its words, its place, its size and its ink.

Each widget is painted by itself into one drawing of lines (SVG), which keeps words as words; so whatever painted them,
a label, a cell, a board or a sheet, they are read here in one way. What scrolled out of sight, or lies below something
else, is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import unescape

from PySide6.QtCore import QBuffer, QPoint, QRect, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QRegion, QTransform
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

__all__ = ["Line", "lines_of"]

_DRAWN = re.compile(
    r'<g [^>]*?transform="matrix\(([^)]*)\)"(?:[^>]*?\sopacity="([^"]*)")?'
    r'|<text fill="([^"]*)"[^>]*? x="([^"]*)" y="([^"]*)" font-family="([^"]*)" font-size="([^"]*)"'
    r' font-weight="([^"]*)"[^>]*>([^<]*)</text>'
)
"""A group, which says where what follows is placed, or a run of letters in one font."""

_WHOSE = "@whose@"
"""Stands, with a number, before the lines of each widget."""

_GAP = 1.5
"""Pixels between two runs of one line at most: a letter that a font lacks comes out of another, as a run by itself."""

_STEP = 8
"""Pixels from one place of a line to the next at which it is asked what lies on top."""


@dataclass(frozen=True)
class Line:
    """One painted line: its words, where its small letters stand (px of the widget), its size (px) and its ink.

    ``beyond`` is how many pixels of it the edge of its own widget takes; ``opacity`` is less than 1 where it was faded.
    """

    words: str
    box: QRect
    size: float
    ink: str
    beyond: int = 0
    opacity: float = 1.0


@dataclass
class _Run:
    words: str
    left: float
    foot: float
    wide: float
    size: float
    ink: str
    placed: QTransform
    opacity: float

    def follows(self, other: _Run) -> bool:
        """Whether it goes on where another one ended."""
        near = abs(other.left + other.wide - self.left) < _GAP and other.foot == self.foot
        return near and (self.placed, self.ink) == (other.placed, other.ink)

    def line(self) -> Line:
        letters = QRectF(self.left, self.foot - self.size * 0.5, self.wide, self.size * 0.5)
        scale = abs(self.placed.determinant()) ** 0.5
        box = self.placed.mapRect(letters).toRect()
        return Line(self.words, box, self.size * scale, self.ink, opacity=self.opacity)


def lines_of(root: QWidget) -> list[Line]:
    """All that is seen of what is painted in a widget and in what it holds, in the order in which it is painted."""
    shown = list(_shown(root))
    drawing, buffer = QSvgGenerator(), QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    drawing.setOutputDevice(buffer)
    drawing.setSize(root.size())
    drawing.setResolution(96)
    painter = QPainter(drawing)
    for number, (each, _seen) in enumerate(shown):
        painter.drawText(0, 0, f"{_WHOSE}{number}")
        each.render(painter, each.mapTo(root, QPoint(0, 0)), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
    painter.end()
    return list(_seen_lines(buffer.data().toStdString(), root, shown))


def _shown(widget: QWidget, clip: QRect | None = None, at: QPoint | None = None) -> Iterator[tuple[QWidget, QRect]]:
    """A widget and those in it, the lowest first, each with the part of the whole in which it can be seen."""
    place = at or QPoint(0, 0)
    seen = QRect(place, widget.size()) if clip is None else QRect(place, widget.size()) & clip
    if seen.isEmpty():
        return
    yield widget, seen
    for child in widget.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            yield from _shown(child, seen, place + child.pos())


def _seen_lines(drawn: str, root: QWidget, shown: list[tuple[QWidget, QRect]]) -> Iterator[Line]:
    owner, seen = shown[0]
    for run in _joined(_runs(drawn)):
        if run.words.startswith(_WHOSE):
            owner, seen = shown[int(run.words.removeprefix(_WHOSE))]
            continue
        line = run.line()
        part = line.box & seen
        if not part.isEmpty() and _on_top(owner, root.childAt(part.center()) or root):
            yield replace(line, box=_uncovered(part, owner, root), beyond=line.box.width() - part.width())


def _on_top(owner: QWidget, found: QWidget) -> bool:
    """Whether a widget, or one in it, is what lies on top; one that lets a pointer through is never found."""
    return found is owner or owner.isAncestorOf(found) or found.isAncestorOf(owner)


def _uncovered(part: QRect, owner: QWidget, root: QWidget) -> QRect:
    """A line without its ends that lie below something else: the reasons of a figure are laid over a page."""
    at = [QPoint(x, part.center().y()) for x in (*range(part.left(), part.right(), _STEP), part.right())]
    seen = [point.x() for point in at if _on_top(owner, root.childAt(point) or root)]
    return QRect(QPoint(seen[0], part.top()), QPoint(seen[-1], part.bottom())) if seen else part


def _joined(runs: Iterator[_Run]) -> Iterator[_Run]:
    """Runs that make one line together, as one."""
    line: _Run | None = None
    for run in runs:
        if line is not None and run.follows(line):
            line.words, line.wide = line.words + run.words, run.left + run.wide - line.left
            continue
        if line is not None:
            yield line
        line = run
    if line is not None:
        yield line


def _runs(drawn: str) -> Iterator[_Run]:
    placed, opacity = QTransform(), 1.0
    for found in _DRAWN.finditer(drawn):
        matrix, faded, ink, x, y, family, size, weight, words = found.groups()
        if matrix is not None:
            placed, opacity = QTransform(*map(float, matrix.split(","))), float(faded or 1)
            continue
        font, said = QFont(family), unescape(words)
        font.setPixelSize(max(1, round(float(size))))
        font.setWeight(QFont.Weight(int(weight)))
        wide = QFontMetricsF(font).horizontalAdvance(said)
        yield _Run(said, float(x), float(y), wide, float(size), ink, placed, opacity)
