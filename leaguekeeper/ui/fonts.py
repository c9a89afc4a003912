"""The two faces of the window and their roles: a serif for names and figures that matter, a sans for all else.

Both come with the program, with Latin and Cyrillic. The serif has no narrow space: see ``figures``.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from PySide6.QtGui import QFont, QFontDatabase

__all__ = ["SMALLEST", "Role", "font", "load_fonts", "sized"]

Role = Literal[
    "score", "page", "team", "stat", "step", "section", "body", "name", "strong", "second", "head", "note",
    "small", "small_strong", "place",
]  # fmt: skip

SMALLEST = 10
"""Pixels; the foot of a token. Nothing is written smaller."""

_SANS, _SERIF = "Source Sans Pro", "Source Serif Pro"
_PLAIN, _SEMIBOLD, _BOLD = QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold
_ROLES: dict[str, tuple[str, QFont.Weight, int]] = {
    "score": (_SERIF, _SEMIBOLD, 34),
    "page": (_SERIF, _SEMIBOLD, 28),
    "team": (_SERIF, _SEMIBOLD, 18),
    "stat": (_SERIF, _SEMIBOLD, 22),
    "step": (_SERIF, _SEMIBOLD, 20),
    "section": (_SERIF, _SEMIBOLD, 16),
    "place": (_SERIF, _SEMIBOLD, 17),
    "body": (_SANS, _PLAIN, 14),
    "name": (_SANS, _SEMIBOLD, 14),
    "strong": (_SANS, _BOLD, 14),
    "second": (_SANS, _PLAIN, 13),
    "head": (_SANS, _SEMIBOLD, 12),
    "note": (_SANS, _PLAIN, 12),
    "small": (_SANS, _SEMIBOLD, 11),
    "small_strong": (_SANS, _BOLD, 11),
}


@cache
def load_fonts() -> None:
    """Make the bundled faces known to Qt, once."""
    import font_source_sans_pro as sans
    import font_source_serif_pro as serif

    for path in (
        *(sans.font_files_ttf[f"SourceSansPro{weight}"] for weight in ("", "Semibold", "Bold")),
        serif.font_files_ttf["SourceSerifProSemibold"],
    ):
        QFontDatabase.addApplicationFont(path)


@cache
def _made(role: Role) -> QFont:
    family, weight, pixels = _ROLES[role]
    made = QFont(family)
    made.setPixelSize(pixels)
    made.setWeight(weight)
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return made


def font(role: Role) -> QFont:
    """The font of a role."""
    return QFont(_made(role))


def sized(role: Role, pixels: float) -> QFont:
    """The font of a role in a size of its own, as what is drawn to scale needs it; never below the smallest."""
    made = font(role)
    made.setPixelSize(max(SMALLEST, round(pixels)))
    return made
