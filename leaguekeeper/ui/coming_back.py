"""Somebody comes back to the window from another one: another program may have had the league in hand meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMainWindow

from leaguekeeper.ui.operations import Operations

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["ComingBack"]


class Host(Protocol):
    """What is asked of the window."""

    operations: Operations
    opened: LeagueApi | None

    def say(self, words: str, good: bool = True) -> None:
        """Say something in the status bar."""


class ComingBack(QObject):
    """Looks at the league's file whenever the window becomes the one that takes the keys.

    Where it is another now, the league is read anew and that is said; where it is gone, that is said and no more.
    """

    def __init__(self, window: QMainWindow, host: Host) -> None:
        super().__init__(window)
        self._window, self._host = window, host
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Look on; nothing is kept from the window."""
        host = self._host
        if event.type() == QEvent.Type.ActivationChange and self._window.isActiveWindow() and host.opened is not None:
            host.operations.run(host.opened.filed, None, lambda gone: host.say(gone.sentence, good=False))
        return False
