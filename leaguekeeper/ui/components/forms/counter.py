"""A small number that is counted up and down: minus, figure, plus; typed as well.

By keyboard the figure is one stop, and the arrows do what minus and plus do.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_row

__all__ = ["Counter"]


class Counter(QWidget):
    """A whole number between bounds; ``changed`` gives the new one."""

    changed = Signal(int)

    def __init__(self, name: str, least: int, most: int, value: int | None = None) -> None:
        super().__init__()
        row = in_a_row(gap=2, on=self)
        self._spin = QSpinBox()
        self._spin.setRange(least, most)
        self._spin.setValue(least if value is None else value)
        self._spin.setProperty("small", "true")
        self._spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._spin.setFixedSize(40, 26)
        self._spin.setAccessibleName(name)
        self._spin.valueChanged.connect(self.changed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # one without is left out when stops are put in order
        self.setFocusProxy(self._spin)
        for words, step, said in (("\u2212", -1, _("Less")), ("+", 1, _("More"))):
            button = Button(words, "plain", partial(self._spin.stepBy, step), name=labelled(said, name))
            button.setProperty("small", "true")
            button.setFixedSize(24, 26)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            if step > 0:
                row.addWidget(self._spin)
            row.addWidget(button)

    def set_value(self, value: int) -> None:
        """Set the number."""
        self._spin.setValue(value)

    def value(self) -> int:
        """The number."""
        return self._spin.value()
