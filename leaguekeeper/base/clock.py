"""The one clock: what the time is, for whoever files something. Reading never looks at it."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable

__all__ = ["Stopwatch", "days_after", "fine_stamp", "now", "stamp", "today"]


def now() -> datetime.datetime:
    """This moment, in UTC and to the second."""
    return datetime.datetime.now(datetime.UTC).replace(microsecond=0)


def stamp() -> str:
    """This moment as ISO 8601 writes it."""
    return now().isoformat()


def fine_stamp() -> str:
    """This moment to the microsecond: things that come in within one second keep their order by it."""
    return datetime.datetime.now(datetime.UTC).isoformat()


def today() -> datetime.date:
    """The day it is where this machine stands."""
    return now().astimezone().date()


def days_after(day: datetime.date, days: int) -> datetime.date:
    """A day so many days on; the last day of the calendar where that is past its end."""
    try:
        return day + datetime.timedelta(days=days)
    except OverflowError:
        return datetime.date.max


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
