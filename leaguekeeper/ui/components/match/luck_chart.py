"""What the dice should have brought and did: expected dashed, obtained as solid steps, each line named at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import _
from leaguekeeper.services.match.views import Luck
from leaguekeeper.services.views import TeamMark
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.figures.chart import steps_of
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import decimal

__all__ = ["LuckChart"]

LABEL = 15
_TONES = {"home": "blue", "away": "accent"}


class LuckChart(QWidget):
    """Both sides' tests, turn by turn."""

    def __init__(self, luck: Sequence[Luck], teams: Mapping[str, TeamMark]) -> None:
        super().__init__()
        self._luck = tuple(luck)
        self._said = {each.side: (
            _("{team}: {count} passed").format(team=teams[each.side].name, count=each.got[-1]),
            _("expected {count}").format(count=decimal(each.expected[-1])),
        ) for each in luck}  # fmt: skip
        self.setMinimumSize(QSize(240, 210))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(parted(", ".join(words) for words in self._said.values()))

    def paintEvent(self, _event: object) -> None:
        """Draw the axis, the lines, and in the key below what each came to."""
        c, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), q(c.sheet))
        plot = QRectF(28, 10, self.width() - 38, self.height() - 20 - 4 * LABEL)
        top = max(max(*each.expected, *map(float, each.got)) for each in self._luck)
        steps = steps_of(top)
        for step in steps:
            y = plot.bottom() - plot.height() * step / steps[-1]
            painter.fillRect(QRectF(plot.left(), round(y), plot.width(), 1), q(c.rule if step else c.edge))
            draw_text(painter, QRectF(0, y - 8, 22, 16), f"{step:g}", "note", "ink2", right=True)
        for place, each in enumerate(self._luck):
            self._draw(painter, plot, each, steps[-1])
            self._key(painter, plot.bottom() + 6 + place * 2 * LABEL, each)
        painter.end()

    def _draw(self, painter: QPainter, plot: QRectF, each: Luck, top: float) -> None:
        colour, last = q(getattr(colours(), _TONES[each.side])), max(len(each.got) - 1, 1)

        def at(turn: int, figure: float) -> QPointF:
            return QPointF(plot.left() + plot.width() * turn / last, plot.bottom() - plot.height() * figure / top)

        painter.setPen(QPen(colour, 1.4, Qt.PenStyle.DashLine))
        painter.drawPolyline(QPolygonF([at(turn, figure) for turn, figure in enumerate(each.expected)]))
        painter.setPen(QPen(colour, 2.2))
        points = [at(0, each.got[0])]
        for turn in range(1, len(each.got)):
            points += [at(turn, each.got[turn - 1]), at(turn, each.got[turn])]
        painter.drawPolyline(QPolygonF(points))

    def _key(self, painter: QPainter, y: float, each: Luck) -> None:
        colour = q(getattr(colours(), _TONES[each.side]))
        for line, (words, dashed) in enumerate(zip(self._said[each.side], (False, True), strict=True)):
            middle = y + line * LABEL + LABEL / 2
            painter.setPen(
                QPen(colour, 1.4 if dashed else 2.2, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
            )
            painter.drawLine(QPointF(2, middle), QPointF(24, middle))
            wide = min(self.width() - 32, text_width(words, "note") + 2)
            draw_text(
                painter, QRectF(30, y + line * LABEL, wide, LABEL), words, "note", "ink" if not dashed else "ink2"
            )
