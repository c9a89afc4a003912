"""What happened on the pitch, on one form: the score, who did what, who was hurt, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from leaguekeeper.services.views.wizard import Question
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.pages.result_grid import ResultGridForm
from leaguekeeper.ui.pages.row_form import RowForm

__all__ = ["ResultForm"]


class ResultForm(QWidget):
    """All questions of the match at once; ``kept`` gives the answers by question."""

    kept = Signal(object)

    def __init__(self, questions: Sequence[Question], roll: Callable[[int], int]) -> None:
        super().__init__()
        self._fields: dict[str, QSpinBox | QComboBox | ResultGridForm | RowForm] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        short = QHBoxLayout()
        short.setSpacing(8)
        for question in questions:
            if question.kind in {"number", "choice"}:
                short.addWidget(Text(question.label, "name"))
                short.addWidget(self._short(question))
                short.addSpacing(8)
        short.addStretch(1)
        column.addLayout(short)
        for question in questions:
            if question.kind == "grid" and question.grid is not None:
                grid = self._fields[question.key] = ResultGridForm(question.grid, question.answer or {})
                column.addWidget(grid)
            elif question.kind == "rows":
                column.addWidget(Text(question.label, "name"))
                rows = self._fields[question.key] = RowForm(question.fields, question.answer or [], roll)
                column.addWidget(rows)

    def start(self) -> None:
        """Put the keyboard into the first field."""
        first = next(iter(self._fields.values()))
        first.setFocus()
        if isinstance(first, QSpinBox):
            first.selectAll()

    def fill(self, key: str, value: int) -> None:
        """Put a figure into a field."""
        field = self._fields[key]
        assert isinstance(field, QSpinBox)  # noqa: S101 - only figures are filled in so
        field.setValue(value)

    def keep(self) -> None:
        """Give all answers; rows that are not complete keep the keyboard instead."""
        answers: dict[str, Any] = {}
        for key, field in self._fields.items():
            answers[key] = _value(field)
            if isinstance(field, RowForm) and answers[key] is None:
                field.show_gaps()
                return
        self.kept.emit(answers)

    def _short(self, question: Question) -> QWidget:
        field: QSpinBox | QComboBox
        if question.kind == "number":
            field = QSpinBox()
            field.setRange(question.minimum, question.maximum)
            field.setValue(question.answer or 0)
            field.setFixedWidth(52)
        else:
            field = QComboBox()
            for option in question.options:
                field.addItem(option.label, option.value)
            field.setCurrentIndex(max(0, field.findData(question.answer)))
        field.setAccessibleName(question.label)
        self._fields[question.key] = field
        return field


def _value(field: QSpinBox | QComboBox | ResultGridForm | RowForm) -> Any:
    if isinstance(field, QSpinBox):
        field.interpretText()
        return field.value()
    if isinstance(field, QComboBox):
        return field.currentData()
    return field.counts() if isinstance(field, ResultGridForm) else field.rows()
