"""Opens the window: speaks the right language, dresses Qt, shows the first page; everything else is imported later."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from leaguekeeper.base.words import language, speak, system_language
from leaguekeeper.ui.preferences import Preferences
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


def speak_qt(app: QApplication) -> None:
    """Let Qt's own words follow the language spoken."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.setParent(None)
    QLocale.setDefault(QLocale(language()))
    words = QTranslator(app)
    if words.load(f"qtbase_{language()}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(words)


def open_window(path: Path | None = None) -> int:
    """Open the window, with a league where a path is given, and stay until it is closed; gives the exit status."""
    preferences = Preferences.load()
    app = make_application(preferences)
    shell = Shell(preferences)
    shell.dress()
    shell.go("welcome")
    shell.show()
    if path is not None:
        shell.open_league(path)
    return app.exec()
