"""A manager's hand as a row of cards; the chosen one is raised and ruled in blue."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from leaguekeeper.base.words import _
from leaguekeeper.play.cards.naming import card_name
from leaguekeeper.play.cards.state import HIDDEN, Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.card_paint import CARD_HIGH, CARD_WIDE, draw_player_card, draw_upgrade_card
from leaguekeeper.ui.cards.hover import player_hover
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.explained import Explained

__all__ = ["HandRow"]

GAP, EDGE = 12.0, 18.0
"""Between two cards; what the raised card and its ring need above and below."""
LEAST = 148


class HandRow(Explained):
    """Shows a seat's hand, or cards to choose from; a click chooses one."""

    card_clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._season: Season | None = None
        self._seat: Seat | None = None
        self._chosen = ""
        self._spread: list[str] = []
        self.setMinimumHeight(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Six cards side by side."""
        return QSize(640, LEAST)

    def show_hand(self, season: Season, seat: Seat | None, chosen: str, spread: Sequence[str] = ()) -> None:
        """Show a hand, or nothing where nobody may look; ``spread`` are other cards that lie there to choose from."""
        self._season, self._seat, self._chosen, self._spread = season, seat, chosen, list(spread)
        names = [card_name(season, card) for card in self.cards()]
        self.setAccessibleName(_("Hand: {cards}").format(cards=", ".join(names) or "–"))
        self.update()

    def cards(self) -> list[str]:
        """The cards of the hand that can be seen."""
        if self._season is None or self._seat is None:
            return []
        if self._spread:
            return self._spread
        return [card for card in self._season.hands[self._seat] if card != HIDDEN]

    def paintEvent(self, _event: object) -> None:
        """Draw the cards, closer together where there are many."""
        painter = QPainter(self)
        if self._season is not None and self._seat is not None:
            for place in self._from_below():
                card, box = self.cards()[place], self._box(place)
                if card in self._season.cards.upgrade:
                    draw_upgrade_card(painter, self._season, self._season.cards.upgrade[card], self._seat, box)
                else:
                    draw_player_card(painter, self._season, self._season.card(card), self._seat, box)
                if card == self._chosen:
                    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                    painter.setPen(QPen(q(colours().blue), 3))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box.adjusted(-2.5, -2.5, 2.5, 2.5), 6, 6)
        painter.end()

    def _from_below(self) -> list[int]:
        """The cards as they overlap: the chosen one lies on top."""
        cards = self.cards()
        return sorted(range(len(cards)), key=lambda place: cards[place] == self._chosen)

    def _box(self, place: int) -> QRectF:
        """Where a card lies: as large as the row is high, closer to the others where there are many."""
        high = self.height() - EDGE
        wide, count = high * CARD_WIDE / CARD_HIGH, len(self.cards())
        step = min(wide + GAP, (self.width() - wide - 8) / (count - 1)) if count > 1 else 0.0
        raised = self.cards()[place] == self._chosen
        return QRectF(4 + place * step, 4 if raised else 12, wide, high)

    def explained(self, at: QPointF) -> str:
        """What the card at a point says for itself, the one on top where they overlap; empty where none lies."""
        if self._season is None:
            return ""
        places = (place for place in reversed(self._from_below()) if self._box(place).contains(at))
        return next((player_hover(self._season, self.cards()[place]) for place in places), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the card that was clicked, the one on top where they overlap."""
        for place in reversed(self._from_below()):
            if self._box(place).contains(event.position()):
                self.card_clicked.emit(self.cards()[place])
                return

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the chosen card to a zone."""
        if self._season is None or self._chosen not in self.cards() or self._spread:
            return
        held = QDrag(self)
        data = QMimeData()
        data.setText(self._chosen)
        held.setMimeData(data)
        box = self._box(self.cards().index(self._chosen)).toRect()
        held.setPixmap(self.grab(box))
        held.setHotSpot(event.position().toPoint() - box.topLeft())
        held.exec(Qt.DropAction.MoveAction)
