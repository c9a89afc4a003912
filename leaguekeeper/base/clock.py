"""The one clock: what the time is, for whoever files something. Reading never looks at it."""

from __future__ import annotations

import datetime

__all__ = ["now", "stamp", "today"]


def now() -> datetime.datetime:
    """This moment, in UTC and to the second."""
    return datetime.datetime.now(datetime.UTC).replace(microsecond=0)


def stamp() -> str:
    """This moment as ISO 8601 writes it."""
    return now().isoformat()


def today() -> datetime.date:
    """The day it is where this machine stands."""
    return now().astimezone().date()
