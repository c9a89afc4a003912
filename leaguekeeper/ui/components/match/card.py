"""A match, large: number and hour, both teams with their silks, the score, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.match.rows import number_words, when_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import score
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.silks import MATCH, draw_silk

__all__ = ["MatchCard"]

_WHEN = 100
"""How wide the day, the hour and the number stand at the left, in pixels."""


class MatchCard(QWidget):
    """A row of 72 px; buttons at the right. Names that have no room in large letters stand in smaller ones."""

    def __init__(self, fixture: FixtureRow, actions: Sequence[Button]) -> None:
        super().__init__()
        self._fixture = fixture
        self.setFixedHeight(72)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(labelled(number_words(fixture.number), f"{fixture.home.name} – {fixture.away.name}"))
        row = in_a_row(REST, gap=14, margins=(12, 0, 12, 0), on=self)
        self._first: QWidget | None = actions[0] if actions else None
        for action in actions:
            row.addWidget(action, 0, Qt.AlignmentFlag.AlignVCenter)

    def paintEvent(self, _event: object) -> None:
        """Draw ground, words and silks."""
        c, painter, fixture = colours(), QPainter(self), self._fixture
        painter.fillRect(self.rect(), q(c.sheet))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        off, number = fixture.state == "called-off", number_words(fixture.number)
        upper, lower, dated = when_words(fixture)
        beside = " · ".join(filter(None, (lower, number)))
        upper, beside = (number, fixture.note) if off else (upper, beside)
        draw_text(painter, QRectF(12, 14, _WHEN, 20), upper, "name", "ink3" if off else "ink" if dated else "ochre")
        draw_text(painter, QRectF(12, 35, _WHEN, 18), beside, "note", "ink2")
        right = float(self._first.x() if self._first is not None else self.width()) - 16
        left = 12.0 + _WHEN
        middle, half = left + (right - left) / 2, 32
        result = score(*fixture.score) if fixture.score else "–"
        draw_text(painter, QRectF(middle - 60, 0, 120, 71), result, "stat", "ink", centre=True)
        draw_silk(painter, fixture.home.silk, QRectF(middle - half - MATCH.width(), 17, MATCH.width(), MATCH.height()))
        draw_silk(painter, fixture.away.silk, QRectF(middle + half, 17, MATCH.width(), MATCH.height()))
        out = half + MATCH.width() + 12
        tone = "ink3" if off else "ink"
        room, names = right - middle - out, (fixture.home.name, fixture.away.name)
        role: Role = "place" if max(text_width(name, "place") for name in names) <= room else "name"
        draw_text(painter, QRectF(left, 0, room, 71), names[0], role, tone, right=True)
        draw_text(painter, QRectF(middle + out, 0, room, 71), names[1], role, tone)
        painter.end()
