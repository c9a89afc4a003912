"""Which league is open: a file's office is asked for here, off the window's thread."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import cast

from leaguekeeper.base.paths import data_folder
from leaguekeeper.ui.office import LeagueOffice

__all__ = ["open_office", "open_sample_office", "sample_path"]


def open_office(path: Path) -> LeagueOffice:
    """The office of a league's file.

    Raises:
        LeaguekeeperError: the file is no league, or damaged, newer, locked; nothing was changed.
    """
    services = importlib.import_module("leaguekeeper.services.front_desk")
    return cast("LeagueOffice", services.FrontDesk.open(path))


def sample_path() -> Path:
    """Where a person's copy of the sample league is kept."""
    return data_folder() / "sample.league"


def open_sample_office() -> LeagueOffice:
    """The sample league, written where it is not there yet."""
    path = sample_path()
    if not path.exists():
        services = importlib.import_module("leaguekeeper.services.sample")
        fresh = path.with_name("sample-being-written.league")
        fresh.unlink(missing_ok=True)
        services.write_sample(fresh)
        fresh.replace(path)
    return open_office(path)
