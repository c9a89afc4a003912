"""A ``.sheets`` file opened or dropped: its sheets go into the in-tray of the league that they are for."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.sheets_file import SUFFIX, read_file
from leaguekeeper.services.in_tray.api import league_in
from leaguekeeper.services.in_tray.package import package_of
from leaguekeeper.ui.league_switch import leagues
from leaguekeeper.ui.pages.stack.taking_in import take_in

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.ui.shell import Shell

__all__ = ["open_file"]


def open_file(shell: Shell, path: Path) -> None:
    """Open a league, or take sheets into the one that they are for: the open one, or one that was opened lately."""
    if path.suffix != SUFFIX:
        shell.open_league(path)
    elif shell.opened is not None:
        take_in(shell, path)
    else:
        recent = [Path(each) for each in shell.preferences.recent]
        shell.bring(lambda: _opened_for(path, recent), partial(_taken_up, shell, path))


def _taken_up(shell: Shell, path: Path, league: LeagueApi) -> None:
    shell.take_up(league)
    take_in(shell, path)


def _opened_for(path: Path, recent: list[Path]) -> LeagueApi:
    """The league among those opened lately that a file of sheets is for.

    Raises:
        LeaguekeeperError: it is no such file, or none of them is that league.
    """
    told = package_of(read_file(path).payload)  # not verified: it only says where to look
    for each in recent:
        with suppress(LeaguekeeperError):
            if each.exists() and league_in(each) == told.league:
                found: LeagueApi = leagues().open_league(each)
                return found
    said = N_("{file} holds sheets for the league {league}. Open that league, then drop the file on its window.")
    raise LeaguekeeperError("which-league", said, file=path.name, league=told.league_name)
