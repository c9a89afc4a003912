"""Dice as drawings: bone with ink, the same by day and by night; what fell always stands beside them in words.

A six-sided die is a square with pips (a D3 shows its value so, too); a D8 is an octagon, a D16 a hexagon, each with
its figure. Typed in from the table: a blue dash under the die. Re-rolled: faded, kept beside the new one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, colours, q
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row
from leaguekeeper.ui.fonts import sized

__all__ = ["ABREAST", "DiceRow", "Die", "dice_in_rows", "draw_die"]

_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the table: its sides ("d6", "d3", "d8", "d16" …), what it shows (None: not rolled yet), how it came."""

    kind: str
    value: int | None
    typed: bool = False
    rerolled: bool = False


def draw_die(painter: QPainter, die: Die, box: QRectF) -> None:
    """Draw a die into a square box; a blue dash for typed dice hangs just below it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if die.rerolled:
        painter.setOpacity(0.38)
    face = box.adjusted(1, 1, -1, -1)
    ink = q(INK_ON_BONE if die.value is not None or not colours().dark else colours().edge)
    painter.setPen(
        QPen(ink, 1.4 if box.width() > 30 else 1.2, Qt.PenStyle.SolidLine if die.value else Qt.PenStyle.DashLine)
    )
    painter.setBrush(q(BONE) if die.value is not None else Qt.BrushStyle.NoBrush)
    if die.kind in {"d6", "d3"}:
        painter.drawRoundedRect(face, face.width() * 0.16, face.width() * 0.16)
        if die.value in _PIPS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            reach = face.width() * 0.1
            for x, y in _PIPS[die.value]:
                painter.drawEllipse(
                    QPointF(face.left() + face.width() * x, face.top() + face.height() * y), reach, reach
                )
    else:
        painter.drawPolygon(_corners(face, 6 if die.kind == "d16" else 8))
        if die.value is not None:
            painter.setFont(sized("section", face.height() * 0.46))
            painter.drawText(face, Qt.AlignmentFlag.AlignCenter, str(die.value))
    if die.typed:
        painter.fillRect(
            QRectF(box.left() + box.width() * 0.2, box.bottom() + 2, box.width() * 0.6, 2), q(colours().blue)
        )
    painter.restore()


def _corners(face: QRectF, count: int) -> QPolygonF:
    reach, turn = face.width() / 2, math.pi / count if count == 8 else math.pi / 2
    points = (
        (math.cos(turn + step * 2 * math.pi / count), math.sin(turn + step * 2 * math.pi / count))
        for step in range(count)
    )
    return QPolygonF([QPointF(face.center().x() + x * reach, face.center().y() + y * reach) for x, y in points])


DASH = 4
"""Room for the dash below a die, and as much above it: the die stands level with the words beside it (pixels)."""


class DiceRow(QWidget):
    """Dice side by side, 27 pixels in a log and 44 where they decide."""

    def __init__(self, dice: Sequence[Die] = (), size: int = 44) -> None:
        super().__init__()
        self._dice = tuple(dice)
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._say()

    def show_dice(self, dice: Sequence[Die]) -> None:
        """Show other dice."""
        self._dice = tuple(dice)
        self._say()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the dice, their gaps, and the dash under typed ones."""
        gap = 10 if self._size > 30 else 7
        return QSize(max(0, len(self._dice) * (self._size + gap) - gap), self._size + 2 * DASH)

    def paintEvent(self, _event: object) -> None:
        """Draw the dice."""
        painter = QPainter(self)
        gap = 10 if self._size > 30 else 7
        for place, die in enumerate(self._dice):
            draw_die(painter, die, QRectF(place * (self._size + gap), DASH, self._size, self._size))
        painter.end()

    def _say(self) -> None:
        shown = ", ".join("–" if die.value is None else str(die.value) for die in self._dice)
        self.setAccessibleName(_("Dice: {values}").format(values=shown))


ABREAST = 5
"""So many dice stand in a row where there may be many."""


def dice_in_rows(dice: Sequence[Die], size: int) -> QWidget:
    """Dice in rows of a few, however often somebody rolled again: the words beside them keep their room."""
    rows = [dice[at : at + ABREAST] for at in range(0, len(dice), ABREAST)]
    return held(in_a_column(*(in_a_row(DiceRow(row, size), REST) for row in rows), gap=3))
