"""What somebody has altered on a form that is not filed yet, so that the form made anew can be filled in alike.

Each field is known by the section it stands in and by what it is called; what nobody touched is as the new form
proposes it, which may say more by then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from PySide6.QtWidgets import QAbstractButton, QComboBox, QDateEdit, QLineEdit, QSpinBox, QWidget

from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.page.section import Section

__all__ = ["Placed", "Said", "altered", "fill_in", "in_places", "put_in_places", "said"]

Said: TypeAlias = Mapping[tuple[str, str], object]
"""What the fields of a form say, by section and name."""

Place: TypeAlias = tuple[int, int]
Placed: TypeAlias = Mapping[Place, Any]
"""What they say, by the kind of field and which of its kind it is."""


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


def in_places(form: QWidget | None, told: Said) -> Placed:
    """What fields say, by where they stand: in another language they, and what lists offer, are called otherwise."""
    found = _placed(form) if form is not None and told else ()
    return {place: field.currentIndex() if isinstance(field, QComboBox) else told[key]
            for place, key, field, _write in found if key in told}  # fmt: skip


def put_in_places(form: QWidget | None, told: Placed) -> None:
    """Fill a form in as the same one in another language was."""
    for place, _key, field, write in _placed(form) if form is not None and told else ():
        if place in told:
            (QComboBox.setCurrentIndex if isinstance(field, QComboBox) else write)(field, told[place])


def _placed(form: QWidget) -> Iterator[tuple[Place, tuple[str, str], Any, Callable[[Any, Any], object]]]:
    """The fields of each kind counted: what one of them brings up is there when its kind is come to."""
    kinds = Counter[int]()
    for key, field, _read, write in _fields(form):
        kind = next(at for at, (each, _how, _to) in enumerate(_KINDS) if isinstance(field, each))
        yield (kind, kinds[kind]), key, field, write
        kinds[kind] += 1


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
