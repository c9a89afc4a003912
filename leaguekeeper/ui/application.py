"""Opens the window: speaks the right language, dresses Qt, shows the first page; everything else is imported later."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from leaguekeeper.base.words import speak, system_language
from leaguekeeper.ui.crashes import Crashes, keep_log
from leaguekeeper.ui.desktop import Desktop
from leaguekeeper.ui.idle_collection import IdleCollection
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.qt_words import speak_qt
from leaguekeeper.ui.session import SessionEnd
from leaguekeeper.ui.sheets_in import open_file
from leaguekeeper.ui.shell import Shell

__all__ = ["make_application", "open_window"]


def make_application(preferences: Preferences) -> QApplication:
    """Qt's application, in the language and at the size that were chosen."""
    if preferences.scale != 1.0:
        os.environ.setdefault("QT_SCALE_FACTOR", str(preferences.scale))
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("leaguekeeper")
    app.setApplicationDisplayName("Leaguekeeper")
    speak(preferences.language or system_language())
    speak_qt(app)
    return app


def open_window(path: Path | None = None, language: str = "") -> int:
    """Open the window, with a league where a path is given, and stay until it is closed; gives the exit status.

    Args:
        path: the league.
        language: speak this one, and go on speaking it; empty is the one that was chosen before.
    """
    preferences = Preferences.load()
    preferences.language = language or preferences.language
    app = make_application(preferences)
    keep_log()
    crashes = Crashes()
    shell = Shell(preferences)
    shell.broke_last_time = crashes.last_time
    crashes.watch(shell.tell_failure)
    IdleCollection(shell)
    Desktop(app, shell)
    shell.apply_theme()
    shell.go("welcome")
    shell.show()
    if path is not None:
        open_file(shell, path)
    else:
        QTimer.singleShot(0, shell, shell.get_ready)
    if preferences.ask_for_newer:
        from leaguekeeper.ui.about import ask_at_start

        ask_at_start(shell.operations, shell.say)

    def asked(status: int) -> None:
        shell.operations.cancel()
        shell.close()
        app.exit(status)

    def gone() -> None:
        shell.let_go()
        crashes.ended()

    session = SessionEnd(asked, gone)
    status = app.exec()
    session.stop()
    crashes.ended()
    return status
