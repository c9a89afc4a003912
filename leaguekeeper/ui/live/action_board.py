"""What can be noted, each with its key; what cannot be noted now stays, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.live.views import LiveAction
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_grid
from leaguekeeper.ui.components.page.text import draw_text, draw_wrapped, text_width
from leaguekeeper.ui.tips import tip

__all__ = ["ActionBoard", "KeyButton"]

HIGH = 38


class KeyButton(QAbstractButton):
    """Words, a second line where there is something to say, and the key cap at the left."""

    def __init__(self, letter: str, words: str, note: str = "", legal: bool = True) -> None:
        super().__init__()
        self._letter, self._words, self._note = letter, words, note
        self.setEnabled(legal)
        self.setFixedHeight(HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        called = f"{words} ({letter})"
        self.setAccessibleName(labelled(called, note) if note else called)
        self.setToolTip(tip(note))

    def sizeHint(self) -> QSize:
        """Room for words."""
        return QSize(170, HIGH)

    def paintEvent(self, _event: object) -> None:
        """Draw ground, key cap and words."""
        c, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = c.select if self.isDown() else c.hover if self.underMouse() and self.isEnabled() else c.sheet
        painter.fillRect(self.rect(), q(ground))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        cap = QRectF(8.5, (self.height() - 22) / 2, 22, 21)
        painter.setPen(QPen(q(c.edge if self.isEnabled() else c.rule), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 3, 3)
        tone = "ink" if self.isEnabled() else "ink3"
        draw_text(painter, cap, self._letter, "name", tone, centre=True)
        words = QRectF(40, 0, self.width() - 46, self.height() - 1)
        if self._note:
            draw_text(painter, QRectF(40, 19, self.width() - 46, 16), self._note, "note", "ink3")
            words.setHeight(21)
        if not self._note and text_width(self._words, "body") > words.width():
            draw_wrapped(painter, words, self._words, "second", tone)
        else:
            draw_text(painter, words, self._words, "body", tone)
        if self.hasFocus():
            painter.setPen(QPen(q(c.blue), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))
        painter.end()


class ActionBoard(QWidget):
    """The actions in two columns."""

    def __init__(self, actions: Sequence[LiveAction], run: Callable[[LiveAction], object]) -> None:
        super().__init__()
        grid = in_a_grid(across=12, down=0, on=self)
        half = (len(actions) + 1) // 2
        for place, action in enumerate(actions):
            button = KeyButton(action.letter, action.words, action.reason, action.legal)
            button.clicked.connect(lambda _on=False, action=action: run(action))
            grid.addWidget(button, place % half, place // half)
