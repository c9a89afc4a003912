"""The fields of a row: a player by his number, a die typed as it fell or rolled, one of a few words.

A field that can take no more goes on to the next by itself (``settled``); Enter does so at any time.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from leaguekeeper.base.words import _
from leaguekeeper.services.report.views import Option, Question
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.letter_key import rolls
from leaguekeeper.ui.components.forms.number_typing import NumberTyping
from leaguekeeper.ui.tips import tip

__all__ = ["ChoiceField", "FigureField", "PlayerField", "RowField", "make_field"]


class PlayerField(QLineEdit):
    """A player: his number is typed, arrows go through them all, the space bar turns to the other side."""

    settled = Signal()
    altered = Signal()

    def __init__(self, field: Question) -> None:
        super().__init__()
        self.field = field
        self._typing, self._side, self._chosen, self._only = NumberTyping(), "home", -1, ""
        self.setReadOnly(True)
        self.setToolTip(tip(_("Type his number; the space bar turns to the other side.")))

    def value(self) -> str | None:
        """The player's id, or None."""
        return self.field.options[self._chosen].value if self._chosen >= 0 else None

    def set_value(self, value: object) -> None:
        """Choose a player by id."""
        self._chosen = next((at for at, option in enumerate(self.field.options) if option.value == value), -1)
        if self._chosen >= 0:
            self._side = self.field.options[self._chosen].side or self._side
        self._show()

    def set_side(self, side: str) -> None:
        """Ask for a player of that side."""
        self._side = side
        self._show()

    def only_from(self, side: str) -> None:
        """Take only players of that side from now on; who is of the other is taken out."""
        self._only = self._side = side
        if self._chosen >= 0 and self.field.options[self._chosen].side != side:
            self._choose(-1)
        self._show()

    def complete(self) -> bool:
        """Whether what stands here can be taken."""
        return self._chosen >= 0 or self.field.optional

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose, arrows step, space turns to the other side, Del clears."""
        key = event.key()
        if event.text().isdigit():
            self._digit(event.text())
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._step(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Space:
            self._side = self._only or ("away" if self._side == "home" else "home")
            self._typing = NumberTyping()
            self._show()
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._choose(-1)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._settle_typed()
            self.settled.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever leaves has settled what he typed."""
        self._settle_typed()
        super().focusOutEvent(event)

    def _mine(self) -> list[tuple[int, Option]]:
        return [(at, one) for at, one in enumerate(self.field.options) if one.legal and one.side in {self._side, ""}]

    def _digit(self, digit: str) -> None:
        number = self._typing.digit(digit, [option.number or 0 for _at, option in self._mine()])
        if number is None:
            self._show()
            return
        self._choose_number(number)
        self.settled.emit()

    def _settle_typed(self) -> None:
        number = self._typing.settle([option.number or 0 for _at, option in self._mine()])
        if number is not None:
            self._choose_number(number)

    def _choose_number(self, number: int) -> None:
        self._choose(next(at for at, option in self._mine() if option.number == number))

    def _step(self, way: int) -> None:
        places = [at for at, _option in self._mine()]
        if places:
            now = places.index(self._chosen) if self._chosen in places else (-1 if way > 0 else 0)
            self._choose(places[(now + way) % len(places)])

    def _choose(self, at: int) -> None:
        self._chosen = at
        self._typing = NumberTyping()
        self._show()
        self.altered.emit()

    def _show(self) -> None:
        option = self.field.options[self._chosen] if self._chosen >= 0 else None
        self.setText(f"{self._typing.typed}…" if self._typing.typed else option.label if option is not None else "")
        team = next((one.note for _at, one in self._mine()), "")
        self.setPlaceholderText(team)
        self.setCursorPosition(0)


class FigureField(QLineEdit):
    """A die, or two that are read as one number: typed as they fell on the table, or rolled with D."""

    settled = Signal()
    altered = Signal()

    def __init__(self, field: Question, roll: Callable[[int], int | str]) -> None:
        super().__init__()
        self.field, self._roll = field, roll
        self.setToolTip(tip(_("{what}: type what fell, or press D to roll.").format(what=field.label)))
        shown = f"{field.dice[0].upper()}{'+' if field.plus else ''}" if field.dice else f"D{self.most}"
        self.setPlaceholderText(shown)
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), self))
        self.textEdited.connect(self._typed)

    @property
    def most(self) -> int:
        """The highest figure."""
        return self._faces + self.field.plus

    @property
    def _faces(self) -> int:
        return int(self.field.dice[0][1:]) if self.field.dice else self.field.maximum

    @property
    def least(self) -> int:
        """The lowest figure."""
        return 1 if self.field.dice else self.field.minimum

    def value(self) -> int | None:
        """The figure, or None where there is none or it cannot be."""
        words = self.text().strip()
        return int(words) if words.isdigit() and self.least <= int(words) <= self.most else None

    def set_value(self, value: object) -> None:
        """Write a figure."""
        self.setText("" if value is None else str(value))

    def complete(self) -> bool:
        """Whether what stands here can be taken."""
        return self.value() is not None or (self.field.optional and not self.text().strip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """D rolls, Enter goes on."""
        if rolls(event):
            two = not self.field.dice and self._faces > 10
            fell = [self._roll(each) for each in ((self._faces // 10, self._faces % 10) if two else (self._faces,))]
            self.setText("" if "" in fell else "".join(map(str, fell)))
            self.altered.emit()
            self.settled.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.settled.emit()
        else:
            super().keyPressEvent(event)

    def _typed(self, words: str) -> None:
        self.altered.emit()
        if self.value() is not None and int(words) * 10 > self.most:
            self.settled.emit()


class ChoiceField(Choice[str]):
    """One of a few words."""

    settled = Signal()
    altered = Signal()

    def __init__(self, field: Question) -> None:
        super().__init__((option.value, option.label) for option in field.options if option.legal)
        self.field = field
        self.currentIndexChanged.connect(lambda _at: self.altered.emit())
        self.installEventFilter(self)

    def set_value(self, value: object) -> None:
        """Choose."""
        self.choose(str(value))

    def complete(self) -> bool:
        """There is always a choice."""
        return True

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Enter goes on."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        entered = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if entered:
            self.settled.emit()
        return entered


RowField = PlayerField | FigureField | ChoiceField


def make_field(field: Question, roll: Callable[[int], int | str]) -> RowField:
    """The field in which a question of a row is answered."""
    made: RowField
    if field.kind == "players":
        made = PlayerField(field)
    elif field.options:
        made = ChoiceField(field)
    else:
        made = FigureField(field, roll)
    made.setAccessibleName(field.label)
    return made
