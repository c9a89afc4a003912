"""The bracket drawn: games of 272 by 104, the path that was won in ink, the path still open as an edge.

Winner semibold with an accent bar; next to play in an accent frame; exempt teams in a dashed frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.views import BracketGame, BracketRound, BracketSide
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.match.rows import number_words
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.silks import TABLE, draw_silk

__all__ = ["BracketTree"]

WIDE, GAME, EXEMPT, ROW, BETWEEN, LEAST_GAP, HEAD = 272, 104, 39, 38, 22, 60, 44


class BracketTree(QWidget):
    """All rounds side by side; a click or Enter opens a game."""

    def __init__(self, rounds: Sequence[BracketRound], go: Callable[[str], object]) -> None:
        super().__init__()
        self._tree = [one for one in rounds if not one.aside]
        self._aside = [one for one in rounds if one.aside]
        self._go, self._current = go, ""
        self._boxes: dict[str, QRectF] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._place()
        self._say()

    def sizeHint(self) -> QSize:
        """Room for every round."""
        return self.minimumSize()

    def _place(self) -> None:
        """Put the first round one below the other, each later game midway between those that feed it."""
        self._boxes.clear()
        step = WIDE + LEAST_GAP
        for column, one in enumerate(self._tree):
            top = float(HEAD)
            for game in one.games:
                high = GAME if game.away is not None else EXEMPT
                fed = [self._boxes[before.id].center().y() for before in self._before(column, game)]
                middle = sum(fed) / len(fed) if fed else top + high / 2
                y = max(top, middle - high / 2)
                self._boxes[game.id] = QRectF(column * step, y, WIDE, high)
                top = y + high + BETWEEN
        bottom = max((box.bottom() for box in self._boxes.values()), default=HEAD)
        left = max(0, len(self._tree) - 1) * step
        beside = self._boxes[self._tree[-1].games[-1].id].bottom() if self._tree and self._tree[-1].games else HEAD
        for one in self._aside:
            beside += 48
            for game in one.games:
                self._boxes[game.id] = QRectF(left, beside + HEAD - 8, WIDE, GAME)
                beside += HEAD + GAME
        self.setMinimumSize(left + WIDE + 2, int(max(bottom, beside)) + 8)

    def _before(self, column: int, game: BracketGame) -> list[BracketGame]:
        return [each for each in self._tree[column - 1].games if each.feeds == game.id] if column else []

    def paintEvent(self, _event: object) -> None:
        """Draw heads, paths and games."""
        painter = QPainter(self)
        for column, one in enumerate(self._tree):
            self._head(painter, one, QRectF(column * (WIDE + LEAST_GAP), 0, WIDE, HEAD))
        for one in self._aside:
            if one.games:
                box = self._boxes[one.games[0].id]
                self._head(painter, one, QRectF(box.left(), box.top() - HEAD + 4, WIDE, HEAD))
        for column, one in enumerate(self._tree):
            for game in one.games:
                for before in self._before(column, game):
                    self._path(painter, before, game)
        for one in (*self._tree, *self._aside):
            for game in one.games:
                self._game(painter, game)
        painter.end()

    def _head(self, painter: QPainter, one: BracketRound, box: QRectF) -> None:
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 2), q(colours().ink))
        draw_text(painter, QRectF(box.left(), box.top() + 7, WIDE - 90, 22), one.title, "section", "ink")
        draw_text(painter, QRectF(box.left(), box.top() + 7, WIDE, 22), one.day, "second", "ink2", right=True)

    def _path(self, painter: QPainter, before: BracketGame, after: BracketGame) -> None:
        c, start, end = colours(), self._boxes[before.id], self._boxes[after.id]
        won = next(
            (side for side in (before.home, before.away) if side is not None and (side.won or not before.away)), None
        )
        from_y = (
            start.center().y() if before.away is None or won is None else self._row(before, won, start).center().y()
        )
        sides = [side for side in (after.home, after.away) if side is not None]
        mine = next((s for s in sides if won is not None and s.team and won.team and s.team.id == won.team.id), None)
        to_y = self._row(after, mine, end).center().y() if mine is not None else end.center().y()
        middle = (start.right() + end.left()) / 2
        painter.setPen(QPen(q(c.ink), 2) if mine is not None else QPen(q(c.edge), 1))
        points = ((start.right(), from_y), (middle, from_y), (middle, to_y), (end.left(), to_y))
        painter.drawPolyline([QPointF(x, y) for x, y in points])

    def _row(self, game: BracketGame, side: BracketSide, box: QRectF) -> QRectF:
        return QRectF(box.left(), box.top() + (ROW if side is game.away else 0), box.width(), ROW)

    def _game(self, painter: QPainter, game: BracketGame) -> None:
        c, box = colours(), self._boxes[game.id]
        focused = self.hasFocus() and game.id == self._current
        frame = QPen(q(c.accent), 2) if game.next_to_play else QPen(q(c.rule), 1)
        if game.away is None:
            frame = QPen(q(c.edge), 1, Qt.PenStyle.DashLine)
        painter.setPen(QPen(q(c.blue), 2) if focused else frame)
        painter.setBrush(q(c.sheet) if game.away is not None else Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        self._side(painter, game, game.home, box)
        if game.away is None:
            draw_text(
                painter,
                QRectF(box.left(), box.top(), WIDE - 12, ROW),
                game.facts or _("exempt"),
                "second",
                "ink2",
                right=True,
            )
            return
        self._side(painter, game, game.away, box)
        for y, left in ((ROW, 36), (2 * ROW, 1)):
            painter.fillRect(QRectF(box.left() + left, box.top() + y, WIDE - left - 1, 1), q(c.rule))
        foot = QRectF(box.left() + 12, box.top() + 2 * ROW, WIDE - 24, GAME - 2 * ROW)
        draw_text(painter, foot, game.facts, "note", "ink2")
        if game.number is not None:
            draw_text(painter, foot, number_words(game.number), "note", "ink2", right=True)

    def _side(self, painter: QPainter, game: BracketGame, side: BracketSide, box: QRectF) -> None:
        row = self._row(game, side, box)
        if side.won and game.away is not None:
            painter.fillRect(QRectF(row.left(), row.top(), 4, ROW + 1), q(colours().accent))
        lost = not side.won and side.score is not None
        tone = "ink2" if lost else "ink"
        if side.team is None:
            draw_text(painter, row.adjusted(40, 0, -12, 0), side.words, "body", "ink2")
            return
        seed = str(side.seed) if side.seed is not None else ""
        draw_text(painter, QRectF(row.left(), row.top(), 28, ROW), seed, "second", "ink2", right=True)
        draw_silk(painter, side.team.silk, QRectF(row.left() + 35, row.top() + 8, TABLE.width(), TABLE.height()))
        bold = side.won or game.away is None
        draw_text(painter, row.adjusted(64, 0, -40, 0), side.team.name, "name" if bold else "body", tone)
        if side.score is not None:
            draw_text(painter, row.adjusted(0, 0, -12, 0), str(side.score), "step", tone, right=True)

    def _games(self) -> list[BracketGame]:
        return [game for one in (*self._tree, *self._aside) for game in one.games if game.address]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move from game to game, Enter opens one."""
        games = self._games()
        at = next((place for place, game in enumerate(games) if game.id == self._current), -1)
        if games and event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left}:
            step = 1 if event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Right} else -1
            self._current = games[max(0, min(len(games) - 1, at + step))].id
            self._say()
        elif at >= 0 and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._go(games[at].address)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes to the first game, or to that where it was."""
        games = self._games()
        if event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason} and games:
            self._current = self._current if self._current in {game.id for game in games} else games[0].id
            self._say()
        super().focusInEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the game under the pointer."""
        for game in self._games():
            if self._boxes[game.id].contains(event.position()):
                self._go(game.address)
                return

    def _say(self) -> None:
        self.update()
        game = next((each for each in self._games() if each.id == self._current), None)
        if game is None:
            self.setAccessibleName(_("Play-offs"))
            return
        names = (side.team.name if side.team else side.words for side in (game.home, game.away) if side is not None)
        self.setAccessibleName(" – ".join(names))
