"""Before a match: the rules, two sides, who coaches them, and the dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base import clock
from leaguekeeper.base.words import N_, _, pick, sought
from leaguekeeper.league.terms import usual_weather
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import gains
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.state import SIDES
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.play.match import OpenFixture
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.pitch.scene import silks_of
from leaguekeeper.ui.pitch.time_form import TimeForm
from leaguekeeper.ui.play.setup_form import Roster, SetupForm, seat_choice
from leaguekeeper.ui.play.sittings import HUMAN
from leaguekeeper.ui.silks import TABLE, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["PitchSetup"]

_LEVELS = {
    "random": N_("A bot that plays by chance"),
    "easy": N_("An easy bot"),
    "normal": N_("A bot of average strength"),
    "hard": N_("A strong bot"),
    "master": N_("A master (1 s a turn)"),
    "master-3": N_("A master (3 s a turn)"),
    "master-10": N_("A master (10 s a turn)"),
}


_READY = {
    True: N_("What the steps before the match found out comes along."),
    False: N_("The steps before the match are not done: nobody is hired, and weather and toss fall on the pitch."),
}


class PitchSetup(SetupForm):
    """Before a match on the pitch.

    ``teams`` are sides of a league, each a name and its roster, offered before those of the rule book; ``fixtures``
    are the league's matches still to be played: one that is chosen is what the report will be about. ``unplayed`` says
    what of the league's own rule book the pitch does not play, in sentences; ``not_here`` why none of its matches can
    be played here at all.
    """

    def __init__(
        self,
        teams: Sequence[tuple[str, Roster]] = (),
        fixtures: Sequence[OpenFixture] = (),
        unplayed: Sequence[str] = (),
        not_here: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fixtures = {each.number: each for each in fixtures}
        words = _("Match no. {number}: {home} – {away}")
        own = ((each.number, words.format(number=each.number, home=each.home, away=each.away)) for each in fixtures)
        self.fixture = _box(_("Match of the league"), [(None, _("A friendly")), *own])
        self._rosters = {f"league:{place}": roster for place, (_name, roster) in enumerate(teams)}
        self._named = [(f"league:{place}", name) for place, (name, _roster) in enumerate(teams)]
        self.rules = _box(_("Rules"), ((rules, pick(shipped(rules).about.name)) for rules in MODULE.rules))
        for _name, roster in teams[:1]:
            self.rules.choose(roster.get("rules"))
        self.sides: list[Choice[str]] = [_box(words) for words in (_("Home team"), _("Away team"))]
        levels = {level: _(_LEVELS.get(level, level)) for level in (*MODULE.levels, "random")}
        whose = (_("Who coaches the home team"), _("Who coaches the away team"))
        self.seats = [_dressed(seat_choice(words, levels)) for words in whose]
        self.asks = [
            Tick(_("Ask about every skill"), True, name=words)
            for words in (_("Ask the home coach"), _("Ask the away coach"))
        ]
        self.silks = [SilkBadge(Silk("#000000", "#FFFFFF"), TABLE) for _side in SIDES]
        self.weather: Choice[str] = _box(_("Weather table"))
        self.time = TimeForm(_dressed)
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(_("free dice"))
        self.seed.setAccessibleName(_("Seed of the dice"))
        self.told = Text("", "note", "ink2", wrap=True)
        self.unplayed = Text(not_here or "\n".join(unplayed), "note", "ink2", wrap=True)
        self.by_hand = Tick(_("Bots agree to every step by hand"))
        self.adviser = Tick(_("Both coaches allow the adviser"))
        self.start = Button(_("Play the match"), "main", self.begin)
        self._lay_out()
        self.unplayed.setVisible(bool(unplayed or not_here))
        self._fill()
        self.rules.currentIndexChanged.connect(lambda _row: self._fill_sides())
        for box in self.sides:
            box.currentIndexChanged.connect(lambda _row: self._show_silks())
        self.fixture.currentIndexChanged.connect(lambda _row: self._take_fixture())

    def choose_fixture(self, number: int) -> None:
        """Play a match of the league."""
        self.fixture.choose(number)

    def _take_fixture(self) -> None:
        chosen = self._fixtures.get(self.fixture.value() or 0)
        self.told.setText(_(_READY[chosen.ready]) if chosen is not None else "")
        self.told.setVisible(chosen is not None)
        if chosen is not None:
            self.rules.choose(self._rosters["league:0"].get("rules"))
        for box, name in zip(self.sides, (chosen.home, chosen.away) if chosen else ("", ""), strict=True):
            box.setEnabled(chosen is None)
            self.weather.setEnabled(chosen is None and self.weather.count() > 1)
            self.rules.setEnabled(chosen is None)
            if chosen is not None:
                box.setCurrentIndex(box.findText(name))

    def _fill(self) -> None:
        self.seats[1].choose(f"bot:{MODULE.usual_level}")
        for box in self.seats:
            box.currentIndexChanged.connect(lambda _row: self._show_asks())
        self._fill_sides()

    def _fill_sides(self) -> None:
        rules = self.rules.value()
        book = shipped(rules)
        own = [each for each in self._named if self._rosters[each[0]].get("rules") == rules]
        lists = sorted(((team.slug, pick(team.name)) for team in book.teams), key=lambda each: sought(each[1]))
        for box, usual, at in zip(self.sides, ("human", "orc"), (0, 1), strict=True):
            box.offer([*own, *lists], own[at][0] if len(own) > 1 else usual)
        self._fill_weather(book)
        self._show_silks()
        self._show_asks()

    def _show_asks(self) -> None:
        """Only a person is asked, and only where the rules have such skills."""
        rules = self.rules.value()
        book = shipped(rules)
        names = ", ".join(pick(book.skill(slug).name) for slug in gains(rules))
        for box, seat in zip(self.asks, self.seats, strict=True):
            box.setVisible(bool(names))
            box.setEnabled(seat.value() == HUMAN)
            box.setToolTip(tip(_("Whether and on which roll you use {skills}").format(skills=names)))

    def _fill_weather(self, book: RuleBook) -> None:
        """The weather tables of the rules, today’s season first; a book with one leaves nothing to choose."""
        tables = book.tables_of("weather")
        usual = usual_weather(book, clock.today().isoformat()) if len(tables) > 1 else None
        self.weather.offer(((table.slug, pick(table.name)) for table in tables), usual)
        self.weather.setEnabled(len(tables) > 1)

    def _lay_out(self) -> None:
        whole = in_a_column(gap=12, on=self)
        section = Section(_("Who plays"), gap=8)
        grid = in_a_grid(across=12, down=8)
        for place, words in enumerate((_("Home"), _("Away"))):
            side = (Text(words, "name"), self.silks[place], self.sides[place], self.seats[place])
            for column, part in enumerate(side):
                grid.addWidget(part, 2 * place, column)
            grid.addWidget(self.asks[place], 2 * place + 1, 2, 1, 2)
        grid.setColumnStretch(2, 1)
        grid.setColumnStretch(3, 1)
        section.body.addLayout(grid)
        rules = Section(_("Rules and dice"), gap=8)
        line = in_a_grid(across=12, down=8)
        fields = ((_("Rules"), self.rules), (_("Weather table"), self.weather), (_("Seed of the dice"), self.seed))
        for row, (words, field) in enumerate(fields):
            line.addWidget(Text(words, "name"), row, 0)
            line.addWidget(field, row, 1)
        line.addWidget(Text(_("Time for a turn"), "name"), len(fields), 0)
        line.addLayout(self.time.row, len(fields), 1, 1, 2)
        if self._fixtures:
            line.addWidget(Text(_("Match of the league"), "name"), len(fields) + 1, 0)
            line.addWidget(self.fixture, len(fields) + 1, 1)
            line.addWidget(self.told, len(fields) + 2, 1)
            self.told.hide()
        line.setColumnStretch(2, 1)
        rules.body.addLayout(line)
        rules.body.addWidget(self.by_hand)
        rules.body.addWidget(self.adviser)
        rules.body.addWidget(self.unplayed)
        foot = in_a_row(REST, self.start)
        for part in (section, rules):
            whole.addWidget(part)
        whole.addWidget(Text(_("Real dice can be typed in at any time during the match."), "note", "ink3"))
        whole.addLayout(foot)
        whole.addStretch(1)

    def setup(self) -> Setup:
        """What is agreed."""
        rules, fixture = self.rules.value(), self.fixture.value()
        sides: dict[str, object] = {}
        for place, (side, box) in enumerate(zip(SIDES, self.sides, strict=True)):
            key = box.value()
            sides[side] = _as_side(self._rosters[key], place) if key in self._rosters else roster_of(rules, key, place)
        if fixture is not None:
            sides["fixture"] = fixture
        if self.weather.count() > 1:
            sides["weather_table"] = self.weather.value()
        return Setup(rules, self._agreed(), sides)

    def _agreed(self) -> dict[str, object]:
        """Who is asked about skills that can only gain, what both agree to, whether the match is outside a league."""
        wishes = zip(SIDES, self.asks, self.seats, strict=True)
        asked = [side for side, box, seat in wishes if seat.value() == HUMAN and box.isChecked()]
        by_hand = {"by-hand": "bots-agree"} if self.by_hand.isChecked() else {}
        adviser = {"adviser": True} if self.adviser.isChecked() else {}
        return {
            "asks": asked,
            **by_hand,
            **adviser,
            **self.time.agreed(),
            **({"friendly": True} if self.fixture.value() is None else {}),
        }

    def seat_words(self) -> tuple[str, ...]:
        """Who sits where, as a log's head writes it."""
        return tuple(box.value() for box in self.seats)

    def seed_words(self) -> str:
        """The seed that was typed."""
        return self.seed.text().strip()

    def _show_silks(self) -> None:
        particulars = {side: self._rosters.get(box.value(), {}) for side, box in zip(SIDES, self.sides, strict=True)}
        silks = silks_of(Setup("", {}, particulars))
        for badge, silk, box in zip(self.silks, silks, self.sides, strict=True):
            badge.show_silk(silk, box.currentText())


T = TypeVar("T")


def _box(name: str, items: Iterable[tuple[T, str]] = ()) -> Choice[T]:
    return _dressed(Choice(items, name))


def _dressed(box: Choice[T]) -> Choice[T]:
    box.setFont(font("body"))
    box.setMinimumContentsLength(12)
    return box


def _as_side(roster: Roster, side: int) -> dict[str, object]:
    """A league's roster for one side: its players' ids begin with the side's letter, so that no two are the same."""
    players = [{**player, "id": f"{'ab'[side]}{place + 1}"} for place, player in enumerate(roster["players"])]
    return {**roster, "players": players}
