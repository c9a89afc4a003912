"""Sheets of coaches put into the in-tray of the open league, from a file that was chosen, opened or dropped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.exchange.sheets_file import read_file
from leaguekeeper.services.in_tray.told import come_in

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.in_tray.views import Added
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["take_in"]


def take_in(host: PageHost, path: Path) -> None:
    """Put the sheets of a file into the in-tray of the open league, and show it."""
    league = host.league

    def added(found: Added) -> None:
        host.go("tray")
        words = " ".join(come_in(found))
        host.operations.at_last(lambda: host.say(words))

    host.do(lambda: _added(league, path), added)


def _added(league: LeagueApi, path: Path) -> Added:
    return league.in_tray.add(read_file(path))
