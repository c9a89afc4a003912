"""How figures are written in the language now spoken: thousands parted, a true minus, dice as table-top players say.

Thousands are parted by a comma in English, elsewhere by a narrow space that does not break (U+202F), or by the
ordinary one that does not break (U+00A0) for fonts that lack it. Minus is U+2212.
"""

from __future__ import annotations

import datetime
import re

from leaguekeeper.base.clock import moment_of
from leaguekeeper.base.words import language

__all__ = [
    "MINUS",
    "amount",
    "amount_or_words",
    "between_scores",
    "dated",
    "day_as_spoken",
    "decimal",
    "hour",
    "long_day",
    "percent",
    "read_amount",
    "score",
    "short_day",
    "signed",
    "when",
    "whole_number",
    "with_weekday",
]

MINUS = "\u2212"

_MOST_DIGITS = 100
"""Python makes no number of some thousand digits."""


def amount(value: int, narrow: bool = True) -> str:
    """A sum of gold pieces or any other whole number, its thousands parted."""
    parted = f"{abs(value):,}"
    if language() != "en":
        parted = parted.replace(",", "\u202f" if narrow else "\u00a0")
    return f"{MINUS}{parted}" if value < 0 else parted


def amount_or_words(value: int | str) -> str:
    """What stands in a cell that holds a figure or a word."""
    return amount(value) if isinstance(value, int) else value


def whole_number(words: str) -> int | None:
    """The number of a thing that is counted, as somebody typed it; None where it is none, or beyond all counting."""
    return int(words) if words.isdecimal() and len(words) <= _MOST_DIGITS else None


def read_amount(words: str) -> int:
    """A whole number as somebody typed it, its thousands parted or not, with either minus; else a ``ValueError``."""
    plain = _PARTED.sub("", words.replace(MINUS, "-"))
    return int(plain)


_PARTED = re.compile(r"(?<=\d)[ \u00a0\u202f,](?=\d{3}(?!\d))")
"""What may part thousands: a space of any width, or a comma."""


def hour(value: datetime.time | datetime.datetime | str | None) -> str:
    """An hour, which documents write "16:30", as one reads it: "16 h 30" in French, else "16:30"; empty for none."""
    if not value:
        return ""
    clock = datetime.time.fromisoformat(value) if isinstance(value, str) else value
    if language() != "fr":
        return f"{clock:%H:%M}"
    return f"{clock.hour}\u00a0h" + (f"\u00a0{clock.minute:02}" if clock.minute else "")


def long_day(value: datetime.date) -> str:
    """A day in full: "Monday 12 October", "lundi 12 octobre", "понедельник, 12 октября"."""
    from babel.dates import format_date

    written = str(format_date(value, with_weekday("EEEE", "d MMMM"), locale=language()))
    return day_as_spoken(written, language())


def with_weekday(weekday: str, day: str) -> str:
    """How a weekday stands before a day: Russian parts them by a comma."""
    return f"{weekday}, {day}" if language() == "ru" else f"{weekday} {day}"


def dated(text: str | None) -> str:
    """A day as documents write it ("2026-10-12") as one reads it: "12 Oct 2026", "12 окт. 2026 г."; empty for none."""
    if not text:
        return ""
    from babel.dates import format_date

    locale = "en_GB" if language() == "en" else language()
    return day_as_spoken(str(format_date(datetime.date.fromisoformat(text), "d MMM y", locale=locale)), language())


def short_day(value: datetime.date, *, year: bool = False) -> str:
    """A day as ledgers and brackets write it: "26 Oct", in French "26/10", in Russian "26.10"; with its year or not."""
    if (spoken := language()) != "en":
        between = "/" if spoken == "fr" else "."
        return between.join((f"{value:%d}", f"{value:%m}", *((str(value.year),) if year else ())))
    from babel.dates import format_date

    return str(format_date(value, "d MMM y" if year else "d MMM", locale="en_GB"))


def when(moment: datetime.date | str | None) -> str:
    """A day as one reads it, and the hour where it is known; empty for none. A stamp may be told as it is kept."""
    if isinstance(moment, str) and "T" in moment:
        moment = moment_of(moment)
    if isinstance(moment, datetime.datetime):
        here = moment.astimezone() if moment.tzinfo else moment
        return f"{dated(here.date().isoformat())} {hour(here)}"
    return dated(str(moment)) if moment else ""


def day_as_spoken(written: str, lang: str) -> str:
    """A day in words as a language says it: "1er mars" in French, not "1 mars"; a Russian year is "2026 г."."""
    if lang == "ru":
        return _YEAR.sub("\\g<0>\u00a0г.", written)
    return _FIRST.sub("1er", written, count=1) if lang == "fr" else written


_FIRST = re.compile(r"(?<!\S)1(?=\s)")
_YEAR = re.compile(r"(?<=\s)\d{4}$")


def decimal(value: float) -> str:
    """A figure with one place after the point, or after the comma: "1.5", "1,5"; nothing has no minus."""
    told = f"{value:z,.1f}".replace("-", MINUS)
    return told if language() == "en" else told.replace(",", "\u202f").replace(".", ",")


def percent(share: float) -> str:
    """A share of one in per cent."""
    return f"{share * 100:.0f}%" if language() == "en" else f"{share * 100:.0f}\u202f%"


def score(first: int, second: int, *, wide: bool = False) -> str:
    """How a match stands or ended: "2–1", with more room "2 – 1"; Russian always writes "2:1"."""
    between = between_scores()
    return f"{first} {between} {second}" if wide and between == "–" else f"{first}{between}{second}"


def between_scores() -> str:
    """What stands between the two figures of a score: a dash, in Russian a colon."""
    return ":" if language() == "ru" else "–"


def signed(value: int) -> str:
    """A difference: "+7", "−3", "0"."""
    return f"+{amount(value)}" if value > 0 else amount(value)
