"""The commissioner decides a match that nothing else has: who goes on, and why."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.report.views import Question
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.text import Text

__all__ = ["RulingRow"]


class RulingRow(QWidget):
    """One line: the side that goes on, and the reason once one is chosen."""

    changed = Signal()

    def __init__(self, question: Question) -> None:
        super().__init__()
        told = question.answer or {}
        line = in_a_row(gap=8, on=self)
        line.addWidget(Text(question.label, "name"))
        options = ((option.value, option.label) for option in question.options)
        self.winner = Choice([("", "–"), *options], question.label, told.get("winner"))
        line.addWidget(self.winner)
        self.reason = QLineEdit(told.get("reason", ""))
        self.reason.setMaxLength(2000)
        self.reason.setAccessibleName(_("Why the commissioner decides this"))
        self.reason.setPlaceholderText(_("Why the commissioner decides this"))
        line.addWidget(self.reason, 1)
        line.addStretch(0)
        self._show()
        self.winner.currentIndexChanged.connect(lambda _at: self._show())
        self.reason.textChanged.connect(lambda _words: self.changed.emit())

    def told(self) -> dict[str, str]:
        """Who goes on and why; nothing where nobody was chosen."""
        winner = self.winner.value()
        return {"winner": winner, "reason": self.reason.text()} if winner else {}

    def _show(self) -> None:
        self.reason.setVisible(bool(self.winner.value()))
        self.changed.emit()
