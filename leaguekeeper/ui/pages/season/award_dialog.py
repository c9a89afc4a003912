"""A trophy is handed over: the dice it asks for, the medals of the final, the player of the year."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QGridLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.tournament.views import TournamentView
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.die_field import DieField
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import in_a_grid
from leaguekeeper.ui.components.page.room import Room
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["AwardDialog"]


class AwardDialog(Dialog):
    """The trophy of one tournament."""

    def __init__(self, parent: QWidget, host: PageHost, page: TournamentView) -> None:
        super().__init__(_("The trophy: {name}").format(name=page.title), parent, wide=True)
        self._host, self._page = host, page
        if page.champion is not None:
            self.body.addWidget(Text(_("The winner is {team}.").format(team=page.champion.name), "body"))
        self._dice: dict[str, DieField] = {}
        grid = in_a_grid(stretch=(2,), across=12)
        for at, (name, question) in enumerate(page.dice):
            self._die(grid, at, name, question)
        self.body.addLayout(grid)
        self._medals: dict[tuple[str, str], Tick] = {}
        if page.medals:
            self._list_medals()
        self._best: Choice[str] | None = None
        if page.best:
            self._best = Choice([("", _("nobody")), *page.best], _("Player of the year"))
            self.body.addWidget(Text(_("Player of the year"), "name"))
            self.body.addWidget(self._best)
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._file = Button(_("Hand the trophy over"), "main", self.file)
        self._file.setDefault(True)
        self.foot.addWidget(self._file)
        self._look()

    def _die(self, grid: QGridLayout, at: int, name: str, question: str) -> None:
        field = self._dice[name] = DieField(6, self._host.league.season.roll_die)
        field.setAccessibleName(question)
        field.setPlaceholderText("D6")
        field.setFixedWidth(56)
        field.textChanged.connect(lambda _text: self._look())
        grid.addWidget(Text(question, "body"), at, 0)
        grid.addWidget(field, at, 1)
        grid.addWidget(Text(_("Type what fell, or press D to roll."), "note", "ink3"), at, 2)

    def _list_medals(self) -> None:
        self.body.addWidget(Text(_("Who played in the final"), "name"))
        inside = QWidget()
        grid = in_a_grid(on=inside)
        for at, row in enumerate(self._page.medals):
            box = self._medals[row.team, row.player] = Tick(row.words, row.played)
            grid.addWidget(box, at // 2, at % 2)
        area = Room(inside)
        area.setFixedHeight(220)
        self.body.addWidget(area)

    def answer(self, **dice: int) -> None:
        """Type dice in by name."""
        for name, fell in dice.items():
            self._dice[name].setText(str(fell))

    def _look(self) -> None:
        self._file.setEnabled(all(field.text() in {"1", "2", "3", "4", "5", "6"} for field in self._dice.values()))

    def file(self) -> None:
        """Hand the trophy over and close."""
        self.accept()
        self._host.do(HandedIn(self, self._filed))

    def _filed(self) -> Callable[[], object]:
        dice = {key: int(field.text()) for key, field in self._dice.items()}
        medals: dict[str, list[str]] = {}
        for (team, player), box in self._medals.items():
            if box.isChecked():
                medals.setdefault(team, []).append(player)
        chosen = self._best.value() if self._best is not None else ""
        team, _slash, player = chosen.partition("/")
        best = (team, player) if chosen else None
        league, name = self._host.league, self._page.id
        return lambda: league.tournaments.award_trophy(name, dice, medals, best)
