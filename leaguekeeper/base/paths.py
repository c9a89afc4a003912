"""Where things are kept: what we ship, and what a person's machine keeps for us."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

__all__ = ["cache_folder", "config_folder", "data_folder", "resources"]

_DIRS = PlatformDirs("leaguekeeper", appauthor=False)


@cache
def resources() -> Path:
    """The folder of everything we ship: rule books, words, icons, templates, samples."""
    bundled = getattr(sys, "_MEIPASS", None)
    if bundled:
        return Path(bundled) / "resources"
    return Path(__file__).resolve().parents[2] / "resources"


def config_folder() -> Path:
    """Where settings are kept."""
    return _made("LEAGUEKEEPER_CONFIG", Path(_DIRS.user_config_dir))


def data_folder() -> Path:
    """Where backups, drafts and the log are kept."""
    return _made("LEAGUEKEEPER_DATA", Path(_DIRS.user_data_dir))


def cache_folder() -> Path:
    """Where things are kept that can be made again."""
    return _made("LEAGUEKEEPER_CACHE", Path(_DIRS.user_cache_dir))


def _made(variable: str, usual: Path) -> Path:
    folder = Path(os.environ.get(variable) or usual)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
