"""Amounts and days as a reader of the language now spoken writes them."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from babel.dates import format_date

from leaguekeeper.base.words import language

__all__ = ["amount", "day", "points_apart", "score", "short_day", "signed"]

_MINUS = "−"
_DASH = "–"
_GAPS = {"en": ",", "fr": "\u202f", "ru": "\u202f"}


def amount(gold: int) -> str:
    """A whole number with its thousands apart: ``1 475 000`` (French, Russian) or ``1,475,000``."""
    digits = f"{abs(gold):,}".replace(",", _GAPS.get(language(), ","))
    return f"{_MINUS}{digits}" if gold < 0 else digits


def signed(gold: int) -> str:
    """A movement, always with its sign; nothing is plain ``0``."""
    return f"+{amount(gold)}" if gold > 0 else amount(gold)


def score(goals: tuple[int, int] | None) -> str:
    """A score with its dash, or a lone dash where none is known yet."""
    return f"{goals[0]}{_DASH}{goals[1]}" if goals else _DASH


def day(when: date | None) -> str:
    """A day in words, without its year's weekday: ``9 novembre 2026``."""
    return _day(when, language(), "long") if when else ""


def short_day(when: date | None) -> str:
    """A day for a narrow column: ``9 nov. 2026``."""
    return _day(when, language(), "medium") if when else ""


def points_apart(parts: tuple[str, ...]) -> str:
    """A line of facts joined by middle dots, the empty ones left out."""
    return " · ".join(part for part in parts if part)


@lru_cache(maxsize=512)
def _day(when: date, lang: str, length: str) -> str:
    return format_date(when, format=length, locale=lang)
