"""Days, scores and lines of facts as a reader of the language now spoken writes them."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from babel.dates import format_date

from leaguekeeper.base import figures
from leaguekeeper.base.words import language

__all__ = ["day", "points_apart", "score", "short_day"]

_REGIONS = {"en": "en_GB"}
"""Where a language's days are written otherwise than at the table."""


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


@lru_cache(maxsize=512)
def _day(when: date, lang: str, length: str) -> str:
    return figures.day_as_spoken(format_date(when, format=length, locale=_REGIONS.get(lang, lang)), lang)
