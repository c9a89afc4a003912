"""The decision that is due: what is asked of whom, what may be done, why something is refused, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.play.journal import WRAPPED, Whole

__all__ = ["DecisionPanel"]


class DecisionPanel(QWidget):
    """Lists what may be done; tells which line was chosen, and when it is to be done or taken back.

    A game adds what its decisions are weighed by (odds, dice on the way) to ``weighed``, and to ``below`` what the
    choice taken up means.
    """

    chosen = Signal(int)
    confirmed = Signal()
    undone = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Text("", "section", wrap=True)
        self.hint = Text("", "second", "ink2", wrap=True)
        self.list = QListWidget()
        self.list.setFont(font("second"))
        self.list.setWordWrap(True)
        self.list.setStyleSheet(WRAPPED)
        self.list.setItemDelegate(Whole(self.list))
        self.list.setAccessibleName(_("What may be done"))
        kept = self.list.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.list.setSizePolicy(kept)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.refusal = Text("", "second", "red", wrap=True)
        self.do = Button(_("Do it"), "main", self.confirmed.emit)
        self.undo = Button(_("Take back"), "plain", self.undone.emit)
        self.weighed, self.below = QVBoxLayout(), QVBoxLayout()
        self.head, self.buttons = QHBoxLayout(), QHBoxLayout()
        self._lay_out()
        self.ask("", "", ())
        self.list.currentRowChanged.connect(self.chosen.emit)
        self.list.itemDoubleClicked.connect(lambda _item: self.confirmed.emit())

    def _lay_out(self) -> None:
        self.head.addWidget(self.title, 1)
        self.buttons.setSpacing(8)
        self.buttons.addWidget(self.do, 1)
        self.buttons.addWidget(self.undo)
        self.weighed.setSpacing(4)
        self.setLayout(
            in_a_column(
                Rule("heavy"),
                self.head,
                self.hint,
                self.weighed,
                (self.list, 1),
                self.below,
                self.refusal,
                self.buttons,
                gap=4,
            )
        )

    def say(self, title: str, hint: str) -> None:
        """Name the decision and who takes it."""
        self.title.setText(title)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.refuse("")

    def ask(self, title: str, hint: str, choices: Sequence[tuple[str, float | None]], row: int = 0) -> None:
        """Put a decision: its words, and each choice with its chance where it may be told."""
        self.say(title, hint)
        self.fill([words if chance is None else f"{words}  ·  {percent(chance)}" for words, chance in choices], row)
        self.do.setEnabled(bool(choices))

    def fill(self, lines: Sequence[str], row: int = 0) -> None:
        """List the choices, one of them taken up."""
        self.list.blockSignals(True)
        self.list.clear()
        for words in lines:
            self.list.addItem(QListWidgetItem(words))
        self.list.setCurrentRow(row if row < len(lines) else -1)
        self.list.blockSignals(False)
        self.list.setVisible(bool(lines))

    def pick(self, title: str, hint: str, cards: Sequence[tuple[str, str]], picked: Sequence[str]) -> None:
        """Put a decision in which some of several cards are ticked: each with its id and its words."""
        self.ask(title, hint, [(words, None) for _card, words in cards])
        for row, (card, _words) in enumerate(cards):
            item = self.list.item(row)
            item.setData(Qt.ItemDataRole.UserRole, card)
            item.setCheckState(Qt.CheckState.Checked if card in picked else Qt.CheckState.Unchecked)

    def step(self, by: int) -> None:
        """Go to the line before or after, round the ends."""
        count = self.list.count()
        if count:
            self.list.setCurrentRow((self.list.currentRow() + by) % count)

    def tick(self) -> None:
        """Tick the line that was gone to, or take its tick away; one without a box stays as it is."""
        item = self.list.currentItem()
        if item is not None and item.data(Qt.ItemDataRole.CheckStateRole) is not None:
            ticked = item.checkState() == Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked)

    def picked(self) -> tuple[str, ...]:
        """The cards that are ticked, in their order."""
        items = (self.list.item(row) for row in range(self.list.count()))
        ticked = (item for item in items if item.checkState() == Qt.CheckState.Checked)
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in ticked)

    def refuse(self, reason: str) -> None:
        """Say why something is not allowed."""
        self.refusal.setText(reason)
        self.refusal.setVisible(bool(reason))
