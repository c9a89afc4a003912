"""The head of a season: week and phase at the left, the managers with their fans at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.cards.survey import PHASES
from leaguekeeper.play.cards.telling import team_name
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.card_paint import silk_of_team
from leaguekeeper.ui.cards.marks import draw_mark
from leaguekeeper.ui.colours import BONE, colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.silks import draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["SeasonBar"]

WIDE = 194


class SeasonBar(QWidget):
    """Week, phase and score dials on one line."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self._season: Season | None = None
        self.setFixedHeight(46)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The whole width."""
        return QSize(900, 46)

    def show_season(self, season: Season) -> None:
        """Show the dials as they stand."""
        self._season = season
        fans = [f"{self.name_of(seat)} {season.fans[seat]}" for seat in range(season.seats)]
        self.setAccessibleName(", ".join([self.week_words(), self.phase_words(), *fans]))
        self.setToolTip(tip("\n".join(labelled(self.name_of(seat), self.doing(seat)) for seat in range(season.seats))))
        self.update()

    def name_of(self, seat: Seat) -> str:
        """A manager's name, or his team's."""
        named = self._names[seat] if seat < len(self._names) else ""
        return named or (team_name(self._season, seat) if self._season is not None else "")

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
        draw_text(painter, QRectF(16, 6, 190, 32), self.week_words(), "team", "ink")
        left = self.width() - WIDE * season.seats
        draw_text(painter, QRectF(190, 8, max(10, left - 200), 30), self.phase_words(), "second", "ink2")
        for seat in range(season.seats):
            self._dial(painter, season, seat, QRectF(left + seat * WIDE, 0, WIDE, 46))
        painter.fillRect(QRectF(0, 45, self.width(), 1), q(colours().ink))
        painter.end()

    def _dial(self, painter: QPainter, season: Season, seat: Seat, box: QRectF) -> None:
        acts = season.phase == "matchup" and season.active == seat
        if acts:
            painter.fillRect(box, q(colours().select))
            painter.fillRect(QRectF(box.left(), box.bottom() - 3, box.width(), 3), q(colours().accent))
        if seat < len(season.teams):
            draw_silk(painter, silk_of_team(season, season.teams[seat]), QRectF(box.left() + 7, 11, 20, 23))
        draw_text(painter, QRectF(box.left() + 33, 4, 106, 19), self.name_of(seat), "name", "ink")
        draw_text(painter, QRectF(box.left() + 33, 23, 116, 17), self.doing(seat), "note", "ink2")
        draw_text(painter, QRectF(box.left() + 138, 6, 34, 32), str(season.fans[seat]), "stat", "ink", right=True)
        painter.fillRect(QRectF(box.left() + 174, 15, 18, 18), q(BONE))
        draw_mark(painter, "fan", QRectF(box.left() + 175, 16, 16, 16))
