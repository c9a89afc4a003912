"""The head of a season: week and phase at the left, the managers with their fans at the right."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.play.cards.naming import team_name
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.cards.survey import PHASES
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.card_paint import silk_of_team
from leaguekeeper.ui.cards.marks import draw_mark
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.silks import draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["SeasonBar"]

LEAST, MOST = 194, 300
"""How wide a manager's dial is."""
WEEK = 210
"""What the week and the phase take at the left."""


class SeasonBar(QWidget):
    """Week, phase and score dials on one line."""

    def __init__(self) -> None:
        super().__init__()
        self._season: Season | None = None
        self.asked: Seat | None = None
        """Who must decide."""
        self.setFixedHeight(46)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The whole width."""
        return QSize(900, 46)

    def show_season(self, season: Season, asked: Seat | None = None) -> None:
        """Show the dials as they stand; ``asked`` must decide now, be it his turn or not."""
        self._season = season
        self.asked = season.active if asked is None and season.phase == "matchup" else asked
        due = [_("asked: {team}").format(team=self.name_of(self.asked))] if self.asked is not None else []
        fans = [f"{self.name_of(seat)} {season.fans[seat]}" for seat in range(season.seats)]
        self.setAccessibleName(", ".join([self.week_words(), self.phase_words(), *due, *fans]))
        self.setToolTip(tip("\n".join(labelled(self.name_of(seat), self.doing(seat)) for seat in range(season.seats))))
        self.update()

    def name_of(self, seat: Seat) -> str:
        """What a manager is called: as his team is."""
        return team_name(self._season, seat) if self._season is not None else ""

    def week_words(self) -> str:
        """Which week of how many."""
        season = self._season
        if season is None or not season.week:
            return ""
        return _("Week {week} of {weeks}").format(week=season.week, weeks=season.week + len(season.spike))

    def phase_words(self) -> str:
        """Which phase."""
        return _(PHASES[self._season.phase]) if self._season is not None else ""

    def doing(self, seat: Seat) -> str:
        """How many cards a manager holds, whether he has passed, whether he has the coin."""
        season = self._season
        if season is None:
            return ""
        count = len(season.hands[seat])
        words = ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
        if season.passed[seat] and season.phase == "matchup":
            words = _("has passed")
        return words + (" · " + _("coin") if season.first == seat else "")

    def paintEvent(self, _event: object) -> None:
        """Draw the line."""
        season = self._season
        if season is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_text(painter, QRectF(16, 3, WEEK - 20, 24), self.week_words(), "team", "ink")
        draw_text(painter, QRectF(16, 26, WEEK - 20, 17), self.phase_words(), "note", "ink2")
        wide = min(MOST, max(LEAST, (self.width() - WEEK) // season.seats))
        left = self.width() - wide * season.seats
        for seat in range(season.seats):
            self._dial(painter, season, seat, QRectF(left + seat * wide, 0, wide, 46))
        painter.fillRect(QRectF(0, 45, self.width(), 1), q(colours().ink))
        painter.end()

    def _dial(self, painter: QPainter, season: Season, seat: Seat, box: QRectF) -> None:
        if seat == self.asked:
            painter.fillRect(box, q(colours().select))
            painter.fillRect(QRectF(box.left(), box.bottom() - 3, box.width(), 3), q(colours().accent))
        if seat < len(season.teams):
            draw_silk(painter, silk_of_team(season, season.teams[seat]), QRectF(box.left() + 8, 11, 20, 23))
        words = QRectF(box.left() + 35, 4, box.width() - 98, 19)
        role: Role = "name" if text_width(self.name_of(seat), "name") <= words.width() else "head"
        draw_text(painter, words, self.name_of(seat), role, "ink")
        draw_text(painter, words.translated(0, 19), self.doing(seat), "note", "ink2")
        draw_text(painter, QRectF(box.right() - 62, 6, 36, 32), str(season.fans[seat]), "stat", "ink", right=True)
        draw_mark(painter, "fan", QRectF(box.right() - 23, 15, 16, 16), colours().ink, colours().paper)
