"""What a reader of the paper can check: the words on it, its fonts, and that nothing collides or leaves it."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from typing import NamedTuple

from pypdf import PdfReader

from leaguekeeper.publish.pdf.ink import SMALLEST, Style
from leaguekeeper.publish.pdf.page import Align, Page
from leaguekeeper.publish.spoken import in_language

__all__ = ["embedded_fonts", "pages_of", "printed_faults", "words"]


class Placed(NamedTuple):
    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


class Watched(Page):
    """A page that remembers where each text was set."""

    def __init__(self, paper: str, *, wide: bool) -> None:
        super().__init__(paper, wide=wide)
        self.placed: list[Placed] = []
        self.small: list[str] = []

    def write(self, x: float, y: float, text: str, style: Style, align: Align = "left") -> float:
        wide = super().write(x, y, text, style, align)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        if text.strip():
            # capitals and figures stand 0.66 of the size high; accents and descenders may touch a neighbour's
            self.placed.append(Placed(self.number, text, left, y - 0.66 * style.size, left + wide, y))
            if style.size < SMALLEST:
                self.small.append(text)
        return wide


def printed_faults(draw: Callable[[Page], None], paper: str, lang: str, *, wide: bool) -> list[str]:
    """Every fault of the layout, as sentences: text off the page, too small, or set over other text."""

    def watched() -> Watched:
        page = Watched(paper, wide=wide)
        draw(page)
        page.finish()
        return page

    page = in_language(lang, watched)
    assert len(page.placed) > 10
    faults = [f"too small: {text}" for text in page.small]
    width, height = page.width, page.height
    for text in page.placed:
        if text.left < 20 or text.right > max(width, height) - 20 or text.top < 15:
            faults.append(f"off the page: {text}")
    for one, other in combinations(page.placed, 2):
        if one.page == other.page and _meet(one, other):
            faults.append(f"one over the other: {one} {other}")
    return faults


def _meet(one: Placed, other: Placed) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > 0.5
        and min(one.bottom, other.bottom) - max(one.top, other.top) > 0.5
    )


def pages_of(pdf: bytes) -> int:
    return len(PdfReader(BytesIO(pdf)).pages)


def words(pdf: bytes) -> str:
    """The text of the whole PDF, every kind of space made an ordinary one."""
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def embedded_fonts(pdf: bytes) -> dict[str, bool]:
    """Each font that a page names, and whether its outlines are in the file."""
    found: dict[str, bool] = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        fonts = page["/Resources"]["/Font"]  # type: ignore[index]
        for entry in fonts.values():
            font = entry.get_object()
            found[str(font["/BaseFont"])] = "/FontFile2" in font["/FontDescriptor"]
    return found
