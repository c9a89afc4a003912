"""Fixtures: the rounds side by side, and the same as a calendar of the months in which they are played."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.views import CalledOff, FixtureRow, FixturesView, Round
from leaguekeeper.ui.components.forms.season_field import print_address, season_field
from leaguekeeper.ui.components.match.month import Month, months_of
from leaguekeeper.ui.components.match.rows import FixtureList, ResultList
from leaguekeeper.ui.components.page.abreast import Abreast
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.tabs import Tabs
from leaguekeeper.ui.figures import short_day
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.season.called_off_dialog import CalledOffDialog

__all__ = ["FixturesPage"]

LEAST = 500
"""How wide a column of rounds or months is at the least (pixels)."""


class FixturesPage(Page[FixturesView]):
    """All fixtures; ``where`` is "calendar" for the months."""

    name = "fixtures"
    watches = frozenset({"documents", "fixtures"})
    of_seasons = True

    def fetch(self) -> FixturesView:
        """The rounds of the season."""
        return self.host.league.season.fixtures(self.host.season)

    def reach(self, aim: str) -> None:
        """Open the sheet that says what becomes of a match that was called off ("called-off:24")."""
        what, _colon, number = aim.partition(":")
        if what == "called-off" and number.isdigit():
            self.host.operations.run(partial(self.host.league.season.called_off, int(number)), self._decide)

    def _decide(self, match: CalledOff) -> None:
        CalledOffDialog(self.window(), self.host, match).open()

    def build(self, view: FixturesView) -> QWidget:
        """Head, tabs, then rounds or months."""
        whole, column = upright(10)
        paper = Button(_("Print…"), "plain", lambda: self.host.go(print_address("fixtures", view.seasons)))
        choice = season_field(view.seasons, self.host.choose_season)
        column.addWidget(PageHead(view.title, view.facts, buttons=[paper] if view.rounds else (), choice=choice))
        tabs = Tabs([("rounds", _("Rounds")), ("calendar", _("Calendar"))], self.where or "rounds")
        tabs.chosen.connect(lambda name: self.host.go(f"fixtures:{name}"))
        column.addWidget(tabs)
        if not view.rounds:
            sentence = _("No fixtures have been drawn yet.")
            column.addWidget(nothing_yet(self.host, self.name, sentence, _("Season"), "offseason"))
        elif self.where == "calendar":
            column.addWidget(self._months(view))
        else:
            column.addWidget(_abreast([self._round(one) for one in view.rounds]))
        column.addStretch(1)
        return whole

    def _round(self, one: Round) -> QWidget:
        days = " – ".join(dict.fromkeys(short_day(day) for day in (one.first_day, one.last_day) if day is not None))
        section = Section(one.title, note=_("now · {days}").format(days=days) if one.current and days else days, gap=4)
        played = tuple(row for row in one.fixtures if row.state == "played")
        coming = tuple(row for row in one.fixtures if row.state != "played")
        if played:
            section.add(ResultList(played, self.host.go, one.title))
        if coming:
            section.add(FixtureList(coming, self.host.go, one.title))
        return section

    def _months(self, view: FixturesView) -> QWidget:
        dated: list[FixtureRow] = [row for one in view.rounds for row in one.fixtures]
        months = [Month(year, month, dated, self.host.go) for year, month in months_of(dated)]
        if not months:
            return EmptyRow(_("No match has a date yet."))
        return _abreast([*months])


def _abreast(sections: list[QWidget]) -> QWidget:
    """Sections in as many columns as there is room for, so that the names of results stand whole."""
    lists = [each for section in sections for each in section.findChildren(ResultList)]
    least = max((each.whole_from() for each in lists), default=LEAST)
    return Abreast(sections, least, top=4)
