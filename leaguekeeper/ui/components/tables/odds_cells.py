"""Odds in a table: a cell whose ground deepens with the share, and a bar of a match's three results."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.forecast.views import Odds, Stake
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.components.tables.cells import Cell, draw_two_lines
from leaguekeeper.ui.silks import LIST, draw_silk

__all__ = ["HeatCell", "ResultBar", "StakeCell"]

LIKELY = 0.5
"""A share from which the ground is dark and the figure light."""


def _short(words: str) -> str:
    """Odds without their sign, which stands in the head of the table."""
    return words.replace("%", "").replace("\u202f", "").replace("\u00a0", "").strip()


@dataclass(frozen=True, slots=True)
class HeatCell(Cell):
    """The odds of a place, in a hundred; the likelier, the deeper its ground."""

    odds: Odds

    @property
    def text(self) -> str:
        """The odds in words."""
        return self.odds.words

    def width(self) -> int:
        """Room for the figure."""
        return text_width(_short(self.odds.words), "name")

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:  # noqa: ARG002 - odds never fade
        """Fill the ground and write the figure on it."""
        c, share = colours(), self.odds.share
        figure, tone = _short(self.odds.words), "ink"
        if share >= LIKELY:
            painter.fillRect(box, q(c.accent, 0.86 + 0.28 * (share - LIKELY)))
            tone = "on_accent"
        elif share >= 0.01:
            painter.fillRect(box, q(c.accent, 0.05 + 0.84 * share))
        else:
            tone = "ink2"
        draw_text(painter, box, figure, "name" if share >= 0.2 else "second", tone, centre=True)


@dataclass(frozen=True, slots=True)
class ResultBar(Cell):
    """How a match may end: home victory, draw, away victory, side by side with their figures."""

    parts: tuple[Odds, Odds, Odds]

    @property
    def text(self) -> str:
        """The three odds in words."""
        return " / ".join(each.words for each in self.parts)

    def width(self) -> int:
        """Wide enough to be read."""
        return 120

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:  # noqa: ARG002 - odds never fade
        """Draw the three parts, each as long as it is likely."""
        c = colours()
        left, top = box.left(), round(box.center().y() - 9)
        grounds = ((c.accent, "on_accent"), (c.rule, "ink"), (c.ink2, "sheet"))
        for odds, (ground, tone) in zip(self.parts, grounds, strict=True):
            part = QRectF(left, top, box.width() * odds.share, 18)
            painter.fillRect(part, q(ground))
            figure = _short(odds.words)
            if text_width(figure, "note") + 4 <= part.width():
                draw_text(painter, part, figure, "note", tone, centre=True)
            left = part.right()


@dataclass(frozen=True, slots=True)
class StakeCell(Cell):
    """What a match is worth to a team: its silk, what it plays for, the odds after a defeat and after a victory."""

    stake: Stake

    @property
    def text(self) -> str:
        """Team, what it plays for, both odds."""
        return labelled(f"{self.stake.team.name}, {self.stake.words}", self._odds())

    def _odds(self) -> str:
        return f"{self.stake.lost.words} → {self.stake.won.words}"

    def width(self) -> int:
        """Silk, gap, the longer of the two lines."""
        return 24 + max(text_width(self.stake.words, "second"), text_width(self._odds(), "note"))

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw the silk and both lines."""
        top = round(box.center().y() - LIST.height() / 2)
        draw_silk(painter, self.stake.team.silk, QRectF(box.left(), top, LIST.width(), LIST.height()), faded)
        draw_two_lines(painter, box.adjusted(24, 0, 0, 0), self.stake.words, "second", "ink", self._odds())
