"""Choices as rows: what it is, what it costs, what it gains, its key; what is not legal stays, with its reason.

Digits choose (players by the number on their back), letters find by name, arrows move, Enter or a click chooses. Where
several may be taken, each toggles and Enter goes on. A question that may be left alone has that as its row 0, first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import sought
from leaguekeeper.services.report.views import Option
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.forms.number_typing import NumberTyping
from leaguekeeper.ui.components.page.in_sight import draw_ring
from leaguekeeper.ui.components.page.text import READ, draw_text, text_width
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.icons import draw_icon

__all__ = ["ChoiceRows"]

ROW, TALL, LINE = 33, 46, 18

LEFT, KEYS = 40, 48
"""What stands before the words of a row, and after those below it."""


def _is_long(words: str) -> bool:
    return text_width(words, "second") > 230


class ChoiceRows(QWidget):
    """The rows; ``chosen`` gives the value taken (or the list of values, where several may be).

    ``toggled`` says that one of several was taken or given back.
    """

    chosen = Signal(object)
    toggled = Signal()

    def __init__(
        self,
        name: str,
        options: Sequence[Option],
        answer: Any = None,
        several: bool = False,
        most: int = 0,
        zero: bool = False,
    ) -> None:
        super().__init__()
        self._zero, self._typing, self._letters = zero, NumberTyping(), ""
        self._numbered = any(option.number is not None for option in options)
        self.options, self._several, self._most = tuple(options), several, most or len(options)
        self._taken = set(answer if several and answer is not None else ([answer] if answer is not None else []))
        first_legal = next((at for at, option in enumerate(self.options) if option.legal), 0)
        self._at = next((at for at, option in enumerate(self.options) if option.value in self._taken), first_legal)
        self._over = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._below = any(_is_long(option.note) or _is_long(option.reason) for option in self.options)
        self._tops: list[int] = []
        self._fit(READ)
        self._name = name
        self._say()

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(420, self._tops[-1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each row the lines it needs."""
        super().resizeEvent(event)
        self._fit(event.size().width())

    def _fit(self, wide: int) -> None:
        """Where each row begins in a list so wide, and where the last one ends."""
        room = QRect(0, 0, min(READ, wide - LEFT - KEYS), 1000)
        metrics = QFontMetrics(font("second"))
        self._tops = [0]
        for option in self.options:
            below, _side = self._beside(option)
            high = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, below).height() if below else 0
            lines = max(1, round(high / metrics.lineSpacing()))
            self._tops.append(self._tops[-1] + (TALL + LINE * (lines - 1) if self._below else ROW))
        self.setFixedHeight(self._tops[-1])

    def taken(self) -> list[str]:
        """The values taken, in the order of the rows."""
        return [option.value for option in self.options if option.value in self._taken]

    def take(self, at: int) -> None:
        """Choose a row (or toggle it), where it is legal."""
        self._letters = ""
        if not 0 <= at < len(self.options) or not self.options[at].legal:
            return
        self._at, value = at, self.options[at].value
        if not self._several:
            self._taken = {value}
            self._say()
            self.chosen.emit(value)
            return
        if value in self._taken:
            self._taken.remove(value)
        elif len(self._taken) < self._most:
            self._taken.add(value)
        self._say()
        self.toggled.emit()

    def paintEvent(self, _event: object) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        prices = max((text_width(option.price, "body") for option in self.options), default=0)
        gains = max((text_width(option.gain, "body") for option in self.options), default=0)
        widest = max((text_width(option.label, "name") + 56 for option in self.options), default=0)
        figures_at = max(min(widest, self.width() // 2), min(self.width() * 37 // 100, 250))
        for at, option in enumerate(self.options):
            self._row(painter, at, option, (prices, gains, figures_at))
        painter.end()

    def _row(self, painter: QPainter, at: int, option: Option, figures: tuple[int, int, int]) -> None:
        prices, gains, begin = figures
        c, box = colours(), self._box(at)
        taken = option.value in self._taken
        here = at == self._at and self.hasFocus()
        painter.fillRect(box, q(c.select if taken else c.hover if at == self._over or here else c.sheet))
        painter.fillRect(QRectF(0, box.bottom() - 1, box.width(), 1), q(c.rule))
        if taken:
            painter.fillRect(QRectF(0, box.top(), 3, box.height()), q(c.accent))
        self._sign(painter, QRectF(14.5, box.center().y() - 8, 15, 15), taken, option.legal)
        tone = "ink" if option.legal else "ink3"
        right = self._key_cap(painter, box, at)
        below, side = self._beside(option)
        high = box.height() - 1 if not below else 26
        second = "ink2" if option.legal else "ink3"
        if below:
            self._below_it(painter, box, below, second)
        if side:
            wide = min(text_width(side, "second") + 2, box.width() * 0.45)
            draw_text(painter, QRectF(right - wide, box.top(), wide, high), side, "second", second, right=True)
            right -= wide + 14
        figures_at = max(text_width(option.label, "name") + 56, begin) if prices or gains else 0
        label = QRectF(40, box.top(), (figures_at or right) - 44, high)
        draw_text(painter, label, option.label, "name" if taken else "body", tone)
        if prices:
            draw_text(painter, QRectF(figures_at, box.top(), prices + 4, high), option.price, "body", tone, right=True)
        if gains:
            gain = QRectF(figures_at + prices + 24, box.top(), gains + 4, high)
            draw_text(painter, gain, option.gain, "body", tone, right=True)
        if here:
            draw_ring(painter, box)

    def _below_it(self, painter: QPainter, box: QRectF, words: str, tone: str) -> None:
        """What is said below a row, in as many lines as it takes."""
        painter.setFont(font("second"))
        painter.setPen(q(getattr(colours(), tone)))
        room = QRectF(LEFT, box.top() + 23, min(READ, box.width() - LEFT - KEYS), box.height() - 23)
        painter.drawText(room, Qt.TextFlag.TextWordWrap, words)

    def _under(self, y: float) -> int:
        """The row at a height; one more than there are below the last."""
        return bisect_right(self._tops, y) - 1

    def _box(self, at: int) -> QRectF:
        return QRectF(0, self._tops[at], self.width(), self._tops[at + 1] - self._tops[at])

    def _beside(self, option: Option) -> tuple[str, str]:
        """What is said below an option and at its side: why it may not be taken goes before everything else."""
        if option.legal:
            return (option.note, "") if self._below else ("", option.note)
        return (option.reason, "") if _is_long(option.reason) else (option.note if self._below else "", option.reason)

    def _sign(self, painter: QPainter, box: QRectF, taken: bool, legal: bool) -> None:
        c = colours()
        painter.setPen(QPen(q(c.accent if taken else c.edge if legal else c.rule), 1.4))
        painter.setBrush(q(c.sheet))
        if self._several:
            painter.drawRoundedRect(box, 2, 2)
            if taken:
                draw_icon(painter, "check", box.adjusted(1, 1, -1, -1), c.accent)
            return
        painter.drawEllipse(box)
        if taken:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(q(c.accent))
            painter.drawEllipse(box.adjusted(3.5, 3.5, -3.5, -3.5))

    def _key_cap(self, painter: QPainter, box: QRectF, at: int) -> float:
        digit = at + (0 if self._zero else 1)
        if digit > 9 or (self._numbered and self.options[at].number is not None):
            return box.right() - 8
        cap = QRectF(box.right() - 24.5, box.center().y() - 9, 17, 17)
        painter.setPen(QPen(q(colours().rule), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 2, 2)
        draw_text(painter, cap, str(digit), "small", "ink3", centre=True)
        return cap.left() - 6

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose, letters find, arrows move, space toggles, Enter chooses or goes on."""
        key, text = event.key(), event.text()
        if text.isdigit():
            self._digit(text)
        elif key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self._move(self._at + (1 if key == Qt.Key.Key_Down else -1))
        elif key == Qt.Key.Key_Space:
            self.take(self._at)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._enter(event)
        elif not (text.isalpha() and self._find(text)):
            super().keyPressEvent(event)

    def _digit(self, digit: str) -> None:
        """A row by its key cap, or a player by his number."""
        if self._zero and digit == "0" and not self._typing.typed:
            self.take(0)
        elif not self._numbered:
            self.take(int(digit) - (0 if self._zero else 1))
        else:
            numbers = [one.number for one in self.options if one.number is not None and one.legal]
            number = self._typing.digit(digit, numbers)
            if number is not None:
                self._take_number(number)
            elif self._typing.typed:
                self._move(
                    next(at for at, one in enumerate(self.options) if str(one.number).startswith(self._typing.typed))
                )

    def _take_number(self, number: int) -> None:
        self.take(next(at for at, one in enumerate(self.options) if one.number == number and one.legal))

    def _enter(self, event: QKeyEvent) -> None:
        numbers = [one.number for one in self.options if one.number is not None and one.legal]
        number = self._typing.settle(numbers) if self._typing.typed else None
        if number is not None:
            self._take_number(number)
        elif self._several:
            self.chosen.emit(self.taken())
        elif self.options and self.options[self._at].value not in self._taken:
            self.take(self._at)
        else:
            event.ignore()

    def _find(self, letter: str) -> bool:
        """Go to the first row that begins with what has been typed; a letter that fits none begins anew."""
        for typed in (self._letters + letter, letter):
            for at, option in enumerate(self.options):
                if option.legal and sought(option.label).startswith(sought(typed)):
                    self._letters = typed
                    self._move(at)
                    return True
        return False

    def _move(self, at: int) -> None:
        """Put the keyboard on a row, and that row in sight."""
        self._at = max(0, min(len(self.options) - 1, at))
        self._say()
        area: QWidget | None = self
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        inside = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and inside is not None:
            row = self._box(self._at)
            area.ensureVisible(0, self.mapTo(inside, row.center().toPoint()).y(), 0, round(row.height()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer."""
        self._over = self._under(event.position().y())
        self.update()

    def leaveEvent(self, _event: object) -> None:
        """The pointer has gone."""
        self._over = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the row under the pointer."""
        self.setFocus()
        self.take(self._under(event.position().y()))

    def _say(self) -> None:
        self.update()
        if self.options:
            option = self.options[self._at]
            said = ", ".join(
                part for part in (option.label, option.price, option.gain, option.note, option.reason) if part
            )
            self.setAccessibleName(labelled(self._name, said))
        else:
            self.setAccessibleName(self._name)
