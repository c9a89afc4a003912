"""The sheet of paper being drawn: measured in points from its upper left corner, as a hand would draw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Literal

from reportlab import rl_config
from reportlab.lib.pagesizes import A3, A4, LETTER
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_, language
from leaguekeeper.publish.pdf.breaking import LEADING, set_out
from leaguekeeper.publish.pdf.ink import HEAVY, RULE, SANS, SMALLEST, Style, fonts, legible, measured
from leaguekeeper.publish.silks import CUTS, SHIELD
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.printing.views import Silk

__all__ = ["Align", "Page", "PaperName", "printed"]

Align = Literal["left", "centre", "right"]

PaperName = Literal["a4", "letter", "a3"]
"""A format by the name a person chooses."""

_PAPERS: dict[str, tuple[float, float]] = {"a4": A4, "letter": LETTER, "a3": A3}
"""The formats: width and height in points, upright."""

_MARGIN = 28.0
_TOP = 24.0
_BOTTOM = 20.0


class Page:
    """A document's pages, one at a time; the same drawing gives the same bytes every time.

    The words of a page are gathered and set last, over all marks, in one go: that is much quicker.
    """

    def __init__(self, format_: str, *, wide: bool = False) -> None:
        fonts()
        rl_config.useA85 = 0  # streams as they are: a fifth smaller, and quicker
        self._name, self._format = format_, _PAPERS[format_]
        self._bytes = BytesIO()
        self._canvas = Canvas(
            self._bytes, invariant=1, initialFontName=SANS, initialFontSize=SMALLEST, lang=language(), pageCompression=1
        )
        self.number = 1
        self.rehearsing = False
        self._words: PDFTextObject | None = None
        self._style: Style | None = None
        self._lay(wide)

    def _lay(self, wide: bool) -> None:
        short, long = self._format
        self.width: float = long if wide else short
        self.height: float = short if wide else long
        self._canvas.setPageSize((self.width, self.height))
        self.left, self.right = _MARGIN, self.width - _MARGIN
        self.top, self.bottom = _TOP, self.height - _BOTTOM

    @property
    def span(self) -> float:
        """The width between the margins."""
        return self.right - self.left

    def title(self, text: str) -> None:
        """Name the document, for the reader's window."""
        self._canvas.setTitle(legible(text, SANS))
        self._canvas.setAuthor("Leaguekeeper")
        self._canvas.setCreator("Leaguekeeper")

    def turn(self, *, wide: bool | None = None) -> None:
        """Take a fresh page, upright or wide; as the last one where nothing is said."""
        self._show()
        self.number += 1
        self._lay(self.width > self.height if wide is None else wide)

    def finish(self) -> bytes:
        """The whole document."""
        self._show()
        self._canvas.save()
        return self._bytes.getvalue()

    def _show(self) -> None:
        if self._words is not None:
            self._canvas.drawText(self._words)
        self._words = self._style = None
        self._canvas.showPage()

    # words

    def write(self, x: float, y: float, text: str, style: Style, align: Align = "left") -> float:
        """One line of text with its baseline at ``y``, and how wide it stands."""
        said = legible(text, style.font)
        wide = measured(said, style)
        if not said:
            return wide
        if align != "left":
            x -= wide if align == "right" else wide / 2
        words = self._in(style)
        words.setTextOrigin(x, self.height - y)
        words.textOut(said)
        return wide

    def _in(self, style: Style) -> PDFTextObject:
        """The words of the page, the style changed where it is another."""
        if self._words is None:
            self._words = self._canvas.beginText()
        before = self._style
        if before is None or before.grey != style.grey:
            self._words.setFillGray(style.grey)
        if before is None or (before.font, before.size) != (style.font, style.size):
            self._words.setFont(style.font, style.size)
        self._style = style
        return self._words

    def fit(
        self, x: float, y: float, text: str, style: Style, width: float, align: Align = "left", lines: int = 2
    ) -> float:
        """A text within ``width``, and how wide it stands: set smaller as far as can be read, else on several lines.

        The lines, ``lines`` at the most, are centred where the one line would stand.
        """
        style_, parts = set_out(text, style, width, lines)
        step = style_.size * LEADING
        if len(parts) > 1:
            y += (style_.size - style.size) * 0.34 - step * (len(parts) - 1) / 2
        return max(self.write(x, y + place * step, part, style_, align) for place, part in enumerate(parts))

    # marks

    def rule(self, y: float, left: float | None = None, right: float | None = None, weight: float = RULE) -> None:
        """A level rule, from margin to margin where nothing else is said."""
        self.line(self.left if left is None else left, y, self.right if right is None else right, y, weight)

    def oxford(self, y: float) -> None:
        """The double rule under a head: heavy, then light."""
        self.rule(y, weight=HEAVY)
        self.rule(y + 2.6, weight=RULE)

    def line(self, x1: float, y1: float, x2: float, y2: float, weight: float = RULE, grey: float = 0.0) -> None:
        """A straight stroke."""
        self._canvas.setLineWidth(weight)
        self._canvas.setStrokeGray(grey)
        self._canvas.line(x1, self.height - y1, x2, self.height - y2)

    def boxes(self, places: Iterable[tuple[float, float, float, float]], weight: float = 0.6) -> None:
        """Empty boxes (left, top, width, height), drawn in one stroke."""
        path = self._canvas.beginPath()
        for x, y, wide, high in places:
            path.rect(x, self.height - y - high, wide, high)
        self._canvas.setLineWidth(weight)
        self._canvas.setStrokeGray(0)
        self._canvas.drawPath(path, stroke=1, fill=0)

    def squares(self, places: Iterable[tuple[float, float]], size: float) -> None:
        """Black squares by their upper left corners, drawn in one go so that no seam shows."""
        path = self._canvas.beginPath()
        for x, y in places:
            path.rect(x, self.height - y - size, size, size)
        self._canvas.setFillGray(0)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def ring(self, x: float, y: float, radius: float, *, filled: bool) -> None:
        """A small ring, or a disc where it is filled."""
        self._canvas.setLineWidth(0.8)
        self._canvas.setStrokeGray(0)
        self._canvas.setFillGray(0 if filled else 1)
        self._canvas.circle(x, self.height - y, radius, stroke=1, fill=1)
        self._canvas.setFillGray(0)

    def rehearsal(self) -> Page:
        """A page of the same size to try something out on; nothing of it is printed."""
        page = _Rehearsed(self._name, wide=self.width > self.height)
        page.rehearsing = True
        return page

    def blank(self, x: float, y: float, width: float, height: float) -> None:
        """Leave a place white, whatever was drawn there."""
        self._canvas.setFillGray(1)
        self._canvas.rect(x, self.height - y - height, width, height, stroke=0, fill=1)

    def hatch(self, x: float, y: float, width: float, height: float) -> None:
        """Slanted lines over a place where nothing is to be entered."""
        canvas = self._canvas
        canvas.saveState()
        clip = canvas.beginPath()
        clip.rect(x, self.height - y - height, width, height)
        canvas.clipPath(clip, stroke=0, fill=0)
        lines = []
        at = x - height
        while at < x + width:
            lines.append((at, self.height - y - height, at + height, self.height - y))
            at += 6
        canvas.setLineWidth(0.35)
        canvas.setStrokeGray(0.45)
        canvas.lines(lines)
        canvas.restoreState()

    def silk(self, x: float, y: float, silk: Silk, width: float) -> None:
        """A team's shield, its upper left corner at ``x``, ``y``; 15 high for every 13 wide."""
        high = width * 15 / 13
        canvas = self._canvas
        canvas.saveState()
        canvas.transform(width, 0, 0, -high, x, self.height - y)
        canvas.saveState()
        canvas.clipPath(self._shield(), stroke=0, fill=0)
        canvas.setFillColor(_colour(silk.first))
        canvas.rect(0, 0, 1, 1, stroke=0, fill=1)
        canvas.setFillColor(_colour(silk.second))
        for polygon in CUTS.get(silk.cut, ()):
            path = canvas.beginPath()
            path.moveTo(*polygon[0])
            for point in polygon[1:]:
                path.lineTo(*point)
            path.close()
            canvas.drawPath(path, stroke=0, fill=1)
        canvas.restoreState()
        canvas.setLineWidth(0.9 / width)
        canvas.setStrokeGray(0)
        canvas.drawPath(self._shield(), stroke=1, fill=0)
        canvas.restoreState()
        canvas.setFillGray(0)

    def picture(self, x: float, y: float, jpeg: bytes, width: float, height: float) -> None:
        """A picture, its upper left corner at ``x``, ``y``."""
        if not self.rehearsing:
            image = ImageReader(BytesIO(jpeg))
            self._canvas.drawImage(image, x, self.height - y - height, width, height)

    def _shield(self) -> object:
        path = self._canvas.beginPath()
        path.moveTo(*SHIELD[0][0])
        for step in SHIELD[1:]:
            if len(step) == 1:
                path.lineTo(*step[0])
            else:
                path.curveTo(*(number for point in step for number in point))
        path.close()
        return path


_Rehearsed = Page


def printed(draw: Callable[[Page], None], paper: str, lang: str, *, wide: bool = False) -> bytes:
    """The bytes of what ``draw`` draws on ``paper`` in ``lang``.

    Raises:
        LeaguekeeperError: the paper has no format we know.
    """
    if paper not in _PAPERS:
        known = ", ".join(_PAPERS)
        raise LeaguekeeperError(
            "paper", N_("There is no paper “{paper}”; known are {known}."), paper=paper, known=known
        )

    def whole() -> bytes:
        page = Page(paper, wide=wide)
        draw(page)
        return page.finish()

    return in_language(lang, whole)


def _colour(named: str) -> tuple[float, float, float]:
    digits = named.removeprefix("#")
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        return (0.5, 0.5, 0.5)
    return (red / 255, green / 255, blue / 255)
