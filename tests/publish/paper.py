"""What a reader of the paper can check: the words on it, its fonts, and that nothing collides or leaves it."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from leaguekeeper.publish.pdf import page as page_module
from leaguekeeper.publish.pdf.ink import RULE, SMALLEST, Style
from leaguekeeper.publish.pdf.page import Align, Page

__all__ = ["embedded_fonts", "pages_of", "printed_faults_of", "words"]


class Placed(NamedTuple):
    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


class Watched(Page):
    """A page that remembers where each text was set, and each level rule drawn."""

    def __init__(self, paper: str, *, wide: bool) -> None:
        super().__init__(paper, wide=wide)
        self.placed: list[Placed] = []
        self.small: list[str] = []
        self.outside: list[str] = []
        self.rules: list[Placed] = []

    def line(self, x1: float, y1: float, x2: float, y2: float, weight: float = RULE, grey: float = 0.0) -> None:
        super().line(x1, y1, x2, y2, weight, grey)
        if y1 == y2:
            self.rules.append(Placed(self.number, "rule", min(x1, x2), y1, max(x1, x2), y1))

    def write(self, x: float, y: float, text: str, style: Style, align: Align = "left") -> float:
        wide = super().write(x, y, text, style, align)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        if text.strip():
            # capitals and figures stand 0.66 of the size high; accents and descenders may touch a neighbour's
            self.placed.append(Placed(self.number, text, left, y - 0.66 * style.size, left + wide, y))
            if left < 20 or left + wide > self.width - 20 or y - style.size < 12 or y > self.height - 15:
                self.outside.append(text)
            if style.size < SMALLEST:
                self.small.append(text)
        return wide


def printed_faults_of(make: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every fault of a document's layout, as sentences: text off the page, too small, set over other text or a rule."""
    pages: list[Watched] = []

    def watched(paper: str, *, wide: bool = False) -> Watched:
        pages.append(Watched(paper, wide=wide))
        return pages[-1]

    monkeypatch.setattr(page_module, "Page", watched)
    make()
    (page,) = pages
    assert len(page.placed) > 10
    faults = [f"too small: {text}" for text in page.small]
    faults += [f"off the page: {text}" for text in page.outside]
    for number in range(1, page.number + 1):
        for one, other in combinations([each for each in page.placed if each.page == number], 2):
            if _meet(one, other):
                faults.append(f"one over the other: {one} {other}")
    faults += [f"a rule through it: {one} {rule}" for one in page.placed for rule in page.rules if _crossed(one, rule)]
    return faults


def _meet(one: Placed, other: Placed) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > 0.5
        and min(one.bottom, other.bottom) - max(one.top, other.top) > 0.5
    )


def _crossed(one: Placed, rule: Placed) -> bool:
    """Whether a rule touches what stands on a line, its descenders too."""
    deep = (one.bottom - one.top) * 0.3
    level = one.page == rule.page and one.top < rule.top < one.bottom + deep
    return level and min(one.right, rule.right) - max(one.left, rule.left) > 0.5


def pages_of(pdf: bytes) -> int:
    return len(PdfReader(BytesIO(pdf)).pages)


def words(pdf: bytes) -> str:
    """The text of the whole PDF, every kind of space made an ordinary one."""
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def words_of_pages(pdf: bytes) -> list[str]:
    """What each page says."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def embedded_fonts(pdf: bytes) -> dict[str, bool]:
    """Each font that a page names, and whether its outlines are in the file."""
    found: dict[str, bool] = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        fonts = page["/Resources"]["/Font"]  # type: ignore[index]
        for entry in fonts.values():
            font = entry.get_object()
            found[str(font["/BaseFont"])] = "/FontFile2" in font["/FontDescriptor"]
    return found
