"""The × that takes a row off a form; the keyboard that pressed it stays among the rows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.tips import tip

__all__ = ["TakeAway"]


class TakeAway(Button):
    """Takes a row away. Then the next row's × has the keyboard, else the last one's, else ``otherwise``.

    Left to itself, the keyboard would go with the row, and come back somewhere at the edge of the window.
    """

    def __init__(
        self, on_click: Callable[[], object] | None = None, name: str = "", otherwise: QWidget | None = None
    ) -> None:
        super().__init__("×", "quiet", name=name)
        self._otherwise = otherwise
        self.setToolTip(tip(name))
        self.clicked.connect(lambda _on: self._begin())
        if on_click is not None:
            self.clicked.connect(lambda _on: on_click())

    def _begin(self) -> None:
        window, around = self.window(), self._around()
        at = _shown(window).index(self)
        QTimer.singleShot(0, window, lambda: None if isValid(self) and self.isVisible() else _go_on(window, at, around))

    def _around(self) -> QWidget | None:
        """What takes the keyboard where no row is left."""
        around = self._otherwise or self.parentWidget()
        while around is not None and around is not self._otherwise and not around.focusPolicy().value:
            around = around.parentWidget()
        return around


def _shown(window: QWidget) -> list[TakeAway]:
    return [each for each in window.findChildren(TakeAway) if each.isVisible()]


def _go_on(window: QWidget, at: int, around: QWidget | None) -> None:
    left = _shown(window)
    heir = left[min(at, len(left) - 1)] if left else around
    if heir is not None and isValid(heir):
        heir.setFocus()
