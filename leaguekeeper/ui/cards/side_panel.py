"""The right side of the table: the preview or the question that is due, its answers, and the journal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.cards.odds import Odds
from leaguekeeper.play.cards.previews import Preview, TackleSight
from leaguekeeper.ui.cards.marks import draw_mark
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.play.decision_panel import DecisionPanel
from leaguekeeper.ui.play.journal import Journal

__all__ = ["SidePanel"]


class _OddsBars(QWidget):
    """Three bars: target down, nothing, tackler down."""

    def __init__(self) -> None:
        super().__init__()
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


class Steps(QWidget):
    """What a card's skills do one after the other: number, symbol, name, and what it would bring."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = in_a_column(gap=4, on=self)

    def tell(self, steps: Sequence[tuple[str, str, str]]) -> None:
        """Tell the steps, each as (symbol, name, words)."""
        for old in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            old.hide()
            old.deleteLater()
        for place, (mark, name, words) in enumerate(steps, 1):
            row, told = QWidget(), Text(words, "second", "ink2", wrap=True)
            named = in_a_column(Text(name, "name"), told, gap=0)
            in_a_row(Text(str(place), "second", "ink2"), Symbol(mark), (named, 1), gap=8, on=row)
            self._rows.addWidget(row)
        self.setVisible(bool(steps))


class Symbol(QWidget):
    """One symbol of the cards, in ink."""

    def __init__(self, mark: str) -> None:
        super().__init__()
        self._mark = mark
        self.setFixedSize(18, 18)

    def paintEvent(self, _event: object) -> None:
        """Draw it."""
        painter = QPainter(self)
        draw_mark(painter, self._mark, QRectF(1, 1, 16, 16), colours().ink, colours().paper)
        painter.end()


class SidePanel(DecisionPanel):
    """Shows what a commit would do or asks a question; below stands what happened. The buttons are on the board."""

    def __init__(self, journal: Journal, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)  # noqa: S101 - laid out so
        column.setContentsMargins(16, 12, 16, 8)
        self.odds = _OddsBars()
        self.steps = Steps()
        self.dice = Text("", "head", wrap=True)
        for part in (self.steps, self.dice, self.odds):
            self.weighed.addWidget(part)
        self.do.hide()
        self.undo.hide()
        below = in_a_column(Rule("heavy"), Text(_("Journal"), "section"), (journal, 1), gap=5)
        column.addLayout(below, 1)
        self.clear()

    def clear(self) -> None:
        """Nothing to ask and nothing to show."""
        self.say("", "")
        self.steps.tell(())
        self.sight(None)
        self.list.hide()

    def preview(self, seen: Preview, marks: Sequence[str]) -> None:
        """Show what a commit would do; ``marks`` are the symbols of its skills in their order."""
        self.clear()
        self.say(seen.title, "" if seen.steps else _("No skills: he adds his Power."))
        self.steps.tell([(mark, *step) for mark, step in zip(marks, seen.steps, strict=True)])
        self.sight(seen.tackle)

    def sight(self, seen: TackleSight | None) -> None:
        """Show the dice and the odds of a tackle, or nothing."""
        self.dice.setText(seen.dice if seen is not None else "")
        self.dice.setVisible(seen is not None)
        self.odds.show_odds(seen.odds if seen is not None else None)

    def put(self, title: str, words: str, answers: Sequence[str]) -> None:
        """Put a question with its answers, the first one chosen."""
        self.clear()
        self.say(title, words)
        self.fill(answers)
        self.list.setVisible(bool(answers))
