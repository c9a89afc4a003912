"""Silks: a team's two colours on a small shield, in one of eight cuts, outlined in the ink of the theme.

Any two colours show on any ground, and in black and white the cut still tells them apart. Sizes: 15 by 17 in a list,
20 by 23 in a table, 32 by 37 at the head of a match, 52 by 60 at the head of a page.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import colours, q

__all__ = [
    "HEAD",
    "LIST",
    "MATCH",
    "TABLE",
    "SilkBadge",
    "draw_silk",
]

LIST, TABLE, MATCH, HEAD = QSize(15, 17), QSize(20, 23), QSize(32, 37), QSize(52, 60)


def shield(box: QRectF) -> QPainterPath:
    """The outline: a straight chief, straight sides, a foot that comes to a soft point."""
    left, top, width, height = box.left(), box.top(), box.width(), box.height()
    path = QPainterPath(QPointF(left, top + height * 0.02))
    path.lineTo(left + width, top + height * 0.02)
    path.lineTo(left + width, top + height * 0.52)
    path.cubicTo(
        left + width, top + height * 0.78, left + width * 0.74, top + height * 0.92, left + width / 2, top + height
    )
    path.cubicTo(left + width * 0.26, top + height * 0.92, left, top + height * 0.78, left, top + height * 0.52)
    path.closeSubpath()
    return path


def draw_silk(painter: QPainter, silk: Silk, box: QRectF, faded: bool = False, ink: str = "") -> None:
    """Draw a team's shield into the box; ``ink`` is its outline's where it does not lie on the window's paper."""
    inner = box.adjusted(0.75, 0.75, -0.75, -0.75)
    outline = shield(inner)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if faded:
        painter.setOpacity(painter.opacity() * 0.5)
    painter.fillPath(outline, q(silk.first))
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(q(silk.second))
    _CUTS[silk.cut](painter, inner)
    painter.restore()
    painter.setPen(QPen(q(ink or colours().ink), 1.0 if box.width() < 30 else 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)
    painter.restore()


class SilkBadge(QWidget):
    """A team's shield as a widget of fixed size."""

    def __init__(self, silk: Silk, size: QSize = TABLE, team: str = "") -> None:
        super().__init__()
        self._silk = silk
        self.setFixedSize(size)
        self.setAccessibleName(_("Silks of {team}").format(team=team) if team else _("Silks"))

    def show_silk(self, silk: Silk, team: str) -> None:
        """Show another team's silks."""
        self._silk = silk
        self.setAccessibleName(_("Silks of {team}").format(team=team))
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the shield."""
        painter = QPainter(self)
        draw_silk(painter, self._silk, QRectF(self.rect()))
        painter.end()


def _plain(_painter: QPainter, _box: QRectF) -> None:
    """The first colour alone."""


def _halves(painter: QPainter, box: QRectF) -> None:
    painter.drawRect(QRectF(box.center().x(), box.top(), box.width(), box.height()))


def _pale(painter: QPainter, box: QRectF) -> None:
    painter.drawRect(QRectF(box.left() + box.width() * 0.34, box.top(), box.width() * 0.32, box.height()))


def _stripes(painter: QPainter, box: QRectF) -> None:
    wide = box.width() / 5
    for place in (1, 3):
        painter.drawRect(QRectF(box.left() + wide * place, box.top(), wide, box.height()))


def _hoops(painter: QPainter, box: QRectF) -> None:
    high = box.height() / 5
    for place in (1, 3):
        painter.drawRect(QRectF(box.left(), box.top() + high * place, box.width(), high))


def _band(painter: QPainter, box: QRectF) -> None:
    left, top, width, height = box.left(), box.top(), box.width(), box.height()
    corners = ((-0.05, 0.06), (0.26, -0.12), (1.05, 0.64), (0.76, 0.94))
    painter.drawPolygon(QPolygonF([QPointF(left + width * x, top + height * y) for x, y in corners]))


def _quarters(painter: QPainter, box: QRectF) -> None:
    half = QRectF(0, 0, box.width() / 2, box.height() / 2)
    painter.drawRect(half.translated(box.center().x(), box.top()))
    painter.drawRect(half.translated(box.left(), box.center().y()))


def _chevron(painter: QPainter, box: QRectF) -> None:
    left, top, width, height = box.left(), box.top(), box.width(), box.height()
    corners = ((0.5, 0.3), (1.05, 0.62), (1.05, 0.88), (0.5, 0.56), (-0.05, 0.88), (-0.05, 0.62))
    painter.drawPolygon(QPolygonF([QPointF(left + width * x, top + height * y) for x, y in corners]))


_CUTS: dict[str, Callable[[QPainter, QRectF], None]] = {
    "plain": _plain,
    "halves": _halves,
    "pale": _pale,
    "stripes": _stripes,
    "hoops": _hoops,
    "band": _band,
    "quarters": _quarters,
    "chevron": _chevron,
}
