"""Rows of the same fields, such as who was hurt by whom: add a row, fill its fields, take it away again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views.wizard import Question
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.text import Text

__all__ = ["DieField", "RowForm"]

Field = QComboBox | QLineEdit


class DieField(QLineEdit):
    """A die: typed as it fell on the table, or rolled with D."""

    def __init__(self, faces: int, roll: Callable[[int], int | str]) -> None:
        super().__init__()
        self._faces, self._roll = faces, roll
        self.setToolTip(_("Type what fell, or press D to roll."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """D rolls."""
        if event.key() == Qt.Key.Key_D and not event.modifiers():
            self.setText(str(self._roll(self._faces)))
        else:
            super().keyPressEvent(event)


def _faces(field: Question) -> int:
    return int(field.dice[0][1:])


class RowForm(QWidget):
    """The rows; each field is a choice (a list one can type into) or a figure."""

    def __init__(
        self, fields: Sequence[Question], rows: Sequence[Mapping[str, Any]], roll: Callable[[int], int]
    ) -> None:
        super().__init__()
        self._roll = roll
        self._fields = tuple(fields)
        self._rows: list[list[Field]] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(4)
        self._heads = [Text(field.label, "head", "ink2", wrap=True) for field in self._fields]
        for column, field in enumerate(self._fields):
            self._heads[column].setVisible(False)
            self._grid.addWidget(self._heads[column], 0, column)
            self._grid.setColumnStretch(column, 3 if field.options else 1)
        whole.addLayout(self._grid)
        foot = QHBoxLayout()
        self._add = Button(_("Add a row"), "plain", self.add_row)
        foot.addWidget(self._add)
        self._gap = Text("", "second", "red")
        foot.addWidget(self._gap, 1)
        whole.addLayout(foot)
        for row in rows:
            self._add_filled(row)

    def add_row(self) -> None:
        """Add an empty row and put the keyboard into it."""
        self._add_filled({})
        self._rows[-1][0].setFocus()

    def rows(self) -> list[dict[str, Any]] | None:
        """What stands in the rows, or None where a field that must be filled is empty or has no such figure."""
        found = []
        for widgets in self._rows:
            row: dict[str, Any] = {}
            for field, widget in zip(self._fields, widgets, strict=True):
                value = _value(field, widget)
                if value is None and (not field.optional or _words(widget)):
                    return None
                if value is not None:
                    row[field.key] = value
            found.append(row)
        return found

    def show_gaps(self) -> None:
        """Say that something is missing, and put the keyboard there."""
        self._gap.setText(_("Something is missing in these rows."))
        for widgets in self._rows:
            for field, widget in zip(self._fields, widgets, strict=True):
                if _value(field, widget) is None and (not field.optional or _words(widget)):
                    widget.setFocus()
                    return

    def _add_filled(self, values: Mapping[str, Any]) -> None:
        made = [self._field(field, values.get(field.key)) for field in self._fields]
        at = self._grid.rowCount()
        for column, widget in enumerate(made):
            self._grid.addWidget(widget, at, column)
        number = len(self._rows) + 1
        away = Button(
            _("Remove"), "quiet", lambda: self._remove(made, away), name=_("Remove row {number}").format(number=number)
        )
        self._grid.addWidget(away, at, len(made))
        self._rows.append(made)
        self._show_heads()

    def _remove(self, widgets: list[Field], button: QWidget) -> None:
        self._rows.remove(widgets)
        for widget in (*widgets, button):
            self._grid.removeWidget(widget)
            widget.deleteLater()
        self._show_heads()

    def _show_heads(self) -> None:
        for head in self._heads:
            head.setVisible(bool(self._rows))

    def _field(self, field: Question, value: Any) -> Field:
        if not field.options:
            line = DieField(_faces(field), self._roll) if field.dice else QLineEdit()
            line.setText("" if value is None else str(value))
            line.setAccessibleName(field.label)
            line.setPlaceholderText(field.dice[0].upper() if field.dice else "")
            line.setMinimumWidth(46)
            return line
        box = QComboBox()
        box.setAccessibleName(field.label)
        box.setMinimumWidth(84)
        box.addItem("–", None)
        for option in field.options:
            if option.legal:
                box.addItem(f"{option.label} · {option.note}" if option.note else option.label, option.value)
        box.setCurrentIndex(max(0, box.findData(value)))
        return box


def _words(widget: Field) -> str:
    return widget.text().strip() if isinstance(widget, QLineEdit) else ""


def _value(field: Question, widget: Field) -> Any:
    if isinstance(widget, QComboBox):
        return widget.currentData()
    words = widget.text().strip()
    if field.kind not in {"die", "dice", "number"}:
        return words or None
    most = _faces(field) if field.dice else field.maximum
    return int(words) if words.isdigit() and field.minimum <= int(words) <= most else None
