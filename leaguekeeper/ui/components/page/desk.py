"""A desk: what can be done now, each line with its button, then what comes later and what is done, on one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.desk.views import Concern, DeskView, MatchDue, Waiting
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text, draw_text, shortened, text_width
from leaguekeeper.ui.figures import day, hour
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.icons import Mark
from leaguekeeper.ui.silks import LIST, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["DeskSection"]

Go = Callable[[str], object]

LEFT, BUTTON, WIDEST = 44, 144, 170
"""Where the words of a line begin, how wide its button is at least, and how wide its words at most."""

SHOWN = 3
"""Teams that a line names before it counts the rest."""

_SERIOUS = frozenset({"conflicts", "undecided"})


class DeskSection(Section):
    """The whole desk as a section: the first line has the filled button."""

    def __init__(self, desk: DeskView, go: Go, title: str) -> None:
        note = _("{now} now, {later} later").format(now=len(desk.now), later=len(desk.later))
        super().__init__(title, note=note if desk.now or desk.later else "")
        for number, each in enumerate(desk.now, start=1):
            self.add(_Now(number, each, go, number == 1))
        if not desk.now:
            self.add(EmptyRow(desk.only_read or _("Nothing waits for you.")))
        if desk.later:
            self.add(_LaterHead())
        widest = max((text_width(_day_of(each), "second") for each in desk.later), default=0)
        longest = max((text_width(_waits_of(each), "second") for each in desk.later), default=0)
        for number, each in enumerate(desk.later, start=len(desk.now) + 1):
            self.add(_Later(number, each, widest, longest))
        if desk.done:
            self.add(_Done(desk, go))


class _Now(QWidget):
    """A line that can be done: number, words, teams, the last day for it, its button; matches in rows below."""

    def __init__(self, number: int, line: Waiting, go: Go, main: bool) -> None:
        super().__init__()
        self._number, self._serious = number, line.kind in _SERIOUS or line.late
        self.setAccessibleName(f"{number}. {line.words}")
        top = in_a_row(gap=12, margins=(LEFT, 8, 12, 8))
        top.addLayout(self._words(line, go), 1)
        top.addWidget(_button(line, go, main), 0, Qt.AlignmentFlag.AlignTop)
        column = in_a_column(top, gap=0, margins=(0, 0, 0, 1), on=self)
        timed = any(match.time for match in line.matches)
        widest = max(
            (text_width(team.name, "body") for each in line.matches for team in (each.home, each.away)), default=0
        )
        for match in line.matches:
            column.addWidget(_Match(match, go, timed, widest))

    def _words(self, line: Waiting, go: Go) -> QVBoxLayout:
        self._told = Text(line.words, "name", "ochre" if self._serious else "ink", wrap=True)
        head = in_a_row((self._told, 1), gap=10)
        if line.due is not None:
            late = _("late: {day}") if line.late else _("before {day}")
            head.addWidget(Text(late.format(day=day(line.due)), "second", "red" if line.late else "ink2"))
        words = in_a_column(head, gap=1)
        facts = [day(line.day, full=True) if line.day is not None else "", line.detail]
        if any(facts):
            words.addWidget(Text(" · ".join(filter(None, facts)), "second", "ink2", wrap=True))
        if line.concerns:
            words.addWidget(_Concerns(line.concerns, go))
        return words

    def paintEvent(self, _event: object) -> None:
        """Draw ground, number and hairline; a line that stands in the way has the warning's."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.ochre_soft if self._serious else c.sheet))
        if self._serious:
            painter.fillRect(0, 0, 3, self.height(), q(c.ochre_mark))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        box = QRectF(14, self._first_line() - 11, 26, 22)
        draw_text(painter, box, str(self._number), "place", "ochre" if self._serious else "ink")
        painter.end()

    def _first_line(self) -> float:
        """The middle of the first line of its words: the number stands level with it."""
        told = self._told
        above = max(0, told.height() - told.heightForWidth(told.width())) / 2
        return told.mapTo(self, QPoint(0, 0)).y() + above + told.fontMetrics().height() / 2


def _button(line: Waiting, go: Go, main: bool) -> Button:
    name = labelled(line.action, line.words)
    button = Button(line.action, "main" if main else "plain", partial(go, line.address), name=name)
    button.shorten(WIDEST)
    button.setMinimumWidth(max(BUTTON, button.sizeHint().width()))
    return button


class _Concerns(QWidget):
    """The first few of those a line is about, each opened by a click, and how many more there are."""

    def __init__(self, concerns: Sequence[Concern], go: Go) -> None:
        super().__init__()
        row = in_a_row(gap=6, on=self)
        for each in concerns[:SHOWN]:
            row.addWidget(SilkBadge(each.team.silk, LIST, each.team.name))
            words = shortened(each.words, QFontMetrics(font("second")), 118)
            link = Button(words, "quiet", partial(go, each.address), name=each.words)
            link.setToolTip(tip(each.words if each.words == each.team.name else f"{each.words} · {each.team.name}"))
            row.addWidget(link)
            row.addSpacing(6)
        rest = concerns[SHOWN:]
        if rest:
            more = Text(f"+{len(rest)}", "second", "ink2")
            more.setToolTip(tip(", ".join(each.words for each in rest)))
            row.addWidget(more)
        row.addStretch(1)


class _Match(QWidget):
    """A match whose report is awaited: hour, both teams, how far its report is, and a link to it.

    Its line has no hour where none of them has one; where the ``widest`` name has no room beside another, the teams
    stand one below the other.
    """

    def __init__(self, match: MatchDue, go: Go, timed: bool, widest: int) -> None:
        super().__init__()
        self._match, self._widest = match, widest
        self.setFixedHeight(30)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        said = f"{match.home.name} – {match.away.name}"
        self.setAccessibleName(" · ".join(filter(None, (said, match.state))))
        row = in_a_row(gap=8, margins=(LEFT, 0, 8, 1), on=self)
        if timed:
            when = Text(_hour(match), "second", "ink2")
            when.setFixedWidth(52)
            row.addWidget(when)
        self._teams = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._teams.setSpacing(8)
        for team in (match.home, match.away):
            self._teams.addLayout(in_a_row(SilkBadge(team.silk, LIST, team.name), (_Name(team.name), 1), gap=8), 1)
        row.addLayout(self._teams, 1)
        if match.state:
            row.addWidget(Text(match.state, "second", "ink2"))
        link = Button(match.action, "quiet", lambda: go(match.address), name=labelled(match.action, said))
        link.setProperty("strong", "true")
        row.addWidget(link)

    def resizeEvent(self, _event: object) -> None:
        """One team below the other where names have no room side by side."""
        wide = self._teams.geometry().width() or self.width() - LEFT - 70
        below = self._widest + LIST.width() + 8 > (wide - 8) / 2
        self._teams.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._teams.setSpacing(0 if below else 8)
        self.setFixedHeight(50 if below else 30)

    def paintEvent(self, _event: object) -> None:
        """Draw the hairline above."""
        painter = QPainter(self)
        painter.fillRect(LEFT, 0, self.width() - LEFT, 1, q(colours().rule))
        painter.end()


class _Name(QWidget):
    """A name that gives way: cut short where there is no room, and whole as a tip."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.setMinimumWidth(60)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(20)
        self.setAccessibleName(words)

    def paintEvent(self, _event: object) -> None:
        """Write the name."""
        painter = QPainter(self)
        cut = draw_text(painter, QRectF(self.rect()), self._words, "body", "ink")
        self.setToolTip(tip(self._words if cut else ""))
        painter.end()


def _hour(match: MatchDue) -> str:
    return hour(match.time)


def _day_of(line: Waiting) -> str:
    return day(line.day) if line.day is not None else ""


def _waits_of(line: Waiting) -> str:
    return _("waits for {what}").format(what=line.waits_for)


class _LaterHead(QWidget):
    """The head over what comes later."""

    def __init__(self) -> None:
        super().__init__()
        self.setLayout(in_a_row(Text(_("Later, in this order"), "head", "ink2"), margins=(14, 11, 0, 6)))

    def paintEvent(self, _event: object) -> None:
        """Draw the rule below."""
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(colours().edge))
        painter.end()


class _Later(QWidget):
    """A line that waits for another: what it is, what it waits for, its day where that is known.

    ``widest`` is the room that the longest day of such lines takes, ``longest`` that of what they wait for: it stands
    in one column, or below the words where that is too narrow for one of them.
    """

    def __init__(self, number: int, line: Waiting, widest: int, longest: int) -> None:
        super().__init__()
        self._number, self._line, self._widest, self._longest = number, line, widest, longest
        self._waits = _waits_of(line)
        self._below = False
        self.setFixedHeight(30)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{number}. {line.words}, {self._waits}")

    def paintEvent(self, _event: object) -> None:
        """Draw the line."""
        c, painter, high = colours(), QPainter(self), self.height() - 1
        painter.fillRect(self.rect(), q(c.sheet))
        painter.fillRect(0, high, self.width(), 1, q(c.rule))
        line = high / 2 + 3 if self._below else high
        draw_text(painter, QRectF(14, 0, 26, line), str(self._number), "second", "ink3")
        words, waits = self._places(line)
        cut = draw_text(painter, words, self._line.words, "body", "ink3")
        cut |= draw_text(painter, waits, self._waits, "second", "ink3")
        draw_text(painter, QRectF(0, 0, self.width() - 12, line), _day_of(self._line), "second", "ink3", right=True)
        self.setToolTip(tip(f"{self._line.words}, {self._waits}" if cut else ""))
        painter.end()

    def resizeEvent(self, _event: object) -> None:
        """What they wait for goes below the words in all of them where one has no room for it."""
        middle, right = self._columns()
        self._below = self._longest > right - middle
        self.setFixedHeight(48 if self._below else 30)

    def _columns(self) -> tuple[float, float]:
        """Where what it waits for begins, and where the day does."""
        right = self.width() - (self._widest + 20 if self._widest else 8)
        return LEFT + max((right - LEFT) * 0.42, 150), right

    def _places(self, line: float) -> tuple[QRectF, QRectF]:
        """Where the words stand, and what they wait for; the first line is so high."""
        middle, right = self._columns()
        if self._below:
            wide = self.width() - 12 - LEFT
            return QRectF(LEFT, 0, right - LEFT, line), QRectF(LEFT, line - 5, wide, self.height() - line)
        return QRectF(LEFT, 0, middle - LEFT - 12, line), QRectF(middle, 0, right - middle, line)


class _Done(QWidget):
    """What is done, folded into one line with a tick, and the way to the sheets that say so."""

    def __init__(self, desk: DeskView, go: Go) -> None:
        super().__init__()
        row = in_a_row(gap=8, margins=(14, 8, 8, 0), on=self)
        row.addWidget(Mark("check", "accent", 16), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Text(_("Done: {what}").format(what=", ".join(desk.done)), "note", "ink2", wrap=True), 1)
        words = _("Documents ({count})").format(count=desk.documents)
        row.addWidget(Button(words, "quiet", lambda: go("documents")), 0, Qt.AlignmentFlag.AlignTop)
