"""A player's name changed where it stands: a slip of one line."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.sentences import given_name, numbered
from leaguekeeper.base.words import _
from leaguekeeper.services.team.views import RosterRow
from leaguekeeper.ui.components.forms.several import ask_words
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["rename"]


def rename(window: QWidget, host: PageHost, row: RosterRow) -> None:
    """Ask for another name, and file it."""
    title = _("Change the name of {player}").format(player=numbered(row.name, row.number))
    name = ask_words(window, title, _("Player’s name"), _("Change the name"), given_name(row.name, row.number))
    team, _slash, player = row.id.partition("/")
    league, entry = host.league, {"do": "rename", "player": player, "name": name}
    if name and name != row.name:
        host.do(lambda: league.teams.file_slip(team, [entry]))
