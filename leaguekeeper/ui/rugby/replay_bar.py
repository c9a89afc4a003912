"""Looking back: a slider over every moment of the match, and a button that returns to the present."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.text import Text

__all__ = ["ReplayBar"]


class ReplayBar(QWidget):
    """Moves through the moments of a match; the last one is the present."""

    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 0)
        self.slider.setAccessibleName(_("Moment of the match"))
        self.present = Button(_("To the present"), "quiet", self.to_present)
        row.addWidget(Text(_("Replay"), "head", "ink2"))
        row.addWidget(self.slider, 1)
        row.addWidget(self.present)
        self.slider.valueChanged.connect(self._moved)
        self.present.setEnabled(False)

    @property
    def looks_back(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.slider.value() < self.slider.maximum()

    def count(self, moments: int) -> None:
        """There are so many moments now; whoever saw the present goes along with it."""
        back = self.looks_back
        self.slider.blockSignals(True)
        self.slider.setMaximum(max(0, moments - 1))
        if not back:
            self.slider.setValue(self.slider.maximum())
        self.slider.blockSignals(False)
        self.present.setEnabled(self.looks_back)

    def to_present(self) -> None:
        """Back to where the match stands."""
        self.slider.setValue(self.slider.maximum())

    def _moved(self, moment: int) -> None:
        self.present.setEnabled(self.looks_back)
        self.moved.emit(moment)
