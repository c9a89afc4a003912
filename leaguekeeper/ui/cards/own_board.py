"""The foot of the table: a manager's hand, his piles in figures, his upgrades, and what he can do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.cards.telling import team_name
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.hand_row import HandRow
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.tips import tip

__all__ = ["OwnBoard", "UpgradeRow"]

_IMPROVED = {False: 132, True: 284}
"""How wide the upgrades stand, where there are none and where there are some; the hand takes the rest."""


class UpgradeRow(QWidget):
    """An upgrade: name, what it does, and whether it can still be used this week."""

    def __init__(self, name: str, words: str, state: str, exhausted: bool) -> None:
        super().__init__()
        self._name, self._words, self._state, self._exhausted = name, words, state, exhausted
        self.setFixedHeight(44)
        self.setAccessibleName(labelled(name, f"{words} {state}"))
        self.setToolTip(tip("\n".join(filter(None, (name, words, state)))))

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(260, 44)

    def paintEvent(self, _event: object) -> None:
        """Draw the row, faded when exhausted."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(q(colours().rule if self._exhausted else colours().edge), 1))
        painter.setBrush(q(colours().desk if self._exhausted else colours().sheet))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, 3, 3)
        tone = "ink3" if self._exhausted else "ink"
        draw_text(painter, box.adjusted(10, 3, -118, -21), self._name, "name", tone)
        draw_text(painter, box.adjusted(box.width() - 116, 3, -8, -21), self._state, "note", tone, right=True)
        draw_text(painter, box.adjusted(10, 21, -8, -3), self._words, "note", "ink3" if self._exhausted else "ink2")
        painter.end()


class OwnBoard(QWidget):
    """What lies before a manager, and his buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(158)
        self.title, self.piles = Text("", "section"), Text("", "second", "ink2", wrap=True)
        self.hand = HandRow()
        self.upgrades = QScrollArea()
        self.upgrades.setWidgetResizable(True)
        self.upgrades.setFrameShape(QScrollArea.Shape.NoFrame)
        self.upgrades.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.upgrades.setAccessibleName(_("Upgrades"))
        self.do = Button("", "main")
        self.decline = Button("", "plain")
        self.undo = Button(_("Take back"), "plain")
        self._shown: object = None
        self._lay_out()

    def _lay_out(self) -> None:
        left = in_a_column(gap=4)
        left.addWidget(self.title)
        left.addWidget(self.piles)
        left.addStretch(1)
        facts = QWidget()
        facts.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        facts.setFixedWidth(132)
        middle = in_a_column(gap=4)
        middle.addWidget(Text(_("Upgrades"), "section"))
        middle.addWidget(self.upgrades, 1)
        improved = self._improved = QWidget()
        improved.setLayout(middle)
        middle.setContentsMargins(0, 0, 0, 0)
        improved.setFixedWidth(_IMPROVED[False])
        right = in_a_column(gap=6)
        for button in (self.do, self.decline, self.undo):
            right.addWidget(button)
        right.addStretch(1)
        buttons = QWidget()
        buttons.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        buttons.setFixedWidth(212)
        self.setLayout(in_a_row(facts, (self.hand, 1), improved, buttons, gap=14, margins=(16, 8, 16, 6)))

    def show_season(self, season: Season, seat: Seat | None, chosen: str, spread: Sequence[str] = ()) -> None:
        """Show a seat's things; where nobody may look only the outside. ``spread``: cards to choose from."""
        self.hand.show_hand(season, seat, chosen, spread)
        self.title.setText("" if seat is None else _("To choose from") if spread else _("Your hand"))
        if seat is None or not season.teams:
            self.piles.setText("")
            self._show_upgrades(season, None)
            return
        lines = [
            team_name(season, seat),
            _("Deck: {count}").format(count=len(season.decks[seat])),
            _("Discard pile: {count}").format(count=len(season.discards[seat])),
            _("Improvements: {count}").format(count=season.improvements[seat]),
        ]
        self.piles.setText("\n".join(lines))
        self._show_upgrades(season, seat)

    def _show_upgrades(self, season: Season, seat: Seat | None) -> None:
        owned = tuple(season.upgrades[seat]) if seat is not None else ()
        shown = (seat, owned, tuple(card in season.exhausted for card in owned))
        if shown == self._shown:
            return
        self._shown = shown
        self._improved.setFixedWidth(_IMPROVED[bool(owned)])
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(4)
        for card in owned:
            upgrade = season.cards.upgrade[card]
            used = card in season.exhausted
            state = _("exhausted this week") if used else _("ready") if upgrade.exhaust else ""
            column.addWidget(UpgradeRow(pick(upgrade.name), pick(upgrade.text), state, used))
        if not owned:
            column.addWidget(Text(_("None yet."), "second", "ink2"))
        column.addStretch(1)
        self.upgrades.setWidget(inside)
