"""What stands about a block before it is thrown: dice and strengths on a plate, who helps, where he is pushed."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.aims import BlockAim
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, LIGHT, colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.fonts import font, sized
from leaguekeeper.ui.pitch.scene import Scene

__all__ = ["draw_aim"]

Box = Callable[[int], QRectF]

DIE, HIGH = 24, 42


def draw_aim(painter: QPainter, scene: Scene, box: Box, whole: QRectF) -> None:
    """Draw all of it for the block that a scene aims at; ``box`` says where a square lies."""
    if scene.aim is None or scene.aimed is None:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for square in scene.aim.pushes:
        _push(painter, box(scene.aimed), box(square))
    spots = {token.player: token.at for token in scene.tokens}
    for players, words, ground, ink in (
        (scene.aim.helpers, "+1", LIGHT.blue, "#FFFFFF"), (scene.aim.held, "0", BONE, INK_ON_BONE),
        (scene.aim.against, "+1", LIGHT.red, "#FFFFFF"),
    ):  # fmt: skip
        for player in players:
            if player in spots:
                _help(painter, box(spots[player]), words, ground, ink)
    _plate(painter, scene, scene.aim, box, whole)
    painter.restore()


def _push(painter: QPainter, start: QRectF, to: QRectF) -> None:
    """A square to which he may be pushed, with an arrow into it."""
    inside = to.adjusted(2, 2, -2, -2)
    painter.fillRect(inside, q(BONE, 0.3))
    dashed = QPen(q(BONE), 1.5)
    dashed.setDashPattern([4, 3])
    painter.setPen(dashed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(inside)
    way = to.center() - start.center()
    long = math.hypot(way.x(), way.y()) or 1.0
    ahead, size = QPointF(way.x() / long, way.y() / long), to.width() * 0.28
    across, tip = QPointF(-ahead.y(), ahead.x()), to.center() + ahead * size
    for width, colour in ((4.5, INK_ON_BONE), (2.0, BONE)):
        painter.setPen(QPen(q(colour, 0.55 if colour == INK_ON_BONE else 1.0), width))
        painter.drawLine(to.center() - ahead * size, tip)
        for turned in (1, -1):
            painter.drawLine(tip, tip - ahead * (size * 0.6) + across * (size * 0.5 * turned))


def _help(painter: QPainter, box: QRectF, words: str, ground: str, ink: str) -> None:
    """A plate at the foot of a player: "+1" where he helps, "0" where he would and is held."""
    high = min(18.0, box.height() * 0.5)
    plate = QRectF(box.center().x() - high * 0.75, box.bottom() - high * 0.35, high * 1.5, high)
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(ground))
    painter.drawRoundedRect(plate, 3, 3)
    painter.setFont(sized("strong", high * 0.66))
    painter.setPen(q(ink))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)


def _plate(painter: QPainter, scene: Scene, aim: BlockAim, box: Box, whole: QRectF) -> None:
    """Dice that are not thrown yet, who chooses, strength against strength."""
    c, target = colours(), box(scene.aimed or 0)
    told = _("{ours} against {theirs}").format(ours=aim.strengths[0], theirs=aim.strengths[1])
    dice = abs(aim.dice) * (DIE + 6)
    wide = dice + max(text_width(scene.plate, "name"), text_width(told, "note")) + 26.0
    plate = _room(scene, aim, box, QRectF(0, 0, wide, HIGH), whole)
    left, above = plate.left(), plate.center().y() < target.center().y()
    painter.setPen(QPen(q(c.ink), 1))
    near, edge = (plate.bottom(), target.top()) if above else (plate.top(), target.bottom())
    across = min(max(target.center().x(), plate.left() + 8), plate.right() - 8)
    painter.drawLine(QPointF(across, near), QPointF(target.center().x(), edge))
    painter.setBrush(q(c.sheet))
    painter.drawRect(plate)
    for place in range(abs(aim.dice)):
        die = QRectF(left + 9 + place * (DIE + 6), plate.top() + (HIGH - DIE) / 2, DIE, DIE)
        painter.setBrush(q(BONE))
        painter.setPen(QPen(q(INK_ON_BONE), 1.4))
        painter.drawRoundedRect(die, 4, 4)
        painter.setFont(font("strong"))
        painter.drawText(die, Qt.AlignmentFlag.AlignCenter, "?")
    words = QRectF(left + dice + 12, plate.top() + 3, wide - dice - 14, 18)
    draw_text(painter, words, scene.plate, "name", "ink")
    draw_text(painter, words.translated(0, 18), told, "note", "ink2")


def _room(scene: Scene, aim: BlockAim, box: Box, plate: QRectF, whole: QRectF) -> QRectF:
    """Where a plate covers least of what it is about: above or below the target, as near as may be."""
    target = box(scene.aimed or 0)
    about = {token.at for token in scene.tokens if token.player in (*aim.helpers, *aim.held, *aim.against)}
    kept = [box(at).adjusted(0, 0, 0, 8) for at in (*aim.pushes, *about, scene.start, scene.aimed or 0) if at >= 0]
    others = [box(token.at) for token in scene.tokens]
    best, found = math.inf, plate
    for away in range(4):
        for top in (target.top() - plate.height() - 12 - away * target.height(),
                    target.bottom() + 12 + away * target.height()):  # fmt: skip
            for aside in (0.5, 0.15, 0.85):
                spot = plate.translated(target.center().x() - plate.width() * aside, top)
                left = min(max(whole.left() + 2, spot.left()), whole.right() - plate.width() - 2)
                spot.moveLeft(left)
                if top < whole.top() + 2 or spot.bottom() > whole.bottom() - 2:
                    continue
                covered = 4 * sum(spot.intersects(each) for each in kept) + sum(map(spot.intersects, others))
                if covered + away * 0.5 < best:
                    best, found = covered + away * 0.5, spot
    return found
