"""The clock of a turn, beside the score: how much time is left to whoever has the turn, where the match limits it.

It runs while the coach whose turn it is must decide at this window, and stands while dice roll, bots or the other coach
decide, and while the page is not looked at. Looking back at the match takes time, too. (LRB 4, La séquence de jeu.)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from leaguekeeper.base.clock import Stopwatch
from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.asks import Asked
from leaguekeeper.play.pitch.procedures.match.turn_time import may_call_time, turn_now, turn_seconds
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.telling import team_name
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.figures import clock_words
from leaguekeeper.ui.tips import tip

__all__ = ["SHORT", "WIDE", "TurnClock"]

WIDE = 84
SHORT = 30
"""Seconds left from which the figure is red."""
_LOOK, _KEEP = 250, 10.0
"""Milliseconds between two looks at the watch, and seconds after which it is kept while it runs."""


class TurnClock(QAbstractButton):
    """Shows the time of the turn; a click stops it, and lets it go on.

    ``over`` says, as often as it is looked at, that the time is up and nobody has said so yet; ``kept`` what must be
    kept beside the log so that a match that is taken up again goes on with it.
    """

    over = Signal()
    kept = Signal(object)

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._seconds = seconds
        self._spent: dict[str, float] = {}
        self._watch, self._turn, self._whose = Stopwatch(seconds), "", ""
        self._called: set[str] = set()
        self._limit, self._kept_at, self._shown = 0, 0.0, ""
        self._held = False
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK)
        self._timer.timeout.connect(self._look)
        self.clicked.connect(self._hold)
        self.setFixedSize(WIDE, 44)
        self.setToolTip(tip(_("Stops the clock, or lets it go on (K).")))
        self.hide()

    def follow(self, state: PitchState, runs: bool) -> None:
        """Go on with a position; ``runs`` where the coach whose turn it is must decide."""
        self._limit = turn_seconds(state)
        turn = turn_now(state) if self._limit else ""
        if turn != self._turn:
            self._stop()
            self._held = False
            self._turn, self._watch = turn, Stopwatch(self._seconds, self._spent.get(turn, 0.0))
            if not turn:
                self.kept.emit({})
        self._whose = team_name(state, state.active)
        if runs and turn and not self._held:
            self._watch.start()
            self._timer.start()
        else:
            self._stop()
        self.setVisible(bool(turn))
        self._say()

    def hideEvent(self, event: QHideEvent) -> None:
        """It stands while nobody looks at the match."""
        super().hideEvent(event)
        self._stop()

    def left(self) -> float:
        """The seconds that are left; below nothing once the time is up."""
        return self._limit - self._watch.elapsed()

    def go_on(self) -> None:
        """Something was decided: whoever had the clock stopped plays on."""
        self._held = False

    def say_it_is_over(self, state: PitchState, asked: object) -> bool:
        """Whether it is to be said now that the time is up; it is said once in a turn."""
        due = self._turn not in self._called and isinstance(asked, Asked) and may_call_time(state, asked)
        if due:
            self._called.add(self._turn)
        return due

    def take(self, kept: Mapping[str, Any]) -> None:
        """What was kept when the match was left."""
        turn, spent = kept.get("turn"), kept.get("spent")
        if isinstance(turn, str) and isinstance(spent, int | float) and spent >= 0:
            self._spent[turn] = float(spent)
            self._called |= {turn} if kept.get("called") is True else set()
            self._turn = ""

    def _stop(self) -> None:
        self._watch.stop()
        self._timer.stop()
        self._keep()

    def _keep(self) -> None:
        if self._turn:
            self._spent[self._turn] = self._kept_at = self._watch.elapsed()
            told = {"turn": self._turn, "spent": round(self._kept_at, 1), "called": self._turn in self._called}
            self.kept.emit(told)

    def _hold(self) -> None:
        self._held = not self._held
        if self._held:
            self._stop()
        else:
            self._watch.start()
            self._timer.start()
        self._say()

    def _look(self) -> None:
        self._say()
        if self._watch.elapsed() - self._kept_at >= _KEEP:
            self._keep()
        if self.left() <= 0 and self._turn not in self._called:
            self.over.emit()

    def _say(self) -> None:
        """Write it anew where the words have changed: once a second at the most."""
        shown = f"{self.figure()} {self.note()}"
        if shown != self._shown:
            self._shown = shown
            self.update()
        words = _("Time of the turn, {team}: {left}, {note}")
        self.setAccessibleName(words.format(team=self._whose, left=self.figure(), note=self.note()))

    def figure(self) -> str:
        """The time that is left, or by how much it is over."""
        left = ceil(self.left())
        return clock_words(left) if left >= 0 else f"+{clock_words(-left)}"

    def note(self) -> str:
        """What is to be said of it besides."""
        if self.left() <= 0:
            return _("time is up")
        if self._held:
            return _("stopped")
        return _("of {time}").format(time=clock_words(self._limit))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the figure above its note, and a frame where the keyboard is."""
        painter = QPainter(self)
        short = self.left() <= SHORT
        tone = "red" if short else "ink" if self._watch.running else "ink3"
        draw_text(painter, QRectF(0, 0, WIDE - 4, 26), self.figure(), "stat", tone, right=True)
        draw_text(painter, QRectF(0, 26, WIDE - 4, 16), self.note(), "note", "red" if short else "ink2", right=True)
        if self.hasFocus():
            painter.setPen(q(colours().accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
