"""The commissioner lets pass what the season does not allow now: what is in its way, and why all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.stack.filing import GateShut, by_ruling
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text

__all__ = ["RulingAsked", "may_rule", "reason_field", "ruled"]

T = TypeVar("T")
"""What an action gives."""


def may_rule(error: BaseException | None) -> GateShut | None:
    """The refusal, where the commissioner can let it pass."""
    return error if isinstance(error, GateShut) and error.by_ruling else None


def ruled(reason: str, work: Callable[[], T]) -> Callable[[], T]:
    """The same work, its sheets let pass by a ruling; with no reason, as it was."""

    def done() -> T:
        with by_ruling(reason):
            return work()

    return done if reason.strip() else work


def reason_field() -> QLineEdit:
    """Where the commissioner says why."""
    field = QLineEdit()
    field.setMaxLength(2000)
    field.setAccessibleName(_("Why the commissioner lets it pass"))
    field.setPlaceholderText(_("Why the commissioner lets it pass"))
    return field


class RulingAsked(Dialog):
    """Something was refused that a ruling lets pass: what is missing, and a line for the reason."""

    def __init__(self, error: GateShut, parent: QWidget, do: Callable[[str], object]) -> None:
        super().__init__(_("This could not be done"), parent)
        self.body.addWidget(Text(error.missing(), "body", "ink", wrap=True))
        words = _("The commissioner can let it pass; the sheet will say why.")
        self.body.addWidget(Text(words, "body", "ink2", wrap=True))
        self.reason = reason_field()
        self.body.addWidget(self.reason)
        action = self.add_buttons(_("Let it pass"), cancel=_("Leave it"))
        action.setEnabled(False)
        self.reason.textChanged.connect(lambda text: action.setEnabled(bool(text.strip())))
        self.accepted.connect(lambda: do(self.reason.text().strip()))
