"""The fields of a rule book's entry: typed, ticked or chosen; what cannot stand is said below the field at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from PySide6.QtCore import QDate, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QDateEdit,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from leaguekeeper.base.figures import day_as_spoken
from leaguekeeper.base.words import LANGUAGE_NAMES, _, language, pick
from leaguekeeper.services.form_fields import FieldOf
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.several import choose_several
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import amount, day, read_amount

__all__ = ["EntryField", "said_plainly"]

PAUSE = 250
"""Milliseconds without typing after which a value is tried."""


class EntryField(QWidget):
    """One field with its label; ``changed`` gives its key and the value typed, ``refuse`` says why it cannot stand.

    In a row of a table the ``head`` above it is its label, and nothing is said beside it.
    """

    changed = Signal(str, object)

    def __init__(self, field: FieldOf, *, head: bool = False) -> None:
        super().__init__()
        self.field = field
        self._head = head
        self._wrong = Text("", "second", "red", wrap=True)
        self._wrong.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._try)
        self._read: Callable[[], object] = lambda: field.value
        self._typed: list[QLineEdit | QPlainTextEdit] = []
        self.setLayout(in_a_column(_MAKERS[field.kind](self), self._wrong, gap=3))

    def refuse(self, sentence: str) -> None:
        """Say why what was typed cannot stand; an empty sentence says that it does."""
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence) and not self._head)
        for line in self._typed:
            line.setProperty("error", "true" if sentence else "false")
            line.style().unpolish(line)
            line.style().polish(line)

    def refusal(self) -> str:
        """What is said to be wrong, empty where nothing is."""
        return self._wrong.text()

    def take_keyboard(self) -> None:
        """Give the keyboard to what is typed or chosen in here."""
        inside = (each for each in self.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if (first := next(inside, None)) is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def keep(self, value: object) -> None:
        """Take a value as what stands here now."""
        self.field = replace(self.field, value=value)
        self.refuse("")

    def settle(self) -> None:
        """Try at once what was typed last."""
        if self._timer.isActive():
            self._timer.stop()
            self._try()

    def _try(self) -> None:
        try:
            value = self._read()
        except ValueError:
            self.refuse(_("must be a whole number"))
            return
        if value != self.field.value:
            self.changed.emit(self.field.key, value)
        else:
            self.refuse("")

    # --- the kinds -----------------------------------------------------------------------------------------

    def _line(self, words: str, read: Callable[[str], Any], wide: int = 0) -> QWidget:
        line = QLineEdit(words)
        line.setAccessibleName(self.field.label)
        if wide:
            line.setFixedWidth(wide)
        line.textEdited.connect(lambda _words: self._timer.start())
        line.editingFinished.connect(self.settle)
        self._typed.append(line)
        self._read = lambda: read(line.text().strip())
        return self._labelled(line)

    def _labelled(self, inside: QWidget) -> QWidget:
        return inside if self._head else _labelled(self.field.label, inside)

    def text_line(self) -> QWidget:
        """A line of text."""
        return self._line(self.field.value or "", lambda words: words or (None if self.field.optional else ""))

    def number_line(self) -> QWidget:
        """A whole number; nothing where the field may be left open."""
        shown = "" if self.field.value is None else amount(self.field.value)
        return self._line(shown, lambda words: None if not words and self.field.optional else read_amount(words), 110)

    def list_line(self) -> QWidget:
        """Slugs, parted by commas."""
        return self._line(", ".join(self.field.value or ()), _parted)

    def numbers_line(self) -> QWidget:
        """Whole numbers, parted by commas."""
        shown = ", ".join(map(_listed, self.field.value or ()))
        return self._line(shown, lambda words: [read_amount(each) for each in _parted(words)] or None)

    def param_line(self) -> QWidget:
        """A chapter's own parameter: of the kind it has."""
        value = self.field.value
        if isinstance(value, bool):
            return self.yes_box()
        if isinstance(value, list):
            return self._line(", ".join(map(_listed, value)), lambda words: [_plain(w) for w in _parted(words)])
        read = _plain if isinstance(value, int) else str
        shown = amount(value) if isinstance(value, int) else str(value)
        return self._line(shown, lambda words: read(words) if words or not self.field.optional else None)

    def yes_box(self) -> QWidget:
        """A box to tick."""
        words = "" if self._head else self.field.label
        box = Tick(words, bool(self.field.value), lambda _on: self._try(), self.field.label)
        self._read = box.isChecked
        return box

    def day_line(self) -> QWidget:
        """A day, chosen in a calendar; nothing where the field may be left open."""
        line, none = QDateEdit(), QDate(1900, 1, 1)
        line.setCalendarPopup(True)
        line.setAccessibleName(self.field.label)
        if self.field.optional:
            line.setMinimumDate(none)
            line.setSpecialValueText("–")
        held = QDate.fromString(self.field.value or "", Qt.DateFormat.ISODate)
        line.setDate(held if held.isValid() else none)
        line.dateChanged.connect(lambda _day: self._timer.start())
        self._read = lambda: None if line.date() == none else line.date().toString(Qt.DateFormat.ISODate)
        return self._labelled(line)

    def choice_box(self) -> QWidget:
        """One of a few."""
        none = [(None, "–")] if self.field.optional or self.field.value is None else []
        box = Choice[str | None]([*none, *self.field.choices], self.field.label, self.field.value, narrow=12)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.activated.connect(lambda _at: self._try())
        self._read = box.value
        return self._labelled(box)

    def several_row(self) -> QWidget:
        """Any number of many: said in words, chosen in a dialog."""
        chosen = list(self.field.value or ())
        words = dict(self.field.choices)
        said = Text(_named(chosen, words), "body", wrap=True)

        def choose() -> None:
            taken = choose_several(
                self.window(), self.field.label, self.field.choices, chosen, ordered=self.field.ordered
            )
            if taken is not None and taken != chosen:
                chosen[:] = taken
                said.setText(_named(taken, words))
                self._try()

        self._read = lambda: list(chosen)
        row, inside = QWidget(), QHBoxLayout()
        row.setLayout(inside)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(said, 1)
        inside.addWidget(Button(_("Choose…"), "plain", choose, name=f"{_('Choose…')} {self.field.label}"))
        return self._labelled(row)

    def words_lines(self) -> QWidget:
        """The words in the languages of the program; Russian may be left out."""
        held = dict(self.field.value or {})
        inside, grid = QWidget(), QGridLayout()
        inside.setLayout(grid)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        lines: dict[str, QLineEdit | QPlainTextEdit] = {}
        for at, (code, name) in enumerate(LANGUAGE_NAMES.items()):
            line = lines[code] = self._words_line(held.get(code, ""))
            line.setAccessibleName(f"{self.field.label}, {name}")
            self._typed.append(line)
            grid.addWidget(Text(name, "note", "ink3"), at, 0)
            grid.addWidget(line, at, 1)
        self._read = lambda: {code: words for code, line in lines.items() if (words := _written(line).strip())} or None
        return self._labelled(inside)

    def _words_line(self, words: str) -> QLineEdit | QPlainTextEdit:
        if not self.field.long:
            line = QLineEdit(words)
            line.textEdited.connect(lambda _words: self._timer.start())
            line.editingFinished.connect(self.settle)
            line.setCursorPosition(0)
            return line
        text = _LongText(words)
        text.left.connect(self.settle)
        text.setTabChangesFocus(True)
        text.setFixedHeight(66)
        text.textChanged.connect(self._timer.start)
        return text


class _LongText(QPlainTextEdit):
    """Words of several lines; ``left`` tells that somebody goes elsewhere, where what he typed last would be lost."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes elsewhere has typed what he wanted."""
        super().focusOutEvent(event)
        self.left.emit()


_MAKERS: dict[str, Callable[[EntryField], QWidget]] = {
    "text": EntryField.text_line,
    "words": EntryField.words_lines,
    "number": EntryField.number_line,
    "yes": EntryField.yes_box,
    "choice": EntryField.choice_box,
    "several": EntryField.several_row,
    "list": EntryField.list_line,
    "numbers": EntryField.numbers_line,
    "param": EntryField.param_line,
    "day": EntryField.day_line,
}


def said_plainly(field: FieldOf) -> str:
    """A field's value in words, where it is only read."""
    value, words = field.value, dict(field.choices)
    if field.kind == "words":
        return pick(value) if value else ""
    if field.kind == "day":
        held = date.fromisoformat(value) if value else None
        return day_as_spoken(f"{day(held, full=True)} {held.year}", language()) if held is not None else ""
    if field.kind in {"choice", "text"}:
        return words.get(value, value or "")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int):
        return amount(value)
    return _named([_listed(each) for each in value], words) if isinstance(value, list) else str(value or "")


def _labelled(label: str, inside: QWidget) -> QWidget:
    whole, column = QWidget(), QVBoxLayout()
    whole.setLayout(column)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    column.addWidget(Text(label, "second", "ink2", wrap=True))
    column.addWidget(inside)
    return whole


def _named(chosen: list[str], words: dict[str, str]) -> str:
    return ", ".join(words.get(each, each) for each in chosen) or "–"


def _parted(words: str) -> list[str]:
    return [each.strip() for each in words.split(",") if each.strip()]


def _listed(each: int | str) -> str:
    """One of several that commas part: where a comma would part its thousands too, they stand together."""
    return each if isinstance(each, str) else str(each) if "," in amount(each) else amount(each)


def _plain(words: str) -> int | str:
    try:
        return read_amount(words)
    except ValueError:
        return words


def _written(line: QLineEdit | QPlainTextEdit) -> str:
    return line.text() if isinstance(line, QLineEdit) else line.toPlainText()
