"""Leagues opened, founded, or written for a look around, off the window's thread."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from pathlib import Path

from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.simulation import sample
from leaguekeeper.store import passwords
from leaguekeeper.store.address import Address, ServerAddress

__all__ = ["found_league", "open_league", "open_sample"]


def open_league(path: Address, how: str = "") -> LeagueApi:
    """The league of an address.

    Args:
        path: the file, or the place on a server.
        how: "look" to look at it alone, "renew" to bring it up to date where it is of an older form, "keep" to keep
            the password that the server took.

    Raises:
        FileRefused: it is no league, or damaged, newer, older, locked, or its server refuses; nothing was changed.
    """
    league = LeagueApi.open(path, writing=how != "look", renew=how == "renew")
    if how == "keep" and isinstance(path, ServerAddress) and league.from_copy is None:
        passwords.keep(path.login)
    gc.freeze()  # what was read stays: searching all of it for rubbish would hold the window up
    return league


def _sample_path() -> Path:
    """Where a person's copy of the sample league is kept."""
    return data_folder() / "sample.league"


def open_sample() -> LeagueApi:
    """The sample league, written where it is not there yet.

    Raises:
        Stopped: somebody asked to stop before it was written.
    """
    path = _sample_path()
    if not path.exists():
        fresh = path.with_name("sample-being-written.league")
        fresh.unlink(missing_ok=True)
        sample.write_sample(fresh, lambda done, whole: report_progress(N_("Writing the sample league"), done, whole))
        fresh.replace(path)
    return open_league(path)


def found_league(path: Address, *sheets: Mapping[str, object]) -> LeagueApi:
    """A new league with its first sheets, in a file or on a server.

    Raises:
        FileRefused: there is a file already, or none can be made there.
        LeaguekeeperError: a sheet cannot be filed; no file is made.
    """
    from leaguekeeper.services.whole.api import made_whole

    with made_whole(path) as place, LeagueApi.create(place) as league:
        league.stack.file(*sheets)
    return open_league(path)
