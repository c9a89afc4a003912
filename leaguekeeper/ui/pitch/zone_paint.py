"""What lies on the ground under the tokens: the ring that a large player marks, in words how many; trapdoors."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.pitch.scene import Token

__all__ = ["draw_caption", "draw_trap", "draw_zone"]

_HIGH = 36


def draw_zone(painter: QPainter, zone: QRectF) -> None:
    """Draw the ring; his token covers the middle of it."""
    painter.save()
    painter.fillRect(zone, q(BONE, 0.34))
    dashed = QPen(q(BONE), 1.5)
    dashed.setDashPattern([4, 3])
    painter.setPen(dashed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(zone.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.restore()


def draw_trap(painter: QPainter, box: QRectF) -> None:
    """Draw a trapdoor: two dark leaves with a pale slit between, seen around whoever stands there too."""
    leaf = box.adjusted(1.5, 1.5, -1.5, -1.5)
    painter.save()
    painter.setPen(QPen(q(BONE, 0.85), 1.5))
    painter.setBrush(q(INK_ON_BONE, 0.6))
    painter.drawRect(leaf)
    middle = leaf.center().x()
    painter.drawLine(QPointF(middle, leaf.top()), QPointF(middle, leaf.bottom()))
    for side in (-1, 1):
        hinge = leaf.left() + 3 if side < 0 else leaf.right() - 3
        for part in (0.3, 0.7):
            at = leaf.top() + leaf.height() * part
            painter.drawLine(QPointF(hinge, at - 2), QPointF(hinge, at + 2))
    painter.restore()


def draw_caption(painter: QPainter, token: Token, zone: QRectF, whole: QRectF) -> None:
    """Say below the ring, or above it where there is no room, who that is and how many he marks."""
    who = _("{name}, four squares").format(name=token.name)
    wide = max(text_width(who, "name"), text_width(token.zone, "note")) + 16.0
    top = zone.bottom() + 3 if zone.bottom() + 3 + _HIGH < whole.bottom() else zone.top() - 3 - _HIGH
    left = min(max(whole.left() + 2, zone.left()), whole.right() - wide - 2)
    plate = QRectF(left, top, wide, _HIGH)
    painter.save()
    painter.setPen(QPen(q(colours().ink), 1))
    painter.setBrush(q(colours().sheet))
    painter.drawRect(plate)
    words = QRectF(plate.left() + 8, plate.top() + 1, wide - 10, 17)
    draw_text(painter, words, who, "name", "ink")
    draw_text(painter, words.translated(0, 16), token.zone, "note", "ink2")
    painter.restore()
