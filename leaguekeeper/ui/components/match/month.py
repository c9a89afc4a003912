"""A month of the calendar, its matches in the days on which they are played."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterable
from datetime import date

from PySide6.QtCore import QLocale, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.base.words import language
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.match.rows import off_words
from leaguekeeper.ui.components.page.in_sight import bring_into_sight, draw_ring
from leaguekeeper.ui.components.page.layout import REST, in_a_column
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.figures import hour, score
from leaguekeeper.ui.silks import LIST, draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["Month", "months_of"]

HEAD, LINE, WIDEST = 22, 20, 900

MOST = 8
"""Lines of a day; where more is played than they can show, the last says how much, and leads to the rounds."""

_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


def day_of(row: FixtureRow) -> date | None:
    """The day on which a match is played, or by which it must be."""
    return row.when.date() if row.when is not None else row.due


def months_of(rows: Iterable[FixtureRow]) -> list[tuple[int, int]]:
    """The months in which there is a match, in order."""
    return sorted({(day.year, day.month) for day in map(day_of, rows) if day is not None})


class Month(QWidget):
    """A section with the days of one month."""

    def __init__(self, year: int, month: int, rows: Iterable[FixtureRow], go: Callable[[str], object]) -> None:
        super().__init__()
        self.setMaximumWidth(WIDEST)
        title = QLocale(language()).standaloneMonthName(month)
        section = Section(f"{title[:1].upper()}{title[1:]} {year}")
        section.add(_Days(year, month, rows, go))
        self.setLayout(in_a_column(section, REST))


def _words(row: FixtureRow) -> str:
    """What stands beside the silks: the score or the hour; nothing beside those that are struck out."""
    if row.score:
        return score(*row.score)
    return hour(row.when) if row.when and row.timed and row.state != "called-off" else ""


def _told(row: FixtureRow) -> str:
    met = f"{row.home.name} – {row.away.name}"
    return f"{met}, {off_words(row)}" if row.state == "called-off" else met


class _Days(QWidget):
    def __init__(self, year: int, month: int, rows: Iterable[FixtureRow], go: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("days")
        self._weeks = calendar.Calendar(0).monthdatescalendar(year, month)
        self._month, self._go = month, go
        self._rows: dict[date, list[FixtureRow]] = {}
        for row in rows:
            day = day_of(row)
            if day is not None and (day.year, day.month) == (year, month):
                self._rows.setdefault(day, []).append(row)
        self._heights = [
            HEAD + LINE * max(1, *(min(MOST, len(self._rows.get(day, ()))) for day in week)) + 4 for week in self._weeks
        ]
        self.setFixedHeight(HEAD + sum(self._heights))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = [
            labelled(row.number, f"{row.home.name} – {row.away.name}")
            for day in sorted(self._rows)
            for row in self._rows[day]
        ]
        self.setAccessibleName(parted(said))
        self.setMouseTracking(True)
        self._now = 0
        if self._open():
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, _event: object) -> None:
        c, painter, wide = colours(), QPainter(self), self.width() / 7
        painter.fillRect(self.rect(), q(c.sheet))
        names = QLocale(language())
        for at in range(7):
            box = QRectF(at * wide + 6, 0, wide - 12, HEAD)
            draw_text(painter, box, names.standaloneDayName(at + 1, QLocale.FormatType.ShortFormat), "head", "ink2")
        painter.fillRect(QRectF(0, HEAD - 1, self.width(), 1), q(c.edge))
        top = HEAD
        for week, high in zip(self._weeks, self._heights, strict=True):
            for at, day in enumerate(week):
                self._day(painter, QRectF(at * wide, top, wide, high), day)
            painter.fillRect(QRectF(0, top + high - 1, self.width(), 1), q(c.rule))
            top += high
        painter.end()

    def _day(self, painter: QPainter, box: QRectF, day: date) -> None:
        if box.left() > 0:
            painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), q(colours().rule))
        if day.month != self._month:
            return
        rows = self._rows.get(day, [])
        number = QRectF(box.left() + 6, box.top() + 2, box.width() - 12, HEAD - 4)
        draw_text(painter, number, str(day.day), "head" if rows else "note", "ink" if rows else "ink3")
        shown = self._shown(day)
        if len(shown) < len(rows):
            below = QRectF(box.left() + 6, box.top() + HEAD + len(shown) * LINE - 1, box.width() - 6, LINE)
            draw_text(painter, below, f"+{len(rows) - len(shown)}", "note", "blue")
        for place, row in enumerate(shown):
            line = QRectF(box.left() + 5, box.top() + HEAD + place * LINE, box.width() - 5, LINE)
            for at, team in enumerate((row.home, row.away)):
                draw_silk(painter, team.silk, QRectF(line.left() + at * 17, line.top(), LIST.width(), LIST.height()))
            if row.state == "called-off":
                painter.fillRect(QRectF(line.left() - 2, line.top() + LIST.height() / 2, 17 + LIST.width() + 4, 2),
                                 q(colours().ink2))  # fmt: skip
            draw_text(painter, line.adjusted(35, -1, 0, -1), _words(row), "note", "ink2")
            if self.hasFocus() and row is self._open()[self._now]:
                draw_ring(painter, line.adjusted(-3, -3, 0, -1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the match under the pointer, or those that there was no room for."""
        rows = self._at(event.position().toPoint())
        self.setToolTip(tip(parted(map(_told, rows))))
        self.setCursor(Qt.CursorShape.PointingHandCursor if rows else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the match under the pointer; where it stands for several, the rounds."""
        rows = self._at(event.position().toPoint())
        address = "fixtures" if len(rows) > 1 else "".join(row.address for row in rows)
        if address:
            self._go(address)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move from match to match as they are played, Enter opens one."""
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if step:
            self._now = max(0, min(len(self._open()) - 1, self._now + step))
            self._say()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._go(self._open()[self._now].address)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keyboard is."""
        super().focusInEvent(event)
        self._say()

    def _say(self) -> None:
        row = self._open()[self._now]
        self.setAccessibleDescription(labelled(row.number, _told(row)))
        week, line = self._place_of(row)
        top = HEAD + sum(self._heights[:week]) + HEAD + line * LINE
        bring_into_sight(self, QRect(0, top, self.width(), LINE))
        self.update()

    def _open(self) -> list[FixtureRow]:
        """The matches of the month that lead somewhere, day after day."""
        days = (day for week in self._weeks for day in week if day.month == self._month)
        return [row for day in days for row in self._rows.get(day, ()) if row.address]

    def _place_of(self, wanted: FixtureRow) -> tuple[int, int]:
        """In which week a match stands, and in which line of its day."""
        return next((at, min(line, MOST - 1)) for at, week in enumerate(self._weeks)
                    for day in week if day.month == self._month
                    for line, row in enumerate(self._rows.get(day, ())) if row is wanted)  # fmt: skip

    def _shown(self, day: date) -> list[FixtureRow]:
        """The matches of a day that have a line of their own."""
        rows = self._rows.get(day, [])
        return rows if len(rows) <= MOST else rows[: MOST - 1]

    def _at(self, point: QPoint) -> list[FixtureRow]:
        """The match at a point of the month; all those that have no line of their own, where it tells of them."""
        top = HEAD
        for week, high in zip(self._weeks, self._heights, strict=True):
            if top <= point.y() < top + high:
                day = week[min(6, max(0, int(point.x() * 7 / self.width())))]
                place = int((point.y() - top - HEAD) // LINE)
                rows, shown = self._rows.get(day, []), self._shown(day)
                if day.month != self._month or place < 0:
                    return []
                return shown[place : place + 1] or (rows[len(shown) :] if place == len(shown) else [])
            top += high
        return []
