"""How the pitch is painted: grass, lines and rulers, in-goals in team colours, tokens, paths, reach and pressure."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen

from leaguekeeper.base.words import pick
from leaguekeeper.play.rugby.geometry import BASE, RADIUS, Point
from leaguekeeper.play.rugby.pitch import GOAL, HALFWAY, LENGTH, WIDTH
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, LIGHT, colours, mixed, q, text_on
from leaguekeeper.ui.fonts import SMALLEST, font, sized
from leaguekeeper.ui.rugby.scene import MARKS, Scene, Token

__all__ = ["RULER", "Scale", "paint_pitch"]

RULER = 22
GRASS = ("#719568", "#6C9063")
GRASS_DARK = ("#4A6645", "#466141")
_BALL = "#8A4B1F"
_INCH = 10


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a tenth of an inch lies in the widget."""

    left: float
    top: float
    size: float

    def point(self, at: Point) -> QPointF:
        """A place on the pitch as a place in the widget."""
        return QPointF(self.left + (at[0] + GOAL) * self.size, self.top + at[1] * self.size)

    def place(self, at: QPointF) -> Point:
        """A place in the widget as the nearest tenth on the pitch."""
        return round((at.x() - self.left) / self.size) - GOAL, round((at.y() - self.top) / self.size)

    def box(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """A stretch of the pitch."""
        return QRectF(self.point((0, 0)).x() + left * self.size, self.top + top * self.size,
                      (right - left) * self.size, (bottom - top) * self.size)  # fmt: skip


def paint_pitch(painter: QPainter, scale: Scale, scene: Scene) -> None:
    """Paint everything, from the grass up."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _grass(painter, scale)
    _goal(painter, scale.box(-GOAL, 0, 0, WIDTH), scene.silks[0])
    _goal(painter, scale.box(LENGTH, 0, LENGTH + GOAL, WIDTH), scene.silks[1])
    _lines(painter, scale)
    _rulers(painter, scale)
    painter.save()
    painter.setClipRect(scale.box(-GOAL, 0, LENGTH + GOAL, WIDTH))
    _pressure(painter, scale, scene)
    _reach(painter, scale, scene)
    painter.restore()
    _path(painter, scale, scene.marked, dashed=True)
    _path(painter, scale, scene.drawn, dashed=False)
    if scene.ball is not None:
        _ball(painter, scale.point(scene.ball), scale.size * 9)
    for token in sorted(scene.tokens, key=lambda each: (each.chosen, each.id)):
        _token(painter, scale, token, scene.silks[token.seat])
    for at, chance in scene.odds:
        _odds(painter, scale.point(at), chance)


def _grass(painter: QPainter, scale: Scale) -> None:
    shades = GRASS_DARK if colours().dark else GRASS
    for stripe in range(12):
        painter.fillRect(scale.box(stripe * 20, 0, stripe * 20 + 20, WIDTH), q(shades[stripe % 2]))


def _goal(painter: QPainter, box: QRectF, silk: Silk) -> None:
    painter.fillRect(box, q(silk.first))
    painter.save()
    painter.setClipRect(box)
    painter.setPen(QPen(q(silk.second, 0.55), 5))
    step = 22
    for offset in range(-int(box.height()), int(box.width() + box.height()), step):
        start = QPointF(box.left() + offset, box.bottom())
        painter.drawLine(start, QPointF(start.x() + box.height(), box.top()))
    painter.restore()


def _lines(painter: QPainter, scale: Scale) -> None:
    bone = q(BONE, 0.88)
    painter.setPen(QPen(bone, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(scale.box(-GOAL, 0, LENGTH + GOAL, WIDTH))
    for x in (0, LENGTH):
        painter.drawLine(scale.point((x, 0)), scale.point((x, WIDTH)))
    painter.setPen(QPen(bone, 3))
    painter.drawLine(scale.point((HALFWAY, 0)), scale.point((HALFWAY, WIDTH)))
    dashed = QPen(q(BONE, 0.6), 1.4)
    dashed.setDashPattern([5, 4])
    painter.setPen(dashed)
    for x in (HALFWAY - 60, HALFWAY + 60):
        painter.drawLine(scale.point((x, 0)), scale.point((x, WIDTH)))


def _rulers(painter: QPainter, scale: Scale) -> None:
    """Inches along the pitch and across it."""
    c = colours()
    painter.setFont(font("small"))
    painter.setPen(QPen(q(c.ink3), 1))
    bottom = scale.point((0, WIDTH)).y()
    for inch in range(25):
        x = scale.point((inch * _INCH, 0)).x()
        long = inch % 4 == 0
        painter.drawLine(QPointF(x, bottom + 3), QPointF(x, bottom + (8 if long else 5)))
        if long:
            box = QRectF(x - 16, bottom + 7, 32, 14)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{inch}″")
    left = scale.left
    for inch in range(19):
        y = scale.point((0, inch * _INCH)).y()
        long = inch % 6 == 0
        painter.drawLine(QPointF(left - 3, y), QPointF(left - (8 if long else 5), y))
        if long:
            painter.drawText(QRectF(left - 30, y - 7, 20, 14), Qt.AlignmentFlag.AlignRight, f"{inch}")


def _pressure(painter: QPainter, scale: Scale, scene: Scene) -> None:
    for at, reach in scene.pressure:
        size = (reach + RADIUS) * scale.size
        painter.setPen(QPen(q(LIGHT.red, 0.9), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(q(LIGHT.red, 0.14))
        painter.drawEllipse(scale.point(at), size, size)


def _reach(painter: QPainter, scale: Scale, scene: Scene) -> None:
    if scene.reach is not None:
        at, far = scene.reach
        painter.setPen(QPen(q(BONE, 0.9), 1.5))
        painter.setBrush(q(BONE, 0.14))
        painter.drawEllipse(scale.point(at), far * scale.size, far * scale.size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(q(BONE, 0.75))
    for stop in scene.stops:
        painter.drawEllipse(scale.point(stop), 2.5, 2.5)


def _path(painter: QPainter, scale: Scale, path: tuple[Point, ...], dashed: bool) -> None:
    if len(path) < 2:
        return
    points = [scale.point(point) for point in path]
    base = RADIUS * scale.size
    for width, colour in ((6, BONE), (3, LIGHT.blue)):
        pen = QPen(q(colour), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed and colour == LIGHT.blue:
            pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)
    for corner in points[1:-1]:
        painter.setPen(QPen(q(INK_ON_BONE), 1.2))
        painter.setBrush(q(LIGHT.ochre_mark))
        painter.drawRect(QRectF(corner.x() - 6, corner.y() - 6, 12, 12))
    painter.setPen(QPen(q(INK_ON_BONE), 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(q(LIGHT.accent, 0.55))
    painter.drawEllipse(points[-1], base, base)


def _ball(painter: QPainter, at: QPointF, size: float) -> None:
    painter.save()
    painter.translate(at)
    painter.rotate(-18)
    painter.setPen(QPen(q(INK_ON_BONE), 1.2))
    painter.setBrush(q(_BALL))
    painter.drawEllipse(QPointF(0, 0), size / 2, size / 3.2)
    painter.setPen(QPen(q(BONE), 1.2))
    painter.drawLine(QPointF(-size / 6, 0), QPointF(size / 6, 0))
    for lace in (-0.1, 0.0, 0.1):
        painter.drawLine(QPointF(lace * size, -size / 12), QPointF(lace * size, size / 12))
    painter.restore()


_DOWN = 0.6
"""How much of his colour is left to a player who is down."""


def _token(painter: QPainter, scale: Scale, token: Token, silk: Silk) -> None:
    centre = scale.point(token.at)
    size = BASE * scale.size
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    painter.save()
    if token.chosen or token.active:
        painter.setPen(QPen(q(BONE if token.chosen else LIGHT.ochre_mark), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _shape(painter, token.seat, box.adjusted(-3, -3, 3, 3))
    painter.translate(centre)
    if token.down:
        painter.rotate(90)
    painter.translate(-centre)
    painter.setPen(QPen(q(INK_ON_BONE), 1.2))
    painter.setBrush(q(BONE))
    _shape(painter, token.seat, box)
    inner = box.adjusted(2.2, 2.2, -2.2, -2.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(q(silk.first, _DOWN if token.down else 1.0))
    _shape(painter, token.seat, inner)
    _number(painter, token, silk, inner)
    painter.restore()
    _badges(painter, token, box)


def _shape(painter: QPainter, seat: int, box: QRectF) -> None:
    if seat == 0:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, 4, 4)


def _number(painter: QPainter, token: Token, silk: Silk, box: QRectF) -> None:
    painter.setFont(font("strong"))
    painter.setPen(q(text_on(mixed(silk.first, BONE, _DOWN if token.down else 1.0))))
    upper = QRectF(box.left(), box.top() - 1, box.width(), box.height() * 0.66)
    painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, token.number)
    painter.setFont(sized("small_strong", SMALLEST))
    lower = QRectF(box.left(), box.top() + box.height() * 0.56, box.width(), box.height() * 0.4)
    painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, token.letter)


def _badges(painter: QPainter, token: Token, box: QRectF) -> None:
    if token.down:
        badge = QRectF(box.right() - 8, box.top() - 5, 13, 13)
        painter.setPen(QPen(q(BONE), 1))
        painter.setBrush(QBrush(q(INK_ON_BONE)))
        painter.drawEllipse(badge)
        for line in range(token.down):
            y = badge.center().y() + (line - (token.down - 1) / 2) * 4
            painter.drawLine(QPointF(badge.left() + 3, y), QPointF(badge.right() - 3, y))
    if token.duty is not None:
        badge = QRectF(box.left() - 6, box.top() - 6, 15, 15)
        painter.setPen(QPen(q(INK_ON_BONE), 1))
        painter.setBrush(q(LIGHT.red if token.duty in ("press", "tackle") else BONE))
        painter.drawRoundedRect(badge, 2, 2)
        painter.setFont(font("small_strong"))
        painter.setPen(q(BONE if token.duty in ("press", "tackle") else INK_ON_BONE))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, pick(MARKS[token.duty]))
    if token.carrier:
        _ball(painter, QPointF(box.right() - 3, box.bottom() - 3), 15)


def _odds(painter: QPainter, at: QPointF, chance: float) -> None:
    plate = QRectF(at.x() - 16, at.y() - 34, 32, 18)
    ground = BONE if chance >= 0.8 else "#F2D489" if chance >= 0.5 else "#E9B4A6"
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(ground))
    painter.drawRoundedRect(plate, 2, 2)
    painter.setFont(font("small_strong"))
    painter.setPen(q(INK_ON_BONE))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, f"{round(chance * 100)} %")
