"""The pitch as a widget: grass, lines, end zones, tokens and lit squares; clicks and arrow keys name squares."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.geometry import CELLS, ON_PITCH, square, xy
from leaguekeeper.play.pitch.state import Status
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, LIGHT, colours, q
from leaguekeeper.ui.components.page.in_sight import ring_around
from leaguekeeper.ui.explained import Explained
from leaguekeeper.ui.fonts import sized
from leaguekeeper.ui.pitch.aim_marks import draw_aim
from leaguekeeper.ui.pitch.hand_marks import draw_by_hand
from leaguekeeper.ui.pitch.scene import Scene, Token
from leaguekeeper.ui.pitch.token_paint import draw_ball, draw_token, grass
from leaguekeeper.ui.pitch.zone_paint import draw_caption, draw_trap, draw_zone

__all__ = ["COLUMNS", "ROWS", "Board"]

COLUMNS, ROWS = 26, 15
_SAND, _ROSE = "#F2D489", "#E9B4A6"
_WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Board(Explained):
    """Shows a scene; tells which square was clicked (and with Shift), and which was pointed at with the arrow keys."""

    clicked = Signal(int)
    laid = Signal(int)
    pointed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = Scene()
        self.setAccessibleName(_("Pitch"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        ring_around(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(COLUMNS * 24, ROWS * 24)

    def sizeHint(self) -> QSize:
        """Squares of 35 pixels."""
        return QSize(COLUMNS * 35, ROWS * 35)

    def show_scene(self, scene: Scene) -> None:
        """Show another moment."""
        self._scene = scene
        self.setAccessibleDescription(self._said())
        self.update()

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    @property
    def unit(self) -> int:
        """The side of a square, in whole pixels."""
        return max(1, min((self.width() - 2) // COLUMNS, (self.height() - 2) // ROWS))

    def box(self, at: int) -> QRectF:
        """Where a square lies in the widget, or the four on which somebody stands."""
        x, y = xy(at)
        left, top = self._corner()
        wide = self.unit * (2 if at >= CELLS else 1)
        return QRectF(left + (x - 1) * self.unit, top + (y - 1) * self.unit, wide, wide)

    def square_at(self, point: QPointF) -> int | None:
        """The square under a point of the widget."""
        left, top = self._corner()
        x, y = int((point.x() - left) // self.unit) + 1, int((point.y() - top) // self.unit) + 1
        return square(x, y) if 1 <= x <= COLUMNS and 1 <= y <= ROWS else None

    def _corner(self) -> tuple[int, int]:
        return max(1, (self.width() - self.unit * COLUMNS) // 2), 1

    # --- pointing ----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Name the square that was clicked."""
        at = self.square_at(event.position())
        if at is not None and event.button() == Qt.MouseButton.LeftButton:
            (self.laid if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else self.clicked).emit(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the cursor; Enter does what a click there does."""
        way = _WAYS.get(Qt.Key(event.key()))
        cursor = self._scene.cursor
        if way is not None:
            x, y = xy(cursor) if cursor is not None else (13, 8)
            to = square(x + way[0], y + way[1])
            self.pointed.emit(to if ON_PITCH[to] else square(x, y))
        else:
            super().keyPressEvent(event)

    def explained(self, at: QPointF) -> str:
        """The player under the pointer, and a trapdoor."""
        return self._scene.words_on(self.square_at(at))

    def _said(self) -> str:
        scene = self._scene
        if scene.cursor is None:
            return ""
        x, y = xy(scene.cursor)
        there = scene.words_on(scene.cursor)
        words = _("Column {x}, row {y}").format(x=x, y=y)
        return labelled(words, there) if there else words

    # --- painting ----------------------------------------------------------------------------------------------

    def paintEvent(self, _event: object) -> None:
        """Draw the scene from the grass up."""
        painter = QPainter(self)
        self._ground(painter)
        for at in self._scene.traps:
            draw_trap(painter, self.box(at))
        for token in self._scene.tokens:
            if token.large and token.status == Status.STANDING:
                draw_zone(painter, self._zone(token.at))
        self._lit(painter)
        self._path(painter)
        if self._scene.ball >= 0 and not any(token.carrier for token in self._scene.tokens):
            draw_ball(painter, self.box(self._scene.ball).center(), self.unit * 0.6)
        for token in sorted(self._scene.tokens, key=lambda each: (each.chosen, each.status != 1)):
            self._token(painter, token)
        self._plates(painter)
        if self._scene.aim is not None and self._scene.aimed is not None:
            draw_aim(painter, self._scene, self.box, QRectF(self.visibleRegion().boundingRect()))
        self._by_hand(painter)
        for token in self._scene.tokens:
            if token.large and token.chosen:
                draw_caption(painter, token, self._zone(token.at), self._whole())
        self._cursor(painter)
        painter.end()

    def _whole(self) -> QRectF:
        left, top = self._corner()
        return QRectF(left, top, COLUMNS * self.unit, ROWS * self.unit)

    def _zone(self, at: int) -> QRectF:
        """The squares that somebody large marks around him, and his own."""
        edge = self.unit
        return self.box(at).adjusted(-edge, -edge, edge, edge).intersected(self._whole())

    def _ground(self, painter: QPainter) -> None:
        unit, (left, top) = self.unit, self._corner()
        shades = grass()
        for column in range(COLUMNS):
            painter.fillRect(left + column * unit, top, unit, ROWS * unit, q(shades[column % 2]))
        whole = self._whole()
        painter.setPen(QPen(q(BONE, 0.24), 1))
        for column in range(1, COLUMNS):
            painter.drawLine(left + column * unit, top, left + column * unit, int(whole.bottom()))
        for row in range(1, ROWS):
            painter.drawLine(left, top + row * unit, int(whole.right()), top + row * unit)
        self._end_zone(painter, QRectF(left, top, unit, whole.height()), self._scene.silks[0])
        self._end_zone(painter, QRectF(whole.right() - unit, top, unit, whole.height()), self._scene.silks[1])
        bone = q(BONE, 0.88)
        for column, wide in ((1, 2), (COLUMNS - 1, 2), (COLUMNS // 2, 3)):
            painter.fillRect(QRectF(left + column * unit - wide / 2, top, wide, whole.height()), bone)
        dashed = QPen(bone, 2)
        dashed.setDashPattern([5, 4])
        painter.setPen(dashed)
        for row in (4, ROWS - 4):
            painter.drawLine(left, top + row * unit, int(whole.right()), top + row * unit)
        painter.setPen(QPen(q(colours().ink), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole.adjusted(-0.5, -0.5, 0.5, 0.5))

    @staticmethod
    def _end_zone(painter: QPainter, box: QRectF, silk: Silk) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(box)
        painter.fillRect(box, q(silk.first))
        painter.setPen(QPen(q(silk.second, 0.55), 7))
        for offset in range(-int(box.width()), int(box.height() + box.width()), 22):
            start = QPointF(box.left() - 4, box.top() + offset + box.width())
            painter.drawLine(start, QPointF(box.right() + 4, start.y() - box.width() - 8))
        painter.restore()

    def _lit(self, painter: QPainter) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, chance in self._scene.lit.items():
            if any(token.at == at for token in self._scene.tokens):
                continue
            box = self.box(at)
            if chance is None or chance > 0.995:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(q(BONE, 0.85))
                painter.drawEllipse(box.center(), 2.5, 2.5)
            else:
                self._plate(painter, box, str(round(chance * 100)), _ground_of(chance), INK_ON_BONE)
        painter.restore()

    def _plate(self, painter: QPainter, box: QRectF, words: str, ground: str, ink: str) -> None:
        high = min(20.0, self.unit * 0.58)
        wide = min(28.0, self.unit * 0.82)
        plate = QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(q(ground))
        painter.drawRoundedRect(plate, 3, 3)
        painter.setFont(sized("strong", self.unit * 0.38))
        painter.setPen(q(ink))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)

    def _path(self, painter: QPainter) -> None:
        path = self._scene.path
        if path is None or not path.steps:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        points = [self.box(at).center() for at in (self._scene.start, *path.steps)]
        for width, colour in ((6, BONE), (3, LIGHT.blue)):
            pen = QPen(q(colour), width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(points)
        painter.restore()

    def _plates(self, painter: QPainter) -> None:
        """What each square of the path asks for; and the targets that are players."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for test in self._scene.path.tests if self._scene.path is not None else ():
            self._plate(painter, self.box(test.at), f"{test.need}+", LIGHT.blue, "#FFFFFF")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token in self._scene.tokens:
            if token.at in self._scene.lit:
                painter.setPen(QPen(q(BONE), 2.4, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(self.box(token.at).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
        if self._scene.aimed is not None:
            box = self.box(self._scene.aimed).adjusted(1.5, 1.5, -1.5, -1.5)
            for width, colour in ((4.5, BONE), (2.2, LIGHT.blue)):
                painter.setPen(QPen(q(colour), width))
                painter.drawRoundedRect(box, 3, 3)
        painter.restore()

    def _by_hand(self, painter: QPainter) -> None:
        if self._scene.by_hand is not None:
            here, there = self._scene.by_hand
            draw_by_hand(painter, self.box(here) if here >= 0 else None, self.box(there))

    def _token(self, painter: QPainter, token: Token) -> None:
        box = self.box(token.at)
        if token.chosen:
            painter.save()
            painter.setPen(QPen(q(BONE), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
            painter.restore()
        edge = max(2.5, self.unit * 0.1)
        draw_token(painter, token, self._scene.silks[token.side], box.adjusted(edge, edge, -edge, -edge))

    def _cursor(self, painter: QPainter) -> None:
        if self._scene.cursor is None or not self.hasFocus():
            return
        box = self.box(self._scene.cursor).adjusted(1, 1, -1, -1)
        for width, colour in ((4, INK_ON_BONE), (2, BONE)):
            painter.setPen(QPen(q(colour), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)


def _ground_of(chance: float) -> str:
    return BONE if chance >= 0.795 else _SAND if chance >= 0.495 else _ROSE
