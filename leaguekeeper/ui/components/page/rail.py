"""The cloth spine of the ledger: where one can go, what is chosen, how many things wait.

176 wide with words, 56 when slim (report, play), where tooltips and accessible names stand for the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.by_keyboard import comes_by_keyboard
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.room import Room
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.fonts import sized
from leaguekeeper.ui.icons import draw_icon
from leaguekeeper.ui.tips import tip

__all__ = ["Place", "Rail"]

WIDE, SLIM = 176, 56
HIGH, LOW, LINE = 34, 28, 15


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of the rail: the page it opens, its icon, its word; ``group`` parts them by lines."""

    page: str
    icon: str
    words: str
    group: int = 0


class _Entry(QAbstractButton):
    """One place: icon at 18, word at 50; chosen it has the lighter cloth and a gilt bar."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place, self.slim, self.count, self._by_keyboard = place, False, 0, False
        self.setCheckable(True)
        self.setMinimumHeight(LOW)
        self.setMaximumHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(place.words)

    def sizeHint(self) -> QSize:
        """As high as LOOK has it; in a low window it gives way down to ``LOW``."""
        return QSize(SLIM, HIGH)

    def event(self, event: QEvent) -> bool:
        """The space bar opens the entry that was reached by Tab, whatever a game does with it."""
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, _event: object) -> None:
        """Draw the entry."""
        c, painter = colours(), QPainter(self)
        if self.isChecked() or self.underMouse():
            painter.fillRect(0, 0, self.width() - 3, self.height(), q(c.cloth2, 1.0 if self.isChecked() else 0.5))
        if self.isChecked():
            painter.fillRect(0, 0, 3, self.height(), q(c.gilt))
        tone = c.gilt if self.isChecked() else c.on_cloth
        draw_icon(painter, self.place.icon, QRectF(18, (self.height() - 20) / 2, 20, 20), tone)
        if not self.slim:
            words = QRectF(50, 0, self.width() - 58 - (24 if self.count else 0), self.height())
            draw_text(painter, words, self.place.words, "name" if self.isChecked() else "body", "on_cloth")
        if self.count:
            box = QRectF(0, 0, self.width() - (18 if not self.slim else 8), self.height() if not self.slim else 18)
            draw_text(painter, box, str(self.count), "head", "gilt", right=True)
        if self.hasFocus() and self._by_keyboard:
            painter.setPen(q(c.gilt))
            painter.drawRect(4, 2, self.width() - 10, self.height() - 5)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus where it came by keyboard."""
        self._by_keyboard = comes_by_keyboard(event, self._by_keyboard)
        self.update()
        super().focusInEvent(event)


class _Stamp(QAbstractButton):
    """The mark stamped in gilt, the program's name, and the season below it; pressed, the ways to other leagues."""

    def __init__(self) -> None:
        super().__init__()
        self.slim, self.season = False, ""
        self.setFixedHeight(66)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(_("Leagues: found, open, close"))
        self.setToolTip(tip(_("Leagues: found, open, close")))

    def paintEvent(self, _event: object) -> None:
        """Draw mark and words."""
        painter, c = QPainter(self), colours()
        if self.underMouse():
            painter.fillRect(0, 6, self.width() - 4, self.height() - 12, q(c.cloth2, 0.5))
        if self.hasFocus():
            painter.setPen(q(c.gilt))
            painter.drawRect(4, 6, self.width() - 10, self.height() - 13)
        draw_icon(painter, "mark", QRectF(15, 19, 26, 22), c.gilt)
        if not self.slim:
            painter.setFont(sized("section", 17))
            painter.setPen(q("#FFFFFF"))
            painter.drawText(
                QRectF(50, 13, 124, 24), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, "Leaguekeeper"
            )
            words = self.season or _("Leagues")
            draw_text(painter, QRectF(50, 34, 100, 16), words, "note", "on_cloth")
            left = 50 + min(text_width(words, "note"), 100) + 7
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(q(c.on_cloth), 1.5))
            painter.drawPolyline([QPointF(left, 41), QPointF(left + 3.5, 44.5), QPointF(left + 7, 41)])
        painter.end()


class _Cloth(QWidget):
    """What the spine is made of: the cloth, its sewn edge, and the lines between groups."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[QWidget] = []

    def paintEvent(self, _event: object) -> None:
        """Draw it."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.cloth))
        painter.fillRect(self.width() - 4, 0, 1, self.height(), q(c.cloth2))
        for line in self.lines:
            painter.fillRect(16, line.y() + line.height() // 2, self.width() - 32, 1, q(c.cloth2))
        painter.end()


class Rail(Room):
    """The spine; ``chosen`` tells the page that was asked for. In a low window its rows are lower, then it scrolls."""

    chosen = Signal(str)
    switched = Signal()
    """The way to other leagues was asked for."""

    def __init__(self, places: Sequence[Place], foot: Sequence[Place]) -> None:
        self._cloth = _Cloth()
        super().__init__(self._cloth)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Pages"))
        self._entries: dict[str, _Entry] = {}
        column = in_a_column(gap=0, margins=(0, 0, 0, 10), on=self._cloth)
        self._stamp = _Stamp()
        self._stamp.clicked.connect(self.switched)
        column.addWidget(self._stamp)
        for before, place in zip((None, *places), places, strict=False):
            if before is not None and before.group != place.group:
                self._line(column)
            column.addWidget(self._entry(place))
        column.addStretch(1)
        self._line(column)
        for place in foot:
            column.addWidget(self._entry(place))
        self.set_slim(False)

    def set_slim(self, slim: bool) -> None:
        """Show icons alone, or icons with their words."""
        widest = max(text_width(entry.place.words, "name") + 50 + 22 for entry in self._entries.values())
        self.setFixedWidth(SLIM if slim else max(WIDE, widest))
        self._stamp.slim = slim
        for entry in self._entries.values():
            entry.slim = slim
            entry.setToolTip(tip(entry.place.words if slim else ""))
            entry.update()
        self._stamp.update()

    def show_page(self, page: str) -> None:
        """Mark the page that is open."""
        for name, entry in self._entries.items():
            entry.setChecked(name == page)

    def set_season(self, words: str) -> None:
        """Write the season under the name."""
        self._stamp.season = words
        self._stamp.update()

    def set_count(self, page: str, count: int) -> None:
        """Write how many things wait at a place."""
        entry = self._entries[page]
        entry.count = count
        entry.setAccessibleName(f"{entry.place.words}, {count}" if count else entry.place.words)
        entry.update()

    def set_league_open(self, is_open: bool) -> None:
        """Without a league only the welcome page, play, help and settings can be reached."""
        for name, entry in self._entries.items():
            entry.setEnabled(is_open or name in {"play", "settings", "help", "rulebook"})
            entry.setVisible(is_open or entry.isEnabled())

    def _entry(self, place: Place) -> _Entry:
        entry = _Entry(place)
        entry.clicked.connect(lambda: self.chosen.emit(place.page))
        self._entries[place.page] = entry
        return entry

    def _line(self, column: QVBoxLayout) -> None:
        gap = QWidget()
        gap.setFixedHeight(LINE)
        gap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._cloth.lines.append(gap)
        column.addWidget(gap)
