"""A trophy is handed over: the dice it asks for, the medals of the final, the player of the year."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from leaguekeeper.base.sentences import ended
from leaguekeeper.base.words import _
from leaguekeeper.services.tournament.views import TournamentView
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.die_field import DieField
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import empty, held, in_a_grid
from leaguekeeper.ui.components.page.room import Room
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["AwardDialog"]

FACES = frozenset("123456")


@dataclass(frozen=True, slots=True)
class _Answers:
    """What was answered: dice by their names, who is honoured, the player of the year."""

    dice: Mapping[str, str] = field(default_factory=dict)
    medals: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    best: str = ""


class AwardDialog(Dialog):
    """The trophy of one tournament."""

    def __init__(self, parent: QWidget, host: PageHost, page: TournamentView) -> None:
        super().__init__(_("The trophy: {name}").format(name=page.title), parent, wide=True)
        self._host, self._page, self._why_not = host, page, ""
        self._answers = _Answers()
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._file = Button(_("Hand the trophy over"), "main", self.file)
        self._file.setDefault(True)
        self.foot.addWidget(self._file)
        self._set_out()
        self.follow(host.operations.changed)

    def _set_out(self) -> None:
        """The questions of the trophy, answered as far as they were."""
        empty(self.body)
        page, told = self._page, self._answers
        if self._why_not:
            self.body.addWidget(Text(self._why_not, "body", "red", wrap=True))
        if page.champion is not None:
            self.body.addWidget(Text(ended(_("The winner is {team}.").format(team=page.champion.name)), "body"))
        self._dice: dict[str, DieField] = {}
        grid = in_a_grid(stretch=(2,), across=12)
        for at, (name, question) in enumerate(page.dice):
            self._die(grid, at, name, question)
        self.body.addWidget(held(grid))
        self._medals: dict[tuple[str, str], Tick] = {}
        if page.medals:
            self._list_medals()
        self._best: Choice[str] | None = None
        if page.best:
            self._best = Choice([("", _("nobody")), *page.best], _("Player of the year"))
            self._best.choose(told.best)
            self.body.addWidget(Text(_("Player of the year"), "name"))
            self.body.addWidget(self._best)
        self._look()

    def look_anew(self) -> None:
        """Ask what the trophy asks for now: the final may have been reported anew, or the trophy handed over."""
        seen = partial(self._host.league.tournaments.view, self._page.id)
        self._host.operations.run(seen, self._take_on, lambda failure: self._shut(self._page, failure.sentence))

    def _take_on(self, page: TournamentView) -> None:
        if page.stage == "decided":
            self._shut(page, "")
        elif page.stage == "won":
            self._shut(self._page, _("The trophy was handed over meanwhile. Close this form; nothing was filed."))
        else:
            self._shut(self._page, _("The final is open again. Close this form; nothing was filed."))

    def _shut(self, page: TournamentView, why_not: str) -> None:
        """Show the questions of this page; those that cannot be answered now say why, and wait."""
        if (page, why_not) == (self._page, self._why_not):
            return
        self._answers = self._answered()
        self._page, self._why_not = page, why_not
        self._set_out()

    def begun(self) -> bool:
        """What was answered would be lost."""
        told, asked = self._answered(), {(row.team, row.player): row.played for row in self._page.medals}
        changed = any(told.medals.get(who, played) != played for who, played in asked.items())
        return changed or any(told.dice.values()) or bool(told.best)

    def _answered(self) -> _Answers:
        """What was answered; what is not asked any more is kept, for when it is asked again."""
        dice = {name: field.text() for name, field in self._dice.items()}
        medals = {who: box.isChecked() for who, box in self._medals.items()}
        best = self._best.value() if self._best is not None else self._answers.best
        return _Answers({**self._answers.dice, **dice}, {**self._answers.medals, **medals}, best)

    def _die(self, grid: QGridLayout, at: int, name: str, question: str) -> None:
        field = self._dice[name] = DieField(6, self._host.league.season.roll_die)
        field.setAccessibleName(question)
        field.setPlaceholderText("D6")
        field.setFixedWidth(56)
        field.setText(self._answers.dice.get(name, ""))
        field.textChanged.connect(lambda _text: self._look())
        grid.addWidget(Text(question, "body"), at, 0)
        grid.addWidget(field, at, 1)
        grid.addWidget(Text(_("Type what fell, or press D to roll."), "note", "ink3"), at, 2)

    def _list_medals(self) -> None:
        self.body.addWidget(Text(_("Who played in the final"), "name"))
        inside = QWidget()
        grid = in_a_grid(on=inside)
        for at, row in enumerate(self._page.medals):
            who = (row.team, row.player)
            box = self._medals[who] = Tick(row.words, self._answers.medals.get(who, row.played))
            grid.addWidget(box, at // 2, at % 2)
        area = Room(inside)
        area.setFixedHeight(220)
        self.body.addWidget(area)

    def answer(self, **dice: int) -> None:
        """Type dice in by name."""
        for name, fell in dice.items():
            self._dice[name].setText(str(fell))

    def _look(self) -> None:
        fell = all(field.text() in FACES for field in self._dice.values())
        self._file.setEnabled(fell and not self._why_not)

    def file(self) -> None:
        """Hand the trophy over and close."""
        self.accept()
        self._host.do(HandedIn(self, self._filed))

    def _filed(self) -> Callable[[], object]:
        dice = {key: int(field.text()) for key, field in self._dice.items() if field.text() in FACES}
        medals: dict[str, list[str]] = {}
        for (team, player), box in self._medals.items():
            if box.isChecked():
                medals.setdefault(team, []).append(player)
        chosen = self._best.value() if self._best is not None else ""
        team, _slash, player = chosen.partition("/")
        best = (team, player) if chosen else None
        league, name = self._host.league, self._page.id
        return lambda: league.tournaments.award_trophy(name, dice, medals, best)
