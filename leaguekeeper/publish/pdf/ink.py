"""The one style of everything printed: fonts, sizes, weights of rules, and text made fit for them.

Source Serif Pro Semibold for names and figures that matter, Source Sans Pro for all else; upright weights
only, because the italics have no Cyrillic; nothing below 7 points. (Visual language, Type and Paper.)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

__all__ = [
    "BOLD",
    "CELL",
    "FACT",
    "FIGURE",
    "HAIR",
    "HEAD",
    "HEAVY",
    "NAME",
    "PLAIN",
    "RULE",
    "SANS",
    "SECTION",
    "SMALL",
    "SMALLEST",
    "STRONG",
    "TITLE",
    "TOTAL",
    "Style",
    "fonts",
    "legible",
    "letters_lacked",
    "measured",
    "names_apart",
]

SANS = "SourceSansPro"
SANS_SEMIBOLD = "SourceSansPro-Semibold"
SANS_BOLD = "SourceSansPro-Bold"
SERIF = "SourceSerifPro-Semibold"

SMALLEST = 7.0
HAIR = 0.3
RULE = 0.5
STRONG = 0.9
HEAVY = 2.0

_GREY = 0.35
_UNKNOWN = "?"
_THIN = "\u00a0\u2009\u202f"
_LIKE = {"★": "*", "☆": "*", "✪": "*", "✔": "✓", "☑": "✓", "✗": "×", "✘": "×", "❌": "×", "➔": "→", "➜": "→"}
"""Signs by those that are like them and that the fonts have."""
_ORNAMENTS = frozenset({"So", "Sk"})
"""The kinds of signs (Unicode) that emoji, dingbats and the like are of."""
_NAMES: ContextVar[re.Pattern[str] | None] = ContextVar("names that have an emoji", default=None)
_LACKED: ContextVar[set[str] | None] = ContextVar("letters that no font of ours has", default=None)
_LEFT_OUT = _ORNAMENTS | {"Cc", "Cf", "Mn", "Me"}


@dataclass(frozen=True, slots=True)
class Style:
    """A font at a size (points), in ink or in a grey of it (0 is black)."""

    font: str
    size: float
    grey: float = 0.0

    def at(self, size: float) -> Style:
        """The same style at another size."""
        return _resized(self, size)

    def faint(self) -> Style:
        """The same style in the grey of second lines and hints."""
        return replace(self, grey=_GREY)


@lru_cache(maxsize=1024)
def _resized(style: Style, size: float) -> Style:
    return replace(style, size=size)


TITLE = Style(SERIF, 20)
SECTION = Style(SERIF, 11)
FIGURE = Style(SANS_BOLD, 13)
TOTAL = Style(SANS_BOLD, 9)
NAME = Style(SANS_SEMIBOLD, 9)
BOLD = Style(SANS_BOLD, 8.5)
CELL = Style(SANS, 8.5)
PLAIN = Style(SANS, 8)
HEAD = Style(SANS_SEMIBOLD, 7.6)
FACT = Style(SANS, 8.5, _GREY)
SMALL = Style(SANS, SMALLEST, _GREY)

_FILES = {
    SANS: (font_source_sans_pro.font_directory, "SourceSansPro-Regular.ttf"),
    SANS_SEMIBOLD: (font_source_sans_pro.font_directory, "SourceSansPro-Semibold.ttf"),
    SANS_BOLD: (font_source_sans_pro.font_directory, "SourceSansPro-Bold.ttf"),
    SERIF: (font_source_serif_pro.font_directory, "SourceSerifPro-Semibold.ttf"),
}


@cache
def fonts() -> frozenset[str]:
    """Register the embedded fonts, once; their names."""
    for name, (folder, file) in _FILES.items():
        pdfmetrics.registerFont(TTFont(name, str(Path(folder) / file)))
    return frozenset(_FILES)


@contextmanager
def names_apart(names: Iterable[str]) -> Iterator[None]:
    """While this lasts, each of these names is made legible by itself, wherever it stands in a sentence.

    So a name that is nothing but an emoji is a “?” there, and no hole.
    """
    adorned = {name for name in names if any(unicodedata.category(sign) in _ORNAMENTS for sign in name)}
    longest_first = sorted(adorned, key=lambda name: (-len(name), name))
    token = _NAMES.set(re.compile("|".join(map(re.escape, longest_first))) if adorned else None)
    try:
        yield
    finally:
        _NAMES.reset(token)


@contextmanager
def letters_lacked() -> Iterator[set[str]]:
    """While this lasts, what is printed in it is gathered of the letters that our fonts lack: a “?” stands for each."""
    found = set[str]()
    token = _LACKED.set(found)
    try:
        yield found
    finally:
        _LACKED.reset(token)


def legible(text: str, font: str) -> str:
    """Anybody's text made fit to print: the one way by which text reaches the page.

    Nothing printed is read as markup, so nothing needs escaping; but text is composed (é as one sign), put
    on one line, and freed of signs that steer. A thin space which the serif lacks becomes an ordinary one that does not
    break. Of what the font cannot draw, a letter in disguise is written plainly, a star or a tick by the one there is,
    an emoji is left out, for a name reads well without it, and only a letter of a script we do not print is a “?”.
    """
    lacked, names = _LACKED.get(), _NAMES.get()
    if lacked is not None:
        lacked.update(_lacking(text, font))
    return _legible(names.sub(lambda name: _legible(name[0], font), text) if names is not None else text, font)


@lru_cache(maxsize=16384)
def _legible(text: str, font: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    fit = "".join(_drawn(sign, _glyphs(font)) for sign in composed)
    if any(_ornament(sign, font) for sign in composed):
        fit = re.sub(" {2,}", " ", fit).strip(" ") or _UNKNOWN
    again = unicodedata.normalize("NFC", fit)
    return fit if again == fit else _legible(again, font)


@lru_cache(maxsize=16384)
def _lacking(text: str, font: str) -> frozenset[str]:
    composed = unicodedata.normalize("NFC", text)
    return frozenset(each for each in composed if each != _UNKNOWN and _drawn(each, _glyphs(font)) == _UNKNOWN)


def _drawn(sign: str, known: frozenset[int]) -> str:
    """What is drawn for a sign: itself where the font has it, else the next best thing, or nothing."""
    if ord(sign) in known and (sign.isprintable() or sign in _THIN):
        return sign
    if sign.isspace():
        return "\u00a0" if sign in _THIN else " "
    plain = unicodedata.normalize("NFKC", _LIKE.get(sign, sign))
    if plain != sign and all(ord(each) in known and each.isprintable() for each in plain):
        return plain
    return "" if unicodedata.category(sign) in _LEFT_OUT else _UNKNOWN


def _ornament(sign: str, font: str) -> bool:
    """Whether a sign that somebody put there to be seen is left out."""
    return unicodedata.category(sign) in _ORNAMENTS and not _drawn(sign, _glyphs(font))


def measured(text: str, style: Style) -> float:
    """How wide a text stands, in points."""
    return _width(legible(text, style.font), style.font) * style.size


@lru_cache(maxsize=16384)
def _width(text: str, font: str) -> float:
    fonts()
    return float(pdfmetrics.stringWidth(text, font, 1000)) / 1000


@cache
def _glyphs(font: str) -> frozenset[int]:
    fonts()
    return frozenset(pdfmetrics.getFont(font).face.charToGlyph)
