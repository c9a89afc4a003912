"""A part of the pitch on which plans are drawn: players as they stood, each plan's way with its number at the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from leaguekeeper.base.words import _
from leaguekeeper.play.core.log import Log, read_log
from leaguekeeper.play.core.replay import replayed
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import xy
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, LIGHT, q
from leaguekeeper.ui.fonts import sized
from leaguekeeper.ui.pitch.board import COLUMNS, ROWS, Board
from leaguekeeper.ui.pitch.scene import Scene, silks_of, tokens_of, traps_of

__all__ = ["CutOut", "scene_at"]

Way = tuple[int, ...]

_WIDE, _HIGH = 16, 9
"""The squares that are shown, where the plans do not need more."""

_LEAST, _MOST_HIGH = 20, 310
"""A square's least side, and how high the part of the pitch may be: the plans are listed below it, within the page."""


def scene_at(path: Path, moment: int) -> Scene:
    """The players and the ball where a log stood after so many steps; read from the log, in the background.

    Raises:
        BadInput: it is no log, or shorter.
        LogDiffers: it does not fit the game.
    """
    log = read_log(path)
    state = replayed(PitchGame(), Log(log.header, log.entries[:moment], 0)).state
    return Scene(tokens_of(state, None), state.ball, silks=silks_of(log.header.setup), traps=traps_of(state))


class CutOut(Board):
    """The squares around some plans; it is looked at, not played on."""

    def __init__(self, scene: Scene, ways: Sequence[Way]) -> None:
        super().__init__()
        self._ways = tuple(ways)
        named = [at for way in ways for at in way] or [t.at for t in scene.tokens if t.carrier] or [scene.ball]
        across, down = zip(*(xy(at) for at in named if at >= 0), strict=True) if max(named) >= 0 else ((13,), (8,))
        self._left, self._columns = _part(across, _WIDE, COLUMNS)
        self._top, self._rows = _part(down, _HIGH, ROWS)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(self._columns * _LEAST, self._rows * _LEAST)
        self.setMaximumWidth(self._columns * max(_LEAST, _MOST_HIGH // self._rows) + 2)
        rule = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        rule.setHeightForWidth(True)
        self.setSizePolicy(rule)
        self.show_scene(scene)
        self.setAccessibleName(_("Part of the pitch with the plans"))

    def sizeHint(self) -> QSize:
        """Squares of 24 pixels."""
        return QSize(self._columns * 24 + 2, self._rows * 24 + 2)

    def hasHeightForWidth(self) -> bool:
        """As high as its squares are."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The rows at the squares' size."""
        return (min(width, self.maximumWidth()) - 2) // self._columns * self._rows + 2

    @property
    def unit(self) -> int:
        """The side of a square, in whole pixels."""
        return max(1, (self.width() - 2) // self._columns)

    def _corner(self) -> tuple[int, int]:
        return 1 - (self._left - 1) * self.unit, 1 - (self._top - 1) * self.unit

    def _path(self, painter: QPainter) -> None:
        """The ways of the plans below the players, the best on top."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, way in reversed(list(enumerate(self._ways, 1))):
            points = [self.box(at).center() for at in way]
            for width, colour in ((6, BONE), (3, LIGHT.blue)) if points else ():
                dotted = number > 1 and width == 3
                pen = QPen(q(colour), width, Qt.PenStyle.DotLine if dotted else Qt.PenStyle.SolidLine)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.drawPolyline(points)
        painter.restore()

    def _by_hand(self, painter: QPainter) -> None:
        """Each plan's number where it ends: beside whoever stands there, and beside another's number."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = min(22.0, self.unit * 0.7)
        painter.setFont(sized("strong", edge * 0.7))
        taken: list[QRectF] = []
        for number, way in enumerate(self._ways, 1):
            if way:
                plate = self._plate_at(way[-1], edge, taken)
                taken.append(plate)
                _draw_number(painter, plate, number)
        painter.restore()

    def _plate_at(self, at: int, edge: float, taken: Sequence[QRectF]) -> QRectF:
        box, shown = self.box(at), QRectF(0, 0, self.width(), self.height())
        alone = self.scene.token_on(at) is None
        corners = [box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()]
        plate = QRectF(0, 0, edge, edge)
        for place in [box.center()] * alone + corners:
            plate.moveCenter(place)
            if shown.contains(plate) and not any(plate.intersects(other) for other in taken):
                break
        return plate


def _draw_number(painter: QPainter, plate: QRectF, number: int) -> None:
    best = number == 1
    painter.setPen(QPen(q(BONE if best else LIGHT.blue), 1.5))
    painter.setBrush(q(LIGHT.blue if best else BONE))
    painter.drawRoundedRect(plate, 3, 3)
    painter.setPen(q(BONE if best else INK_ON_BONE))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, str(number))


def _part(named: Sequence[int], wish: int, whole: int) -> tuple[int, int]:
    """The first row or column that is shown (from 1) and how many are, so that all that is named lies within."""
    low, high = max(1, min(named) - 1), min(whole, max(named) + 1)
    count = max(wish, high - low + 1)
    first = (low + high - count + 1) // 2
    return min(max(1, first), whole - count + 1), count
