"""Rows of the same fields, such as who was hurt by whom: add a row, fill its fields, take it away again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views.wizard import Question
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.text import Text

__all__ = ["RowForm"]


class RowForm(QWidget):
    """The rows; each field is a choice (a list one can type into) or a figure."""

    def __init__(self, fields: Sequence[Question], rows: Sequence[Mapping[str, Any]]) -> None:
        super().__init__()
        self._fields = tuple(fields)
        self._rows: list[list[QWidget]] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        for column, field in enumerate(self._fields):
            self._grid.addWidget(Text(field.label, "head", "ink2"), 0, column)
            self._grid.setColumnStretch(column, 3 if field.options else 1)
        whole.addLayout(self._grid)
        self._add = Button(_("Add a row (+)"), "plain", self.add_row)
        whole.addWidget(self._add)
        for row in rows:
            self.add_row(row)

    def start(self) -> None:
        """Put the keyboard into the first field, or on the button that adds one."""
        (self._rows[0][0] if self._rows else self._add).setFocus()

    def add_row(self, values: Mapping[str, Any] | None = None) -> None:
        """Add a row, empty or filled."""
        made = [self._field(field, (values or {}).get(field.key)) for field in self._fields]
        at = self._grid.rowCount()
        for column, widget in enumerate(made):
            self._grid.addWidget(widget, at, column)
        away = Button(_("Remove"), "quiet", lambda: self._remove(made, away))
        self._grid.addWidget(away, at, len(made))
        self._rows.append(made)
        made[0].setFocus()

    def rows(self) -> list[dict[str, Any]] | None:
        """What stands in the rows, or None where a field that must be filled is empty."""
        found = []
        for widgets in self._rows:
            row = {field.key: _value(field, widget) for field, widget in zip(self._fields, widgets, strict=True)}
            if any(row[field.key] is None and not field.optional for field in self._fields):
                return None
            found.append({key: value for key, value in row.items() if value is not None})
        return found

    def _remove(self, widgets: list[QWidget], button: QWidget) -> None:
        self._rows.remove(widgets)
        for widget in (*widgets, button):
            self._grid.removeWidget(widget)
            widget.deleteLater()

    def _field(self, field: Question, value: Any) -> QWidget:
        if not field.options:
            line = QLineEdit("" if value is None else str(value))
            line.setAccessibleName(field.label)
            return line
        box = QComboBox()
        box.setAccessibleName(field.label)
        box.addItem("–", None)
        for option in field.options:
            if option.legal:
                box.addItem(f"{option.label} · {option.note}" if option.note else option.label, option.value)
        box.setCurrentIndex(max(0, box.findData(value)))
        return box


def _value(field: Question, widget: QWidget) -> Any:
    if isinstance(widget, QComboBox):
        return widget.currentData()
    assert isinstance(widget, QLineEdit)  # noqa: S101 - the other kind of field
    words = widget.text().strip()
    if field.kind in {"die", "dice", "number"}:
        return int(words) if words.isdigit() else None
    return words or None
