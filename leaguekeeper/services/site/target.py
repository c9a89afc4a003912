"""Where a league is published to, remembered for its file: a folder here or on another machine, or one packed file."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, replace
from pathlib import Path

from leaguekeeper.base.output import keep_file
from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.services.site.views import COACHES, SiteTarget
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.remote_address import is_remote, remote_address

__all__ = ["keep_target", "kept_target"]


def kept_target(league: Path) -> SiteTarget:
    """Where a league was published to last; nowhere yet where nothing is kept that can be believed."""
    with contextlib.suppress(OSError, ValueError, TypeError, LookupError, AttributeError):
        told = json.loads(_file_of(league).read_text("utf-8"))
        languages = tuple(each for each in LANGUAGES if each in told["languages"]) or LANGUAGES
        coaches = next(each for each in COACHES if each == told["coaches"])
        return SiteTarget(str(told["where"]), languages, coaches, told["after_filing"] is True)
    return SiteTarget()


def keep_target(league: Path, target: SiteTarget) -> None:
    """Remember where a league is published to; a password that was written into an address is not kept."""
    where = str(remote_address(target.where)) if is_remote(target.where) else target.where
    keep_file(_file_of(league), json.dumps(asdict(replace(target, where=where)), ensure_ascii=False) + "\n")


def _file_of(league: Path) -> Path:
    return data_folder() / "publishing" / f"{backup_folder(league).name}.site.json"
