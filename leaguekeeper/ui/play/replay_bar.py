"""Looking back: step by step, at a speed, or straight to a turn, which is named; the last moment is the present."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QSlider, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.fonts import font

__all__ = ["ReplayBar"]

SPEEDS = ((900, "½×"), (450, "1×"), (180, "3×"), (40, "10×"))
"""Milliseconds between two moments, and how the speed is written."""


class ReplayBar(QWidget):
    """Moves through the moments of a game and tells which is to be shown."""

    moved = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 0)
        self.slider.setAccessibleName(_("Moment of the match"))
        self.back = Button("◂", "plain", lambda: self.step(-1), name=_("A step back"))
        self.ahead = Button("▸", "plain", lambda: self.step(1), name=_("A step ahead"))
        self.run = Button(_("Watch"), "plain", self.toggle)
        self.present = Button(_("To the present"), "quiet", self.to_present)
        self.turns = Choice[int](name=_("Jump to a turn"))
        self.speed = Choice(SPEEDS, _("Speed of the replay"), SPEEDS[1][0])
        self._marks: list[tuple[int, str]] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._lay_out()
        self.slider.valueChanged.connect(self._moved)
        self.turns.activated.connect(self._jump)
        self._tell()

    def _lay_out(self) -> None:
        row = in_a_row(gap=6, on=self)
        for button in (self.back, self.run, self.ahead):
            button.setProperty("small", "true")
            button.setFixedHeight(26)
            button.setMinimumWidth(28 if button is not self.run else 76)
        for box in (self.turns, self.speed):
            box.setFont(font("second"))
            box.setStyleSheet("QComboBox, QComboBox:focus { min-height: 22px; }")
        self.turns.setMinimumContentsLength(22)
        for part in (self.back, self.run, self.ahead):
            row.addWidget(part)
        row.addWidget(self.slider, 1)
        row.addWidget(self.speed)
        row.addWidget(self.turns)
        row.addWidget(self.present)

    @property
    def looks_back(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.slider.value() < self.slider.maximum()

    def count(self, last: int, marks: Sequence[tuple[int, str]]) -> None:
        """The present is moment ``last``; whoever saw the present goes along with it."""
        back = self.looks_back
        self.slider.blockSignals(True)
        self.slider.setMaximum(last)
        if not back:
            self.slider.setValue(last)
        self.slider.blockSignals(False)
        if len(marks) != len(self._marks):
            self._marks = list(marks)
            self.turns.offer(self._marks)
        self._tell()

    def step(self, by: int) -> None:
        """A moment back or ahead."""
        self._timer.stop()
        self.slider.setValue(self.slider.value() + by)
        self._tell()

    def toggle(self) -> None:
        """Let the moments follow each other, or stop."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            if not self.looks_back:
                self.slider.setValue(0)
            self._timer.start(self.speed.value())
        self._tell()

    def to_present(self) -> None:
        """Back to where the game stands."""
        self._timer.stop()
        self.slider.setValue(self.slider.maximum())
        self._tell()

    def _tick(self) -> None:
        self.slider.setValue(self.slider.value() + 1)
        self._timer.setInterval(self.speed.value())
        if not self.looks_back:
            self._timer.stop()
            self._tell()

    def _jump(self, row: int) -> None:
        self._timer.stop()
        if 0 <= row < len(self._marks):
            self.slider.setValue(self._marks[row][0])

    def _moved(self, moment: int) -> None:
        self._tell()
        self.moved.emit(moment)

    def _tell(self) -> None:
        self.run.say(_("Stop") if self._timer.isActive() else _("Watch"))
        self.present.setEnabled(self.looks_back)
        self.ahead.setEnabled(self.looks_back)
        self.back.setEnabled(self.slider.value() > 0)
        self.turns.setEnabled(bool(self._marks))
        self.turns.setCurrentIndex(bisect_right(self._marks, self.slider.value(), key=lambda mark: mark[0]) - 1)
