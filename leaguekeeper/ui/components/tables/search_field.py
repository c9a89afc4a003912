"""A field that narrows a table as one types; Ctrl+F comes here, Esc clears it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from leaguekeeper.base.words import _
from leaguekeeper.ui.actions import key_words
from leaguekeeper.ui.components.page.typed import only_narrows

__all__ = ["SearchField"]


class SearchField(QLineEdit):
    """Narrows rows: what is typed is handed to ``narrow``."""

    def __init__(self, narrow: Callable[[str], object]) -> None:
        super().__init__()
        self.setPlaceholderText(_("Find ({keys})").format(keys=key_words("Ctrl+F")))
        self.setAccessibleName(_("Find in this table"))
        self.setFixedWidth(240)
        self.setClearButtonEnabled(True)
        only_narrows(self)
        self.textChanged.connect(narrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc shows all rows again."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
