"""What is done by hand on the board: an ochre arrow and a dashed square, never the blue of the rules."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from leaguekeeper.ui.colours import LIGHT, q

__all__ = ["draw_by_hand"]


def draw_by_hand(painter: QPainter, here: QRectF | None, there: QRectF) -> None:
    """Mark the square that a step by hand is about, and the way there where somebody is moved."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(q(LIGHT.ochre, 0.22))
    painter.setPen(QPen(q(LIGHT.ochre), 2, Qt.PenStyle.DashLine))
    painter.drawRect(there.adjusted(1.5, 1.5, -1.5, -1.5))
    if here is not None and here != there:
        _arrow(painter, here.center(), there.center(), here.width() * 0.3)
    painter.restore()


def _arrow(painter: QPainter, start: QPointF, tip: QPointF, head: float) -> None:
    painter.setPen(QPen(q(LIGHT.ochre), 3))
    painter.drawLine(start, tip)
    way = atan2(tip.y() - start.y(), tip.x() - start.x())
    barbs = (QPointF(tip.x() - head * cos(way + turn), tip.y() - head * sin(way + turn)) for turn in (pi / 6, -pi / 6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(q(LIGHT.ochre))
    painter.drawPolygon(QPolygonF([tip, *barbs]))
