"""The pitch as a widget: click a player or a spot; drag a player for his path, the right button for its turn token."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from leaguekeeper.base.words import _
from leaguekeeper.play.rugby.geometry import RADIUS, Point, square
from leaguekeeper.play.rugby.pitch import GOAL, LENGTH, WIDTH
from leaguekeeper.ui.components.forms.letter_key import pressed
from leaguekeeper.ui.components.page.in_sight import ring_around
from leaguekeeper.ui.explained import Explained
from leaguekeeper.ui.rugby.pitch_paint import RULER, Scale, paint_pitch
from leaguekeeper.ui.rugby.scene import Scene

__all__ = ["PitchView"]

_STEP = 5
_STEPS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class PitchView(Explained):
    """Shows a scene; tells who was clicked, where, and which path was drawn (in tenths of an inch)."""

    player_clicked = Signal(str)
    spot_clicked = Signal(object)
    path_drawn = Signal(str, object)
    stepped = Signal(int)
    """To the next of what is offered (1) or the one before (-1): a player to be placed, a point to kick to."""

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()
        self._dragged: str | None = None
        self._corners: list[Point] = []
        self.setAccessibleName(_("Pitch"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        ring_around(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(520, 320)

    def sizeHint(self) -> QSize:
        """As large as there is room for."""
        return QSize(820, 500)

    def show_scene(self, scene: Scene) -> None:
        """Show another moment."""
        self._scene = scene
        self.update()

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    def scale(self) -> Scale:
        """Where a tenth of an inch lies now."""
        wide, high = LENGTH + 2 * GOAL, WIDTH
        size = min((self.width() - 2 * RULER) / wide, (self.height() - RULER - 8) / high)
        left = (self.width() - wide * size) / 2
        return Scale(max(left, RULER), 6, size)

    def paintEvent(self, _event: object) -> None:
        """Draw the scene."""
        painter = QPainter(self)
        paint_pitch(painter, self.scale(), self._scene)
        painter.end()

    def explained(self, at: QPointF) -> str:
        """In words who stands under the pointer."""
        who = self.token_at(self.scale().place(at))
        return next((token.told for token in self._scene.tokens if token.id == who), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a player; with the right button while dragging, drop the turn token."""
        at = self.scale().place(event.position())
        if event.button() == Qt.MouseButton.RightButton:
            self.drop_turn(at)
            return
        who = self.token_at(at)
        self._corners = []
        self._dragged = who
        if who is not None:
            self.player_clicked.emit(who)
        else:
            self.spot_clicked.emit(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw the path after the pointer."""
        if self._dragged is not None:
            self._draw(self.scale().place(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: the path stands."""
        if event.button() == Qt.MouseButton.LeftButton and self._dragged is not None:
            self._draw(self.scale().place(event.position()))
            self._dragged = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows push the end of the path by half an inch, T drops the turn token there.

        Page Up and Page Down go through what is offered, as Left and Right do where nobody is taken up.
        """
        ways = {
            Qt.Key.Key_Left: (-_STEP, 0),
            Qt.Key.Key_Right: (_STEP, 0),
            Qt.Key.Key_Up: (0, -_STEP),
            Qt.Key.Key_Down: (0, _STEP),
        }
        chosen = next((token for token in self._scene.tokens if token.chosen), None)
        way = ways.get(Qt.Key(event.key()))
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if step and (chosen is None or way is None):
            self.stepped.emit(step)
            return
        if chosen is None or (way is None and not pressed(event, "T")):
            super().keyPressEvent(event)
            return
        end = self._scene.drawn[-1] if self._scene.drawn else chosen.at
        if way is None:
            self._corners = [end]
            return
        self._dragged = chosen.id
        self._draw((end[0] + way[0], end[1] + way[1]))
        self._dragged = None

    def drop_turn(self, at: Point) -> None:
        """Put the turn token where the path now ends."""
        if self._dragged is not None:
            self._corners = [at]

    def token_at(self, at: Point) -> str | None:
        """Whose base lies under a place."""
        return next((token.id for token in self._scene.tokens if square(token.at, at) <= RADIUS * RADIUS), None)

    def _draw(self, end: Point) -> None:
        token = next((each for each in self._scene.tokens if each.id == self._dragged), None)
        if token is None or square(token.at, end) < 9:
            return
        path = (*self._corners, end)
        self.path_drawn.emit(token.id, path)

    def where(self, at: Point) -> QPointF:
        """A place on the pitch as a place in this widget."""
        return self.scale().point(at)
