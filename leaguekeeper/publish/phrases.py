"""Days, scores and lines of facts as a reader of the language now spoken writes them."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

from babel.dates import format_date

from leaguekeeper.base import figures
from leaguekeeper.base.words import language

__all__ = ["day", "in_order", "points_apart", "score", "short_day"]

_REGIONS = {"en": "en_GB"}
"""Where a language's days are written otherwise than at the table."""

_FROM_THE_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_RUNS_ON = re.compile(f"(?<=[{_FROM_THE_RIGHT}])(?!\\s*[{_FROM_THE_RIGHT}])")
"""Where words of a script that is written from right to left end."""
_TEXT = re.compile(r">[^<]+<")
_LEFT_TO_RIGHT = "\u200e"


def score(goals: tuple[int, int] | None) -> str:
    """A score, or a lone dash where none is known yet."""
    return figures.score(*goals) if goals else "–"


def day(when: date | None) -> str:
    """A day in words: ``9 novembre 2026``."""
    return _day(when, language(), "long") if when else ""


def short_day(when: date | None) -> str:
    """A day for a narrow column: ``9 nov. 2026``."""
    return _day(when, language(), "medium") if when else ""


def points_apart(parts: tuple[str, ...]) -> str:
    """A line of facts joined by middle dots, the empty ones left out."""
    return " · ".join(part for part in parts if part)


def in_order(page: str) -> str:
    """A page (HTML) on which no name in Arabic or Hebrew turns round what follows it: a score, a day, a comma."""
    return _TEXT.sub(lambda text: _RUNS_ON.sub(_LEFT_TO_RIGHT, text[0]), page)


@lru_cache(maxsize=512)
def _day(when: date, lang: str, length: str) -> str:
    return figures.day_as_spoken(format_date(when, format=length, locale=_REGIONS.get(lang, lang)), lang)
