"""The small marks on cards, drawn for this program: four skills, four kinds of payout, ball and cheating token."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from leaguekeeper.play.cards.catalogue import Token
from leaguekeeper.ui.colours import BONE, GILT, INK_ON_BONE, q
from leaguekeeper.ui.fonts import font

__all__ = ["draw_ball", "draw_mark", "draw_token"]

SHIRT = (
    (6.6, 4),
    (9.4, 4),
    (11, 2),
    (15, 5),
    (13, 8.4),
    (11.6, 7.6),
    (11.6, 14),
    (4.4, 14),
    (4.4, 7.6),
    (3, 8.4),
    (1, 5),
)
LEATHER = "#B5652A"
CLOTH = "#17392F"


def draw_mark(painter: QPainter, name: str, box: QRectF, ink: str = INK_ON_BONE, ground: str = BONE) -> None:
    """Draw a skill's or a payout's mark into a square, in ink on bone or in another pair of colours."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 16, box.height() / 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(q(ink))
    painter.setBackground(q(ground))
    _MARKS[name](painter)
    painter.restore()


def draw_ball(painter: QPainter, centre: QPointF, wide: float = 28.0) -> None:
    """The ball: a leather oval with its laces."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(LEATHER))
    painter.drawEllipse(centre, wide / 2, wide / 3.1)
    painter.setPen(QPen(q(BONE), 1.4))
    painter.drawLine(QPointF(centre.x() - wide / 4, centre.y()), QPointF(centre.x() + wide / 4, centre.y()))
    for step in (-1, 0, 1):
        x = centre.x() + step * wide / 8
        painter.drawLine(QPointF(x, centre.y() - 3), QPointF(x, centre.y() + 3))
    painter.restore()


def draw_token(painter: QPainter, centre: QPointF, token: Token | None) -> None:
    """A cheating token: face down (None) a gilt cross on cloth; face up a whistle's stroke, Power or flags."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(CLOTH if token is None else BONE))
    painter.drawEllipse(centre, 9.5, 9.5)
    box = QRectF(centre.x() - 9, centre.y() - 9, 18, 18)
    painter.setFont(font("small_strong"))
    painter.setPen(q(INK_ON_BONE))
    if token is None:
        painter.setPen(QPen(q(GILT), 1.8))
        for turn in (1, -1):
            rise = 3.2 * turn
            painter.drawLine(QPointF(centre.x() - 3.2, centre.y() - rise), QPointF(centre.x() + 3.2, centre.y() + rise))
    elif token.fans:
        painter.drawText(box.adjusted(1, 0, -9, 0), Qt.AlignmentFlag.AlignCenter, str(token.fans))
        draw_mark(painter, "fan", QRectF(centre.x() - 1, centre.y() - 5, 10, 10))
    else:
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "!" if token.ejects else f"+{token.power}")
    painter.restore()


def _stroke(painter: QPainter, wide: float) -> None:
    """Draw lines in the ink, and fill nothing."""
    painter.setPen(QPen(painter.brush(), wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _cheat(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(8, 8), 7, 7)
    painter.setPen(QPen(painter.background(), 2))
    painter.drawLine(QPointF(5, 5), QPointF(11, 11))
    painter.drawLine(QPointF(11, 5), QPointF(5, 11))


def _pass(painter: QPainter) -> None:
    _stroke(painter, 1.8)
    painter.drawEllipse(QPointF(8, 8), 7, 4.6)
    painter.drawLine(QPointF(4.8, 8), QPointF(11.2, 8))


def _sprint(painter: QPainter) -> None:
    _stroke(painter, 2)
    for left in (2.5, 8.0):
        painter.drawPolyline(QPolygonF([QPointF(left, 3), QPointF(left + 5, 8), QPointF(left, 13)]))


def _burst(painter: QPainter, points: int, outer: float, inner: float, turn: float) -> None:
    corners = []
    for step in range(points * 2):
        angle = turn + math.pi * step / points
        far = outer if step % 2 == 0 else inner
        corners.append(QPointF(8 + far * math.cos(angle), 8 + far * math.sin(angle)))
    painter.drawPolygon(QPolygonF(corners))


def _tackle(painter: QPainter) -> None:
    _burst(painter, 8, 7.6, 3.4, 0.0)


def _star(painter: QPainter) -> None:
    _burst(painter, 5, 7.6, 3.1, -math.pi / 2)


def _fan(painter: QPainter) -> None:
    painter.drawRect(QRectF(3, 1, 1.8, 14))
    cloth = ((4.8, 2), (14, 2), (11.4, 5.2), (14, 8.6), (4.8, 8.6))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in cloth]))


def _staff(painter: QPainter) -> None:
    painter.fillRect(QRectF(5.6, 1.4, 4.8, 3), painter.brush())
    _stroke(painter, 1.6)
    painter.drawRect(QRectF(3, 3, 10, 11.6))
    painter.drawLine(QPointF(5.4, 7.4), QPointF(10.6, 7.4))
    painter.drawLine(QPointF(5.4, 10.6), QPointF(10.6, 10.6))


def _team(painter: QPainter) -> None:
    path = QPainterPath(QPointF(5, 2))
    for x, y in SHIRT:
        path.lineTo(x, y)
    path.closeSubpath()
    _stroke(painter, 1.6)
    painter.drawPath(path)


_MARKS: dict[str, Callable[[QPainter], None]] = {
    "cheat": _cheat,
    "pass": _pass,
    "sprint": _sprint,
    "tackle": _tackle,
    "fan": _fan,
    "star": _star,
    "staff": _staff,
    "team": _team,
}
