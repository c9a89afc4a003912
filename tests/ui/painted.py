"""Every line as it was really painted: its words, its place, its size and its ink.

A widget is painted into a drawing of lines (SVG), which keeps words as words; so whatever painted them, a label, a
cell, a board or a sheet, they are read here in one way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from PySide6.QtCore import QBuffer, QPoint, QRect
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

__all__ = ["Line", "lines_of"]

_LINE = re.compile(
    r'<g [^>]*?transform="matrix\(([^)]*)\)"[^>]*>\s*'
    r'(?:(?!</g>).)*?<text fill="([^"]*)"[^>]*? x="([^"]*)" y="([^"]*)" font-family="([^"]*)" font-size="([^"]*)"'
    r' font-weight="([^"]*)"[^>]*>([^<]*)</text>',
    re.DOTALL,
)


@dataclass(frozen=True)
class Line:
    """One painted line: its words, where its small letters stand (px of the widget), its size (px) and its ink."""

    words: str
    box: QRect
    size: float
    ink: str


def lines_of(root: QWidget) -> list[Line]:
    """All that is painted in a widget and in what it holds, in the order in which it is painted."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setSize(root.size())
    drawing.setResolution(96)
    painter = QPainter(drawing)
    root.render(painter, QPoint(0, 0))
    painter.end()
    return [_line(*found.groups()) for found in _LINE.finditer(buffer.data().toStdString())]


def _line(matrix: str, ink: str, x: str, y: str, family: str, size: str, weight: str, words: str) -> Line:
    across, _skew, _tilt, down, left, top = map(float, matrix.split(","))
    font = QFont(family)
    font.setPixelSize(max(1, round(float(size))))
    font.setWeight(QFont.Weight(int(weight)))
    said = unescape(words)
    wide, high = QFontMetricsF(font).horizontalAdvance(said) * across, float(size) * 0.5 * down
    box = QRect(round(left + float(x) * across), round(top + float(y) * down - high), round(wide), round(high))
    return Line(said, box, float(size) * down, ink)
