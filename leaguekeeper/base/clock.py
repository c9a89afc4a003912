"""The one clock: what the time is, for whoever files something. Reading never looks at it."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable
from pathlib import Path

__all__ = [
    "LONG_AGO",
    "Stopwatch",
    "day_of",
    "days_after",
    "days_between",
    "fine_stamp",
    "hours_after",
    "moment_of",
    "now",
    "stamp",
    "today",
    "written_at",
]


LONG_AGO = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
"""The moment that programs are told of what nobody knows the moment of: feeds and calendars want one."""


def now() -> datetime.datetime:
    """This moment, in UTC and to the second."""
    return datetime.datetime.now(datetime.UTC).replace(microsecond=0)


def stamp() -> str:
    """This moment as ISO 8601 writes it."""
    return now().isoformat()


def fine_stamp() -> str:
    """This moment to the microsecond: things that come in within one second keep their order by it."""
    return datetime.datetime.now(datetime.UTC).isoformat()


def moment_of(said: str) -> datetime.datetime | None:
    """The moment that a stamp tells, in UTC, which is meant where no other zone stands; None where it tells none.

    A stack may come from anywhere, and with it what no clock ever showed. A moment in the first or the last year of the
    calendar is none: somewhere in the world it would lie outside.
    """
    try:
        found = datetime.datetime.fromisoformat(said)
        found = found.replace(tzinfo=found.tzinfo or datetime.UTC).astimezone(datetime.UTC)
    except (ValueError, OverflowError):
        return None
    return found if datetime.MINYEAR < found.year < datetime.MAXYEAR else None


def day_of(said: str) -> datetime.date | None:
    """The day it was where this machine stands when a stamp was made; None where it tells no moment."""
    moment = moment_of(said)
    return moment.astimezone().date() if moment is not None else None


def written_at(file: Path) -> datetime.datetime:
    """When a file was last written, as its folder tells, in UTC; long ago, where the calendar has no such day.

    Raises:
        OSError: there is no such file.
    """
    seconds = file.stat().st_mtime
    try:
        return datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    except (ValueError, OverflowError, OSError):
        return LONG_AGO


def today() -> datetime.date:
    """The day it is where this machine stands."""
    return now().astimezone().date()


def days_after(day: datetime.date, days: int) -> datetime.date:
    """A day so many days on; the last day of the calendar where that is past its end."""
    try:
        return day + datetime.timedelta(days=days)
    except OverflowError:
        return datetime.date.max


def days_between(earlier: str, later: str) -> float:
    """How many days a stamp lies after another, below zero where it lies before; none where one tells no moment."""
    first, second = moment_of(earlier), moment_of(later)
    return (second - first) / datetime.timedelta(days=1) if first is not None and second is not None else 0


def hours_after(moment: datetime.datetime, hours: int) -> datetime.datetime:
    """A moment so many hours on; the moment itself where that is past the end of the calendar."""
    try:
        return moment + datetime.timedelta(hours=hours)
    except OverflowError:
        return moment


class Stopwatch:
    """A watch that is started and stopped; it goes by the seconds of a clock that is handed in."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic, elapsed: float = 0) -> None:
        self._seconds, self._elapsed = seconds, elapsed
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether it goes."""
        return self._since is not None

    def start(self) -> None:
        """Let it go on."""
        if self._since is None:
            self._since = self._seconds()

    def stop(self) -> None:
        """Stop it; what it shows stays."""
        self._elapsed, self._since = self.elapsed(), None

    def elapsed(self) -> float:
        """What it shows, in seconds."""
        return self._elapsed + (self._seconds() - self._since if self._since is not None else 0)
