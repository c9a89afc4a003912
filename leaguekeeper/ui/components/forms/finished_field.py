"""Enter in one of several fields of a form: it finishes that field, and only the next Enter goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QWidget

__all__ = ["finish_field"]


def finish_field(form: QWidget) -> bool:
    """Give the keyboard from a field that somebody wrote in back to the form; whether it was in one."""
    field = form.focusWidget()
    if not isinstance(field, QLineEdit | QAbstractSpinBox):
        return False
    if isinstance(field, QAbstractSpinBox):
        field.interpretText()
    form.setFocus()
    return True
