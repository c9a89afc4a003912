"""Charts drawn by hand: lines that grow round by round, bars side by side; figures always written beside them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.records.views import Chart, Series
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.silks import LIST, draw_silk

__all__ = ["LineChart", "chart_widget", "steps_of"]


NARROW = 420
"""The width that a chart is given at least, where nothing else is said."""

NAMES = 240
"""Names have a third of a chart, and up to this width as much as half of it."""


SHORT = 60
"""Below this width no name of a point is cut short: every other one is left out instead."""

LINE = 22
"""How high a name's line is where the names stand below."""


def steps_of(top: float) -> list[float]:
    """Round figures for an axis from nothing to ``top``: four to six of them."""
    if top <= 0:
        return [0.0, 1.0]
    raw, power = top / 4, 1.0
    while power * 10 <= raw:
        power *= 10
    while power > raw:
        power /= 10
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= raw)
    step = max(step, 1.0)
    return [step * at for at in range(int(top / step + 0.999) + 1)]


class LineChart(QWidget):
    """A line for each team, its silk and last figure at its end; the line under the pointer is drawn bold.

    Names that would be cut short beside the lines stand below them, each on a line of its own.
    """

    def __init__(self, chart: Chart, least: int = NARROW) -> None:
        super().__init__()
        self._chart, self._over = chart, -1
        self.setMinimumSize(QSize(least, self._plot_height()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        said = (f"{one.name} {one.values[-1]:g}" for one in chart.series if one.values and one.values[-1] is not None)
        self.setAccessibleName(labelled(chart.title, ", ".join(said)))

    def paintEvent(self, _event: object) -> None:
        """Draw axis, lines and their ends."""
        c, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), q(c.sheet))
        plot = self._plot()
        values = [value for one in self._chart.series for value in one.values if value is not None]
        steps = steps_of(max(values, default=1.0))
        for step in steps:
            y = plot.bottom() - plot.height() * step / steps[-1]
            painter.fillRect(QRectF(plot.left(), round(y), plot.width(), 1), q(c.rule if step else c.edge))
            draw_text(painter, QRectF(0, y - 9, 32, 18), amount(round(step)), "note", "ink2", right=True)
        self._heads(painter, plot)
        ends = self._ends(plot, steps[-1])
        for place, one in enumerate(self._chart.series):
            self._line(painter, plot, steps[-1], one, place == self._over)
        for place, (one, y) in enumerate(zip(self._chart.series, ends, strict=True)):
            self._end(painter, plot, one, y, place == self._over)
        painter.end()

    def _heads(self, painter: QPainter, plot: QRectF) -> None:
        """What each point is, below it; from the last backwards, without those for which there is no room.

        A name that would take its neighbours' room is cut short, so that none takes all of it or has none.
        """
        taken, labels = float(self.width()), self._chart.labels
        most = max(plot.width() / max(1, len(labels) - 1) - 6, SHORT)
        for at, label in reversed(list(enumerate(labels))):
            wide = min(text_width(label, "note") + 4, most)
            left = min(self._x(plot, at) - wide / 2, self.width() - wide)
            if left + wide <= taken:
                draw_text(painter, QRectF(left, plot.bottom() + 4, wide, 16), label, "note", "ink2", centre=True)
                taken = left

    def _room_for_names(self) -> int:
        """What the longest name wants; nothing where that is over a third of the chart, or half of a narrow one."""
        wanted = max((text_width(one.name, "name") for one in self._chart.series), default=0) + 66
        return wanted if wanted <= max(self.width() // 3, min(self.width() // 2, NAMES)) else 0

    def _plot_height(self) -> int:
        return max(240, 30 + 24 * len(self._chart.series)) if self._room_for_names() else 240

    def _plot(self) -> QRectF:
        """Where the lines are drawn: beside their names, or above them."""
        return QRectF(40, 14, self.width() - 48 - self._room_for_names(), self._plot_height() - 40)

    def resizeEvent(self, _event: object) -> None:
        """Be as high as the names ask for at this width."""
        below = 0 if self._room_for_names() else LINE * len(self._chart.series)
        self.setMinimumHeight(self._plot_height() + below)

    def _line(self, painter: QPainter, plot: QRectF, top: float, one: Series, bold: bool) -> None:
        c = colours()
        points = [
            QPointF(self._x(plot, at), plot.bottom() - plot.height() * value / top)
            for at, value in enumerate(one.values)
            if value is not None
        ]
        first = one.silk.first if one.silk is not None else c.blue
        painter.setPen(QPen(q(c.ink, 0.55 if not bold else 1.0), 4.5 if bold else 3.2))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(q(first), 3.2 if bold else 2.0))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(q(c.ink), 1))
        painter.setBrush(q(one.silk.second if one.silk is not None else c.sheet))
        for point in points:
            painter.drawEllipse(point, 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _end(self, painter: QPainter, plot: QRectF, one: Series, y: float, bold: bool) -> None:
        left = plot.right() + 16 if self._room_for_names() else 8.0
        if one.silk is not None:
            draw_silk(painter, one.silk, QRectF(left, round(y - 8), LIST.width(), LIST.height()))
        last = one.values[-1] if one.values else None
        figure = amount(round(last)) if last is not None else "–"
        draw_text(painter, QRectF(left + 16, y - 9, 24, 18), figure, "name", "ink", right=True)
        box = QRectF(left + 46, y - 9, self.width() - left - 48, 18)
        draw_text(painter, box, one.name, "name" if bold else "second", "ink" if bold else "ink2")

    def _ends(self, plot: QRectF, top: float) -> list[float]:
        """How far down each name stands."""
        if not self._room_for_names():
            return [self._plot_height() + LINE * (at + 0.5) for at in range(len(self._chart.series))]
        wanted = [plot.bottom() - plot.height() * (one.values[-1] or 0) / top for one in self._chart.series]
        order = sorted(range(len(wanted)), key=lambda at: wanted[at])
        lowest = plot.top() + 4
        for at in order:
            wanted[at] = max(wanted[at], lowest)
            lowest = wanted[at] + 20
        highest = plot.bottom() + 10
        for at in reversed(order):
            wanted[at] = min(wanted[at], highest)
            highest = wanted[at] - 20
        return wanted

    def _x(self, plot: QRectF, at: int) -> float:
        count = len(self._chart.labels)
        return plot.left() + 14 + (plot.width() - 28) * at / max(1, count - 1) if count > 1 else plot.center().x()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Make the line whose name is under the pointer bold."""
        position = event.position()
        plot = self._plot()
        values = [value for one in self._chart.series for value in one.values if value is not None]
        ends = self._ends(plot, steps_of(max(values, default=1.0))[-1])
        near = [(abs(y - position.y()), at) for at, y in enumerate(ends)]
        beside = position.x() > plot.right() or position.y() > self._plot_height()
        self._over = min(near)[1] if near and beside and min(near)[0] < LINE / 2 + 1 else -1
        self.update()


class _BarChart(QWidget):
    """A bar for each name, its figure at the end."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self._chart = chart
        self.setMinimumSize(QSize(300, 26 * len(chart.labels) + 4))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        values = chart.series[0].values
        said = (f"{name} {value:g}" for name, value in zip(chart.labels, values, strict=True) if value is not None)
        self.setAccessibleName(labelled(chart.title, ", ".join(said)))

    def paintEvent(self, _event: object) -> None:
        """Draw names, bars and figures."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.sheet))
        values = self._chart.series[0].values
        top = max((value for value in values if value is not None), default=1.0) or 1.0
        names = min(
            max((text_width(label, "second") for label in self._chart.labels), default=0) + 20, self.width() // 2
        )
        room = self.width() - names - 64
        for at, (label, value) in enumerate(zip(self._chart.labels, values, strict=True)):
            y = 2 + at * 26
            draw_text(painter, QRectF(8, y, names - 12, 26), label, "second", "ink")
            if value is None:
                continue
            wide = max(1.0, room * value / top)
            painter.fillRect(QRectF(names, y + 7, wide, 12), q(c.accent))
            draw_text(painter, QRectF(names + wide + 7, y, 60, 26), amount(round(value)), "name", "ink")
        painter.end()


def chart_widget(chart: Chart) -> QWidget:
    """The widget that draws a chart."""
    return LineChart(chart) if chart.kind == "lines" else _BarChart(chart)
