"""Buttons: main (one a page), plain, quiet (a link), danger; and a row of segments to choose one from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QStyleOptionButton, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.text import shortened, text_width
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.tips import tip

__all__ = ["Button", "Kind", "Segments"]

SIDE = 16
"""Edge and room at either side of a segment's words (pixels), which are wider once it is chosen."""

Kind = Literal["main", "plain", "quiet", "danger", "segment"]


class Button(QPushButton):
    """A button whose words are a verb; ``&`` in its words is shown. A dialog gives it a letter to press with Alt."""

    def __init__(
        self, words: str, kind: Kind = "plain", on_click: Callable[[], object] | None = None, name: str = ""
    ) -> None:
        super().__init__()
        self._lettered = ""
        self.setProperty("kind", kind)
        self.setFont(font("second" if kind == "quiet" else "body"))
        self.setCursor(Qt.CursorShape.PointingHandCursor if kind == "quiet" else Qt.CursorShape.ArrowCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        self.say(words, name)
        if on_click is not None:
            self.clicked.connect(lambda _on: on_click())

    def sizeHint(self) -> QSize:
        """Room for its words as they are when it is chosen: one of several is then semibold."""
        hint = super().sizeHint()
        if self.property("kind") == "segment":
            hint.setWidth(max(hint.width(), text_width(self.text(), "name") + 2 * SIDE))
        return hint

    def paintEvent(self, event: QPaintEvent) -> None:
        """On green or red, and beside it, the ring of the keyboard is seen by a gap alone."""
        super().paintEvent(event)
        filled = self.property("kind") == "main" or self.property("filled") == "true"
        framed = self.isChecked() and self.property("kind") != "quiet"  # words without a frame have a ring already
        if not self.hasFocus() or not (filled or framed):
            return
        painter, c = QPainter(self), colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for inside, colour in ((3, c.sheet), (1, c.blue)) if filled else ((5, c.blue),):
            painter.setPen(QPen(q(colour), 2))
            painter.drawRoundedRect(self.rect().adjusted(inside, inside, -inside, -inside), 2, 2)
        painter.end()

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Underline its letter; whoever asks for its words gets them without."""
        super().initStyleOption(option)
        if self._lettered:
            option.text = self._lettered

    def answer_to_letter(self, lettered: str) -> None:
        """Be pressed by Alt and the letter that has "&" before it in its words."""
        if lettered != self._lettered:
            self._lettered = lettered
            self.setShortcut(QKeySequence.mnemonic(lettered))
            self.update()

    def say(self, words: str, name: str = "") -> None:
        """Change the words (and the accessible name where the words alone do not say what is meant)."""
        self._lettered = ""
        self.setText(words.replace("&", "&&"))
        self.setAccessibleName(name or words)

    def shorten(self, most: int) -> Button:
        """Take no more than so much room for its words (pixels); the pointer and a reader get them whole."""
        whole = self.text().replace("&&", "&")
        words = shortened(whole, QFontMetrics(self.font()), most)
        self.say(words, self.accessibleName())
        self.setToolTip(tip(whole if words != whole else ""))
        return self

    def die(self, why: str) -> None:
        """Be dead for a reason, which its tooltip says; without one it lives."""
        self.setEnabled(not why)
        self.setToolTip(tip(why))
        self.setAccessibleDescription(why)


class Segments(QWidget):
    """A few short choices side by side, one of them chosen."""

    chosen = Signal(object)

    def __init__(self, name: str, choices: Sequence[tuple[object, str]], current: object = None) -> None:
        super().__init__()
        self.setAccessibleName(name)
        row = in_a_row(gap=0, on=self)
        self._group = QButtonGroup(self)
        for value, words in choices:
            button = Button(words, "segment", name=labelled(name, words))
            button.setCheckable(True)
            button.setProperty("first", "true" if not self._group.buttons() else "false")
            button.setChecked(value == current)
            self._group.addButton(button)
            button.clicked.connect(lambda _on=False, value=value: self.chosen.emit(value))
            row.addWidget(button)
        row.addStretch(1)
