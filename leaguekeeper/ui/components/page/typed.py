"""What somebody has typed or chosen in a dialog, and would lose if it closed."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QAbstractButton,
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

    What the program fills in before that is nobody's words. ``choices`` says whether what is only chosen counts too.
    """

    def __init__(self, form: QWidget, choices: bool) -> None:
        super().__init__(form)
        self._form, self._choices = form, choices
        self._first: dict[QWidget, str] = {}
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._come_to)

    def any(self) -> bool:
        """Whether a field says otherwise than when somebody came to it."""
        return any(isValid(field) and self._says(field) != first for field, first in self._first.items())

    def _come_to(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or now in self._first or not isValid(self._form) or not self._form.isAncestorOf(now):
            return
        group = now.group() if isinstance(now, QAbstractButton) else None
        for field in group.buttons() if group is not None else (now,):
            words = self._says(field)
            if words is not None:
                self._first[field] = words

    def _says(self, field: QWidget) -> str | None:
        """What a field says; nothing where it is none to type or choose in."""
        typed = _typed(field)
        return typed if typed is not None or not self._choices else _chosen(field)


def only_narrows(field: QLineEdit) -> None:
    """What is typed here only narrows a list: it is no loss."""
    field.setProperty("narrows", True)


def _typed(field: QWidget) -> str | None:
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


def _chosen(field: QWidget) -> str | None:
    """What is chosen in a field, or whether it is; nothing of what offers no choice."""
    if isinstance(field, QComboBox):
        return field.currentText()
    if isinstance(field, QAbstractButton) and field.isCheckable():
        return str(field.isChecked())
    return None
