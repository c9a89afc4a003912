"""The log of a match, newest first: what was done, what the dice showed, drawn at the right."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_lines, lines_height
from leaguekeeper.ui.dice import Die, draw_die
from leaguekeeper.ui.pitch.token_paint import draw_block_die
from leaguekeeper.ui.tips import tip

__all__ = ["DiceLog", "LogEntry"]

Index = QModelIndex | QPersistentModelIndex
_SIZE = 27
_HEIGHT = 41
_LOW = 27
_ROOM = 3
"""Above and below the words of a line (pixels)."""

_DICE = 4
"""Dice that are drawn of one line."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log: its head, what came of it, and the dice as (kind, value)."""

    title: str
    detail: str = ""
    dice: tuple[tuple[str, int], ...] = ()
    typed: bool = False


class _Entries(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LogEntry] = []

    def rowCount(self, _parent: Index = QModelIndex()) -> int:
        return len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[-1 - index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return labelled(entry.title, entry.detail) if entry.detail else entry.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(f"{entry.title}\n{entry.detail}".strip())
        return entry if role == Qt.ItemDataRole.UserRole else None


class _Line(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry: LogEntry = index.data(Qt.ItemDataRole.UserRole)
        view = option.widget
        title, detail = _heights(entry, view.viewport().width() if isinstance(view, DiceLog) else 200)
        return QSize(60, max(_HEIGHT if entry.detail or entry.dice else _LOW, title + detail + 2 * _ROOM))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: LogEntry = index.data(Qt.ItemDataRole.UserRole)
        box = QRectF(option.rect)
        painter.save()
        right = box.right()
        for kind, value in reversed(entry.dice[:_DICE]):
            spot = QRectF(right - _SIZE, box.top() + 6, _SIZE, _SIZE)
            if kind == "block":
                draw_block_die(painter, value, spot.adjusted(-2, -2, 2, 2))
            else:
                draw_die(painter, Die(kind, value, entry.typed), spot)
            right -= _SIZE + 6
        wide = _wide(entry, box.width())
        title, detail = _heights(entry, box.width())
        top = box.top() + (box.height() - title - detail) / 2
        draw_lines(painter, QRectF(box.left(), top, wide, title), entry.title, "name", "ink")
        if entry.detail:
            draw_lines(painter, QRectF(box.left(), top + title, wide, detail), entry.detail, "second", "ink2")
        painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), 1), q(colours().rule))
        painter.restore()


def _wide(entry: LogEntry, whole: float) -> float:
    """The room that the dice of a line leave to its words."""
    return whole - len(entry.dice[:_DICE]) * (_SIZE + 6) - 4


def _heights(entry: LogEntry, whole: float) -> tuple[int, int]:
    wide = _wide(entry, whole)
    return lines_height(entry.title, "name", wide), lines_height(entry.detail, "second", wide)


class DiceLog(QListView):
    """Entries, the newest at the top."""

    def __init__(self) -> None:
        super().__init__()
        self._model = _Entries()
        self.setModel(self._model)
        self.setItemDelegate(_Line(self))
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setStyleSheet("QListView { background: transparent; }")
        self.setAccessibleName(_("Dice log"))

    @property
    def entries(self) -> list[LogEntry]:
        """What was written, oldest first."""
        return self._model.entries

    def note(self, entry: LogEntry) -> None:
        """Write a line at the top."""
        self._model.beginInsertRows(QModelIndex(), 0, 0)
        self._model.entries.append(entry)
        self._model.endInsertRows()

    def strike_out(self, length: int) -> None:
        """Keep only the oldest lines, so many."""
        self._model.beginResetModel()
        del self._model.entries[length:]
        self._model.endResetModel()
