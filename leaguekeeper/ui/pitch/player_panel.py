"""The chosen player: name, position, figures, skills, and what is the matter with him."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.survey import figures_of
from leaguekeeper.play.pitch.whereabouts import whereabouts
from leaguekeeper.play.pitch.words.telling import name_of, position_name, skill_name, skill_note
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.chips import chip_width, draw_chip
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.tips import tip

__all__ = ["PlayerPanel"]

_HEIGHT = 128


class PlayerPanel(QWidget):
    """A player as his coach reads him; empty while nobody is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._title = self._second = ""
        self._figures: list[tuple[str, str]] = []
        self._skills: list[str] = []
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Nobody is chosen"))

    def sizeHint(self) -> QSize:
        """The width of the side panel."""
        return QSize(270, _HEIGHT)

    def look(self, state: PitchState, player: int | None, cursor: int | None) -> None:
        """Show the chosen player, else whoever stands under the cursor, else him who acts."""
        if player is None:
            under = state.who[cursor] if cursor is not None else -1
            player = under if under >= 0 else state.actor if state.actor >= 0 else None
        self.show_player(state, player)

    def show_player(self, state: PitchState, player: int | None) -> None:
        """Show a player, or nobody."""
        if player is None:
            self._title, self._second = _("Nobody is chosen"), _("Click a player, or move there with the arrow keys.")
            self._figures, self._skills = [], []
            notes: list[str] = []
        else:
            self._title = name_of(state, player)
            ball = _("has the ball") if state.carrier == player else ""
            matter = (position_name(state, player), ball, whereabouts(state, player))
            self._second = " · ".join(part for part in matter if part)
            self._figures = figures_of(state, player)
            slugs = state.match.edition.slugs(state.skills[player])
            self._skills = [skill_name(state, slug) for slug in slugs]
            notes = [skill_note(state, slug) for slug in slugs]
        said = [self._title, self._second, *(f"{name} {value}" for name, value in self._figures), *self._skills]
        self.setAccessibleName(", ".join(part for part in said if part))
        self.setToolTip(tip("\n".join((self._second, *notes))))
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the head, the figures and the skills."""
        painter = QPainter(self)
        wide = self.width()
        draw_text(painter, QRectF(0, 2, wide, 22), self._title, "section", "ink")
        draw_text(painter, QRectF(0, 24, wide, 18), self._second, "second", "ink2")
        if self._figures:
            each = wide / len(self._figures)
            for place, (name, value) in enumerate(self._figures):
                box = QRectF(place * each, 46, each, 14)
                draw_text(painter, box, name, "note", "ink2", centre=True)
                draw_text(painter, box.translated(0, 14).adjusted(0, 0, 0, 8), value, "place", "ink", centre=True)
                if place:
                    painter.fillRect(QRectF(place * each, 48, 1, 32), q(colours().rule))
        self._chips(painter, wide)
        painter.end()

    def _chips(self, painter: QPainter, wide: int) -> None:
        left, line = 0.0, 94.0
        for place, words in enumerate(self._skills):
            more = f"+{len(self._skills) - place}"
            last_line = line > 110
            room = wide - (chip_width(more) + 4 if last_line and place < len(self._skills) - 1 else 0)
            if left and left + chip_width(words) > room:
                if last_line:
                    draw_text(painter, QRectF(left, line - 9, 40, 18), more, "head", "ink2")
                    return
                left, line = 0.0, line + 23
            left = draw_chip(painter, left, line, words, "blue") + 4
