"""Correcting a sheet: its contents as they were filed, checked as one types, previewed before anything changes."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import PageHost
from leaguekeeper.ui.pages.preview import PreviewDialog

__all__ = ["CorrectionDialog"]

PAUSE = 350


class CorrectionDialog(Dialog):
    """The sheet's contents to be changed; what is wrong with them is said below as one types."""

    def __init__(self, parent: QWidget, host: PageHost, number: int, value: dict[str, Any]) -> None:
        super().__init__(_("Correct document {number}").format(number=number), parent, wide=True)
        self._host, self._number = host, number
        self.body.addWidget(
            Text(
                _("Change what is wrong; everything after it is read anew, and you see what changes before it does."),
                "body",
                "ink2",
                wrap=True,
            )
        )
        self._text = QPlainTextEdit(json.dumps(value, ensure_ascii=False, indent=2))
        self._text.setAccessibleName(_("Contents of the sheet"))
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setStyleHint(QFont.StyleHint.Monospace)
        self._text.setFont(fixed)
        self._text.setMinimumHeight(380)
        self.body.addWidget(self._text)
        self._said = Text("", "second", "ink2", wrap=True)
        self.body.addWidget(self._said)
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._go = Button(_("See what changes…"), "main", self._preview)
        self._go.setEnabled(False)
        self.foot.addWidget(self._go)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._check)
        self._text.textChanged.connect(lambda: self._pause.start(PAUSE))

    def _value(self) -> dict[str, Any] | None:
        try:
            value = json.loads(self._text.toPlainText())
        except ValueError as error:
            self._say(str(error), bad=True)
            return None
        return value if isinstance(value, dict) else None

    def _check(self) -> None:
        value = self._value()
        self._go.setEnabled(False)
        if value is not None:
            self._ask(value, self._fits)

    def _fits(self, preview: Preview) -> None:
        self._go.setEnabled(True)
        figures = sum(len(group.lines) for group in preview.groups)
        self._say(_("This can be filed. Figures that change: {count}").format(count=figures))

    def _preview(self) -> None:
        value = self._value()
        if value is not None:
            self._ask(value, lambda preview: self._confirm(value, preview))

    def _confirm(self, value: dict[str, Any], preview: Preview) -> None:
        words = _("Correct document {number}").format(number=self._number)
        dialog = PreviewDialog(self, preview, words, settling=True)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.accept()
            self._host.do(lambda: self._host.league.stack.correct(self._number, value, dialog.settle))

    def _ask(self, value: dict[str, Any], then: Any) -> None:
        self._host.operations.run(
            lambda: self._host.league.stack.preview_correct(self._number, value), then, self._refused
        )

    def _refused(self, failure: Failure) -> None:
        self._go.setEnabled(False)
        self._say(failure.sentence, bad=True)

    def _say(self, words: str, bad: bool = False) -> None:
        self._said.set_tone("red" if bad else "ink2")
        self._said.setText(words)
