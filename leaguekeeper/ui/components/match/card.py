"""A match, large: number and hour, both teams with their silks, the score, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.match.rows import number_words, when_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, held, in_a_row
from leaguekeeper.ui.components.page.text import draw_text, draw_wrapped, text_width
from leaguekeeper.ui.figures import score
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.silks import MATCH, draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["MatchCard"]

_WHEN = 100
"""How wide the day, the hour and the number stand at the left, in pixels."""

_LEFT, _HALF, _GAP = 12 + _WHEN, 32, 14
"""Where the names may begin, half of the score's room, and what parts the buttons (pixels)."""

_OUT = _HALF + MATCH.width() + 12
"""From the middle of the score to a name (pixels)."""

_AT_THE_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class MatchCard(QWidget):
    """A row of 72 px; what can be done at the right.

    Cards that stand one below the other (``in_line``) have their scores in one line and their names in one size. Where
    large names have no room they are smaller, and the links go below the button; the longest take more lines.
    """

    def __init__(self, fixture: FixtureRow, actions: Sequence[Button]) -> None:
        super().__init__()
        self._fixture = fixture
        self._cards: Sequence[MatchCard] = (self,)
        self.names = (fixture.home.name, fixture.away.name)
        self.setFixedHeight(72)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(labelled(number_words(fixture.number), " – ".join(self.names)))
        self._links = held(in_a_row(REST, *actions[:-1], gap=_GAP))
        if len(actions) < 2:
            self._links.hide()
        self._last = actions[-1:]
        self._actions = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._actions.setSpacing(_GAP)
        self._actions.addWidget(self._links, 0, Qt.AlignmentFlag.AlignVCenter)
        for last in self._last:
            self._actions.addWidget(last, 0, _AT_THE_RIGHT)
        in_a_row(REST, self._actions, margins=(12, 0, 12, 0), on=self)

    @staticmethod
    def in_line(cards: Sequence[MatchCard]) -> None:
        """Let cards that stand one below the other look alike."""
        for card in cards:
            card._cards = cards

    def beside(self, below: bool) -> int:
        """How wide what can be done is: side by side, or the links ``below`` the button."""
        links = self._links.sizeHint().width() if not self._links.isHidden() else 0
        last = sum(each.sizeHint().width() for each in self._last)
        return max(links, last) if below else links + last + (_GAP if links else 0)

    def _room(self, below: bool) -> float:
        """What either name has beside silks and score."""
        return (self.width() - 12 - max(card.beside(below) for card in self._cards) - 16 - _LEFT) / 2 - _OUT

    def _widest(self, role: Role) -> int:
        return max(text_width(name, role) for card in self._cards for name in card.names)

    def _links_below(self) -> bool:
        return self._widest("name") > self._room(False)

    def resizeEvent(self, _event: object) -> None:
        """Put the links below the button where names have no room beside them all."""
        below = self._links_below()
        upwards, across = QBoxLayout.Direction.BottomToTop, QBoxLayout.Direction.LeftToRight
        self._actions.setDirection(upwards if below else across)
        self._actions.setSpacing(0 if below else _GAP)

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
        self._sides(painter, self._room(self._links_below()), "ink3" if off else "ink")
        painter.end()

    def _sides(self, painter: QPainter, room: float, tone: str) -> None:
        fixture, middle, high = self._fixture, _LEFT + room + _OUT, self.height() - 1
        result = score(*fixture.score) if fixture.score else "–"
        draw_text(painter, QRectF(middle - 60, 0, 120, high), result, "stat", "ink", centre=True)
        wide, tall = MATCH.width(), MATCH.height()
        draw_silk(painter, fixture.home.silk, QRectF(middle - _HALF - wide, 17, wide, tall))
        draw_silk(painter, fixture.away.silk, QRectF(middle + _HALF, 17, wide, tall))
        role: Role = "place" if self._widest("place") <= room else "name"
        cut = draw_wrapped(painter, QRectF(_LEFT, 0, room, high), self.names[0], role, tone, right=True)
        cut |= draw_wrapped(painter, QRectF(middle + _OUT, 0, room, high), self.names[1], role, tone)
        self.setToolTip(tip(" – ".join(self.names) if cut else ""))
