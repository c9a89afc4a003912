"""A player's name changed where it stands: a slip of one line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.sentences import given_name, numbered
from leaguekeeper.base.words import _
from leaguekeeper.services.team.views import RosterRow
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["RenamingDialog"]


class RenamingDialog(Dialog):
    """Asks for another name, and files it."""

    def __init__(self, parent: QWidget, host: PageHost, row: RosterRow) -> None:
        title = _("Change the name of {player}").format(player=numbered(row.name, row.number))
        super().__init__(title, parent)
        self._host, self._row = host, row
        self.name = QLineEdit(given_name(row.name, row.number))
        self.name.setAccessibleName(_("Player’s name"))
        self.name.setMaxLength(80)
        self.name.selectAll()
        self.body.addWidget(self.name)
        self.add_buttons(_("Change the name"))
        self.accepted.connect(self.file)

    def file(self) -> None:
        """File the name, where it is another one."""
        if self.name.text().strip() not in {"", self._row.name}:
            self._host.do(HandedIn(self, self._filed))

    def _filed(self) -> Callable[[], object]:
        team, _slash, player = self._row.id.partition("/")
        entry = {"do": "rename", "player": player, "name": self.name.text().strip()}
        return partial(self._host.league.teams.file_slip, team, [entry])
