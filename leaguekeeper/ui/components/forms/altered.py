"""What somebody has altered on a form that is not filed yet, so that the form made anew can be filled in alike.

Each field is known by the section it stands in and by what it is called; what nobody touched is as the new form
proposes it, which may say more by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from PySide6.QtWidgets import QAbstractButton, QComboBox, QDateEdit, QLineEdit, QSpinBox, QWidget

from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.page.section import Section

__all__ = ["Said", "altered", "fill_in", "said"]

Said: TypeAlias = Mapping[tuple[str, str], object]
"""What the fields of a form say, by section and name."""


def said(form: QWidget | None) -> Said:
    """What every field says now."""
    return {key: read(field) for key, field, read, _write in _fields(form)} if form is not None else {}


def altered(form: QWidget | None, first: Said) -> Said:
    """What fields say otherwise than they did at first."""
    return {key: value for key, value in said(form).items() if value != first.get(key)}


def fill_in(form: QWidget | None, told: Said) -> None:
    """Fill a form in as one before it was, where it still asks the same."""
    for key, field, _read, write in _fields(form) if form is not None and told else ():
        if key in told:
            write(field, told[key])


def _tick(button: QAbstractButton, on: bool) -> None:
    """One of several is only ever chosen: that lets the others go."""
    if button.isChecked() != on and (on or button.group() is None):
        button.click()


def _choose(box: QComboBox, words: str) -> None:
    if (at := box.findText(words)) >= 0:
        box.setCurrentIndex(at)


_KINDS: tuple[tuple[type[QWidget], Callable[[Any], object], Callable[[Any, Any], object]], ...] = (
    (QLineEdit, QLineEdit.text, QLineEdit.setText),
    (QSpinBox, QSpinBox.value, QSpinBox.setValue),
    (QDateEdit, QDateEdit.date, QDateEdit.setDate),
    (QAbstractButton, QAbstractButton.isChecked, _tick),
    (OrderList, OrderList.values, OrderList.put_in_order),
    (QComboBox, QComboBox.currentText, _choose),
)
"""How fields are read and filled in; what lists offer may hang on the rest, so they come last."""


def _fields(
    form: QWidget,
) -> Iterator[tuple[tuple[str, str], QWidget, Callable[[Any], object], Callable[[Any, Any], object]]]:
    sections = form.findChildren(Section)
    for kind, read, write in _KINDS:
        for section in sections:
            for field in section.findChildren(kind):
                pushed = isinstance(field, QAbstractButton) and not field.isCheckable()
                if field.accessibleName() and not pushed:
                    yield (section.accessibleName(), field.accessibleName()), field, read, write
