"""The foot of the table: a manager's hand, his piles in figures, his upgrades, and what he can do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.cards.naming import team_name
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.hand_row import HandRow
from leaguekeeper.ui.cards.symbol_key import SymbolKey
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text, text_width
from leaguekeeper.ui.tips import tip

__all__ = ["OwnBoard"]

_IMPROVED = {False: 132, True: 250}
"""How wide the upgrades stand at least, where there are none and where there are some; the hand takes the rest."""
ROOMY = 1400
"""From this width of the page on, the upgrades stand wider and the symbols are named below them."""
LOW, HIGH = 158, 330
"""How high the board is, in a low window and in a high one."""


class _UpgradeRow(QFrame):
    """An upgrade: name, what it does, whether it can still be used this week; once exhausted, faded to its name."""

    def __init__(self, name: str, words: str, state: str, exhausted: bool) -> None:
        super().__init__()
        self._exhausted = exhausted
        self.setAccessibleName(labelled(name, f"{words} {state}"))
        self.setToolTip(tip("\n".join(filter(None, (name, words, state)))))
        tone = "ink3" if exhausted else "ink"
        column = in_a_column(gap=0, margins=(10, 4, 8, 5), on=self)
        column.addLayout(in_a_row((Text(name, "name", tone, wrap=True), 1), Text(state, "note", tone), gap=8))
        if not exhausted:
            column.addWidget(Text(words, "note", "ink2", wrap=True))

    def paintEvent(self, _event: object) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(q(colours().rule if self._exhausted else colours().edge), 1))
        painter.setBrush(q(colours().desk if self._exhausted else colours().sheet))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.end()


class OwnBoard(QWidget):
    """What lies before a manager, and his buttons."""

    def __init__(self) -> None:
        super().__init__()
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
        self.symbols = SymbolKey()
        self._shown: tuple[Seat | None, tuple[str, ...], tuple[bool, ...]] | None = None
        self._wide = 0
        self._lay_out()

    def _lay_out(self) -> None:
        left = in_a_column(gap=4)
        left.addWidget(self.title)
        left.addWidget(self.piles)
        left.addStretch(1)
        facts = QWidget()
        facts.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        facts.setFixedWidth(126)
        middle = in_a_column(gap=4)
        self._upgraded = Text(_("Upgrades"), "section")
        middle.addWidget(self._upgraded)
        middle.addWidget(self.upgrades, 1)
        middle.addWidget(self.symbols)
        improved = self._improved = QWidget()
        improved.setLayout(middle)
        middle.setContentsMargins(0, 0, 0, 0)
        right = in_a_column(gap=6)
        for button in (self.do, self.decline, self.undo):
            right.addWidget(button)
        right.addStretch(1)
        self._buttons = QWidget()
        self._buttons.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        self.setLayout(in_a_row(facts, (self.hand, 1), improved, self._buttons, gap=14, margins=(16, 8, 16, 6)))
        self.fit(0, 0, 0)

    def fit(self, wide: int, high: int, side: int) -> None:
        """Take the room that a page of that size leaves; the buttons stand below the side panel."""
        self.setFixedHeight(min(HIGH, max(LOW, high * 23 // 100)))
        self._buttons.setFixedWidth(max(180, side - 32))
        self._wide = wide
        self.symbols.setVisible(wide >= ROOMY and self.height() > LOW)
        self._fit_upgrades()

    def _fit_upgrades(self) -> None:
        owned = bool(self._shown and self._shown[1])
        least = max(_IMPROVED[owned], text_width(_("Upgrades"), "section") + 2)
        self._improved.setFixedWidth(max(least, self._wide * 24 // 100) if self._wide >= ROOMY else least)

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
        self._fit_upgrades()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 0, 4, 0)
        column.setSpacing(4)
        for card in owned:
            upgrade = season.cards.upgrade[card]
            used = card in season.exhausted
            state = _("exhausted") if used else _("ready") if upgrade.exhaust else ""
            column.addWidget(_UpgradeRow(pick(upgrade.name), pick(upgrade.text), state, used))
        self._upgraded.setVisible(seat is not None)
        if seat is not None and not owned:
            column.addWidget(Text(_("None yet."), "second", "ink2"))
        column.addStretch(1)
        self.upgrades.setWidget(inside)
