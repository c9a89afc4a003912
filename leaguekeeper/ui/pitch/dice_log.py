"""The log of a match, newest first: what was done, what the dice showed, drawn at the right."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.dice import Die, draw_die
from leaguekeeper.ui.pitch.token_paint import draw_block_die
from leaguekeeper.ui.tips import tip

__all__ = ["DiceLog", "LogEntry"]

Index = QModelIndex | QPersistentModelIndex
_SIZE = 27
_HEIGHT = 41
_LOW = 27


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

    def rowCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is Qt's "none"
        return len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[-1 - index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return labelled(entry.title, entry.detail) if entry.detail else entry.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(f"{entry.title}\n{entry.detail}".strip())
        return entry if role == Qt.ItemDataRole.UserRole else None


class _Line(QStyledItemDelegate):
    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        entry: LogEntry = index.data(Qt.ItemDataRole.UserRole)
        return QSize(200, _HEIGHT if entry.detail or entry.dice else _LOW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: LogEntry = index.data(Qt.ItemDataRole.UserRole)
        box = QRectF(option.rect)
        painter.save()
        right = box.right()
        for kind, value in reversed(entry.dice[:4]):
            spot = QRectF(right - _SIZE, box.top() + 6, _SIZE, _SIZE)
            if kind == "block":
                draw_block_die(painter, value, spot.adjusted(-2, -2, 2, 2))
            else:
                draw_die(painter, Die(kind, value, entry.typed), spot)
            right -= _SIZE + 6
        wide = right - box.left() - 4
        if entry.detail:
            draw_text(painter, QRectF(box.left(), box.top() + 3, wide, 18), entry.title, "name", "ink")
            draw_text(painter, QRectF(box.left(), box.top() + 21, wide, 17), entry.detail, "second", "ink2")
        else:
            draw_text(painter, QRectF(box.left(), box.top() + 3, wide, box.height() - 6), entry.title, "name", "ink")
        painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), 1), q(colours().rule))
        painter.restore()


class DiceLog(QListView):
    """Entries, the newest at the top."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Entries()
        self.setModel(self._model)
        self.setItemDelegate(_Line(self))
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
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
