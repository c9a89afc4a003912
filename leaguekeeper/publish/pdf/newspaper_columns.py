"""The sheet of a newspaper as it is set: how large, how far down, and what its columns are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.publish.origin import state_of
from leaguekeeper.publish.pdf.breaking import wrapped
from leaguekeeper.publish.pdf.ink import CELL, SANS, SERIF, SMALL, SMALLEST, Style
from leaguekeeper.publish.pdf.lines import cell_high
from leaguekeeper.publish.pdf.page import Align, Page
from leaguekeeper.publish.phrases import points_apart
from leaguekeeper.services.printing.newspaper import Newspaper

if TYPE_CHECKING:
    from leaguekeeper.services.bulletin.views import RoundMatch, Story

__all__ = ["Sheet"]

_FOOT_HIGH = 14.0
_LEADING = 1.32
_MOST = 99
_WALL = 700.0
"""Points from which on a page is one for the wall, with everything on it."""


class Sheet:
    """A page being set: ``k`` is its size (1 on A3), ``y`` how far down it is; stories have ``told`` sentences."""

    def __init__(self, page: Page, view: Newspaper, k: float, told: int, gap: float = 0.0) -> None:
        self.page, self.view, self.k, self.told, self.gap = page, view, k, told, gap
        self.on_the_wall = page.width > _WALL
        if self.on_the_wall:
            page.left, page.right = 42.0, page.width - 42.0
            page.bottom = page.height - 28.0
        self.y = page.top
        self.gaps = 0
        self.end = page.bottom - _FOOT_HIGH

    def styled(self, style: Style, size: float) -> Style:
        """A style at a size of the sheet, never too small to be read."""
        return style.at(max(SMALLEST, size * self.k))

    @property
    def body(self) -> Style:
        """What stories are set in."""
        return self.styled(Style(SANS, 12.0), 12.6)

    @property
    def small(self) -> Style:
        """What notes are set in."""
        return self.styled(CELL, 9.6)

    def part(self, between: float = 14.0) -> None:
        """Go down to the next part of the page."""
        self.y += between * self.k + self.gap
        self.gaps += 1

    def head(self, x: float, y: float, width: float, title: str, note: str = "") -> float:
        """A part's rule, title and note; the height where its first line stands."""
        self.page.rule(y, x, x + width, 1.5)
        style = self.styled(Style(SERIF, 11.0), 15.0)
        base = y + 17 * self.k
        used = self.page.fit(x, base, title, style, width * (0.6 if note else 1.0))
        if note:
            self.page.fit(x + width, base, note, self.small.faint(), width - used - 8, "right")
        return y + 26 * self.k

    def paragraph(self, x: float, y: float, width: float, text: str, style: Style) -> float:
        """A text in lines from ``y`` down; where it ends."""
        return self.lines(x, y, wrapped(text, style, width), style)

    def lines(self, x: float, y: float, lines: Sequence[str], style: Style) -> float:
        """Lines one below the other; where they end."""
        for line in lines:
            y += style.size * _LEADING
            self.page.write(x, y - style.size * 0.28, line, style)
        return y

    def text_of(self, story: Story) -> str:
        """As much of a story as there is room for."""
        return " ".join(each.text for each in story.sentences[: self.told])

    def high(self, usual: float, *cells: tuple[str, Style, float]) -> float:
        """How high a row stands whose cells (words, style, width) may need several lines."""
        return max(usual, *(cell_high(words, style, width) + 4 for words, style, width in cells))

    def cell(self, x: float, middle: float, words: str, style: Style, width: float, align: Align = "left") -> float:
        """Words centred on a height, on as many lines as they need; how wide they stand."""
        return self.page.fit(x, middle + style.size * 0.34, words, style, width, align, lines=_MOST)

    def sides(self, x: float, y: float, width: float, match: RoundMatch) -> float:
        """Both sides of a match, one below the other, each with its touchdowns; where they end."""
        k = self.k
        name, figure = self.styled(Style(SERIF, 11.0), 13.5), self.styled(Style(SERIF, 11.0), 15.0)
        room = width - 44 * k
        for place, team in enumerate((match.home, match.away)):
            high = self.high(19 * k, (team.name, name, room))
            self.page.silk(x, y + high / 2 - 7.5 * k, team.silk, 13 * k)
            self.cell(x + 20 * k, y + high / 2, team.name, name, room)
            score = str(match.score[place]) if match.score is not None else "–"
            self.cell(x + width, y + high / 2, score, figure, 40 * k, "right")
            y += high
        return y + 4 * k

    def foot(self) -> None:
        """The last line: which state of the league this is."""
        what, state = _("newspaper"), state_of(self.view.origin)
        told = (f"Leaguekeeper · {what}", state)
        said = points_apart((told[1], told[0]) if self.view.origin.altered else told)
        self.page.fit(self.page.left, self.page.bottom, said, SMALL, self.page.span)
