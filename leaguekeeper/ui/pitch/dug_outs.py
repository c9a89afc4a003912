"""The dug-outs below the pitch: reserves, knocked out, out of the match and absent, for each side."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from leaguekeeper.base.sentences import parted
from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.procedures.team_mates.throw_team_mate import aloft
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.explained import Explained
from leaguekeeper.ui.pitch.scene import Token, token_of
from leaguekeeper.ui.pitch.token_paint import draw_token

__all__ = ["DugOuts"]

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_HEIGHT = 70
_TOKEN = 28


class DugOuts(Explained):
    """Four boxes a side; a click on a reserve names him, as do arrows and Enter where Tab has led here."""

    clicked = Signal(int)

    def __init__(self, silks: tuple[Silk, Silk]) -> None:
        super().__init__()
        self._silks = silks
        self._boxes: list[list[tuple[str, list[Token]]]] = [[], []]
        self._places: list[tuple[QRectF, Token]] = []
        self._cursor: int | None = None
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as the pitch."""
        return QSize(900, _HEIGHT)

    def show_state(self, state: PitchState, chosen: int | None, placed: frozenset[int] = frozenset()) -> None:
        """Show who sits where; whoever is already placed in a set-up has left his box."""
        kinds = (
            (_("Reserves"), (Status.RESERVES,)),
            (_("KO"), (Status.KO,)),
            (_("Out"), (Status.CASUALTY, Status.DEAD, Status.SENT_OFF)),
            (_("Absent"), (Status.ABSENT,)),
        )
        flying = aloft(state)
        for side in (0, 1):
            team = [player for player in state.team(side) if player != flying and player not in placed]
            boxes = [
                (words, [token_of(state, player, chosen) for player in team if state.status[player] in statuses])
                for words, statuses in kinds
            ]
            self._boxes[side] = boxes if boxes[-1][1] else boxes[:-1]
            if flying in state.team(side):
                self._boxes[side].append((_("In the air"), [token_of(state, flying, chosen)]))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self._players() else Qt.FocusPolicy.NoFocus)
        said = parted(f"{words} {len(each)}" for boxes in self._boxes for words, each in boxes)
        self.setAccessibleName(_("Dug-outs: {boxes}").format(boxes=said))
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw both dug-outs."""
        painter = QPainter(self)
        self._places = []
        half = (self.width() - 16) / 2
        for side in (0, 1):
            self._side(painter, side, QRectF(side * (half + 16), 0, half, _HEIGHT))
        painter.end()

    def _side(self, painter: QPainter, side: int, whole: QRectF) -> None:
        c = colours()
        painter.fillRect(whole, q(c.sheet))
        painter.fillRect(QRectF(whole.left(), 0, whole.width(), 2), q(c.ink))
        boxes = self._boxes[side]
        least = max(62.0, *(text_width(words, "head") + 40.0 for words, _tokens in boxes)) if boxes else 62.0
        spare = whole.width() - least * len(boxes)
        shares = [max(0, len(tokens) - 1) for _words, tokens in boxes]
        left = whole.left()
        for place, (words, tokens) in enumerate(boxes):
            wide = least + spare * (shares[place] / sum(shares) if sum(shares) else 1 / len(boxes))
            box = QRectF(left, 6, wide, _HEIGHT - 6)
            if place:
                painter.fillRect(QRectF(box.left(), 10, 1, _HEIGHT - 18), q(c.rule))
            draw_text(painter, QRectF(box.left() + 8, 8, wide - 28, 18), words, "head", "ink")
            count = str(len(tokens)) if tokens else "–"
            draw_text(painter, QRectF(box.left() + 8, 8, wide - 16, 18), count, "note", "ink3", right=True)
            self._tokens(painter, tokens, QRectF(box.left() + 8, 34, wide - 14, _TOKEN + 2))
            left += wide

    def _tokens(self, painter: QPainter, tokens: list[Token], box: QRectF) -> None:
        step = min(_TOKEN + 6.0, (box.width() - _TOKEN) / max(1, len(tokens) - 1)) if len(tokens) > 1 else 0.0
        for place, token in enumerate(tokens):
            spot = QRectF(box.left() + place * step, box.top(), _TOKEN, _TOKEN)
            if token.chosen:
                painter.fillRect(spot.adjusted(-2, -2, 2, 2), q(colours().accent))
            if token.player == self._cursor and self.hasFocus():
                painter.setPen(QPen(q(colours().ink), 2))
                painter.drawRect(spot.adjusted(-2, -2, 2, 2))
            draw_token(painter, token, self._silks[token.side], spot, small=True)
            self._places.append((spot, token))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Name the player who was clicked."""
        token = self._under(event.position().x(), event.position().y())
        if token is not None and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(token.player)

    def event(self, event: QEvent) -> bool:
        """With somebody under the cursor Enter is the dug-out's before it is the page's."""
        asks = event.type() == QEvent.Type.ShortcutOverride and self._cursor is not None
        if asks and isinstance(event, QKeyEvent) and event.key() in _ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from one to the next; Enter does what a click on him does."""
        players = self._players()
        here = players.index(self._cursor) if self._cursor in players else None
        way = _WAYS.get(Qt.Key(event.key()))
        if way is not None and players:
            self._point_at(players[(here + way) % len(players) if here is not None else 0])
        elif event.key() in _ENTER and here is not None:
            self.clicked.emit(players[here])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes here by keyboard sees where he is."""
        players = self._players()
        if players and self._cursor not in players:
            self._point_at(players[0])
        super().focusInEvent(event)

    def _players(self) -> list[int]:
        return [token.player for boxes in self._boxes for _words, each in boxes for token in each]

    def _point_at(self, player: int) -> None:
        self._cursor = player
        tokens = (token for boxes in self._boxes for _words, each in boxes for token in each)
        self.setAccessibleDescription(next(token.words for token in tokens if token.player == player))
        self.update()

    def explained(self, at: QPointF) -> str:
        """The player under the pointer."""
        token = self._under(at.x(), at.y())
        return token.words if token else ""

    def _under(self, x: float, y: float) -> Token | None:
        return next((token for box, token in reversed(self._places) if box.contains(x, y)), None)
