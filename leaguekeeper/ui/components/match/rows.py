"""Matches as rows: fixtures of a round by day and hour, results with the score between the silks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.services.views import TeamMark
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


ROOMY = 560
"""The width from which a result says the casualties too."""

WHOLE = range(500, 820, 20)
"""How wide results may ask to be so that their names stand whole."""


def number_words(number: int) -> str:
    """A match by its number: "no. 20"."""
    return _("no. {number}").format(number=number)


def off_words(fixture: FixtureRow) -> str:
    """That a match was called off, and why where that was said."""
    return labelled(fixture.note, fixture.reason) if fixture.reason else fixture.note


class MatchRow(QWidget):
    """A row that opens its match by click, Enter or space; of one that was called off both names are struck out."""

    def __init__(self, fixture: FixtureRow, height: int, go: Callable[[str], object]) -> None:
        super().__init__()
        self.fixture, self._go, self._over = fixture, go, False
        self.setFixedHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.off = fixture.state == "called-off"
        result = score(*fixture.score) if fixture.score else _("against")
        met = f"{fixture.home.name} {result} {fixture.away.name}"
        said = f"{met}, {off_words(fixture)}" if self.off else met
        self.setAccessibleName(labelled(number_words(fixture.number), said))
        self.setToolTip(tip(off_words(fixture) if self.off else ""))
        if fixture.address:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def ground(self, painter: QPainter) -> None:
        """Paint the ground: hovered, focused or plain."""
        c = colours()
        painter.fillRect(self.rect(), q(c.select if self.hasFocus() else c.hover if self._over else c.sheet))
        if self.hasFocus():
            painter.fillRect(0, 0, 3, self.height(), q(c.accent))

    def name(self, painter: QPainter, box: QRectF, team: TeamMark, role: Role = "body", right: bool = False) -> bool:
        """Write the name of a side, of a match that was called off pale and struck out; gives whether it was cut."""
        cut = draw_text(painter, box, team.name, role, "ink3" if self.off else "ink", right=right)
        if self.off:
            wide = min(float(text_width(team.name, role)), box.width())
            left = box.right() - wide if right else box.left()
            painter.fillRect(QRectF(left, box.center().y(), wide, 1), q(colours().ink3))
        return cut

    def tell_more(self, cut: bool, note: str) -> None:
        """What the pointer reads: what else is to be said, and both names where one was ``cut`` short."""
        met = f"{self.fixture.home.name} – {self.fixture.away.name}" if cut else ""
        self.setToolTip(tip(" · ".join(filter(None, (met, note)))))

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
        tone = "ink3" if self.off else "ink" if dated else "ochre"
        draw_text(painter, QRectF(12, 6, self._wide, 20), upper, "name", tone)
        draw_text(painter, QRectF(12, 25, self._wide, 20), lower, "second", "ink3" if self.off else "ink2")
        left = self._wide + 24
        painter.fillRect(left, 6, 1, self.height() - 11, q(c.rule))
        told = (number_words(self.fixture.number), self.fixture.note)
        number = " · ".join(filter(None, told)) if self.off else next(filter(None, reversed(told)))
        beside = text_width(number, "note") + 22
        cut = False
        for team, top in ((self.fixture.home, 5), (self.fixture.away, 26)):
            draw_silk(painter, team.silk, QRectF(left + 12, top + 1, LIST.width(), LIST.height()))
            cut |= self.name(painter, QRectF(left + 38, top - 1, self.width() - left - 38 - beside, 20), team)
        draw_text(painter, QRectF(0, 6, self.width() - 8, 20), number, "note", "ink2", right=True)
        self.tell_more(cut, off_words(self.fixture) if self.off else "")
        painter.end()


def when_words(fixture: FixtureRow) -> tuple[str, str, bool]:
    """Day and hour of a fixture, or that it has no date and by when it must be played."""
    if fixture.when is not None:
        return day(fixture.when.date()), hour(fixture.when) if fixture.timed else "", True
    if fixture.state == "called-off":
        return "", "", True
    if fixture.due is not None:
        return _("no date"), _("before {day}").format(day=short_day(fixture.due)), False
    return _("no date"), "", False


class _Result(MatchRow):
    """Number, home name and silk, score, away silk and name, casualties."""

    def __init__(self, fixture: FixtureRow, go: Callable[[str], object]) -> None:
        super().__init__(fixture, 31, go)
        if not self.off:
            self.setToolTip(tip(self.note()))

    def paintEvent(self, _event: object) -> None:
        """Draw the row."""
        painter, fixture = QPainter(self), self.fixture
        self.ground(painter)
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(colours().rule))
        high, (silk, half) = self.height() - 1, _between(self.width())
        middle, home, away, note = self._boxes(self.width())
        above = (self.height() - silk.height()) // 2
        draw_text(painter, QRectF(8, 0, 80, high), number_words(fixture.number), "second", "ink2")
        draw_text(painter, QRectF(0, 0, self.width() - 6, high), note, "second", "ink2", right=True)
        result = score(*fixture.score) if fixture.score else "–"
        cut = self.name(painter, home, fixture.home, _weight(fixture, "home"), right=True)
        draw_silk(painter, fixture.home.silk, QRectF(middle - half - silk.width(), above, silk.width(), silk.height()))
        draw_text(painter, QRectF(middle - 40, 0, 80, high), result, "team", "ink", centre=True)
        draw_silk(painter, fixture.away.silk, QRectF(middle + half, above, silk.width(), silk.height()))
        cut |= self.name(painter, away, fixture.away, _weight(fixture, "away"))
        self.tell_more(cut, off_words(fixture) if self.off else self.note())
        painter.end()

    def _boxes(self, wide: int) -> tuple[float, QRectF, QRectF, str]:
        """In a row so wide: the middle of the score, where either name stands, and what is said at the right."""
        roomy, high = wide >= ROOMY, self.height() - 1
        middle, note = wide * (0.51 if roomy else 0.55), self.note() if roomy else ""
        silk, half = _between(wide)
        out = half + silk.width() + (10 if roomy else 6)
        left, right = text_width(number_words(self.fixture.number), "second") + 18, text_width(note, "second") + 12
        return (
            middle,
            QRectF(left, 0, middle - out - left, high),
            QRectF(middle + out, 0, wide - right - middle - out, high),
            note,
        )

    def has_room(self, wide: int) -> bool:
        """Whether both names stand whole in a row so wide."""
        _middle, home, away, _note = self._boxes(wide)
        sides = ((home, self.fixture.home, "home"), (away, self.fixture.away, "away"))
        return all(text_width(team.name, _weight(self.fixture, side)) <= box.width() for box, team, side in sides)

    def note(self) -> str:
        """What else is to be said: overtime or the like, else the casualties."""
        if self.fixture.note or self.fixture.casualties is None:
            return self.fixture.note
        home, away = self.fixture.casualties
        return _("cas. {home}–{away}").format(home=home, away=away)


def _between(wide: int) -> tuple[QSize, int]:
    """The silks of a row so wide, and half of the room between them."""
    return TABLE if wide >= NARROW else LIST, 35 if wide >= ROOMY else 22


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
        self._results = [_Result(fixture, go) for fixture in fixtures]
        super().__init__(self._results, name or _("Results"))

    def whole_from(self) -> int:
        """The width from which every name stands whole, as far as results may ask for it."""
        return next((wide for wide in WHOLE if all(each.has_room(wide) for each in self._results)), WHOLE.stop)
