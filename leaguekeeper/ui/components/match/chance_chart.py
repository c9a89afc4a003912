"""The chance to win, turn by turn: a line between 0 and 100, the turning points drawn thick and numbered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.adviser.views import AdviceView, Point, Turning
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.figures import narrow_score

__all__ = ["ChanceChart"]

_LEFT, _RIGHT, _ABOVE, _BELOW = 36, 30, 18, 46
_MARK = 10
_STEPS = (0, 25, 50, 75, 100)


class ChanceChart(QWidget):
    """One line through all turns; scores at its foot where they change, halves parted by an upright line."""

    def __init__(self, view: AdviceView, shown: int) -> None:
        super().__init__()
        self._points: Sequence[Point] = view.points
        self._turnings: Sequence[Turning] = view.turnings
        self._shown = shown
        self.setMinimumSize(QSize(420, 250))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = (f"{each.when} {each.before} → {each.after}" for each in view.turnings)
        self.setAccessibleName(labelled(_("Chances to win, turn by turn"), ", ".join(said)))

    def paintEvent(self, _event: object) -> None:
        """Draw axis, line, turning points, scores and turns."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), q(colours().paper))
        plot = QRectF(_LEFT, _ABOVE, self.width() - _LEFT - _RIGHT, self.height() - _ABOVE - _BELOW)
        self._axis(painter, plot)
        self._foot(painter, plot)
        self._line(painter, plot)
        for each in self._turnings:
            self._turning(painter, plot, each)
        painter.end()

    def _axis(self, painter: QPainter, plot: QRectF) -> None:
        c = colours()
        for step in _STEPS:
            y = self._y(plot, step)
            style = Qt.PenStyle.DashLine if step == 50 else Qt.PenStyle.SolidLine
            painter.setPen(QPen(q(c.edge if step in (0, 50) else c.rule), 1, style))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            draw_text(painter, QRectF(0, y - 9, _LEFT - 6, 18), str(step), "note", "ink2", right=True)

    def _foot(self, painter: QPainter, plot: QRectF) -> None:
        """Turns below the line, the half's end, and the score where it has changed."""
        named: set[tuple[int, int]] = set()
        for place, each in enumerate(self._points[:-1]):
            if (each.half, each.turn) not in named:
                named.add((each.half, each.turn))
                box = QRectF(self._x(plot, place) - 15, plot.bottom() + 4, 30, 16)
                draw_text(painter, box, str(each.turn), "note", "ink2", centre=True)
        before = self._points[0]
        for place, each in enumerate(self._points):
            x = self._x(plot, place)
            if each.half != before.half:
                painter.setPen(QPen(q(colours().ink), 1))
                painter.drawLine(QPointF(x, plot.top() - 8), QPointF(x, plot.bottom()))
            if each.score != before.score:
                painter.setPen(QPen(q(colours().ink3), 1, Qt.PenStyle.DotLine))
                painter.drawLine(QPointF(x, self._y(plot, each.chance)), QPointF(x, plot.bottom() + 20))
                told = narrow_score(*each.score)
                draw_text(painter, QRectF(x - 25, plot.bottom() + 22, 50, 16), told, "name", "ink", centre=True)
            before = each

    def _line(self, painter: QPainter, plot: QRectF) -> None:
        places = [QPointF(self._x(plot, place), self._y(plot, p.chance)) for place, p in enumerate(self._points)]
        painter.setPen(QPen(q(colours().ink), 1.6))
        painter.drawPolyline(places)
        rises = len(places) > 1 and places[1].y() < places[0].y()
        first, last = places[0], places[-1]
        beside = QRectF(first.x() + 4, first.y() + (4 if rises else -20), 40, 16)
        draw_text(painter, beside, str(self._points[0].chance), "name", "ink")
        draw_text(painter, QRectF(last.x() + 4, last.y() - 8, 26, 16), str(self._points[-1].chance), "name", "ink")

    def _turning(self, painter: QPainter, plot: QRectF, each: Turning) -> None:
        place = next((at for at, point in enumerate(self._points) if point.moment == each.moment), None)
        if place is None or place + 1 >= len(self._points):
            return
        c, risen = colours(), each.after > each.before
        tone = c.blue if risen else c.red
        begin = QPointF(self._x(plot, place), self._y(plot, self._points[place].chance))
        end = QPointF(self._x(plot, place + 1), self._y(plot, self._points[place + 1].chance))
        painter.setPen(QPen(q(tone), 4))
        painter.drawLine(begin, end)
        up = -1 if risen else 1
        centre = QPointF(end.x(), min(max(end.y() + up * 18, _MARK + 1), plot.bottom() - _MARK))
        chosen = each.moment == self._shown
        painter.setPen(QPen(q(c.ink), 1.2))
        painter.setBrush(q(c.accent if chosen else c.sheet))
        painter.drawEllipse(centre, _MARK, _MARK)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(centre.x() - _MARK, centre.y() - _MARK, 2 * _MARK, 2 * _MARK)
        draw_text(painter, box, str(each.number), "name", "on_accent" if chosen else "ink", centre=True)

    def _x(self, plot: QRectF, place: int) -> float:
        return plot.left() + plot.width() * place / max(1, len(self._points) - 1)

    def _y(self, plot: QRectF, chance: int) -> float:
        return plot.bottom() - plot.height() * chance / 100
