"""Who did what in a match: players by events for both teams, counts by letter and number, by arrow or by click.

A letter begins an event, the player's number ends it: ``t8`` is a touchdown by number 8. Arrows move, digits without a
letter set a count, + and − change it, a click adds one and a right click takes one away. What is ended may go on
elsewhere: an event by which somebody was hurt tells who did it.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from leaguekeeper.base.sentences import by_number, given_name, labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.report.views import GridEvent, GridPlayer, GridSide, ResultGrid
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.forms.letter_key import meant
from leaguekeeper.ui.components.forms.number_typing import NumberTyping
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.silks import LIST, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["ResultGridForm", "SideGrid"]

ROW, HEAD, NAMES, NUMBER, GAP = 24, 22, 96, 26, 16


def _left_of(width: int, events: int, column: int) -> tuple[float, float]:
    """Where a column of counts begins, and how wide it is."""
    wide = max(24.0, min(44.0, (width - NUMBER - NAMES) / max(1, events)))
    return width - wide * (events - column), wide


class _GridHead(QWidget):
    """The heads of a side's counts; they stay where they are while the players scroll."""

    def __init__(self, events: tuple[GridEvent, ...]) -> None:
        super().__init__()
        self._events = events
        self.setFixedHeight(HEAD)
        self.setMouseTracking(True)
        self.setAccessibleName(", ".join(f"{event.name} ({event.letter})" for event in events))

    def paintEvent(self, _event: object) -> None:
        """Draw the heads."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().sheet))
        for column, event in enumerate(self._events):
            left, wide = _left_of(self.width(), len(self._events), column)
            draw_text(painter, QRectF(left - 2, 0, wide + 4, HEAD - 1), event.head, "head", "ink2", centre=True)
        painter.fillRect(0, HEAD - 1, self.width(), 1, q(colours().edge))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the event under the pointer, with its key."""
        said = ""
        for column, each in enumerate(self._events):
            left, wide = _left_of(self.width(), len(self._events), column)
            if left <= event.position().x() < left + wide:
                said = f"{each.name} ({each.letter})" if each.letter else each.name
        self.setToolTip(tip(said))


class SideGrid(QWidget):
    """One team's counts; the cell the keyboard is on has a blue frame."""

    changed = Signal()
    hurt = Signal(str, str)
    """Somebody was hurt: the player who did it, and the cause."""
    noted = Signal(str)
    """What is being typed, in words; empty once it is settled."""
    left = Signal(int)
    """The keyboard goes over the edge: −1 to the left, 1 to the right."""
    moved = Signal(int)
    """The keyboard is on that row (its top)."""

    def __init__(self, side: GridSide, grid: ResultGrid, counts: Mapping[str, Mapping[str, int]]) -> None:
        super().__init__()
        self._side, self._events = side, grid.events
        self.counts: dict[str, dict[str, int]] = {
            player.id: {key: value for key, value in counts.get(player.id, {}).items() if value}
            for player in side.players
        }
        self._typing = NumberTyping()
        self._event: GridEvent | None = None
        self._row, self._column, self._over = self._first_present(), 0, QPoint(-1, -1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(ROW * len(side.players))
        self._say()

    def sizeHint(self) -> QSize:
        """Room for a name and the events."""
        return QSize(NUMBER + NAMES + 24 * len(self._events), self.height())

    # --- counts ------------------------------------------------------------------------------------------

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

    def write(self, player: str, event: str, count: int) -> None:
        """The same by their names, for whoever is of this side."""
        for row, each in enumerate(self._side.players):
            if each.id == player:
                self.set_count(row, next(at for at, one in enumerate(self._events) if one.key == event), count)

    def count(self, row: int, column: int) -> int:
        """How often a player did something."""
        return self.counts[self._side.players[row].id].get(self._events[column].key, 0)

    def total(self, key: str) -> int:
        """How often an event was counted for the side."""
        return sum(held.get(key, 0) for held in self.counts.values())

    def _add(self, player: GridPlayer, event: GridEvent) -> None:
        self._row, self._column = self._side.players.index(player), self._events.index(event)
        before = self.count(self._row, self._column)
        self.set_count(self._row, self._column, before + 1)
        self.moved.emit(self._row * ROW)
        if event.hurts and self.count(self._row, self._column) > before:
            self.hurt.emit(player.id, event.hurts[0])

    # --- drawing -----------------------------------------------------------------------------------------

    def paintEvent(self, _event: object) -> None:
        """Draw rows and counts."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.sheet))
        for row, player in enumerate(self._side.players):
            top = row * ROW
            meant = self._event is not None and str(player.number).startswith(self._typing.typed or "-")
            if (row == self._row and self.hasFocus() and self._event is None) or meant:
                painter.fillRect(0, top, self.width(), ROW, q(c.select))
            elif row == self._over.y():
                painter.fillRect(0, top, self.width(), ROW, q(c.hover))
            tone = "ink3" if player.absent else "ink"
            draw_text(painter, QRectF(0, top, NUMBER - 5, ROW - 1), str(player.number), "head", tone, right=True)
            name = QRectF(NUMBER, top, self._cell(row, 0).left() - NUMBER - 4, ROW - 1)
            draw_text(painter, name, given_name(player.name, player.number) or player.position, "second", tone)
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
        left, wide = _left_of(self.width(), len(self._events), column)
        return QRectF(left, row * ROW, wide, ROW)

    # --- keyboard ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter and a number note; arrows move, digits set, + and − change, Del clears."""
        key = event.key()
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
        elif self._letter(event.text()) or (self._event is not None and self._number(key, event.text())):
            pass
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._step(key)
        elif not self._change(key):
            super().keyPressEvent(event)
            return
        self._say()

    def _letter(self, typed: str) -> bool:
        """An event begins; whose number was still being typed is settled first."""
        events = {each.letter: each for each in self._events if each.letter}
        event = events.get(meant(typed, events))
        if event is None:
            return False
        self._settle_typed()
        self._event = event
        self._tell()
        return True

    def _number(self, key: int, digit: str) -> bool:
        """The number of the player who did it; Enter settles one that could go on, Esc drops the event."""
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._settle_typed()
        elif key == Qt.Key.Key_Escape:
            self._event = None
            self._typing = NumberTyping()
        elif key == Qt.Key.Key_Backspace:
            if not self._typing.back():
                self._event = None
        elif digit.isdigit():
            number = self._typing.digit(digit, self._numbers())
            if number is not None:
                self._settle(number)
        else:
            return False
        self._tell()
        return True

    def _numbers(self) -> list[int]:
        return [player.number for player in self._side.players if not player.absent]

    def _settle_typed(self) -> None:
        number = self._typing.settle(self._numbers())
        if number is not None:
            self._settle(number)
        self._event = None

    def _settle(self, number: int) -> None:
        event, self._event = self._event, None
        player = next(each for each in self._side.players if each.number == number and not each.absent)
        if event is not None:
            self._add(player, event)

    def _tell(self) -> None:
        self.noted.emit(labelled(self._event.name, f"{self._typing.typed}…") if self._event is not None else "")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever leaves has settled what he typed."""
        self._settle_typed()
        self._tell()
        super().focusOutEvent(event)

    def _step(self, key: int) -> None:
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            step = 1 if key == Qt.Key.Key_Down else -1
            self._row = max(0, min(len(self._side.players) - 1, self._row + step))
            self.moved.emit(self._row * ROW)
            return
        wanted = self._column + (1 if key == Qt.Key.Key_Right else -1)
        if not 0 <= wanted < len(self._events):
            self.left.emit(1 if wanted > 0 else -1)
        self._column = max(0, min(len(self._events) - 1, wanted))

    def _change(self, key: int) -> bool:
        count = self.count(self._row, self._column)
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.set_count(self._row, self._column, key - Qt.Key.Key_0)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Space, Qt.Key.Key_Equal}:
            self._add(self._side.players[self._row], self._events[self._column])
        elif key == Qt.Key.Key_Minus:
            self.set_count(self._row, self._column, count - 1)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.set_count(self._row, self._column, 0)
        else:
            return False
        return True

    # --- mouse -------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click adds one, a right click takes one away."""
        row, column = self._at(event.position().toPoint())
        if row < 0:
            return
        self._row, self._column = row, max(0, column)
        self.setFocus()
        if column >= 0 and event.button() == Qt.MouseButton.RightButton:
            self.set_count(row, column, self.count(row, column) - 1)
        elif column >= 0:
            self._add(self._side.players[row], self._events[column])
        self._say()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer, and name the event."""
        row, column = self._at(event.position().toPoint())
        self._over = QPoint(column, row)
        self.setToolTip(tip(self._events[column].name if column >= 0 else ""))
        self.update()

    def leaveEvent(self, _event: object) -> None:
        """The pointer has gone."""
        self._over = QPoint(-1, -1)
        self.update()

    def _at(self, point: QPoint) -> tuple[int, int]:
        row = point.y() // ROW
        cells = (self._cell(0, at) for at in range(len(self._events)))
        column = next((at for at, cell in enumerate(cells) if cell.left() <= point.x() < cell.right()), -1)
        return (row if 0 <= row < len(self._side.players) else -1), column

    def _first_present(self) -> int:
        return next((at for at, player in enumerate(self._side.players) if not player.absent), 0)

    def _say(self) -> None:
        self.update()
        if self._side.players:
            player, event = self._side.players[self._row], self._events[self._column]
            self.setAccessibleName(
                labelled(f"{by_number(player.number, player.name)}, {event.name}", self.count(self._row, self._column))
            )


class ResultGridForm(QWidget):
    """Both halves side by side under heads that stay; ``hurt`` says who hurt somebody, and how."""

    changed = Signal()
    hurt = Signal(str, str)

    def __init__(self, grid: ResultGrid, counts: Mapping[str, Mapping[str, int]]) -> None:
        super().__init__()
        self._grid = grid
        self.setAccessibleName(_("Who did what"))
        self.sides: list[SideGrid] = []
        self._heads = QHBoxLayout()
        self._heads.setSpacing(GAP)
        inside = QWidget()
        halves = QHBoxLayout(inside)
        halves.setContentsMargins(0, 0, 0, 0)
        halves.setSpacing(GAP)
        for side in (grid.home, grid.away):
            self._add_side(side, counts, halves)
        self._area = scrolled()
        self._area.setWidget(inside)
        bar = self._area.verticalScrollBar()
        bar.rangeChanged.connect(
            lambda _least, most: self._heads.setContentsMargins(0, 0, bar.sizeHint().width() if most else 0, 0)
        )
        self.setLayout(in_a_column(self._heads, (self._area, 1), gap=2))
        QWidget.setTabOrder(self.sides[0], self.sides[1])
        self.sides[0].left.connect(lambda way: way > 0 and self.sides[1].setFocus())
        self.sides[1].left.connect(lambda way: way < 0 and self.sides[0].setFocus())

    def sizeHint(self) -> QSize:
        """Room for all players."""
        return QSize(640, 50 + max(half.height() for half in self.sides))

    def events(self) -> tuple[GridEvent, ...]:
        """The columns."""
        return self._grid.events

    def start(self) -> None:
        """Put the keyboard on the first player."""
        self.sides[0].setFocus()

    def counts(self) -> dict[str, dict[str, int]]:
        """The counts of all who did something, by player."""
        return {player: dict(held) for side in self.sides for player, held in side.counts.items() if held}

    def count(self, player: str, event: str) -> int:
        """How often somebody did something."""
        return next((half.counts[player].get(event, 0) for half in self.sides if player in half.counts), 0)

    def write(self, player: str, event: str, count: int) -> None:
        """Set how often somebody did something."""
        for half in self.sides:
            half.write(player, event, count)

    def _add_side(self, side: GridSide, counts: Mapping[str, Mapping[str, int]], halves: QHBoxLayout) -> None:
        name = Text(side.team.name, "name", wrap=True)  # however long, the heads below stay over their columns
        typed = Text("", "name", "accent")
        names = in_a_row(SilkBadge(side.team.silk, LIST, side.team.name), (name, 1), typed, gap=7)
        self._heads.addLayout(in_a_column(names, _GridHead(self._grid.events), gap=2), 1)
        half = SideGrid(side, self._grid, counts)
        half.changed.connect(self.changed)
        half.hurt.connect(self.hurt)
        half.noted.connect(typed.setText)
        half.moved.connect(lambda top: self._area.ensureVisible(0, top + ROW // 2, 0, ROW))
        self.sides.append(half)
        halves.addWidget(half, 1, Qt.AlignmentFlag.AlignTop)
