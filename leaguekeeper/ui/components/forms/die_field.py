"""A die as a field: typed as it fell on the table, or rolled with D."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.letter_key import rolls
from leaguekeeper.ui.tips import tip

__all__ = ["DieField"]


class DieField(QLineEdit):
    """A die of so many faces; ``roll`` gives what it shows."""

    def __init__(self, faces: int, roll: Callable[[int], int | str]) -> None:
        super().__init__()
        self._faces, self._roll = faces, roll
        self.setToolTip(tip(_("Type what fell, or press D to roll.")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """D rolls."""
        if rolls(event):
            self.setText(str(self._roll(self._faces)))
        else:
            super().keyPressEvent(event)
