"""A coach's cards: the individual cards of his hand and his team plays; of any other team only how many."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent, QTextOption
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.telling import team_name
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, colours, q
from leaguekeeper.ui.components.page.text import Text, lines_height
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.tips import tip

__all__ = ["CardFace", "Hand"]


LEAST = 66
"""How high a card is whose words take two lines."""


class CardFace(QWidget):
    """One card: its name and what it does, bone with ink by day and by night; a used one has the colour of the desk."""

    def __init__(self, name: str, words: str, used: bool = False) -> None:
        super().__init__()
        self._name, self._words, self._used = name, words, used
        self.setFixedHeight(LEAST)
        self.setAccessibleName(labelled(name, words))
        self.setToolTip(tip(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A card is as high as its words need: in a narrow window some take a third line."""
        super().resizeEvent(event)
        self.setFixedHeight(max(LEAST, ceil(lines_height(self._words, "note", self.width() - 18)) + 28))

    def paintEvent(self, _event: object) -> None:
        """Draw the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge, ink = BONE, INK_ON_BONE, INK_ON_BONE
        if self._used:
            ground, edge, ink = colours().desk, colours().edge, colours().ink3
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(q(edge), 1))
        painter.setBrush(q(ground))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(q(ink))
        painter.setFont(font("name"))
        painter.drawText(box.adjusted(8, 3, -8, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self._name)
        painter.setFont(font("note"))
        wrap = QTextOption(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        painter.drawText(box.adjusted(8, 24, -8, -2), self._words, wrap)
        painter.end()


class Hand(QScrollArea):
    """The cards that a seat may see."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setAccessibleName(_("Cards"))
        self._shown: tuple[object, ...] = ()

    def show_hand(self, state: State, seat: Seat | None) -> None:
        """Show a seat's cards, and how many each other team holds."""
        mine = state.sides[seat] if seat is not None else None
        other = [
            (team_name(state, number), len(side.hand)) for number, side in enumerate(state.sides) if number != seat
        ]
        shown = (
            seat,
            mine and (mine.hand, mine.plays, mine.used),
            tuple(other),
        )
        if shown == self._shown:
            return
        self._shown = shown
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(6, 4, 6, 0)
        column.setSpacing(4)
        if mine is not None:
            column.addWidget(Text(_("Individual cards"), "head", "ink2"))
            for name in mine.hand:
                card = state.house.individual.get(name)
                if card is not None:
                    column.addWidget(CardFace(pick(card.name), pick(card.text)))
            column.addWidget(Text(_("Team plays"), "head", "ink2"))
            for name in (*mine.plays, *mine.used):
                play = state.house.team_plays.get(name)
                if play is not None:
                    column.addWidget(CardFace(pick(play.name), pick(play.text), name in mine.used))
        for team, count in other:
            words = ngettext("{team} holds {count} card.", "{team} holds {count} cards.", count)
            words = words if count else _("{team} holds no card.")
            column.addWidget(Text(words.format(team=team, count=count), "second", "ink2", wrap=True))
        column.addStretch(1)
        self.setWidget(inside)
