"""A coach's board: a card for each player with his figures and the tokens that lie on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.vocabulary import figures_of
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_lines, draw_text, lines_height
from leaguekeeper.ui.explained import Explained
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.rugby.scene import player_words

__all__ = ["NAMED", "CoachBoard", "fitted"]

_HEIGHT = 148
NAMED = 45
"""How high a name may be; what is below moves down for more than two lines, and ends at the edge of the card."""
_USUAL = 34
_GAP, _NARROW = 8, 90
"""Between two cards; half as much where a card is narrower than that, so that its figures are whole."""


class CoachBoard(Explained):
    """The four players of a side, side by side; a click chooses one."""

    player_clicked = Signal(str)

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat
        self._state: State | None = None
        self._chosen: str | None = None
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Four cards."""
        return QSize(420, _HEIGHT)

    def show_state(self, state: State, chosen: str | None) -> None:
        """Show the tokens as they lie."""
        self._state, self._chosen = state, chosen
        names = ", ".join(player_words(each) for each in self.players)
        self.setAccessibleName(_("Coach board: {players}").format(players=names))
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(0, 0, self.width(), 2), q(colours().ink))
        for place, player in enumerate(self.players):
            self._card(painter, player, self._box(place))
        painter.end()

    def explained(self, at: QPointF) -> str:
        """In words what lies on the card under the pointer."""
        return next(
            (player_words(each) for place, each in enumerate(self.players) if self._box(place).contains(at)), ""
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the player whose card was clicked."""
        for place, player in enumerate(self.players):
            if self._box(place).contains(event.position()):
                self.player_clicked.emit(player.id)

    @property
    def players(self) -> list[Player]:
        """The players who lie on the board, by their posts."""
        if self._state is None:
            return []
        order = list(self._state.house.posts)
        lined_up = [each for each in self._state.players.values() if each.seat == self._seat and each.post]
        return sorted(lined_up, key=lambda each: order.index(str(each.post)))

    def _box(self, place: int) -> QRectF:
        gap = _GAP if self.width() >= 4 * _NARROW + 3 * _GAP else _GAP / 2
        wide = (self.width() - 3 * gap) / 4
        return QRectF(place * (wide + gap), 8, wide, _HEIGHT - 10)

    def _card(self, painter: QPainter, player: Player, box: QRectF) -> None:
        c = colours()
        active = self._state is not None and self._state.act is not None and player.id in self._state.act.activated
        painter.setPen(
            QPen(q(c.accent if player.id == self._chosen else c.rule), 2 if player.id == self._chosen else 1)
        )
        painter.setBrush(q(c.select if active else c.sheet))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        edge = 7 if box.width() >= _NARROW else 3
        left, top, wide = box.left() + edge, box.top() + 4, box.width() - 2 * edge
        tone = "ink3" if player.left or not player.playing else "ink"
        post = self._state.house.posts.get(player.post or "") if self._state is not None else None
        title, role = fitted(player.id[1:], pick(post.short) if post else "", pick(player.sheet.name), wide)
        draw_lines(painter, QRectF(left, top, wide, lines_height(title, role, wide)), title, role, tone)
        below = top + max(_USUAL, lines_height(title, role, wide))
        self._figures(painter, player, QRectF(left, below, wide, 54))
        self._tokens(painter, player, QRectF(left, below + 57, wide, 31))

    @staticmethod
    def _figures(painter: QPainter, player: Player, box: QRectF) -> None:
        wide = box.width() / 3
        for place, (short, value) in enumerate(figures_of(player.sheet)):
            x, y = box.left() + place % 3 * wide, box.top() + place // 3 * 27
            draw_text(painter, QRectF(x, y, wide, 12), short, "small", "ink3", centre=True)
            draw_text(painter, QRectF(x, y + 11, wide, 16), value, "head", "ink", centre=True)

    def _tokens(self, painter: QPainter, player: Player, box: QRectF) -> None:
        c = colours()
        for slot in range(3):
            spot = QPointF(box.left() + 7 + slot * 16, box.top() + 7)
            painter.setPen(QPen(q(c.edge), 1.2))
            painter.setBrush(q(c.accent) if slot < player.tokens else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot, 6, 6)
        for slot in range(3):
            self._fatigue(painter, player, slot, QRectF(box.left() + 1 + slot * 16, box.top() + 17, 12, 12))
        for slot in range(player.down):
            badge = QRectF(box.right() - 13 - slot * 15, box.top() + 1, 13, 13)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(q(c.ink))
            painter.drawEllipse(badge)
            painter.fillRect(QRectF(badge.left() + 3, badge.center().y() - 1, 7, 2), q(c.sheet))
        for slot in range(player.damage):
            cross = QRectF(box.right() - 12 - slot * 15, box.top() + 18, 10, 10)
            painter.setPen(QPen(q(c.red), 2.4))
            painter.drawLine(cross.topLeft(), cross.bottomRight())
            painter.drawLine(cross.topRight(), cross.bottomLeft())

    @staticmethod
    def _fatigue(painter: QPainter, player: Player, slot: int, box: QRectF) -> None:
        c = colours()
        painter.setPen(QPen(q(c.edge), 1.2, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if slot < player.active:
            painter.setPen(QPen(q(c.red), 1.4))
            painter.setBrush(q(c.red))
        elif slot < player.active + player.inactive:
            painter.setPen(QPen(q(c.red), 1.6))
        painter.drawRect(box.adjusted(0, 0, -1, -1))
        if player.active <= slot < player.active + player.inactive:
            painter.drawLine(box.topLeft(), box.bottomRight())


def fitted(number: str, post: str, name: str, wide: float) -> tuple[str, Role]:
    """What stands above the figures, and in which letters: where room is short without the post, then cut short.

    The disc on the pitch has number and post, the tooltip the whole name.
    """
    whole, short = " ".join((number, post, name)), " ".join((number, name))
    tries: tuple[tuple[str, Role, int], ...] = (
        (whole, "head", _USUAL), (whole, "small", _USUAL), (short, "small", _USUAL), (short, "small", NAMED),
    )  # fmt: skip
    for title, role, most in tries:
        if lines_height(title, role, wide) <= most:
            return title, role
    words = short.split()
    while len(words) > 2 and lines_height(" ".join(words) + "…", "small", wide) > NAMED:
        words.pop()
    return " ".join(words) + "…", "small"
