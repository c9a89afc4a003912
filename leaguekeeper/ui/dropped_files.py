"""Files dropped on the window: a league is opened, any other brought in; what does that is imported only then."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.services.api import LeagueApi

OWN = frozenset({".league", ".sheets"})
"""How our own files end."""

__all__ = ["DropTarget", "Host", "foreign_files"]

T = TypeVar("T")


class Host(Protocol):
    """What is asked of the window."""

    opened: LeagueApi | None

    def found_league(self, path: Path, *sheets: Mapping[str, object]) -> None:
        """Make a league file, file its first sheets, and open it."""

    def say(self, words: str, good: bool = True) -> None:
        """Say something in the status bar."""

    def do(self, work: Callable[[], T], done: Callable[[T], object] | None = None, *, aside: bool = False) -> None:
        """Run an action, aside where it takes long and needs nothing of the open league; a failure is a sentence."""


class DropTarget(QObject):
    """Takes files that are dropped on the window: a league is opened, any other brought in."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window)
        self.setObjectName("drop-target")
        self._host, self._window = host, window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take one file at a time."""
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop) or not isinstance(event, QDropEvent):
            return False
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if len(paths) != 1:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            if paths[0].suffix in OWN:
                importlib.import_module("leaguekeeper.ui.sheets_in").open_file(self._window, paths[0])
            else:
                foreign_files().bring(self._host, self._window, paths[0])
        return True


def foreign_files() -> ModuleType:
    """What brings other programs' files in and writes them, imported when it is first needed."""
    with garbage_collection_paused():
        return importlib.import_module("leaguekeeper.ui.foreign_files")
