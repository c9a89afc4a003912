"""The end of the session the window runs in: a signal closes it in order, and so does a display that goes away."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable

from PySide6.QtCore import QMessageLogContext, QObject, QSocketNotifier, QtMsgType, qInstallMessageHandler

__all__ = ["SessionEnd"]

_ENDS = ("SIGINT", "SIGTERM", "SIGHUP")
_DISPLAY_GONE = "connection broke"
"""What Qt says, in X11 and in Wayland alike, before it ends the program."""


class SessionEnd(QObject):
    """Listens for the end of the session until ``stop``.

    Args:
        asked: closes the window, as a person would; called from Qt's own loop with the status to leave with.
        gone: lets go of what is open; no window can be asked any more.
    """

    def __init__(self, asked: Callable[[int], object], gone: Callable[[], object]) -> None:
        super().__init__()
        self._asked, self._gone, self._ending = asked, gone, False
        self._ear, self._mouth = socket.socketpair()
        for each in (self._ear, self._mouth):
            each.setblocking(False)
        self._notifier = QSocketNotifier(self._ear.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)
        self._before = {
            number: signal.signal(number, lambda _number, _frame: None)
            for number in (getattr(signal, name, None) for name in _ENDS)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN
        }
        self._wakeup = signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        self._said = qInstallMessageHandler(self._heard_of_qt)

    def stop(self) -> None:
        """Listen no more; signals mean what they meant before."""
        qInstallMessageHandler(self._said)
        signal.set_wakeup_fd(self._wakeup)
        for number, before in self._before.items():
            signal.signal(number, before)
        self._notifier.setEnabled(False)
        self._ear.close()
        self._mouth.close()

    def _hear(self) -> None:
        """A signal has come; a second Ctrl-C ends the program at once, should it not come to its end."""
        come = self._ear.recv(64)
        if come and not self._ending:
            self._ending = True
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            self._asked(128 + come[0])

    def _heard_of_qt(self, kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        if _DISPLAY_GONE in words:
            self._gone()
        if self._said is not None:
            self._said(kind, context, words)
        else:
            sys.stderr.write(f"{words}\n")
