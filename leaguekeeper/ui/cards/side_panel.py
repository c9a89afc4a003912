"""The right side of the table: the preview or the question that is due, its answers, and the journal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.cards.odds import Odds
from leaguekeeper.ui.cards.previews import Preview, TackleSight
from leaguekeeper.ui.components.section import Rule
from leaguekeeper.ui.components.text import Text, draw_text
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.theme import colours, q

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


class SidePanel(QWidget):
    """Shows what a commit would do or asks a question; below stands what happened."""

    answered = Signal(int)
    looked_at = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 8)
        column.setSpacing(5)
        self.title = Text("", "section", wrap=True)
        self.words = Text("", "second", "ink2", wrap=True)
        self.odds = OddsBars()
        self.answers = QListWidget()
        self.answers.setFont(font("second"))
        self.answers.setWordWrap(True)
        self.answers.setAccessibleName(_("Answers"))
        self.refusal = Text("", "second", "red", wrap=True)
        self.log = QListWidget()
        self.log.setFont(font("second"))
        self.log.setWordWrap(True)
        self.log.setAccessibleName(_("Journal"))
        self.log.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        for widget, stretch in ((self.title, 0), (self.words, 0), (self.odds, 0), (self.answers, 3), (self.refusal, 0)):
            column.addWidget(widget, stretch)
        column.addWidget(Rule("heavy"))
        column.addWidget(Text(_("Journal"), "section"))
        column.addWidget(self.log, 3)
        self.answers.itemDoubleClicked.connect(lambda _item: self.answered.emit(self.answers.currentRow()))
        self.answers.currentRowChanged.connect(self.looked_at.emit)
        self.clear()

    def clear(self) -> None:
        """Nothing to ask and nothing to show."""
        self.title.setText("")
        self.words.setText("")
        self.odds.show_odds(None)
        self.answers.hide()
        self.refuse("")

    def preview(self, seen: Preview) -> None:
        """Show what a commit would do."""
        self.clear()
        self.title.setText(seen.title)
        lines = [f"{place}. {name}: {words}" for place, (name, words) in enumerate(seen.steps, 1)]
        self.words.setText("\n".join(lines) or _("No skills: he adds his Power."))
        self.sight(seen.tackle)

    def sight(self, seen: TackleSight | None) -> None:
        """Show the odds of a tackle below what stands there."""
        if seen is not None:
            self.words.setText("\n".join(part for part in (self.words.text(), seen.dice) if part))
        self.odds.show_odds(seen.odds if seen is not None else None)

    def ask(self, title: str, words: str, answers: Sequence[str]) -> None:
        """Put a question with its answers, the first one chosen."""
        self.clear()
        self.title.setText(title)
        self.words.setText(words)
        self.answers.blockSignals(True)
        self.answers.clear()
        self.answers.addItems(list(answers))
        self.answers.setCurrentRow(0 if answers else -1)
        self.answers.blockSignals(False)
        self.answers.setVisible(bool(answers))

    def refuse(self, reason: str) -> None:
        """Say why an answer is not allowed."""
        self.refusal.setText(reason)
        self.refusal.setVisible(bool(reason))

    def note(self, line: str) -> None:
        """Write a line into the journal, the newest on top."""
        self.log.insertItem(0, line)
