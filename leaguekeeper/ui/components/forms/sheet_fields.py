"""A sheet as a form: read out in words, or with every field to be changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.form_fields import FieldOf
from leaguekeeper.services.stack.views import SheetForm, SheetPart, SheetRow
from leaguekeeper.ui.components.forms.entry_fields import EntryField, said_plainly
from leaguekeeper.ui.components.forms.take_away import TakeAway
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text

__all__ = ["SheetFields", "SheetWords"]

WIDE = frozenset({"several", "words"})
"""Fields that want the whole width."""


class SheetFields(QWidget):
    """Every field of a sheet; ``changed`` says that one was."""

    changed = Signal()

    def __init__(self, form: SheetForm) -> None:
        super().__init__()
        self._fields: list[EntryField] = []
        self._rows: dict[str, _Rows] = {}
        self.refused: EntryField | None = None
        column = in_a_column(gap=12, margins=(0, 0, 10, 0), on=self)
        for part in form.parts:
            if part.title:
                column.addWidget(Rule("edge"))
                column.addWidget(Text(part.title, "name"))
            if part.fields:
                column.addLayout(self._grid(part.fields))
            if part.blank:
                rows = self._rows[part.key] = _Rows(part)
                rows.changed.connect(self.changed)
                column.addWidget(rows)
        column.addStretch(1)

    def answers(self) -> dict[str, object]:
        """What stands in the form, each under the key of its field; rows with the place at which they stood."""
        self._settle()
        told = {each.field.key: each.field.value for each in self._fields}
        return {**told, **{key: rows.answers() for key, rows in self._rows.items()}}

    def write(self, key: str, value: object) -> None:
        """Fill a field in by its key; of a row, ``players/3/name``."""
        part, _slash, rest = key.partition("/")
        if part in self._rows:
            at, _slash, name = rest.partition("/")
            self._rows[part].write(int(at), name, value)
        else:
            self._keep(next(each for each in self._fields if each.field.key == key), value)

    def at_fault(self) -> EntryField | None:
        """The first field in which something stands that cannot."""
        return next((field for _path, field in self._placed() if field.refusal()), None)

    def refuse(self, path: str, sentence: str) -> None:
        """Say at the field of the sheet that a refusal speaks of why it cannot stand, and no more at the one before."""
        if self.refused is not None and isValid(self.refused):
            self.refused.refuse("")
        named = [(len(own), at) for at, (own, _field) in enumerate(self._placed()) if f"{path}.".startswith(f"{own}.")]
        self.refused = list(self._placed())[max(named)[1]][1] if named else None
        if self.refused is not None:
            self.refused.refuse(sentence)

    def _settle(self) -> None:
        """What was typed last counts before it is left."""
        for _path, field in list(self._placed()):
            field.settle()

    def _placed(self) -> Iterator[tuple[str, EntryField]]:
        """Every field, each with its place in the sheet."""
        for field in self._fields:
            yield field.field.key.replace("/", "."), field
        for key, rows in self._rows.items():
            yield from ((f"{key.replace('/', '.')}.{place}", field) for place, field in rows.placed())

    def _grid(self, fields: tuple[FieldOf, ...]) -> QGridLayout:
        grid = in_a_grid(stretch=(0, 1), across=18, down=8)
        at = 0
        for field in fields:
            made = EntryField(field)
            made.changed.connect(lambda _key, value, made=made: self._keep(made, value))
            self._fields.append(made)
            if field.kind in WIDE:
                at += at % 2
            grid.addWidget(made, at // 2, at % 2, 1, 2 if field.kind in WIDE else 1, Qt.AlignmentFlag.AlignTop)
            at += 2 if field.kind in WIDE else 1
        return grid

    def _keep(self, made: EntryField, value: object) -> None:
        made.keep(value)
        self.changed.emit()


class _Rows(QWidget):
    """Rows of the same fields: changed, added, taken away."""

    changed = Signal()

    def __init__(self, part: SheetPart) -> None:
        super().__init__()
        self._part = part
        self._made: list[tuple[int | None, list[EntryField]]] = []
        column = in_a_column(gap=4, on=self)
        self._grid = in_a_grid(across=6, down=3)
        for at, field in enumerate(part.blank):
            self._grid.addWidget(Text(field.label, "head", "ink2"), 0, at)
            self._grid.setColumnStretch(at, 0 if field.kind in {"number", "yes"} else 1)
        column.addLayout(self._grid)
        for row in part.rows:
            self._add(row)
        words = _("Add a row")
        add = Button(words, "quiet", self._add_blank, name=labelled(part.title, words))
        column.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)

    def answers(self) -> list[tuple[int | None, dict[str, object]]]:
        """The rows as they stand."""
        return [(at, {each.field.key: each.field.value for each in fields}) for at, fields in self._made]

    def placed(self) -> Iterator[tuple[str, EntryField]]:
        """The fields of the rows as they stand, each with its place."""
        for at, (_before, fields) in enumerate(self._made):
            yield from ((f"{at}.{each.field.key}", each) for each in fields)

    def write(self, at: int, name: str, value: object) -> None:
        """Fill a field of a row in."""
        self._keep(next(each for each in self._made[at][1] if each.field.key == name), value)

    def _add_blank(self) -> None:
        self._add(SheetRow(None, self._part.blank))
        self._made[-1][1][0].setFocus()
        self.changed.emit()

    def _add(self, row: SheetRow) -> None:
        at, number = self._grid.rowCount(), len(self._made) + 1
        made = [EntryField(replace(each, label=f"{each.label}, {_('row {number}').format(number=number)}"), head=True)
                for each in row.fields]  # fmt: skip
        for place, field in enumerate(made):
            if field.field.kind == "number":
                field.setMaximumWidth(70)
            field.changed.connect(lambda _key, value, field=field: self._keep(field, value))
            self._grid.addWidget(field, at, place)
        entry = (row.at, made)
        name = _("Remove row {number}").format(number=number)
        away = TakeAway(lambda: self._remove(entry, away), name)
        self._grid.addWidget(away, at, len(made))
        self._made.append(entry)

    def _keep(self, field: EntryField, value: object) -> None:
        field.keep(value)
        self.changed.emit()

    def _remove(self, entry: tuple[int | None, list[EntryField]], away: QWidget) -> None:
        self._made.remove(entry)
        for each in (*entry[1], away):
            self._grid.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.changed.emit()


class SheetWords(QWidget):
    """What a sheet says, part by part; what it leaves open is left out."""

    def __init__(self, form: SheetForm) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        for part in form.parts:
            lines = list(_said(part.fields))
            if part.title and (lines or part.rows):
                self._column.addSpacing(10)
                self._column.addWidget(Text(part.title, "name"))
                self._column.addSpacing(2)
            for label, words in lines:
                self._line(label, words)
            if part.rows:
                self._table(part.rows)

    def _line(self, label: str, words: str) -> None:
        row = in_a_row(margins=(8, 4, 8, 4))
        named = Text(label, "second", "ink2", wrap=True)
        named.setFixedWidth(200)
        row.addWidget(named, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Text(words, "body", wrap=True), 1)
        self._column.addLayout(row)
        self._column.addWidget(Rule("rule"))

    def _table(self, rows: tuple[SheetRow, ...]) -> None:
        grid = in_a_grid(across=14, down=3, margins=(8, 2, 8, 4))
        used = [at for at in range(len(rows[0].fields)) if any(list(_said((row.fields[at],))) for row in rows)]
        for place, at in enumerate(used):
            grid.addWidget(Text(rows[0].fields[at].label, "head", "ink2"), 0, place)
            for down, row in enumerate(rows, 1):
                grid.addWidget(Text(said_plainly(row.fields[at]), "body", wrap=True), down, place)
            grid.setColumnStretch(place, 0 if rows[0].fields[at].kind in {"number", "yes"} else 1)
        self._column.addLayout(grid)
        self._column.addWidget(Rule("rule"))


def _said(fields: tuple[FieldOf, ...]) -> Iterator[tuple[str, str]]:
    """The fields that hold something, in words."""
    for field in fields:
        if field.value not in (None, "", [], {}, False):
            yield field.label, said_plainly(field)
