"""A bot that takes its time thinks beside the window, which stays awake meanwhile."""

from __future__ import annotations

import threading
from typing import Any

from PySide6.QtCore import QObject, Signal

from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.seats import Offered

__all__ = ["Thinking"]


class Thinking(QObject):
    """The thoughts of whichever bot's turn it is; ``thought`` brings the answer, on the window's thread.

    The bot thinks on a copy of the position. A failure is brought in place of an answer.
    """

    thought = Signal(object)
    _ready = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._count = 0
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._ready.connect(self._hear)

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._thread is not None

    def begin(self, play: Playthrough[Any, Any]) -> bool:
        """Let the bot that must decide think, if it takes its time over such decisions; whether it does."""
        now = play.pending
        bot = play.seats[now.seat] if isinstance(now, Choose) else None
        if not isinstance(now, Choose) or now.kind not in getattr(bot, "ponders", ()):
            return False
        view = play.game.view(play.state, now.seat).copy()
        self._count += 1
        self._stop = threading.Event()
        work = (bot, play.game, view, now, self._count, self._stop)
        self._thread = threading.Thread(target=self._think, args=work, name="thinking", daemon=True)
        self._thread.start()
        return True

    def _think(self, bot: Any, game: Any, view: Any, now: Choose, count: int, stop: threading.Event) -> None:
        bot.stopped = stop.is_set
        try:
            found = bot.decide(game, view, now, Offered(game, view))
        except Exception as failure:  # whatever it is: raised in the window's thread, where a person hears of it
            found = failure
        self._ready.emit(count, found)

    def _hear(self, count: int, found: object) -> None:
        if count != self._count or self._thread is None:
            return
        self._thread.join()
        self._thread = None
        if isinstance(found, Exception):
            raise found
        self.thought.emit(found)

    def hasten(self) -> None:
        """Have the bot answer with what it has found so far."""
        self._stop.set()

    def drop(self) -> None:
        """End its thoughts; their answer is no longer wanted."""
        self._stop.set()
        self._count += 1
        if self._thread is not None:
            self._thread.join()
            self._thread = None
