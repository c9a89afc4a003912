"""The right side of the table: the preview or the question that is due, its answers, and the journal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.cards.odds import Odds
from leaguekeeper.play.cards.previews import Preview, TackleSight
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.play.decision_panel import DecisionPanel
from leaguekeeper.ui.play.journal import Journal

__all__ = ["OddsBars", "SidePanel"]


class OddsBars(QWidget):
    """Three bars: target down, nothing, tackler down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._odds: Odds | None = None
        self.setFixedHeight(84)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Three lines."""
        return QSize(180, 84)

    def show_odds(self, odds: Odds | None) -> None:
        """Show the odds, or nothing."""
        self._odds = odds
        self.setVisible(odds is not None)
        if odds is not None:
            self.setAccessibleName(", ".join(f"{words} {percent(share)}" for words, share, _tone in self._rows(odds)))
        self.update()

    @staticmethod
    def _rows(odds: Odds) -> list[tuple[str, float, str]]:
        return [
            (_("Target down"), odds.hit, "accent"),
            (_("Nothing"), odds.miss, "edge"),
            (_("Tackler down"), odds.down, "red"),
        ]

    def paintEvent(self, _event: object) -> None:
        """Draw the bars."""
        if self._odds is None:
            return
        painter = QPainter(self)
        wide = self.width()
        for place, (words, share, tone) in enumerate(self._rows(self._odds)):
            top = place * 28
            draw_text(painter, QRectF(0, top, wide - 50, 18), words, "second", "ink")
            draw_text(painter, QRectF(wide - 60, top, 60, 18), percent(share), "name", "ink", right=True)
            painter.fillRect(QRectF(0, top + 20, wide, 4), q(colours().rule))
            painter.fillRect(QRectF(0, top + 20, wide * share, 4), q(getattr(colours(), tone)))
        painter.end()


class SidePanel(DecisionPanel):
    """Shows what a commit would do or asks a question; below stands what happened. The buttons are on the board."""

    def __init__(self, journal: Journal, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.layout().setContentsMargins(16, 12, 16, 8)  # type: ignore[union-attr]
        self.odds = OddsBars()
        self.weighed.addWidget(self.odds)
        self.do.hide()
        self.undo.hide()
        below = in_a_column(Rule("heavy"), Text(_("Journal"), "section"), (journal, 1), gap=5)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)  # noqa: S101 - laid out so
        column.addLayout(below, 1)
        self.clear()

    def clear(self) -> None:
        """Nothing to ask and nothing to show."""
        self.say("", "")
        self.odds.show_odds(None)
        self.list.hide()

    def preview(self, seen: Preview) -> None:
        """Show what a commit would do."""
        self.clear()
        text = _("{place}. {skill}: {words}")
        lines = [text.format(place=at, skill=name, words=words) for at, (name, words) in enumerate(seen.steps, 1)]
        self.say(seen.title, "\n".join(lines) or _("No skills: he adds his Power."))
        self.sight(seen.tackle)

    def sight(self, seen: TackleSight | None) -> None:
        """Show the odds of a tackle below what stands there."""
        if seen is not None:
            self.hint.setText("\n".join(part for part in (self.hint.text(), seen.dice) if part))
        self.odds.show_odds(seen.odds if seen is not None else None)

    def put(self, title: str, words: str, answers: Sequence[str]) -> None:
        """Put a question with its answers, the first one chosen."""
        self.clear()
        self.say(title, words)
        self.fill(answers)
        self.list.setVisible(bool(answers))
