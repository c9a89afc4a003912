"""Setting a season up in the window: managers, teams, who sits where, the kind of season, the rulings."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.module import MODULE
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.room import Room
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.play.setup_form import LETTERS, SetupForm, seat_choice

__all__ = ["SeasonForm"]

LEVELS = {
    "random": N_("Bot, by chance"),
    "heuristic": N_("Bot, sound"),
    "strong": N_("Bot, strong"),
}
_COIN = (0, 10, 0, 0)
SEASONS = {"short": N_("Short season"), "normal": N_("Normal season"), "long": N_("Long season")}


class SeasonForm(SetupForm):
    """Before a season of the card game."""

    def __init__(self) -> None:
        super().__init__()
        self._count = 2
        self._season = "normal"
        self._named: list[QWidget] = []
        self.teams: list[Choice[str]] = []
        self.sitting: list[Choice[str]] = []
        self.rulings: dict[str, Choice[str]] = {}
        self.four_weeks = Text(
            _("Two managers always play four weeks, all with a tournament."), "second", "ink2", wrap=True
        )
        self.cap, self.limits = Tick(_("No salary cap")), Tick(_("Scheduling limits"))
        self.coin: Choice[int | None] = Choice(name=_("The youngest has the coin first"), narrow=LETTERS)
        self.start = Button(_("Begin the season"), "main", self.begin)
        self._lay_out()

    def _lay_out(self) -> None:
        table = Section(_("Managers"))
        count = Segments(_("Managers"), [(number, str(number)) for number in (2, 3, 4)], 2)
        count.chosen.connect(self._show_seats)
        table.add(count)
        table.body.addLayout(self._seats())
        table.body.addLayout(self._coin())
        kind = Section(_("Season"))
        kinds = Segments(_("Season"), [(name, _(words)) for name, words in SEASONS.items()], "normal")
        kinds.chosen.connect(self._choose_season)
        kind.add(kinds)
        kind.add(self.four_weeks)
        for box in (self.cap, self.limits):
            box.setFont(font("body"))
            kind.add(box)
        inside = held(in_a_column(table, kind, self._rulings(), REST, gap=16, margins=(0, 0, 8, 12)))
        scroll = Room(inside)
        foot = in_a_row(REST, self.start, margins=(0, 8, 8, 0))
        self.setLayout(in_a_column((scroll, 1), foot))

    def _seats(self) -> QGridLayout:
        grid = in_a_grid(across=12, down=4, margins=(0, 10, 0, 0))
        teams = [(each.id, f"{pick(each.name)} ({pick(each.race)})") for each in catalogue().teams.values()]
        for seat in range(4):
            name = _("Seat {seat}").format(seat=seat + 1)
            team = Choice([("", _("Drawn by chance")), *teams], name, narrow=LETTERS)
            who = seat_choice(name, {level: _(words) for level, words in LEVELS.items()})
            who.setCurrentIndex(0 if seat == 0 else 2)
            for box in (team, who):
                box.setFont(font("body"))
            self._named.append(Text(name, "name"))
            for place, part in enumerate((self._named[-1], team, who)):
                part.setHidden(seat >= self._count)
                grid.addWidget(part, seat, place)
            team.currentIndexChanged.connect(partial(self._take_team, seat))
            self.teams.append(team)
            self.sitting.append(who)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        return grid

    def _coin(self) -> QHBoxLayout:
        """Who is the first manager of the first week (installation, step 8): the youngest, or one by lot."""
        self.coin.setFont(font("body"))
        self._offer_coin()
        return in_a_row(Text(_("The youngest has the coin first"), "body"), self.coin, REST, gap=12, margins=_COIN)

    def _offer_coin(self) -> None:
        """Whoever sits at the table can have it; whoever had it keeps it while he sits there."""
        seats = ((seat, _("Seat {seat}").format(seat=seat + 1)) for seat in range(self._count))
        now = self.coin.value() if self.coin.count() else None
        self.coin.offer([(None, _("By lot")), *seats], now)

    def _rulings(self) -> Section:
        section = Section(_("Rulings"), _("where the documents are silent or say two things"))
        grid = in_a_grid(across=12, down=4)
        for row, (name, ruling) in enumerate(catalogue().rulings.items()):
            readings = ((reading.id, pick(reading.text)) for reading in ruling.reading)
            box = self.rulings[name] = Choice(readings, pick(ruling.question), narrow=2 * LETTERS)
            box.setFont(font("second"))
            grid.addWidget(Text(pick(ruling.question), "second", wrap=True), row, 0)
            grid.addWidget(box, row, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        section.body.addLayout(grid)
        return section

    def _show_seats(self, count: object) -> None:
        self._count = int(str(count))
        self.four_weeks.setVisible(self._count == 2)
        self._offer_coin()
        for seat, row in enumerate(zip(self._named, self.teams, self.sitting, strict=True)):
            for part in row:
                part.setVisible(seat < self._count)

    def _take_team(self, seat: int, _row: int) -> None:
        """A team that another manager had is his no more: each has one of his own."""
        for other, box in enumerate(self.teams):
            if other != seat and box.value() and box.value() == self.teams[seat].value():
                box.choose("")

    def _choose_season(self, kind: object) -> None:
        self._season = str(kind)

    def setup(self) -> Setup:
        """The set-up as it is filled in."""
        named = [box.value() for box in self.teams[: self._count]]
        options: dict[str, object] = {name: box.value() for name, box in self.rulings.items()}
        options |= {
            "season": self._season,
            "no-salary-cap": self.cap.isChecked(),
            "scheduling-limits": self.limits.isChecked(),
        }
        first = {} if self.coin.value() is None else {"first": self.coin.value()}
        return Setup(MODULE.rules[0], options, {"managers": self._count, "teams": named, **first})

    def seat_words(self) -> tuple[str, ...]:
        """Who sits where, as a log's head writes it."""
        return tuple(box.value() for box in self.sitting[: self._count])
