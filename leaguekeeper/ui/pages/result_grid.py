"""Who did what in a match: players by events for both teams, counts typed or clicked.

Arrows move, digits set a count, + and − change it, a click adds one and a right click takes one away. The feet add
nothing up: they show the counts that stand above them as marks, and the service says what they are worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views.wizard import GridEvent, GridSide, ResultGrid
from leaguekeeper.ui.components.text import Text, draw_text
from leaguekeeper.ui.silks import LIST, SilkBadge
from leaguekeeper.ui.theme import colours, q

__all__ = ["ResultGridForm", "SideGrid"]

ROW, HEAD, NAMES, NUMBER = 24, 22, 116, 26


class SideGrid(QWidget):
    """One team's counts; the cell the keyboard is on has a blue frame."""

    changed = Signal()
    left = Signal(int)
    """The keyboard goes over the edge: −1 to the left, 1 to the right."""

    def __init__(self, side: GridSide, grid: ResultGrid, counts: Mapping[str, Mapping[str, int]]) -> None:
        super().__init__()
        self._side, self._events = side, grid.events
        self.counts: dict[str, dict[str, int]] = {
            player.id: {key: value for key, value in counts.get(player.id, {}).items() if value}
            for player in side.players
        }
        self._row, self._column, self._over = self._first_present(), 0, QPoint(-1, -1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEAD + ROW * len(side.players))
        self._say()

    def sizeHint(self) -> QSize:
        """Room for a name and the events."""
        return QSize(NUMBER + NAMES + 30 * len(self._events), self.height())

    def set_count(self, row: int, column: int, count: int) -> None:
        """Set how often a player did something, between nothing and the event's most; absent players did nothing."""
        player, event = self._side.players[row], self._events[column]
        if player.absent:
            return
        held = self.counts[player.id]
        held[event.key] = max(0, min(count, event.maximum))
        if not held[event.key]:
            del held[event.key]
        self._say()
        self.changed.emit()

    def count(self, row: int, column: int) -> int:
        """How often a player did something."""
        return self.counts[self._side.players[row].id].get(self._events[column].key, 0)

    def paintEvent(self, _event: object) -> None:
        """Draw heads, rows and counts."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.sheet))
        for column, event in enumerate(self._events):
            draw_text(painter, self._cell(-1, column), event.head, "head", "ink2", centre=True)
        painter.fillRect(0, HEAD - 1, self.width(), 1, q(c.edge))
        for row, player in enumerate(self._side.players):
            top = HEAD + row * ROW
            if row == self._row and self.hasFocus():
                painter.fillRect(0, top, self.width(), ROW, q(c.select))
            elif row == self._over.y():
                painter.fillRect(0, top, self.width(), ROW, q(c.hover))
            tone = "ink3" if player.absent else "ink"
            draw_text(painter, QRectF(0, top, NUMBER - 5, ROW - 1), str(player.number), "head", tone, right=True)
            name = QRectF(NUMBER, top, self._cell(row, 0).left() - NUMBER - 4, ROW - 1)
            draw_text(painter, name, player.name, "second", tone)
            painter.fillRect(0, top + ROW - 1, self.width(), 1, q(c.rule))
            for column in range(len(self._events)):
                self._draw_count(painter, row, column, player.absent)
        if self.hasFocus():
            painter.setPen(QPen(q(c.blue), 2))
            painter.drawRect(self._cell(self._row, self._column).adjusted(1, 1, -1, -2))
        painter.end()

    def _draw_count(self, painter: QPainter, row: int, column: int, absent: bool) -> None:
        box, count = self._cell(row, column), self.count(row, column)
        if absent:
            draw_text(painter, box, "–", "note", "ink3", centre=True)
        elif count:
            painter.fillRect(box.adjusted(3, 3, -3, -4), q(colours().blue_soft))
            draw_text(painter, box, str(count), "strong", "blue", centre=True)
        else:
            painter.fillRect(QRectF(box.center().x() - 1, box.center().y() - 1, 2, 2), q(colours().edge))

    def _cell(self, row: int, column: int) -> QRectF:
        wide = max(24.0, min(44.0, (self.width() - NUMBER - NAMES) / len(self._events)))
        left = self.width() - wide * (len(self._events) - column)
        top, high = (0, HEAD) if row < 0 else (HEAD + row * ROW, ROW)
        return QRectF(left, top, wide, high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, digits set, + and − change, Del clears."""
        key, count = event.key(), self.count(self._row, self._column)
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            step = 1 if key == Qt.Key.Key_Down else -1
            self._row = max(0, min(len(self._side.players) - 1, self._row + step))
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            wanted = self._column + (1 if key == Qt.Key.Key_Right else -1)
            if not 0 <= wanted < len(self._events):
                self.left.emit(1 if wanted > 0 else -1)
            self._column = max(0, min(len(self._events) - 1, wanted))
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.set_count(self._row, self._column, key - Qt.Key.Key_0)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Space, Qt.Key.Key_Equal}:
            self.set_count(self._row, self._column, count + 1)
        elif key == Qt.Key.Key_Minus:
            self.set_count(self._row, self._column, count - 1)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.set_count(self._row, self._column, 0)
        else:
            super().keyPressEvent(event)
            return
        self._say()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click adds one, a right click takes one away."""
        row, column = self._at(event.position().toPoint())
        if row < 0:
            return
        self._row, self._column = row, max(0, column)
        self.setFocus()
        if column >= 0:
            step = -1 if event.button() == Qt.MouseButton.RightButton else 1
            self.set_count(row, column, self.count(row, column) + step)
        self._say()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer, and name the event."""
        row, column = self._at(event.position().toPoint())
        self._over = QPoint(column, row)
        self.setToolTip(self._events[column].name if column >= 0 else "")
        self.update()

    def leaveEvent(self, _event: object) -> None:
        """The pointer has gone."""
        self._over = QPoint(-1, -1)
        self.update()

    def _at(self, point: QPoint) -> tuple[int, int]:
        row = (point.y() - HEAD) // ROW if point.y() >= HEAD else -1
        column = next(
            (
                at
                for at in range(len(self._events))
                if self._cell(0, at).left() <= point.x() < self._cell(0, at).right()
            ),
            -1,
        )
        return (row if row < len(self._side.players) else -1), column

    def _first_present(self) -> int:
        return next((at for at, player in enumerate(self._side.players) if not player.absent), 0)

    def _say(self) -> None:
        self.update()
        if self._side.players:
            player, event = self._side.players[self._row], self._events[self._column]
            self.setAccessibleName(
                f"{player.number} {player.name}, {event.name}: {self.count(self._row, self._column)}"
            )


class ResultGridForm(QWidget):
    """Both halves side by side."""

    changed = Signal()

    def __init__(self, grid: ResultGrid, counts: Mapping[str, Any]) -> None:
        super().__init__()
        self._grid = grid
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self.sides: list[SideGrid] = []
        for side in (grid.home, grid.away):
            column = QVBoxLayout()
            column.setSpacing(4)
            head = QHBoxLayout()
            head.addWidget(SilkBadge(side.team.silk, LIST, side.team.name))
            head.addWidget(Text(side.team.name, "name"), 1)
            column.addLayout(head)
            half = SideGrid(side, grid, counts)
            half.changed.connect(self.changed)
            self.sides.append(half)
            column.addWidget(half)
            column.addStretch(1)
            row.addLayout(column, 1)
        self.sides[0].left.connect(lambda way: way > 0 and self.sides[1].setFocus())
        self.sides[1].left.connect(lambda way: way < 0 and self.sides[0].setFocus())
        self.setAccessibleName(_("Who did what"))

    def events(self) -> tuple[GridEvent, ...]:
        """The columns."""
        return self._grid.events

    def start(self) -> None:
        """Put the keyboard on the first player."""
        self.sides[0].setFocus()

    def counts(self) -> dict[str, dict[str, int]]:
        """The counts of all who did something, by player."""
        return {player: dict(held) for side in self.sides for player, held in side.counts.items() if held}
