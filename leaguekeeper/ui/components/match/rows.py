"""Matches as rows: fixtures of a round by day and hour, results with the score between the silks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import day, hour, score, short_day
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.silks import LIST, TABLE, draw_silk
from leaguekeeper.ui.tips import tip

__all__ = ["FixtureList", "MatchRow", "ResultList", "number_words"]


NARROW = 460
"""The width below which a result has the small silks, so that its names stand whole."""


def number_words(number: int) -> str:
    """A match by its number: "no. 20"."""
    return _("no. {number}").format(number=number)


class MatchRow(QWidget):
    """A row that opens its match by click, Enter or space."""

    def __init__(self, fixture: FixtureRow, height: int, go: Callable[[str], object]) -> None:
        super().__init__()
        self.fixture, self._go, self._over = fixture, go, False
        self.setFixedHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        result = score(*fixture.score) if fixture.score else _("against")
        self.setAccessibleName(
            labelled(number_words(fixture.number), f"{fixture.home.name} {result} {fixture.away.name}")
        )
        if fixture.address:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def ground(self, painter: QPainter) -> None:
        """Paint the ground: hovered, focused or plain."""
        c = colours()
        painter.fillRect(self.rect(), q(c.select if self.hasFocus() else c.hover if self._over else c.sheet))
        if self.hasFocus():
            painter.fillRect(0, 0, 3, self.height(), q(c.accent))

    def enterEvent(self, _event: object) -> None:
        """The pointer is here."""
        self._over = bool(self.fixture.address)
        self.update()

    def leaveEvent(self, _event: object) -> None:
        """The pointer has gone."""
        self._over = False
        self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Open the match."""
        self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and space open the match."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self.fixture.address:
            self._go(self.fixture.address)


class _Fixture(MatchRow):
    """When, both teams one below the other, the match's number."""

    def __init__(self, fixture: FixtureRow, go: Callable[[str], object], wide: int) -> None:
        super().__init__(fixture, 50, go)
        self._wide = wide

    def paintEvent(self, _event: object) -> None:
        """Draw the row."""
        painter, c = QPainter(self), colours()
        self.ground(painter)
        upper, lower, dated = when_words(self.fixture)
        draw_text(painter, QRectF(12, 6, self._wide, 20), upper, "name", "ink" if dated else "ochre")
        draw_text(painter, QRectF(12, 25, self._wide, 20), lower, "second", "ink2")
        left = self._wide + 24
        painter.fillRect(left, 6, 1, self.height() - 11, q(c.rule))
        number = self.fixture.note or number_words(self.fixture.number)
        beside = text_width(number, "note") + 22
        for team, top in ((self.fixture.home, 5), (self.fixture.away, 26)):
            draw_silk(painter, team.silk, QRectF(left + 12, top + 1, LIST.width(), LIST.height()))
            draw_text(
                painter, QRectF(left + 38, top - 1, self.width() - left - 38 - beside, 20), team.name, "body", "ink"
            )
        draw_text(painter, QRectF(0, 6, self.width() - 8, 20), number, "note", "ink2", right=True)
        painter.end()


def when_words(fixture: FixtureRow) -> tuple[str, str, bool]:
    """Day and hour of a fixture, or that it has no date and by when it must be played."""
    if fixture.when is not None:
        return day(fixture.when.date()), hour(fixture.when) if fixture.timed else "", True
    if fixture.due is not None:
        return _("no date"), _("before {day}").format(day=short_day(fixture.due)), False
    return _("no date"), "", False


class _Result(MatchRow):
    """Number, home name and silk, score, away silk and name, casualties."""

    def __init__(self, fixture: FixtureRow, go: Callable[[str], object]) -> None:
        super().__init__(fixture, 31, go)
        self.setToolTip(tip(self.note()))

    def paintEvent(self, _event: object) -> None:
        """Draw the row."""
        painter, c, fixture = QPainter(self), colours(), self.fixture
        self.ground(painter)
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        roomy, high = self.width() >= 560, self.height() - 1
        middle = self.width() * (0.51 if roomy else 0.55)
        half, gap = (35, 10) if roomy else (22, 6)
        silk = TABLE if self.width() >= NARROW else LIST
        above = (self.height() - silk.height()) // 2
        number = number_words(fixture.number)
        draw_text(painter, QRectF(8, 0, 80, high), number, "second", "ink2")
        note = self.note() if roomy else ""
        draw_text(painter, QRectF(0, 0, self.width() - 6, high), note, "second", "ink2", right=True)
        out = half + silk.width() + gap
        left, right = text_width(number, "second") + 18, text_width(note, "second") + 12
        home, away = QRectF(left, 0, middle - out - left, high), QRectF(middle + out, 0, 0, high)
        away.setRight(self.width() - right)
        result = score(*fixture.score) if fixture.score else "–"
        draw_text(painter, home, fixture.home.name, _weight(fixture, "home"), "ink", right=True)
        draw_silk(painter, fixture.home.silk, QRectF(middle - half - silk.width(), above, silk.width(), silk.height()))
        draw_text(painter, QRectF(middle - 40, 0, 80, high), result, "team", "ink", centre=True)
        draw_silk(painter, fixture.away.silk, QRectF(middle + half, above, silk.width(), silk.height()))
        draw_text(painter, away, fixture.away.name, _weight(fixture, "away"), "ink")
        painter.end()

    def note(self) -> str:
        """What else is to be said: overtime or the like, else the casualties."""
        if self.fixture.note or self.fixture.casualties is None:
            return self.fixture.note
        home, away = self.fixture.casualties
        return _("cas. {home}–{away}").format(home=home, away=away)


def _weight(fixture: FixtureRow, side: str) -> Role:
    return "name" if fixture.winner == side else "body"


class _Rows(QWidget):
    def __init__(self, rows: Sequence[QWidget], name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        column = in_a_column(gap=0, on=self)
        for row in rows:
            column.addWidget(row)

    def minimumSizeHint(self) -> QSize:
        """As high as its rows, as narrow as need be."""
        return QSize(200, super().minimumSizeHint().height())


class FixtureList(_Rows):
    """The matches of a round that are still to be played."""

    def __init__(self, fixtures: Sequence[FixtureRow], go: Callable[[str], object], name: str = "") -> None:
        words = [(when_words(fixture), fixture) for fixture in fixtures]
        wide = max(
            (max(text_width(up, "name"), text_width(low, "second")) for (up, low, _dated), _f in words), default=60
        )
        super().__init__([_Fixture(fixture, go, max(wide, 72)) for fixture in fixtures], name or _("Fixtures"))


class ResultList(_Rows):
    """Matches that have been played."""

    def __init__(self, fixtures: Sequence[FixtureRow], go: Callable[[str], object], name: str = "") -> None:
        super().__init__([_Result(fixture, go) for fixture in fixtures], name or _("Results"))
