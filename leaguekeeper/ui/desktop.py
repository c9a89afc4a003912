"""What the person's desktop tells the running window: it has turned dark or light, a file of ours was double-clicked.

A Mac tells a running program which file it is to open; the other systems start the program with the file as a word.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from leaguekeeper.base.system import IS_MAC, system_name
from leaguekeeper.ui.colours import colours
from leaguekeeper.ui.sheets_in import open_file
from leaguekeeper.ui.theme import machine_is_dark

if TYPE_CHECKING:
    from leaguekeeper.ui.shell import Shell

__all__ = ["Desktop"]


class Desktop(QObject):
    """Listens as long as the window is there."""

    def __init__(self, app: QApplication, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        if system_name() == IS_MAC:  # elsewhere every event would go through here for nothing
            app.installEventFilter(self)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._turned)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Open the file that was double-clicked; everything else goes its way."""
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return False
        open_file(self._shell, Path(event.file()))
        return True

    def _turned(self) -> None:
        if self._shell.preferences.theme == "system" and colours().dark != machine_is_dark():
            self._shell.apply_theme()
