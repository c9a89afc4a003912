"""The draw of a season's fixtures: the form for one that has none yet, and how it fell until the first match."""

from __future__ import annotations

import datetime

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QDateEdit, QWidget

from leaguekeeper.base import clock
from leaguekeeper.base.words import _
from leaguekeeper.services.season.views import NewSeason, SeasonView
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["DrawFields", "DrawSection", "DrawnSection", "day_field", "day_in"]


def day_field(name: str, day: datetime.date | None) -> QDateEdit:
    """A day to be chosen; a week from today where none is proposed."""
    day = day or clock.today() + datetime.timedelta(days=7)
    field = QDateEdit(QDate(day.year, day.month, day.day))
    field.setAccessibleName(name)
    field.setCalendarPopup(True)
    field.setMinimumWidth(140)
    return field


def day_in(field: QDateEdit) -> datetime.date:
    """The day that was chosen."""
    day = field.date()
    return datetime.date(day.year(), day.month(), day.day())


class DrawFields:
    """Who meets whom, over how many rounds and from which day on, as whoever draws fixtures chooses it."""

    def __init__(self, day: datetime.date | None, *, arranged: bool = False) -> None:
        self.system = "round-robin"
        systems = [
            ("round-robin", _("each once")),
            ("double-round-robin", _("home and away")),
            ("swiss", _("in Swiss rounds")),
        ]
        if arranged:
            systems.append(("by-arrangement", _("by arrangement")))
        system = Segments(_("Who meets whom"), systems, self.system)
        system.chosen.connect(self.choose_system)
        self._rounds = Counter(_("Rounds (0: all)"), 0, 99)
        self._first = day_field(_("First day"), day)
        self._days = Counter(_("Days between rounds"), 1, 60, 7)
        self.lines: tuple[tuple[str, QWidget], ...] = (
            (_("Who meets whom"), system),
            (_("Rounds (0: all)"), self._rounds),
            (_("First day"), self._first),
            (_("Days between rounds"), self._days),
        )

    def choose_system(self, system: str) -> None:
        """Say who meets whom."""
        self.system = str(system)

    @property
    def first_day(self) -> datetime.date:
        """The day of the first round."""
        return day_in(self._first)

    @property
    def rounds(self) -> int | None:
        """How many rounds are drawn; None for as many as the system has."""
        return self._rounds.value() or None

    @property
    def days(self) -> int:
        """The days from one round to the next."""
        return self._days.value()


class DrawSection(Section):
    """Who meets whom and when, and the button that draws it."""

    def __init__(self, host: PageHost, day: datetime.date | None) -> None:
        super().__init__(_("Fixture draw"), gap=8)
        self._host, self.fields = host, DrawFields(day)
        for words, field in (*self.fields.lines, ("", Button(_("Draw the fixtures"), "main", self.draw))):
            self._line(words, field)

    def draw(self) -> None:
        """Draw the fixtures as the form says."""
        season, fields = self._host.league.season, self.fields
        told = NewSeason("", (), fields.first_day, fields.system, fields.rounds, fields.days)
        self._host.do(lambda: season.draw_fixtures(told), lambda _done: self._host.go("fixtures"))

    def _line(self, words: str, field: QWidget) -> None:
        label = Text(words, "body", "ink2")
        label.setFixedWidth(190)
        self.body.addLayout(in_a_row(label, field, REST, gap=18))
        self.body.addSpacing(8)


class DrawnSection(Section):
    """How the fixtures fell."""

    def __init__(self, view: SeasonView, host: PageHost) -> None:
        super().__init__(_("Fixture draw"), link=_("Fixtures"), on_link=lambda: host.go("fixtures"), gap=6)
        for each in view.drawn:
            self.add(Text(each, "body", "ink2", wrap=True))
