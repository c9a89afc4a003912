"""Correcting a sheet in its form: filled in with what it says, checked as one types, previewed before it is done."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont, QFontDatabase, QKeyEvent
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QStackedWidget, QWidget

from leaguekeeper.base.broken_text import why_unread
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import Preview, SheetForm
from leaguekeeper.ui.components.forms.sheet_fields import SheetFields
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import PageHost
from leaguekeeper.ui.pages.preview import PreviewDialog

__all__ = ["CorrectionDialog"]

PAUSE = 350


class CorrectionDialog(Dialog):
    """The sheet's form, filled in with what it says; what is wrong is said below as one types.

    What no form shows can be changed as data.
    """

    topic = "documents"

    def __init__(self, parent: QWidget, host: PageHost, form: SheetForm, value: dict[str, object]) -> None:
        title = _("Correct document {number}").format(number=form.number)
        super().__init__(f"{title} · {form.title}", parent, wide=True, fills=True)
        self._host, self._number, self._was = host, form.number, value
        self.setFixedSize(860, 640)
        words = _("Change what is wrong; everything after it is read anew, and you see what changes before it does.")
        self.body.addWidget(Text(words, "body", "ink2", wrap=True))
        self.form = SheetFields(form)
        self._asked = self.form.answers()
        self._leads_on = False
        self._text = _data(value)
        self._faces = QStackedWidget()
        self._faces.addWidget(scrolled(self.form))
        self._faces.addWidget(self._text)
        self.body.addWidget(self._faces, 1)
        self._said = Text("", "second", "ink2", wrap=True)
        self.body.addWidget(self._said)
        self.foot.insertWidget(0, Button(_("As data"), "quiet", self.show_data))
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._go = Button(_("See what changes…"), "main", self._preview)
        self._go.setEnabled(False)
        self.foot.addWidget(self._go)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._check)
        self.follow(host.operations.changed)
        self.form.changed.connect(self._later)
        self._text.textChanged.connect(self._later)

    def look_anew(self) -> None:
        """Ask anew whether it can be filed."""
        self._later()

    def _later(self) -> None:
        self._go.setEnabled(False)
        self._pause.start(PAUSE)

    def begun(self) -> bool:
        """What was changed in the form would be lost."""
        return self.form.answers() != self._asked or super().begun()

    def show_data(self) -> None:
        """Show the sheet as data, with what was changed in the form; from there on it is the data that counts."""
        if self._faces.currentIndex() == 0:
            value = self._host.league.stack.rewritten(self._was, self.form.answers())
            self._text.setPlainText(json.dumps(value, ensure_ascii=False, indent=2))
            self._faces.setCurrentIndex(1)

    def value(self) -> dict[str, object] | None:
        """The sheet as it would be filed; nothing where its data cannot be read."""
        if self._faces.currentIndex() == 0:
            return self._host.league.stack.rewritten(self._was, self.form.answers())
        try:
            value = read_json_text(self._text.toPlainText())
        except ValueError as error:
            why = why_unread(error)
        else:
            if isinstance(value, dict):
                return value
            why = _("it must stand between braces")
        self._say(labelled(_("Contents of the sheet"), why), bad=True)
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field leads on to what shows the changes, or to the field that stands in the way."""
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if not enter or isinstance(self.focusWidget(), Button):
            super().keyPressEvent(event)
            return
        self._leads_on = True
        self._check()

    def _check(self) -> None:
        value = self.value()
        self._pause.stop()
        self._go.setEnabled(False)
        field = self.form.at_fault() if self._faces.currentIndex() == 0 else None
        if field is not None and field is not self.form.refused:
            self._say(labelled(field.field.label, field.refusal()), bad=True)
            self._lead_on()
        elif value is not None:
            self._ask(value, self._fits)

    def _lead_on(self) -> None:
        """Whoever pressed Enter goes on where he must."""
        asked, self._leads_on = self._leads_on, False
        field = self.form.at_fault()
        if asked and self._go.isEnabled():
            self._go.setFocus(Qt.FocusReason.TabFocusReason)
        elif asked and field is not None:
            field.take_keyboard()

    def _fits(self, preview: Preview) -> None:
        if self._pause.isActive():
            return
        self.form.refuse("", "")
        self._go.setEnabled(True)
        figures = sum(len(group.lines) for group in preview.groups)
        self._say(_("This can be filed. Figures that change: {count}").format(count=figures))
        self._lead_on()

    def _preview(self) -> None:
        value = self.value()
        if value is not None:
            self._ask(value, lambda preview: self._confirm(value, preview))

    def _confirm(self, value: dict[str, object], preview: Preview) -> None:
        words = _("Correct document {number}").format(number=self._number)
        dialog = PreviewDialog(self, preview, words, settling=True)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.accept()
            put_right, meant = self._host.league.stack.put_right, str(self._was["id"])
            work = partial(put_right, value, dialog.settle, meant, self._was)
            self._host.do(HandedIn(self, lambda: work, foreseen=True))

    def _ask(self, value: dict[str, object], then: Callable[[Preview], object]) -> None:
        previewed = partial(self._host.league.stack.preview_put_right, value, str(self._was["id"]), self._was)
        self._host.operations.run(previewed, then, self._refused)

    def _refused(self, failure: Failure) -> None:
        self._go.setEnabled(False)
        self.form.refuse(
            failure.error.field if isinstance(failure.error, LeaguekeeperError) else "", failure.own_sentence
        )
        self._say(failure.sentence, bad=True)
        self._lead_on()

    def _say(self, words: str, bad: bool = False) -> None:
        self._said.set_tone("red" if bad else "ink2")
        self._said.setText(words)


def _data(value: dict[str, object]) -> QPlainTextEdit:
    text = QPlainTextEdit(json.dumps(value, ensure_ascii=False, indent=2))
    text.setAccessibleName(_("Contents of the sheet"))
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    fixed.setStyleHint(QFont.StyleHint.Monospace)
    text.setFont(fixed)
    return text
