"""The head of a match: both teams with their silks, the score between them, an Oxford rule below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.report.views import WizardSide
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import score
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.silks import MATCH, draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["MatchHead"]


class MatchHead(QWidget):
    """Title and facts at the left, the two sides about the score in the middle, a way out at the right.

    ``below`` stands under the score: what it was at half-time, or how the match ended.
    """

    def __init__(
        self,
        title: str,
        facts: str,
        home: WizardSide,
        away: WizardSide,
        result: tuple[int, int] | None,
        leave: str,
        on_leave: Callable[[], object],
        below: str = "",
    ) -> None:
        super().__init__()
        self._below = below
        self._title, self._facts, self._home, self._away = title, facts, home, away
        self._score = score(*result) if result is not None else "–"
        self.setFixedHeight(65)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(labelled(title, f"{home.team.name} {self._score} {away.team.name}"))
        self._leave = Button(leave, "quiet", on_leave)
        self.setLayout(in_a_row(REST, self._leave, margins=(24, 0, 24, 5)))

    def show_score(self, home: int, away: int) -> None:
        """Show a score that is being written down."""
        self._score = score(home, away)
        self.setAccessibleName(labelled(self._title, f"{self._home.team.name} {self._score} {self._away.team.name}"))
        self.update()

    def _left_of(self, room: float) -> float:
        """How wide the match is called at the left: what it takes, and what the home side's name leaves of the room."""
        called = max(text_width(self._title, "name"), text_width(self._facts, "second")) + 2
        named = max(text_width(self._home.team.name, "team"), text_width(self._home.line, "second"))
        least = min(called, text_width(self._title, "name") + 2, room / 2)
        return max(least, min(called, 320.0, room - named))

    def paintEvent(self, _event: object) -> None:
        """Draw words, silks, score and the rule."""
        c, painter, middle = colours(), QPainter(self), self.width() / 2
        painter.fillRect(self.rect(), q(c.paper))
        half = max(text_width(self._score, "score") / 2, 34) + 32
        room = middle - half - MATCH.width() - 44
        left_room = self._left_of(room)
        draw_text(painter, QRectF(24, 11, left_room, 20), self._title, "name", "ink")
        draw_text(painter, QRectF(24, 31, left_room, 18), self._facts, "second", "ink2")
        draw_text(
            painter, QRectF(middle - 90, 2 if self._below else 8, 180, 44), self._score, "score", "ink", centre=True
        )
        wide = room - left_room
        left, right = middle - half - MATCH.width() - 10 - wide, middle + half + MATCH.width() + 10
        beyond, names = self._leave.x() - right - 16, (self._home.team.name, self._away.team.name)
        fits = text_width(names[0], "team") <= wide and text_width(names[1], "team") <= beyond
        role: Role = "team" if fits else "name"
        draw_silk(
            painter, self._home.team.silk, QRectF(middle - half - MATCH.width(), 10, MATCH.width(), MATCH.height())
        )
        cut = draw_text(painter, QRectF(left, 9, wide, 26), names[0], role, "ink", right=True)
        cut |= draw_text(painter, QRectF(left, 33, wide, 18), self._home.line, "second", "ink2", right=True)
        draw_silk(painter, self._away.team.silk, QRectF(middle + half, 10, MATCH.width(), MATCH.height()))
        cut |= draw_text(painter, QRectF(right, 9, beyond, 26), names[1], role, "ink")
        cut |= draw_text(painter, QRectF(right, 33, beyond, 18), self._away.line, "second", "ink2")
        told = (self._home.team.name, self._home.line, self._away.team.name, self._away.line)
        self.setToolTip(tip(" · ".join(filter(None, told)) if cut else ""))
        if self._below:
            wide = text_width(self._below, "note") + 4
            draw_text(painter, QRectF(middle - wide / 2, 43, wide, 16), self._below, "note", "ink2", centre=True)
        painter.fillRect(0, self.height() - 5, self.width(), 2, q(c.ink))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.ink))
        painter.end()
