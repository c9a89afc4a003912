"""A side's players beside the pitch: number, name, what each has done; those who can be meant stand out."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.live.views import LivePlayer, LiveSide
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width

__all__ = ["LivePlayers"]

ROW, NUMBER = 24, 30


class LivePlayers(QWidget):
    """The rows; a click on one who can be meant gives his id."""

    picked = Signal(str)

    def __init__(self, side: LiveSide) -> None:
        super().__init__()
        self._side = side
        self._asked: frozenset[str] = frozenset()
        self._typed, self._over = "", -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(ROW * len(side.players))
        self.setAccessibleName(_("Players of {team}").format(team=side.team.name))

    def sizeHint(self) -> QSize:
        """Room for a number, a name and marks."""
        return QSize(230, self.height())

    def ask(self, players: Collection[str], typed: str) -> None:
        """Mark those who can be meant, by id; ``typed`` are the digits so far."""
        self._asked, self._typed = frozenset(players), typed
        self.setCursor(Qt.CursorShape.PointingHandCursor if players else Qt.CursorShape.ArrowCursor)
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().sheet))
        for row, player in enumerate(self._side.players):
            self._row(painter, row, player)
        painter.end()

    def _row(self, painter: QPainter, row: int, player: LivePlayer) -> None:
        c, top = colours(), row * ROW
        meant = player.id in self._asked and str(player.number).startswith(self._typed)
        gone = player.absent or player.off
        if meant and (self._typed or row == self._over):
            painter.fillRect(0, top, self.width(), ROW, q(c.select))
        if meant:
            painter.fillRect(0, top, 3, ROW, q(c.accent))
        faded = gone or (bool(self._asked) and not meant)
        tone = "ink3" if faded else "ink"
        draw_text(painter, QRectF(4, top, NUMBER - 10, ROW - 1), str(player.number), "name", tone, right=True)
        marks = player.marks or (_("absent") if player.absent else "")
        wide = min(text_width(marks, "head"), self.width() // 2) + 8 if marks else 0
        name = QRectF(NUMBER, top, self.width() - NUMBER - wide - 8, ROW - 1)
        draw_text(painter, name, player.name, "second", tone)
        box = QRectF(self.width() - wide - 4, top, wide, ROW - 1)
        draw_text(painter, box, marks, "head", "ink3" if gone else "blue", right=True)
        if player.off:
            painter.fillRect(QRectF(NUMBER, top + ROW / 2, text_width(player.name, "second"), 1), q(c.ink3))
        painter.fillRect(0, top + ROW - 1, self.width(), 1, q(c.rule))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the player under the pointer, where he can be meant."""
        row = int(event.position().y() // ROW)
        if 0 <= row < len(self._side.players) and self._side.players[row].id in self._asked:
            self.picked.emit(self._side.players[row].id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer."""
        self._over = int(event.position().y() // ROW)
        self.update()

    def leaveEvent(self, _event: object) -> None:
        """The pointer has gone."""
        self._over = -1
        self.update()
