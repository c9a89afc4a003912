"""The backups of a league: which is the newest that is whole, and how one gets at it without losing anything."""

from __future__ import annotations

import datetime
import shutil
from dataclasses import dataclass
from pathlib import Path

from leaguekeeper.base.clock import written_at
from leaguekeeper.base.output import fresh_beside, take_free_place
from leaguekeeper.base.system import keep_bytes, keep_folder
from leaguekeeper.store.backups import backups
from leaguekeeper.store.errors import FileRefused, in_sentences
from leaguekeeper.store.file_format import SUFFIX, backup_folder
from leaguekeeper.store.league_file import LeagueFile

__all__ = ["Backup", "lay_beside", "newest_backup"]


@dataclass(frozen=True, slots=True)
class Backup:
    """A verified copy of a league file, and when it was made (UTC)."""

    league: Path
    file: Path
    made: datetime.datetime


def newest_backup(league: Path) -> Backup | None:
    """The newest backup of a league that passes every check now, None where there is none."""
    for file in backups(backup_folder(league)):
        try:
            with LeagueFile.open(file, writing=False) as copy:
                whole = not copy.verify()
        except FileRefused:
            continue
        if whole:
            made = written_at(file)
            return Backup(league, file, made)
    return None


def lay_beside(backup: Backup) -> Path:
    """Copy a backup beside its league, under a name of its own; the league stays as it is.

    Raises:
        FileRefused: no file can be made there.
    """
    name = f"{backup.league.stem} {backup.made.astimezone():%Y-%m-%d %H.%M}"
    target = backup.league.with_name(name + SUFFIX)
    count = 2
    while target.exists():
        target = backup.league.with_name(f"{name} ({count}){SUFFIX}")
        count += 1
    with in_sentences(target), fresh_beside(target) as fresh:
        shutil.copyfile(backup.file, fresh)
        keep_bytes(fresh)
        take_free_place(fresh, target)
        keep_folder(target.parent)
    return target
