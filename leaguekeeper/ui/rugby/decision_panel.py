"""The decision that is due: who decides, what may be done with its odds, why something is refused, and the button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.section import Rule
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.fonts import font

__all__ = ["DecisionPanel"]


class DecisionPanel(QWidget):
    """Lists what may be done; tells which was chosen, and when it is to be done."""

    chosen = Signal(int)
    confirmed = Signal()
    undone = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self.title = Text("", "section", wrap=True)
        self.hint = Text("", "second", "ink2", wrap=True)
        self.list = QListWidget()
        self.list.setFont(font("second"))
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.list.setAccessibleName(_("What may be done"))
        self.refusal = Text("", "second", "red", wrap=True)
        self.refusal.hide()
        self.do = Button(_("Do it"), "main", self.confirmed.emit)
        self.undo = Button(_("Take back"), "plain", self.undone.emit)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.do, 1)
        buttons.addWidget(self.undo)
        column.addWidget(Rule("heavy"))
        column.addWidget(self.title)
        column.addWidget(self.hint)
        column.addWidget(self.list, 1)
        column.addWidget(self.refusal)
        column.addLayout(buttons)
        self.list.currentRowChanged.connect(self.chosen.emit)
        self.list.itemDoubleClicked.connect(lambda _item: self.confirmed.emit())

    def ask(self, title: str, hint: str, choices: Sequence[tuple[str, float | None]], row: int = 0) -> None:
        """Put a decision: its words, and each choice with its chance where it may be told."""
        self.title.setText(title)
        self.hint.setText(hint)
        self.refuse("")
        self.list.blockSignals(True)
        self.list.clear()
        for words, chance in choices:
            shown = words if chance is None else f"{words}  ·  {percent(chance)}"
            self.list.addItem(QListWidgetItem(shown))
        self.list.setCurrentRow(row if choices else -1)
        self.list.blockSignals(False)
        self.do.setEnabled(bool(choices))

    def pick(self, title: str, hint: str, cards: Sequence[tuple[str, str]], picked: Sequence[str]) -> None:
        """Put a decision in which some of several cards are ticked: each with its id and its words."""
        self.ask(title, hint, [(words, None) for _card, words in cards])
        for row, (card, _words) in enumerate(cards):
            item = self.list.item(row)
            item.setData(Qt.ItemDataRole.UserRole, card)
            item.setCheckState(Qt.CheckState.Checked if card in picked else Qt.CheckState.Unchecked)

    def picked(self) -> tuple[str, ...]:
        """The cards that are ticked, in their order."""
        items = (self.list.item(row) for row in range(self.list.count()))
        ticked = (item for item in items if item.checkState() == Qt.CheckState.Checked)
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in ticked)

    def refuse(self, reason: str) -> None:
        """Say why an answer is not allowed."""
        self.refusal.setText(reason)
        self.refusal.setVisible(bool(reason))
