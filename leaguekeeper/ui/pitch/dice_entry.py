"""Real dice: what fell on the table is typed in, one field for each die that is asked for."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.core.dice import sides
from leaguekeeper.play.core.protocol import Roll
from leaguekeeper.play.pitch.words.notation import FACES as FACE_SLUGS
from leaguekeeper.play.pitch.words.terms import FACES, word
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.text import Text

__all__ = ["DiceEntry"]


class DiceEntry(QWidget):
    """Asks for the dice of a roll; ``fallen`` tells their values."""

    fallen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.words = Text("", "name", wrap=True)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        self.fields: list[Choice[int]] = []
        self.done = Button(_("These fell"), "main", self.take)
        self.setLayout(in_a_column(self.words, self._row, self.done, gap=6))
        self.hide()

    def ask(self, roll: Roll, what: str) -> None:
        """Ask for the dice of a roll; ``what`` says in words what they are for."""
        self.words.setText(_("Roll for: {what}").format(what=what))
        for field in self.fields:
            self._row.removeWidget(field)
            field.deleteLater()
        self.fields = []
        for place, kind in enumerate(roll.dice):
            values = range(1, sides(kind) + 1)
            named = ((each, word(FACES, FACE_SLUGS[each]) if kind == "block" else str(each)) for each in values)
            field = Choice(named, _("Die {number} ({kind})").format(number=place + 1, kind=kind))
            self.fields.append(field)
            self._row.addWidget(field, 1)
        self.show()
        if self.fields:
            self.fields[0].setFocus()

    def type_in(self, value: int) -> None:
        """Set the die that has the keyboard, and go on to the next."""
        place = next((at for at, field in enumerate(self.fields) if field.hasFocus()), 0)
        field = self.fields[place]
        if value <= field.count():
            field.setCurrentIndex(value - 1)
            self.fields[(place + 1) % len(self.fields)].setFocus()

    def take(self) -> None:
        """The dice lie as they are written."""
        if self.isVisible():
            self.hide()
            self.fallen.emit(tuple(field.value() for field in self.fields))
