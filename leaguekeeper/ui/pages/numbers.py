"""A team's numbers given out anew: the players are dragged into their order, the numbers stay where they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.team.views import RosterRow, TeamView
from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["NumbersDialog", "renumbering"]


class NumbersDialog(Dialog):
    """The roster as a list to put in order; filing it is one purchase slip."""

    def __init__(self, parent: QWidget, host: PageHost, view: TeamView) -> None:
        super().__init__(_("Numbers: {team}").format(team=view.name), parent, fills=True)
        self._host, self._team = host, view.id
        self._rows = sorted(view.roster, key=lambda row: row.number)
        self.setFixedHeight(620)
        words = _("The first in the list gets the lowest number. Drag a row, or move it with Alt and the arrows.")
        self.body.addWidget(Text(words, "second", "ink2", wrap=True))
        self.list = OrderList(_("Squad"), [(row, self._words(row)) for row in self._rows])
        self.list.reordered.connect(self._show)
        self.body.addWidget(self.list, 1)
        self._file = self.add_buttons(_("File the numbers"))
        self._file.setEnabled(False)
        self.accepted.connect(self._send)

    def entries(self) -> list[dict[str, object]]:
        """What the slip would hold."""
        return renumbering(self._rows, self.list.values())

    def _words(self, row: RosterRow) -> str:
        return f"{row.number}  {row.name} · {row.position}"

    def _show(self) -> None:
        numbers = [row.number for row in self._rows]
        for at, (number, row) in enumerate(zip(numbers, self.list.values(), strict=True)):
            was = "" if number == row.number else "  ←  " + str(row.number)
            self.list.item(at).setText(f"{number}  {row.name} · {row.position}{was}")
        self._file.setEnabled(bool(self.entries()))

    def _send(self) -> None:
        team, entries, league = self._team, self.entries(), self._host.league
        if entries:
            self._host.do(lambda: league.teams.file_plan(team, entries))


def renumbering(before: Sequence[RosterRow], after: Sequence[RosterRow]) -> list[dict[str, object]]:
    """The entries of a slip that gives the numbers of one order to the players of another.

    Nobody may wear another's number in between: whoever must wait for his takes a free one meanwhile.
    """
    wanted = {row.id: old.number for old, row in zip(before, after, strict=True) if old.number != row.number}
    worn = {row.id: row.number for row in before}
    entries: list[dict[str, object]] = []

    def wear(player: str, number: int) -> None:
        worn[player] = number
        entries.append({"do": "renumber", "player": player.partition("/")[2] or player, "number": number})

    while wanted:
        ready = next((player for player, number in wanted.items() if number not in worn.values()), None)
        if ready is None:
            free = next(number for number in range(99, 0, -1) if number not in worn.values())
            wear(next(iter(wanted)), free)
        else:
            wear(ready, wanted.pop(ready))
    return entries
