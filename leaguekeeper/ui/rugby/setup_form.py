"""Before a match: two teams, who sits where, and how each ruling is read; all silent places are named."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby.matchday import RULES, SIDES
from leaguekeeper.play.rugby.module import MODULE
from leaguekeeper.play.rugby.sheets import Ruling, house
from leaguekeeper.play.rugby.vocabulary import LEVELS
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.room import Room
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.play.setup_form import LETTERS, SetupForm, seat_choice
from leaguekeeper.ui.silks import TABLE, SilkBadge

__all__ = ["RugbySetup"]


class RugbySetup(SetupForm):
    """Before a match of rugby."""

    def __init__(self) -> None:
        super().__init__()
        self._teams = [self._team_box(place) for place in (0, 1)]
        self._seats = [self._seat_box(place) for place in (0, 1)]
        self._silks = [SilkBadge(Silk("#000000", "#FFFFFF"), TABLE) for _side in SIDES]
        self._rulings: dict[str, Choice[str]] = {}
        whole = in_a_column(gap=12, on=self)
        whole.addLayout(self._sides())
        whole.addWidget(self._ruling_section(), 1)
        self.start = Button(_("Kick off the match"), "main", self.begin)
        whole.addLayout(in_a_row(REST, self.start))
        for box in self._teams:
            box.currentIndexChanged.connect(lambda _row: self._show_silks())
        self._show_silks()

    def setup(self) -> Setup:
        """What is agreed: the teams, and the rulings that are not read the usual way."""
        usual = {each.id: each.reading[0].id for each in house().rulings.values()}
        read = {name: box.value() for name, box in self._rulings.items()}
        changed = {name: reading for name, reading in read.items() if reading != usual[name]}
        teams = {side: box.value() for side, box in zip(SIDES, self._teams, strict=True)}
        return Setup(RULES, changed, teams)

    def seat_words(self) -> tuple[str, ...]:
        """Who sits where, as a log's head writes it."""
        return tuple(box.value() for box in self._seats)

    def _team_box(self, place: int) -> Choice[str]:
        teams = ((team.id, f"{pick(team.name)} · {pick(team.race)}") for team in house().teams.values())
        box = Choice(teams, _("Home team") if place == 0 else _("Away team"), narrow=LETTERS)
        box.setCurrentIndex(place)
        return box

    def _seat_box(self, place: int) -> Choice[str]:
        levels = {level: _(LEVELS[level]) for level in ("random", *MODULE.levels)}
        box = seat_choice(_("Who coaches the home team") if place == 0 else _("Who coaches the away team"), levels)
        box.setCurrentIndex(0 if place == 0 else 2)
        return box

    def _sides(self) -> QGridLayout:
        grid = in_a_grid(across=12, down=8)
        for row, words in enumerate((_("Home"), _("Away"))):
            grid.addWidget(Text(words, "name"), row, 0)
            grid.addWidget(self._silks[row], row, 1)
            grid.addWidget(self._teams[row], row, 2)
            grid.addWidget(self._seats[row], row, 3)
        grid.setColumnStretch(2, 3)
        grid.setColumnStretch(3, 2)
        return grid

    def _ruling_section(self) -> Section:
        section = Section(_("Rulings"), note=_("where the rules of the game are silent"))
        inside = QWidget()
        grid = in_a_grid(across=12, down=4, margins=(0, 0, 8, 0), on=inside)
        for row, ruling in enumerate(house().rulings.values()):
            grid.addWidget(Text(ruling.gap, "note", "ink3"), row, 0)
            grid.addWidget(Text(pick(ruling.question), "body", wrap=True), row, 1)
            grid.addWidget(self._ruling_box(ruling), row, 2)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 3)
        area = Room(inside)
        section.body.addWidget(area, 1)
        return section

    def _ruling_box(self, ruling: Ruling) -> Choice[str]:
        readings = ((reading.id, pick(reading.text)) for reading in ruling.reading)
        box = self._rulings[ruling.id] = Choice(readings, pick(ruling.question), narrow=2 * LETTERS)
        return box

    def _show_silks(self) -> None:
        for badge, box in zip(self._silks, self._teams, strict=True):
            team = house().teams[box.value()]
            badge.show_silk(Silk(team.first, team.second, team.cut), pick(team.name))
