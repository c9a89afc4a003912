"""Who takes part in a season that is to be opened, and, where the divisions are dealt by hand, in which one."""

from __future__ import annotations

from collections.abc import Sequence, Set

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.marks import division_called
from leaguekeeper.services.views import TeamMark
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.layout import in_a_grid
from leaguekeeper.ui.silks import TABLE, SilkBadge

__all__ = ["Entrants"]


class Entrants(QWidget):
    """A box to tick for each team, in two columns, with its division beside it where that is asked."""

    def __init__(self, teams: Sequence[TeamMark], entering: Set[str]) -> None:
        super().__init__()
        grid = in_a_grid(across=10, on=self)
        self._teams: dict[str, Tick] = {}
        self._divisions: dict[str, Choice[str]] = {}
        for at, team in enumerate(teams):
            box = self._teams[team.id] = Tick(team.name, team.id in entering)
            division = self._divisions[team.id] = Choice[str](name=_("Division of {team}").format(team=team.name))
            division.hide()
            across = at % 2 * 4
            for place, part in enumerate((SilkBadge(team.silk, TABLE, team.name), box, division)):
                grid.addWidget(part, at // 2, across + place)
            grid.setColumnStretch(across + 3, 1)

    def taking_part(self) -> tuple[str, ...]:
        """The teams that are ticked."""
        return tuple(team for team, box in self._teams.items() if box.isChecked())

    def divisions(self) -> dict[str, str]:
        """The division of each team that is ticked; empty where nobody asks."""
        return {team: field.value() for team in self.taking_part() if (field := self._divisions[team]).count()}

    def leave_out(self, team: str) -> None:
        """Leave a team out."""
        self._teams[team].setChecked(False)

    def put(self, team: str, division: str) -> None:
        """Put a team into a division."""
        self._divisions[team].choose(division)

    def show_divisions(self, count: int) -> None:
        """Ask for a division of so many; of one, nothing is asked."""
        names = [chr(ord("a") + place) for place in range(count if count > 1 else 0)]
        divisions = [(name, division_called(name)) for name in names]
        for at, field in enumerate(self._divisions.values()):
            before = field.currentIndex()
            field.offer(divisions)
            field.setCurrentIndex(before if 0 <= before < count else at % count)
            field.setVisible(count > 1)
