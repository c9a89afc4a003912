"""What takes the place of a file is on the disk before: a power cut leaves the one or the other, and never half."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.rulebooks.shelf import change, copy_book, own_folder
from leaguekeeper.services.stack.backups import lay_beside, newest_backup
from leaguekeeper.store.file_format import backup_folder
from tests.sample_league import write_sample
from tests.services.damage import sql


def _backup_laid_beside(league: Path) -> Path:
    with LeagueApi.open(league) as open_league:
        open_league.session.file.backup()
    found = newest_backup(league)
    assert found is not None
    return lay_beside(found)


def _newer_copy_with_nothing_waiting(league: Path) -> Path:
    older, newer = league.with_name("older.league"), league.with_name("newer.league")
    with LeagueApi.open(league) as open_league:
        for path in (older, newer):
            open_league.in_tray.give_copy("rats", path)
    with LeagueApi.open(older) as copy:
        copy.in_tray.take_over(newer)
    return older


def _copy_made_anew(league: Path) -> Path:
    with LeagueApi.open(league) as open_league:
        for _time in range(2):
            open_league.in_tray.give_copy("rats", league.with_name("rats.league"))
    return league.with_name("rats.league")


def _damaged_file_kept(league: Path) -> Path:
    sql("DELETE FROM file_card")(league)
    assert run(["repair", str(league)]) == 0
    (kept,) = backup_folder(league).glob("*.damaged")
    return kept


def _book_changed(_league: Path) -> Path:
    book = copy_book("lrb4", "Mine")
    change(book.id, "about.name.en", "Ours")
    return own_folder() / book.id / "book.toml"


DOORS: tuple[Callable[[Path], Path], ...] = (
    _backup_laid_beside, _newer_copy_with_nothing_waiting, _copy_made_anew, _damaged_file_kept, _book_changed,
)  # fmt: skip


def _can_be_filed_in(league: Path) -> bool:
    with closing(sqlite3.connect(league, timeout=0)) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
    return True


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__.strip("_"))
def test_what_takes_a_place_is_on_the_disk_before(
    door: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    league = write_sample(tmp_path / "a.league")
    monkeypatch.setattr(sys, "platform", "linux")  # a Mac has a word of its own: tests/base/test_system.py
    written, lasting, lost = set[int](), dict[str, bool](), list[Path]()
    fsync = os.fsync

    def kept(handle: int) -> None:
        fsync(handle)
        written.add(os.fstat(handle).st_ino)

    def placing(place: Callable[..., None]) -> Callable[..., None]:
        def placed(fresh: str | Path, target: str | Path) -> None:
            there = Path(target)
            lasting[str(there)] = os.stat(fresh).st_ino in written
            if there.suffix == ".league" and there.exists() and _can_be_filed_in(there):
                lost.append(there)
            place(fresh, target)

        return placed

    monkeypatch.setattr(os, "fsync", kept)
    for name in ("replace", "link"):
        monkeypatch.setattr(os, name, placing(getattr(os, name)))
    assert lasting[str(door(league))]
    assert lost == [league] * (door is _damaged_file_kept), "what somebody files at this moment is lost"
