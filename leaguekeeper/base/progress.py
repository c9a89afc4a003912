"""How far long work has come: whoever does it says so, and whoever waits for it may have it stopped.

What is said changes nothing of the work's result; where nobody listens nothing happens. Work may be stopped wherever
it says how far it is, so it says nothing once it has begun to write.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from leaguekeeper.base.words import _

__all__ = ["Listener", "Stopped", "listening", "report_progress"]

Listener = Callable[[str, int, int], object]
"""Takes the words, what is done and the whole; raises ``Stopped`` to stop the work."""

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


class Stopped(Exception):
    """The person asked to stop."""


def report_progress(sentence: str, done: int, whole: int) -> None:
    """Say how far the work at hand has come: a marked sentence, what is done and the whole.

    Raises:
        Stopped: whoever listens wants it stopped.
    """
    listener = _listener.get()
    if listener is not None:
        listener(_(sentence), done, whole)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Within this, work tells this listener how far it has come."""
    before = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(before)
