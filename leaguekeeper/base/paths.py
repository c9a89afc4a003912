"""Where things are kept: what we ship, and what a person's machine keeps for us.

A folder of these is made where it can be. Where it cannot, it is named all the same: looking finds nothing there, and
whoever writes hears of it from the system and says so.
"""

from __future__ import annotations

import contextlib
import os
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

__all__ = ["cache_folder", "config_folder", "data_folder", "resources", "takes_files"]

_DIRS = PlatformDirs("leaguekeeper", appauthor=False)


@cache
def resources() -> Path:
    """The folder of everything we ship: rule books, words, icons, templates, samples.

    It lies beside the package in a checkout, and within the package wherever that is installed.
    """
    package = Path(__file__).resolve().parents[1]
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def config_folder() -> Path:
    """Where settings are kept."""
    return _made("LEAGUEKEEPER_CONFIG", Path(_DIRS.user_config_dir))


def data_folder() -> Path:
    """Where backups, drafts and the log are kept."""
    return _made("LEAGUEKEEPER_DATA", Path(_DIRS.user_data_dir))


def cache_folder() -> Path:
    """Where things are kept that can be made again."""
    return _made("LEAGUEKEEPER_CACHE", Path(_DIRS.user_cache_dir))


def takes_files(folder: Path) -> bool:
    """Whether this person may write into a folder."""
    return os.path.isdir(folder) and os.access(folder, os.W_OK | os.X_OK)


def _made(variable: str, usual: Path) -> Path:
    folder = Path(os.environ.get(variable) or usual)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
