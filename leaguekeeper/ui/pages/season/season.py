"""The season: open one and draw its fixtures, draw the play-offs, pay the prizes, close it."""

from __future__ import annotations

from datetime import timedelta
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from leaguekeeper.base import clock
from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.words import N_, _
from leaguekeeper.services.season.views import NewSeason, SeasonView
from leaguekeeper.services.views import ONE_SEASON
from leaguekeeper.ui.components.forms.altered import Placed, Said, altered, fill_in, in_places, put_in_places, said
from leaguekeeper.ui.components.forms.counter import Counter
from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.forms.season_field import print_address, season_field
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.abreast import Abreast
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.columns import double_page
from leaguekeeper.ui.components.page.dialogs import ask
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_grid, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.scroll import bring_up
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.best_list import BestList
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.rulebook.readings import Readings
from leaguekeeper.ui.pages.season.between_seasons import BetweenSeasons
from leaguekeeper.ui.pages.season.commissioner import CommissionerSection
from leaguekeeper.ui.pages.season.drawing import DrawFields, DrawnSection, DrawSection
from leaguekeeper.ui.pages.season.entrants import Entrants
from leaguekeeper.ui.pages.season.open_league import TitlesSection, TournamentsSection, TradesSection
from leaguekeeper.ui.pages.season.play_offs import PlayOffsSection
from leaguekeeper.ui.pages.season.tournament_dialogs import MatchDialog

__all__ = ["SeasonPage"]


FORM = 820
"""The width from which a form is no longer read at a glance (pixels)."""

LIST = 480
"""The width from which names stand beside what their bearers did best in one line (pixels)."""

_AIMS = {
    "opening": N_("Open a season"), "draw": N_("Fixture draw"), "swiss": N_("Swiss rounds"),
    "play-offs": N_("Play-offs"), "end": N_("End of the season"), "tournaments": N_("Tournaments"),
    "sheets": N_("Sheets of the commissioner"),
}  # fmt: skip
"""The sections that can be asked for with the page, by their titles."""


class SeasonPage(Page[SeasonView]):
    """What a commissioner does between matches."""

    name = "offseason"

    @property
    def topic(self) -> str:
        """Between two seasons, the help speaks of that; in an open league, of its tournaments."""
        if self.is_read() and self.view.between:
            return "off-season"
        return "tournaments" if self.is_read() and self.view.open_league is not None else self.name

    watches = frozenset({"documents", "begun", "tray"})
    of_seasons = True
    _of: tuple[str, str, int] = ("", "", 0)
    """Of which season the forms that are set out are."""
    _first_said: Said = MappingProxyType({})
    _begun: Said = MappingProxyType({})
    _brought: tuple[tuple[str, str, int], Placed] = ("", "", 0), MappingProxyType({})
    """Of which season there was a form in another language, and what was chosen on it."""

    def fetch(self) -> SeasonView:
        """The season as it stands."""
        return self.host.league.season.view(self.where or self.host.season)

    def show_view(self, view: SeasonView) -> None:
        """What was chosen on a form and is not filed yet stays when somebody else files meanwhile."""
        of = (self.host.season, view.season, view.next_number)
        begun = (self._begun or self._altered()) if of == self._of else {}
        super().show_view(view)
        self._of, self._begun = of, {}
        self._first_said = said(self.content())
        fill_in(self.content(), begun)
        (season, brought), self._brought = self._brought, type(self)._brought
        put_in_places(self.content(), brought if season == of else {})

    def begun(self) -> object:
        """What was chosen on its forms and is not filed yet."""
        told = in_places(self.content(), self._altered())
        return (self._of, told) if told else self._brought if self._brought[1] else None

    def take_on(self, begun: Any) -> None:
        """It is filled in with that once it is read."""
        self._brought = begun

    def put_down(self) -> bool:
        """It is set out again with what was chosen on it."""
        begun = self._altered()
        down = super().put_down()
        self._begun = begun if down else {}
        return down

    def _altered(self) -> Said:
        return altered(self.content(), self._first_said)

    def open(self, where: str) -> None:
        """Show the season that the address names; what is asked for without one is done in the season in hand."""
        season = where or ("" if self.aim else self.host.season)
        if not self._is_there(season):
            super().open(where)  # no page goes on with a season that there is none of
        elif season == self.host.season:
            super().open("")
        else:
            self.host.choose_season(season)  # reads this page too, which is the one in sight

    def _is_there(self, season: str) -> bool:
        try:
            self.host.league.season.called(season)
        except BadInput:
            return False
        except RuleViolation:  # before the first season its page tells of what comes
            return not season
        return True

    def reach(self, aim: str) -> None:
        """Scroll to a section, the keyboard on what is done there."""
        area, title = self.content(), _(_AIMS.get(aim, ""))
        if not isinstance(area, QScrollArea):
            return
        sections = area.findChildren(Section)  # of the page, not of what it has just replaced
        if (section := next((each for each in sections if each.accessibleName() == title), None)) is not None:
            buttons = [each for each in section.findChildren(Button) if each.isEnabled()]
            main = next((each for each in buttons if each.property("kind") == "main"), None)
            QTimer.singleShot(0, section, lambda: bring_up(area, section, main or next(iter(buttons), section)))

    def build(self, view: SeasonView) -> QWidget:
        """A form to open one, or what can be done with the one that is open.

        On a wide page, how the last season went stands below the teams that are to re-enrol: the form is longer.
        """
        self._seeding = "draw"
        whole, column = upright(18)
        column.addWidget(self._head(view))
        past = view.review is not None and view.review.past
        parts = self._parts_of_past if past else self._parts_of_copy if view.of_copy or view.only_read else self._parts
        first, then = parts(view)
        right = [each for each in then if first and not (view.between and isinstance(each, BestList))]
        placed = [(each, 1 if each in right else 0) for each in (*first, *then)]
        if placed:
            column.addWidget(double_page(placed, alone=FORM, opens=not then))
        if past:
            column.addWidget(Abreast(self._told(view), LIST))
        column.addStretch(1)
        return whole

    def _head(self, view: SeasonView) -> PageHead:
        seasons = view.review.seasons if view.review is not None else ONE_SEASON
        buttons = []
        if view.review is not None and view.review.season:
            buttons.append(Button(_("Print…"), "plain", lambda: self.host.go(print_address("season", seasons))))
        choice = season_field(seasons, self.host.choose_season)
        return PageHead(view.title, view.facts, buttons=buttons, choice=choice)

    def _told(self, view: SeasonView) -> list[Section]:
        """How the season went."""
        tables = view.review.tables if view.review is not None else ()
        return [BestList(table) for table in tables]

    def _parts(self, view: SeasonView) -> tuple[list[Section], list[Section]]:
        """What the season needs next, and what can be done at any time; on a wide page they stand side by side."""
        running = bool(view.open_name) and not view.over
        parts: list[Section] = [BetweenSeasons(view.between, self.host)] if view.between else []
        then: list[Section] = []
        if view.open_league is not None:
            parts.append(TournamentsSection(view.open_league, self.host))
        if running:
            play_offs = [self._play_offs(view)] if view.open_league is None else []
            if view.swiss_round:
                parts.append(self._swiss(view))
            if view.undrawn and view.open_league is None:
                parts.append(DrawSection(self.host, view.next_day))
            if view.drawn:
                parts.append(DrawnSection(view, self.host))
            parts += [self._arranged(view), *play_offs]
            then += [CommissionerSection(self.host, view.sheets), self._end(view)]
        else:
            (then if parts else parts).append(self._opening(view))
            then += [self._end(view)] if view.prizes else []
        if view.open_league is not None:
            then += [TitlesSection(view.open_league), TradesSection(view.open_league, self.host)]
        return parts, [*then, *self._told(view)]

    def _parts_of_past(self, view: SeasonView) -> tuple[list[Section], list[Section]]:
        """A season before the one in hand is only told, but closed here too where a ruling left it open."""
        return ([self._end(view)] if view.open_name else []), []

    def _parts_of_copy(self, view: SeasonView) -> tuple[list[Section], list[Section]]:
        """What a coach does between matches: the season itself is the commissioner's."""
        parts: list[Section] = [BetweenSeasons(view.between, self.host)] if view.between else []
        then: list[Section] = []
        if view.open_league is not None:
            parts.append(TournamentsSection(view.open_league, self.host, may_open=False))
            trades = TradesSection(view.open_league, self.host, may_trade=not view.only_read)
            then += [TitlesSection(view.open_league), trades]
        if view.open_name and not view.over and view.sheets:
            parts.append(CommissionerSection(self.host, view.sheets, of_copy=True))
        return [*parts, self._whose(view)], [*then, *self._told(view)]

    def _whose(self, view: SeasonView) -> Section:
        """Whose affair the season is, where it is not that of whoever looks at it."""
        if view.only_read:
            whose = Section(_("You read this league"), gap=8)
            whose.add(EmptyRow(view.only_read))
            return whose
        whose = Section(_("Your copy"), gap=8)
        told = _("The commissioner opens, draws and closes the season, in the league itself. What concerns your team "
                 "you file here, and send.")  # fmt: skip
        whose.add(EmptyRow(told, _("Out-tray"), lambda: self.host.go("tray")))
        return whose

    def open_season(self) -> None:
        """Open the season as the form says, and draw its fixtures."""
        league, keys = self.host.league, self._order.values()
        told = NewSeason(
            self._name.text().strip(),
            self._entrants.taking_part(),
            self.fields.first_day,
            self.fields.system,
            self.fields.rounds,
            self.fields.days,
            tuple(keys) if keys != [key for key, _words in self.view.keys] else (),
            self._divisions.value(),
            self._seeding,
            self._snake.isChecked(),
            self._entrants.divisions(),
            self.readings.chosen(),
        )
        self.host.do(lambda: league.season.open(told), lambda _done: self.host.go("fixtures"))

    def deal(self, divisions: int, seeding: str = "draw", snake: bool = False) -> None:
        """Say how many divisions there are, and how the teams are dealt out."""
        self._divisions.set_value(divisions)
        self._choose_seeding(seeding)
        self._snake.setChecked(snake)

    def put(self, team: str, division: str) -> None:
        """Put a team into a division by hand."""
        self._entrants.put(team, division)

    def leave_out(self, team: str) -> None:
        """Leave a team out of the season."""
        self._entrants.leave_out(team)

    def _opening(self, view: SeasonView) -> Section:
        section = Section(_("Open a season"), gap=8)
        if len(view.teams) < 2:
            section.add(EmptyRow(_("Enrol two teams at least."), _("Enrol a team"), lambda: self.host.go("enrol")))
            return section
        self._entrants = Entrants(view.teams, view.entering)
        who = in_a_column(self._form(view), 10, Text(_("Teams"), "name"), 4, self._entrants, gap=0)
        self._order = OrderList(_("Level teams are told apart by"), view.keys, numbered=True)
        self._order.setFixedHeight(self._order.content_height())
        self.readings = Readings(view.open_questions, _("as chosen so far, or as the rule book has them"))
        how = in_a_column(
            Text(_("Level teams are told apart by"), "name"),
            Text(_("Drag a row, or move it with Alt and the arrows."), "second", "ink2"), 4, self._order, 10,
            Text(_("Readings of the rules"), "name"), self.readings, gap=0,
        )  # fmt: skip
        done = in_a_row(Button(_("Open the season and draw the fixtures"), "main", self.open_season), REST)
        section.add(double_page([(held(who), 0), (held(how), 1), (held(done), 0)], alone=FORM))
        return section

    def _form(self, view: SeasonView) -> QGridLayout:
        grid = in_a_grid(stretch=(1,), across=18, down=8)
        self._name = QLineEdit(_("Season {number}").format(number=view.next_number))
        self.fields = DrawFields(view.next_day, arranged=True)
        self._divisions = Counter(_("Divisions"), 1, max(1, len(view.teams) // 2))
        self._divisions.changed.connect(lambda _count: self._show_divisions())
        ways = (("draw", _("by lot")), ("value", _("by team value")), ("last-season", _("by last season")),
                ("hand", _("by hand")))  # fmt: skip
        seeding = Segments(_("Dealt out"), ways, self._seeding)
        seeding.chosen.connect(self._choose_seeding)
        self._snake = Tick(_("as a snake"))
        fields: tuple[tuple[str, QWidget], ...] = (
            (_("Name"), self._name),
            *self.fields.lines,
            (_("Divisions"), self._divisions),
            (_("Dealt out"), _beside(seeding, self._snake)),
        )
        self._name.setAccessibleName(_("Name"))
        for at, (label, field) in enumerate(fields):
            grid.addWidget(Text(label, "body", "ink2"), at, 0)
            grid.addLayout(in_a_row(field, REST, gap=10), at, 1)
        return grid

    def arrange(self) -> MatchDialog:
        """Open the sheet of a match that two coaches agreed on."""
        view = self.view
        dialog = MatchDialog(self.window(), self.host, view.teams, view.rivals, view.season)
        dialog.open()
        return dialog

    def _arranged(self, view: SeasonView) -> Section:
        section = Section(_("Matches by arrangement"), gap=8)
        words = _("A friendly, or a match of the season that two coaches agreed on.")
        section.add(Text(words, "body", "ink2", wrap=True))
        arrange = Button(_("Arrange a match…"), "plain", self.arrange)
        arrange.setEnabled(any(view.rivals.values()))
        section.body.addSpacing(6)
        section.body.addLayout(in_a_row(arrange, REST, gap=10))
        return section

    def _play_offs(self, view: SeasonView) -> Section:
        self.play_offs = PlayOffsSection(view, self.host)
        return self.play_offs

    def _end(self, view: SeasonView) -> Section:
        section = Section(_("End of the season"), gap=8)
        settle = _("Pay the prizes") if view.paid else _("Name the champion")
        prizes = Button(settle, "plain", lambda: self.host.do(self.host.league.season.pay_prizes))
        prizes.die("" if view.prizes else _("When the play-offs have been decided, and only once."))
        close = Button(_("Close the season…"), "danger", self._close)
        section.body.addLayout(in_a_row(prizes, close, REST, gap=10))
        prizes.setVisible(view.review is None or not view.review.past)
        close.setVisible(not view.over)
        return section

    def _close(self) -> None:
        words = _("No further match can be entered in it. Undo opens it again.")
        held = self.view.open_league.tournaments if self.view.open_league is not None else ()
        open_ = [each.name for each in held if each.season == self.view.season and each.winner is None]
        if open_:
            told = _("Without a winner until now: {names}. Finals cannot be drawn once the season is closed.")
            words = f"{told.format(names=', '.join(open_))} {words}"
        if ask(
            self.window(),
            _("Close {season}").format(season=self.view.open_name),
            words,
            _("Close the season"),
            danger=True,
        ):
            league, season = self.host.league, self.view.season
            self.host.do(lambda: league.season.close(season))

    def _choose_seeding(self, seeding: str) -> None:
        self._seeding = str(seeding)
        self._show_divisions()

    def _show_divisions(self) -> None:
        """By hand, each team says its division; otherwise they are dealt out."""
        by_hand = self._seeding == "hand"
        self._snake.setEnabled(not by_hand)
        self._entrants.show_divisions(self._divisions.value() if by_hand else 1)

    def draw_swiss(self) -> None:
        """Draw the next Swiss round, a week from now, or after the last match that has a day."""
        league, first = self.host.league, self.view.next_day or clock.today() + timedelta(days=7)
        self.host.do(lambda: league.season.draw_next_swiss_round(first), lambda _done: self.host.go("fixtures"))

    def _swiss(self, view: SeasonView) -> Section:
        section = Section(_("Swiss rounds"), gap=8)
        words = _("Draw round {number}").format(number=view.swiss_round)
        section.body.addLayout(in_a_row(Button(words, "main", self.draw_swiss), REST, gap=10))
        return section


def _beside(*widgets: QWidget) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    for widget in widgets:
        row.addWidget(widget)
    return whole
