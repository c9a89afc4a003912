"""How figures, days and hours are written in the language now spoken.

Thousands are parted by a comma in English, elsewhere by a narrow space that does not break (U+202F), or by an
ordinary one that does not break (U+00A0) where the serif is used, which has no narrow space. Minus is U+2212.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate

from leaguekeeper.base.figures import (
    amount,
    day_as_spoken,
    decimal,
    hour,
    percent,
    read_amount,
    short_day,
    signed,
    with_weekday,
)
from leaguekeeper.base.figures import score as narrow_score
from leaguekeeper.base.words import _, language
from leaguekeeper.ui.qt_words import spoken_locale

__all__ = [
    "amount",
    "clock_words",
    "day",
    "decimal",
    "figure",
    "hour",
    "moment",
    "narrow_score",
    "percent",
    "read_amount",
    "score",
    "short_day",
    "signed",
]


def figure(value: int | str, serif: bool = False) -> str:
    """A number as ``amount`` writes it; words stand as they are."""
    return amount(value, narrow=not serif) if isinstance(value, int) else value


def score(home: int, away: int) -> str:
    """A score where it has room."""
    return narrow_score(home, away, wide=True)


def clock_words(seconds: int) -> str:
    """Seconds as a clock shows them: "12:07", "1:02:07"."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def day(value: date, full: bool = False) -> str:
    """A day of the week and month: "Sun 9 Nov", in full "Sunday 9 November"."""
    written = with_weekday("dddd", "d MMMM") if full else with_weekday("ddd", "d MMM")
    written = day_as_spoken(spoken_locale().toString(QDate(value.year, value.month, value.day), written), language())
    return written if language() == "ru" or full else written.replace(".,", ".")


def moment(value: datetime | None, today: date | None = None) -> str:
    """When something happened by the clock on this wall: "today 22:41", "hier à 22 h 41"; nothing where none knows.

    A year is named where it is another than this one: of last season, or of a clock that went wrong.
    """
    if value is None:
        return ""
    value = value.astimezone() if value.tzinfo else value
    clock = hour(value)
    now = today or date.today()  # noqa: DTZ011 - the day on this person's wall
    if value.date() == now:
        return _("today {hour}").format(hour=clock)
    if value.date() == now - timedelta(days=1):
        return _("yesterday {hour}").format(hour=clock)
    return f"{short_day(value.date(), year=value.year != now.year)}, {clock}"
