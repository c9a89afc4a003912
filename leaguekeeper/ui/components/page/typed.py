"""What somebody has typed into a dialog, and would lose if it closed."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

__all__ = ["Typed", "only_narrows"]


class Typed(QObject):
    """Notes what each field of a form says when the keyboard first comes to it.

    What the program fills in before that is nobody's words.
    """

    def __init__(self, form: QWidget) -> None:
        super().__init__(form)
        self._form = form
        self._first: dict[QWidget, str] = {}
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._come_to)

    def any(self) -> bool:
        """Whether a field says otherwise than when somebody came to it."""
        return any(isValid(field) and _says(field) != first for field, first in self._first.items())

    def _come_to(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or now in self._first or not isValid(self._form) or not self._form.isAncestorOf(now):
            return
        words = _says(now)
        if words is not None:
            self._first[now] = words


def only_narrows(field: QLineEdit) -> None:
    """What is typed here only narrows a list: it is no loss."""
    field.setProperty("narrows", True)


def _says(field: QWidget) -> str | None:
    """What is typed in a field; nothing of what is no field to type in."""
    if isinstance(field, QLineEdit):
        return None if field.isReadOnly() or field.property("narrows") else field.text()
    if isinstance(field, QAbstractSpinBox):
        return field.text()
    if isinstance(field, QComboBox):
        return field.currentText() if field.isEditable() else None
    if isinstance(field, (QPlainTextEdit, QTextEdit)):
        return None if field.isReadOnly() else field.toPlainText()
    return None
