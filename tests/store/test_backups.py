from __future__ import annotations

import datetime
import os
import random
import time
from pathlib import Path

import pytest

from leaguekeeper.store.backups import KEPT, backups, keep_backup
from leaguekeeper.store.copying import write_copy
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.league_file import LeagueFile
from tests.store.paper import file_on_top, league_with, names, sheet


def test_a_league_that_cannot_be_written_is_told_by_the_name_it_was_to_have(tmp_path: Path) -> None:
    there, copy = tmp_path / "no such folder" / "a.league", tmp_path / "a file" / "b.league"
    with pytest.raises(FileRefused, match="There is no folder") as refused:
        LeagueFile.create(there)
    assert ".new" not in str(refused.value)
    (tmp_path / "a file").write_text("")
    with LeagueFile.create(tmp_path / "a.league") as file, pytest.raises(FileRefused) as told:
        write_copy(file, copy)
    assert ".new" not in str(told.value)


@pytest.mark.parametrize("place", ["backups", "backups/of/a"])
def test_where_no_backup_can_be_kept_it_is_the_backup_that_is_spoken_of_and_once(place: str, tmp_path: Path) -> None:
    path, folder = tmp_path / "a.league", tmp_path / place
    (tmp_path / "backups").write_text("a file, and no folder")
    with LeagueFile.create(path) as file, pytest.raises(FileRefused, match="No backup can be kept in") as refused:
        keep_backup(path, folder, datetime.datetime.now(datetime.UTC), lambda fresh: write_copy(file, fresh))
    assert refused.value.code == "backup-refused"
    told = str(refused.value)
    assert told.count("nothing was changed") == 1
    assert ".)" not in told


def test_a_backup_is_a_whole_league_of_its_own(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        copy = file.backup()
        file_on_top(file, sheet("two"))
    assert copy.parent == backup_folder(tmp_path / "a.league")
    with LeagueFile.open(copy) as found:
        assert names(found) == ["one"]
        assert found.verify([]) == []


@pytest.mark.parametrize("end", [".league", ""])
@pytest.mark.parametrize("letter", ["n", "ж", "🏈"])
def test_a_league_whose_name_is_as_long_as_may_be_has_its_backups(letter: str, end: str, tmp_path: Path) -> None:
    longest = 255 - len("-journal") - len(end)
    path = tmp_path / f"{letter * (longest // len(letter.encode()))}{end}"
    with league_with(path, "one") as file:
        made = [file.backup(), file.backup()]
    assert backups(backup_folder(path)) == made[::-1]
    assert all(each.name.startswith(letter * 25) for each in made)


def test_only_the_newest_backups_are_kept(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        made = [file.backup() for _ in range(KEPT + 3)]
    assert backups(backup_folder(tmp_path / "a.league")) == made[:2:-1]


def test_leagues_of_one_name_in_two_folders_do_not_share_their_backups(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    assert backup_folder(tmp_path / "a.league") != backup_folder(tmp_path / "other" / "a.league")


def test_a_damaged_file_never_pushes_out_a_good_backup(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    with league_with(path, "one") as file:
        file_on_top(file, *(sheet(f"long-{count}", note="x" * 3000) for count in range(40)))
        good = file.backup()
        whole = bytearray(path.read_bytes())
        for page in range(8192, len(whole), 4096):
            whole[page : page + 64] = random.Random(page).randbytes(64)
        path.write_bytes(whole)
    with pytest.raises(FileRefused, match="is damaged"):
        LeagueFile.open(path)
    assert backups(backup_folder(path)) == [good]
    with LeagueFile.open(good) as found:
        assert len(found.stack()) == 41


def test_backups_from_a_wrong_clock_never_push_out_a_new_one(tmp_path: Path) -> None:
    folder = backup_folder(tmp_path / "a.league")
    with league_with(tmp_path / "a.league", "one") as file:
        for count in range(KEPT):
            early = file.backup()
            wrong = early.rename(folder / f"a-2099010{count}-000000-000000.league")
            os.utime(wrong, (4_000_000_000 + count, 4_000_000_000 + count))
            file_on_top(file, sheet(f"two-{count}"))
        made = []
        for count in range(KEPT):
            made.append(file.backup())
            assert all(copy.exists() for copy in made), "a backup that was reported is gone"
            file_on_top(file, sheet(f"three-{count}"))
    assert backups(folder) == made[::-1]


def test_a_clock_that_was_put_back_a_little_does_not_cost_the_copy_just_made(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        for count in range(KEPT):
            later = time.time() + count + 60
            os.utime(file.backup(), (later, later))
            file_on_top(file, sheet(f"two-{count}"))
        made = file.backup()
    assert made.exists()
    assert len(backups(made.parent)) == KEPT


def test_what_is_no_backup_of_ours_is_left_in_the_folder(tmp_path: Path) -> None:
    folder = backup_folder(tmp_path / "a.league")
    with league_with(tmp_path / "a.league", "one") as file:
        file.backup()
        (folder / "zz-notes.league").write_text("mine", encoding="utf-8")
        made = []
        for count in range(KEPT):
            file_on_top(file, sheet(f"two-{count}"))
            made.append(file.backup())
    assert set(folder.iterdir()) == {*made, folder / "zz-notes.league"}


def test_copies_that_say_the_same_go_first(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        first = file.backup()
        file_on_top(file, sheet("two"))
        for _ in range(KEPT + 5):
            file.backup()
    assert first.exists()
