"""How tokens, ball and block dice are painted: the things of the table, the same by day and by night."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from leaguekeeper.play.pitch.state import Status
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, LIGHT, colours, mixed, q, text_on
from leaguekeeper.ui.fonts import sized
from leaguekeeper.ui.pitch.scene import Token

__all__ = ["draw_ball", "draw_block_die", "draw_token", "grass"]

_GRASS = ("#719568", "#6C9063")
_GRASS_DARK = ("#47613F", "#435C3C")
_BALL = "#9A5A24"

_LETTERED = 22
"""A token so high (pixels) has a foot in which a letter can be read; on a smaller one the number stands alone."""


def grass() -> tuple[str, str]:
    """The two shades of the pitch's columns."""
    return _GRASS_DARK if colours().dark else _GRASS


def draw_token(painter: QPainter, token: Token, silk: Silk, box: QRectF, small: bool = False) -> None:
    """Draw a player into a square box: home round, away square; turned and with a badge where he lies."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    lies = token.status in (Status.PRONE, Status.STUNNED)
    painter.translate(box.center())
    if lies:
        painter.rotate(90)
    painter.translate(-box.center())
    _body(painter, token, silk, box)
    _words(painter, token, silk, box.adjusted(2, 2, -2, -2))
    painter.restore()
    if lies:
        corner, scale = QPointF(box.right() - 3, box.top() + 3), 1.5 if token.large else 1.0
        _badge(painter, corner, token.status == Status.STUNNED, scale)
    if token.carrier and not small:
        size = box.width() * (0.3 if token.large else 0.52)
        draw_ball(painter, QPointF(box.right() - 3, box.bottom() - 2), size)


def _body(painter: QPainter, token: Token, silk: Silk, box: QRectF) -> None:
    shape = _round if token.side == 0 else _square
    painter.save()
    painter.setOpacity(_left(token))
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(BONE))
    painter.drawPath(shape(box))
    inner = box.adjusted(2, 2, -2, -2)
    painter.setClipPath(shape(inner))
    painter.fillRect(inner, q(silk.first))
    painter.fillRect(_foot(inner), q(silk.second))
    painter.restore()


def _words(painter: QPainter, token: Token, silk: Silk, inner: QRectF) -> None:
    """Number and letter, in whichever ink is read on what is left of the colours below them."""
    high, foot = inner.height() + 4, _foot(inner)
    painter.setFont(sized("strong", high * (0.34 if token.name else 0.46)))
    painter.setPen(_ink_on(silk.first, token))
    upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.68)
    painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, token.letter if token.name else str(token.number))
    if high < _LETTERED:
        return
    painter.setFont(sized("small_strong", high * (0.19 if token.name else 0.31)))
    painter.setPen(_ink_on(silk.second, token))
    painter.drawText(foot.adjusted(0, -1, 0, 0), Qt.AlignmentFlag.AlignCenter, token.name or token.letter)


def _foot(inner: QRectF) -> QRectF:
    return QRectF(inner.left(), inner.top() + inner.height() * 0.66, inner.width(), inner.height() * 0.34 + 1)


def _left(token: Token) -> float:
    """How much of his colours is left to a player: those who have had their turn are pale."""
    return 0.72 if token.tired and not token.chosen else 1.0


def _ink_on(colour: str, token: Token) -> QColor:
    share = _left(token)
    return q(text_on(mixed(colour, mixed(BONE, grass()[0], share), share)))


def _round(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(box)
    return path


def _square(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, 4, 4)
    return path


def _badge(painter: QPainter, centre: QPointF, stunned: bool, scale: float) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.scale(scale, scale)
    centre = QPointF(0, 0)
    painter.setPen(QPen(q(BONE), 1.2))
    painter.setBrush(q(LIGHT.red if stunned else INK_ON_BONE))
    painter.drawEllipse(centre, 6, 6)
    painter.setPen(QPen(q(BONE), 1.8))
    if stunned:
        for way in (-1, 1):
            painter.drawLine(centre + QPointF(-2.4, -2.4 * way), centre + QPointF(2.4, 2.4 * way))
    else:
        painter.drawLine(centre + QPointF(-3, 0), centre + QPointF(3, 0))
    painter.restore()


def draw_ball(painter: QPainter, at: QPointF, size: float) -> None:
    """Draw the ball about a point: a brown oval with laces and an ink outline."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.setPen(QPen(q(INK_ON_BONE), 1.2))
    painter.setBrush(q(_BALL))
    painter.drawEllipse(QPointF(0, 0), size / 2, size / 3)
    painter.setPen(QPen(q(BONE), 1.2))
    painter.drawLine(QPointF(-size / 5, 0), QPointF(size / 5, 0))
    for lace in (-0.12, 0.0, 0.12):
        painter.drawLine(QPointF(lace * size, -size / 9), QPointF(lace * size, size / 9))
    painter.restore()


def draw_block_die(painter: QPainter, face: int, box: QRectF) -> None:
    """Draw a block die showing a face (1 attacker down, 2 both down, 3 and 4 push, 5 stumble, 6 pow)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inside = box.adjusted(3, 3, -3, -3)
    painter.setPen(QPen(q(INK_ON_BONE), 1.2))
    painter.setBrush(q(BONE))
    painter.drawRoundedRect(inside, inside.width() * 0.16, inside.width() * 0.16)
    _MARKS[face](painter, inside.adjusted(*(inside.width() * part for part in (0.2, 0.2, -0.2, -0.2))))
    painter.restore()


def _arrow(painter: QPainter, start: QPointF, end: QPointF, colour: str) -> None:
    painter.setPen(QPen(q(colour), 1.8))
    painter.drawLine(start, end)
    along, size = end - start, 3.2
    length = (along.x() ** 2 + along.y() ** 2) ** 0.5
    ahead = along / length * size
    aside = QPointF(-ahead.y(), ahead.x())
    painter.drawLine(end, end - ahead + aside)
    painter.drawLine(end, end - ahead - aside)


def _ground(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(q(INK_ON_BONE), 1.8))
    painter.drawLine(box.bottomLeft(), box.bottomRight())


def _attacker_down(painter: QPainter, box: QRectF) -> None:
    _ground(painter, box)
    middle = box.center().x()
    _arrow(painter, QPointF(middle, box.top()), QPointF(middle, box.bottom() - 2), LIGHT.red)


def _both_down(painter: QPainter, box: QRectF) -> None:
    _ground(painter, box)
    for part in (0.25, 0.75):
        x = box.left() + box.width() * part
        _arrow(painter, QPointF(x, box.top()), QPointF(x, box.bottom() - 2), INK_ON_BONE)


def _push(painter: QPainter, box: QRectF) -> None:
    middle = box.center().y()
    _arrow(painter, QPointF(box.left(), middle), QPointF(box.right(), middle), INK_ON_BONE)


def _burst(painter: QPainter, box: QRectF, full: bool) -> None:
    points = []
    for point in range(16):
        reach = box.width() / 2 * (1.12 if point % 2 == 0 else 0.62)
        turn = QPointF(*_COMPASS[point])
        points.append(box.center() + turn * reach)
    painter.setPen(QPen(q(INK_ON_BONE), 1.4))
    painter.setBrush(q(INK_ON_BONE) if full else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF(points))


_COMPASS = tuple(
    (x, y)
    for x, y in (
        (1, 0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0, 1), (-0.38, 0.92), (-0.71, 0.71), (-0.92, 0.38),
        (-1, 0), (-0.92, -0.38), (-0.71, -0.71), (-0.38, -0.92), (0, -1), (0.38, -0.92), (0.71, -0.71), (0.92, -0.38),
    )
)  # fmt: skip


def _stumble(painter: QPainter, box: QRectF) -> None:
    _burst(painter, box, full=False)


def _pow(painter: QPainter, box: QRectF) -> None:
    _burst(painter, box, full=True)


_MARKS: dict[int, Callable[[QPainter, QRectF], None]] = {
    1: _attacker_down,
    2: _both_down,
    3: _push,
    4: _push,
    5: _stumble,
    6: _pow,
}
