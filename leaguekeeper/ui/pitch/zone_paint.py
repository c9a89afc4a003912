"""What a large player marks: a pale ring around his squares with a dashed edge, and in words how many it holds."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import BONE, colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.pitch.scene import Token

__all__ = ["draw_caption", "draw_zone"]

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
