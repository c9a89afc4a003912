"""The colours of the window, light and dark, each of which means one thing ("The look", Colours).

``colours()`` gives the palette now in force; painters ask for it each time they paint, style sheets are made anew
by ``apply_theme``. What a pair of colours is used for stands in ``TEXT_PAIRS`` and ``MARK_PAIRS``, so that a test
can hold every pair to its ratio.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

__all__ = [
    "BONE",
    "DARK",
    "GILT",
    "INK_ON_BONE",
    "LIGHT",
    "MARK_PAIRS",
    "TEXT_PAIRS",
    "Colours",
    "colours",
    "contrast",
    "mixed",
    "palette",
    "q",
    "set_dark",
    "text_on",
]  # fmt: skip

GILT = "#DDBB66"
BONE = "#FBF7EA"
INK_ON_BONE = "#1B2428"


@dataclass(frozen=True, slots=True)
class Colours:
    """One palette; every name is what the colour is for, not what it looks like."""

    dark: bool
    desk: str
    paper: str
    sheet: str
    hover: str
    select: str
    rule: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    accent: str
    on_accent: str
    blue: str
    blue_soft: str
    red: str
    red_soft: str
    ochre: str
    ochre_soft: str
    ochre_mark: str
    cloth: str
    cloth2: str
    on_cloth: str
    gilt: str = GILT
    bone: str = BONE


LIGHT = Colours(
    dark=False, desk="#E4E7DD", paper="#F5F6F0", sheet="#FDFDFA", hover="#EEF1E8", select="#DBE8DF", rule="#D2D7CA",
    edge="#78827A", ink="#1B2428", ink2="#48545A", ink3="#586367", accent="#1D5C46", on_accent="#FFFFFF",
    blue="#1F4F86", blue_soft="#DFE9F4", red="#A1281F", red_soft="#F6E1DC", ochre="#775200", ochre_soft="#F5E8C8",
    ochre_mark="#B07A10", cloth="#17392F", cloth2="#22503F", on_cloth="#E6EEE6",
)  # fmt: skip
DARK = Colours(
    dark=True, desk="#101415", paper="#171C1D", sheet="#1D2324", hover="#242B2C", select="#21392F", rule="#333B3B",
    edge="#77827F", ink="#E9E8DF", ink2="#BBC1BA", ink3="#97A09B", accent="#7FC8A5", on_accent="#0B1A14",
    blue="#93BDEB", blue_soft="#1F3146", red="#F2978C", red_soft="#44241F", ochre="#E3B75F", ochre_soft="#3C311B",
    ochre_mark="#B07A10", cloth="#0F2720", cloth2="#1A3F33", on_cloth="#E6EEE6",
)  # fmt: skip

_GROUNDS = ("sheet", "paper", "hover", "select")
TEXT_PAIRS = (
    *((ink, ground) for ink in ("ink", "ink2") for ground in (*_GROUNDS, "desk")),
    *(("ink3", ground) for ground in ("sheet", "paper", "hover", "desk", "select")),
    *((ink, ground) for ink in ("accent", "blue", "red", "ochre") for ground in ("sheet", "paper", "hover", "select")),
    ("on_accent", "accent"), ("blue", "blue_soft"), ("red", "red_soft"), ("ochre", "ochre_soft"), ("ink", "ochre_soft"),
    ("ink2", "ochre_soft"), ("ink", "red_soft"), ("ink2", "red_soft"), ("on_cloth", "cloth"), ("on_cloth", "cloth2"),
    ("gilt", "cloth"), ("gilt", "cloth2"), ("sheet", "red"), ("ink2", "rule"),
)  # fmt: skip
"""Text and its ground: never less than 4.5 to 1."""

MARK_PAIRS = (
    ("edge", "sheet"), ("edge", "paper"), ("ochre_mark", "sheet"), ("ochre_mark", "ochre_soft"), ("accent", "select"),
    ("blue", "paper"), ("red", "red_soft"), ("gilt", "cloth2"),
)  # fmt: skip
"""Edges of controls and marks that mean something: never less than 3 to 1."""


class _Palette(QObject):
    """The palette in force; ``changed`` tells whoever keeps something drawn."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.colours = LIGHT


palette = _Palette()


def colours() -> Colours:
    """The palette now in force."""
    return palette.colours


def set_dark(dark: bool) -> None:
    """Choose the dark palette or the light one."""
    wanted = DARK if dark else LIGHT
    if wanted is not palette.colours:
        palette.colours = wanted
        palette.changed.emit()


def q(colour: str, opacity: float = 1.0) -> QColor:
    """A colour for a painter, seen through where opacity is less than 1."""
    made = QColor(colour)
    made.setAlphaF(opacity)
    return made


def mixed(colour: str, ground: str, share: float) -> str:
    """What is seen of a colour that lets some of its ground through."""
    over, under = q(colour), q(ground)
    parts = ((over.red(), under.red()), (over.green(), under.green()), (over.blue(), under.blue()))
    return QColor(*(round(one * share + other * (1 - share)) for one, other in parts)).name()


def contrast(one: str, other: str) -> float:
    """The ratio of two colours' luminance, 1 to 21 (WCAG 2, Contrast ratio)."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def text_on(colour: str) -> str:
    """White or black, whichever is easier to read on a team colour: never under 4.58 to 1."""
    return max(("#FFFFFF", "#000000"), key=lambda ink: contrast(ink, colour))


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
