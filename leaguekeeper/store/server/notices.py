"""Notices between the machines of a league: that something was filed. A notice is only a hint to look.

The ear has a connection of its own, listens before it looks for the first time, and looks again whenever it was cut
off: what was said meanwhile is gone.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Any, Literal

import psycopg

from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.server.connection import connected

__all__ = ["NOTIFY", "Ear", "Heard", "channel"]

NOTIFY = "SELECT pg_notify(:channel, :told)"

Heard = Literal["changed", "lost", "back"]
"""What an ear tells: something may have changed, the server is away, or it is there again."""

_LONGEST_WAIT = 30.0
_LONGEST_CLOSING = 1.0
_LOOK = 0.25
"""Seconds after which the ear looks whether it shall still listen."""


def channel(address: ServerAddress) -> str:
    """Where the notices of a league are said."""
    return f"leaguekeeper_{address.schema}"


class Ear:
    """Listens to the notices of a league until it is closed, and goes on trying while the server is away.

    Args:
        address: the league.
        tell: told on the ear's own thread: "changed" where something may have, "lost" and "back".
    """

    def __init__(self, address: ServerAddress, tell: Callable[[Heard], object]) -> None:
        self._address, self._tell = address, tell
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="league-ear", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Listen no more; nothing is told from here on."""
        self._end.set()

    def close(self) -> None:
        """Listen no more, and wait until nothing of it runs; one that is just reaching for a server goes by itself."""
        self.end()
        self._thread.join(_LONGEST_CLOSING)

    def _run(self) -> None:
        wait, away = 1.0, False
        while not self._end.is_set():
            with contextlib.suppress(FileRefused, psycopg.Error), connected(self._address, autocommit=True) as raw:
                raw.execute(f'LISTEN "{channel(self._address)}"'.encode())
                self._tell("back" if away else "changed")
                wait, away = 1.0, False
                self._listen(raw)
            if self._end.is_set():
                return
            if not away:
                away = True
                self._tell("lost")
            self._end.wait(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    def _listen(self, raw: psycopg.Connection[Any]) -> None:
        """Tell what is heard, until the connection goes."""
        while not self._end.is_set():
            for _notice in raw.notifies(timeout=_LOOK, stop_after=1):
                if not self._end.is_set():
                    self._tell("changed")
            if raw.closed or raw.broken:
                return
