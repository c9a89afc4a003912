"""Qt's own words (dialogs, shortcuts) in the language the program speaks."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from leaguekeeper.base.words import language

__all__ = ["speak_qt", "spoken_locale"]


def spoken_locale() -> QLocale:
    """How days and figures are written in the language spoken; in English the day stands before the month."""
    return QLocale("en_GB" if language() == "en" else language())


def speak_qt(app: QApplication) -> None:
    """Let Qt's own words follow the language spoken."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.setParent(None)
    QLocale.setDefault(spoken_locale())
    words = QTranslator(app)
    if words.load(f"qtbase_{language()}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(words)
