"""A dialog that fills in one sheet of paper: fields, what filing it would change, or why it cannot be filed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QDate, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QDateEdit, QLineEdit, QSpinBox, QWidget

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import in_a_grid, upright
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.ruling import may_rule, reason_field, ruled
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["FilingDialog", "figure", "value_of"]

PAUSE = 250

ROOM, MOST = 660, 200
"""The width of what is said of a sheet, and the height from which it scrolls (pixels)."""


class FilingDialog(Dialog):
    """One sheet; subclasses lay out its ``inputs`` and say how it is previewed and filed."""

    def __init__(self, title: str, words: str, parent: QWidget, host: PageHost) -> None:
        super().__init__(title, parent, wide=True)
        self._host = host
        self._touched = False
        self._at_fault: QWidget | None = None
        self._meant: dict[str, str] = {}
        self._follows = False
        self.inputs: dict[str, tuple[Text, QWidget]] = {}
        self.grid = in_a_grid(stretch=(1,), across=18, down=8)
        self.body.addLayout(self.grid)
        self.body.addSpacing(8)
        self._said = scrolled()
        self._said.setFixedHeight(0)
        self.body.addWidget(self._said)
        self.reason = reason_field()
        self.reason.hide()
        self.reason.textEdited.connect(lambda _text: self._edited())
        self.body.addWidget(self.reason)
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._file = Button(words, "main", self.file)
        self._file.setEnabled(False)
        self._file.setDefault(True)
        self.foot.addWidget(self._file)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self.follow(host.operations.changed)
        self._pause.timeout.connect(self._check)

    def previewed(self) -> Callable[[], Preview]:
        """What asks, off the window's thread, what filing the sheet would change."""
        raise NotImplementedError

    def filed(self) -> Callable[[], object]:
        """What files the sheet, off the window's thread."""
        raise NotImplementedError

    def field(self, key: str, label: str, field: QWidget) -> None:
        """Put a field below the others; a list with nothing to choose from says so."""
        at, words = self.grid.rowCount(), Text(label, "body", "ink2")
        field.setAccessibleName(label)
        if isinstance(field, QComboBox):
            field.setEnabled(field.count() > 0)
            field.currentIndexChanged.connect(lambda _at: field.setEnabled(field.count() > 0))
            field.currentIndexChanged.connect(lambda _at: self._edited())
        elif isinstance(field, QSpinBox):
            field.valueChanged.connect(lambda _value: self._edited())
        elif isinstance(field, QLineEdit):
            field.textEdited.connect(lambda _text: self._edited())
        elif isinstance(field, QCheckBox):
            field.toggled.connect(lambda _on: self._edited())
        elif isinstance(field, QDateEdit):
            field.dateChanged.connect(lambda _day: self._edited())
        self.grid.addWidget(words, at, 0)
        self.grid.addWidget(field, at, 1)
        self.inputs[key] = (words, field)

    def fill(self, **values: Any) -> None:
        """Fill fields in by name, each with what its kind of field takes."""
        for key, value in values.items():
            field = self.inputs[key][1]
            if isinstance(field, Choice):
                field.choose(value)
            elif isinstance(field, QSpinBox):
                field.setValue(value)
            elif isinstance(field, QLineEdit):
                field.setText(value)
            elif isinstance(field, QCheckBox):
                field.setChecked(value)
            elif isinstance(field, QDateEdit):
                field.setDate(QDate.fromString(value, Qt.DateFormat.ISODate))
        self.later()

    def value(self, key: str) -> Any:
        """What stands in a field."""
        return value_of(self.inputs[key][1])

    def asks_for(self, field: str) -> str:
        """Which input asks for a field of the sheet."""
        return field.rpartition(".")[2]

    def show_only(self, wanted: Sequence[str]) -> None:
        """Show those fields alone."""
        for key, (words, field) in self.inputs.items():
            words.setVisible(key in wanted)
            field.setVisible(key in wanted)
        self.later()

    def later(self) -> None:
        """Ask anew in a moment what filing would change."""
        self._file.setEnabled(False)
        self._pause.start(PAUSE)

    def look_anew(self) -> None:
        """Ask anew what can be named, and what filing would change."""
        asked = self.asked_anew()
        if asked is None:
            self.later()
        else:
            self._host.operations.run(asked, self._follow, lambda _failure: self.later())

    def asked_anew(self) -> Callable[[], Any] | None:
        """What asks, off the window's thread, what the form can name by now; None where it goes by ids alone."""
        return None

    def take_on(self, offers: Any) -> None:
        """Offer what can be named by now, as ``asked_anew`` found it."""

    def offer(self, field: Choice[str], items: Sequence[tuple[str, str]], now: str | None = None) -> None:
        """Offer these from here on; what was chosen before the league changed beneath the form stays chosen."""
        if self._follows:
            field.go_on_with(items)
        else:
            field.offer(items, now)

    def waits(self) -> bool:
        """Something chosen is gone, or has become another thing beneath the form: somebody must see it first."""
        return any(not each.isHidden() for _words, each in self._choices() if each.is_gone()) or bool(self._become())

    def _follow(self, offers: Any) -> None:
        self._meant = self._meant or self._chosen()
        self._follows = True
        self.take_on(offers)
        self._follows = False
        self.later()

    def _choices(self) -> Iterator[tuple[str, Choice[str]]]:
        return ((words.text(), field) for words, field in self.inputs.values() if isinstance(field, Choice))

    def _chosen(self) -> dict[str, str]:
        """What each list has chosen, in its words."""
        return {words: field.currentText() for words, field in self._choices()}

    def _become(self) -> list[str]:
        """What was chosen and is called otherwise since: it may be another match than was meant."""
        told = _("“{before}” is “{now}” by now: see whether what you entered is still right.")
        shown = [(self._meant.get(words, ""), field) for words, field in self._choices() if not field.isHidden()]
        return [told.format(before=before, now=field.currentText()) for before, field in shown
                if before not in {"", field.currentText()}]  # fmt: skip

    def begun(self) -> bool:
        """What was chosen would be lost too."""
        return self._touched or super().begun()

    def _edited(self) -> None:
        if not self._follows:
            self._touched = self._touched or self.isVisible()
            self._meant = {}
        self.later()

    def file(self) -> None:
        """File it and close."""
        handed_in = HandedIn(self, lambda: ruled(self.reason.text(), self.filed()), foreseen=True)
        self.accept()
        self._host.do(handed_in)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field files nothing yet: it leads on to the button, or to the field that stands in the way.

        Whoever typed a reason and pressed Enter had filed a sheet of no points before he came to how many.
        """
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if not enter or isinstance(self.focusWidget(), Button):
            super().keyPressEvent(event)
        elif self._file.isEnabled():
            self._file.setFocus(Qt.FocusReason.TabFocusReason)
        elif self._at_fault is not None and self._at_fault.isVisible() and self._at_fault.isEnabled():
            self._at_fault.setFocus(Qt.FocusReason.TabFocusReason)

    def _check(self) -> None:
        self._host.operations.run(ruled(self.reason.text(), self.previewed()), self._fits, self._refused)

    def _fits(self, preview: Preview) -> None:
        if self._pause.isActive():
            return
        gone = [field for _words, field in self._choices() if field.is_gone() and not field.isHidden()]
        self._at_fault = gone[0] if gone else None
        self._file.setEnabled(not gone)
        self._tell(_shown(preview) if not gone else _no_more(gone[0]))

    def _refused(self, failure: Failure) -> None:
        words, named = failure.sentence, None
        shut = may_rule(failure.error)
        if shut is not None:
            words = shut.missing()
            self.reason.show()
        elif isinstance(failure.error, BadInput) and failure.error.field == "by_ruling":
            self.reason.clear()
            self.reason.hide()
            self.later()
            return
        if isinstance(failure.error, BadInput):
            named = self.inputs.get(self.asks_for(failure.error.field))
        self._at_fault = named[1] if named is not None else None
        if named is not None:
            empty = isinstance(named[1], Choice) and not named[1].count()
            told = _("there is none to choose.") if empty else failure.own_sentence
            words = _("{field}: {words}").format(field=named[0].text(), words=told)
        self._tell(Text(f"{words[:1].upper()}{words[1:]}", "body", "red" if self._touched else "ink2", wrap=True))

    def _tell(self, shown: QWidget) -> None:
        """As high as it needs, up to a point from which it scrolls; what has become of a choice stands first."""
        if become := self._become():
            shown = _in_one([*(Text(each, "body", "ochre", wrap=True) for each in become), shown])
        self._said.setWidget(shown)
        high = shown.heightForWidth(ROOM) if shown.hasHeightForWidth() else shown.sizeHint().height()
        self._said.setFixedHeight(min(high, MOST))


def figure(least: int, most: int, step: int = 1) -> QSpinBox:
    """A whole number within bounds."""
    field = QSpinBox()
    field.setRange(least, most)
    field.setSingleStep(step)
    field.lineEdit().setTextMargins(7, 0, 0, 0)
    return field


def value_of(field: QWidget) -> Any:
    """What stands in a field."""
    if isinstance(field, Choice):
        return field.value() if field.count() else None
    if isinstance(field, QSpinBox):
        return field.value()
    if isinstance(field, QCheckBox):
        return field.isChecked()
    if isinstance(field, QDateEdit):
        return field.date().toString(Qt.DateFormat.ISODate)
    return field.text().strip() if isinstance(field, QLineEdit) else None


def _in_one(parts: Sequence[QWidget]) -> QWidget:
    """Parts one below the other."""
    whole, column = upright(8)
    for each in parts:
        column.addWidget(each)
    return whole


def _no_more(field: Choice[str]) -> QWidget:
    told = _("“{what}” can no longer be chosen here.").format(what=field.currentText())
    return Text(told, "body", "red", wrap=True)


def _shown(preview: Preview) -> QWidget:
    """What filing would change, what to be warned of first."""
    changes = ChangeList(preview.groups, 640) if preview.groups else Text(_("No figure changes."), "body", "ink2")
    if not preview.warnings:
        return changes
    return _in_one([*map(NoticeRow, preview.warnings), changes])
