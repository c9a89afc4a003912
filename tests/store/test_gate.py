from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from leaguekeeper.base.output import take_free_place
from leaguekeeper.base.progress import listening
from leaguekeeper.base.words import speak
from leaguekeeper.store.copying import write_copy
from leaguekeeper.store.create import made_beside
from leaguekeeper.store.errors import FileRefused, in_sentences
from leaguekeeper.store.file_format import FORM
from leaguekeeper.store.league_file import LeagueFile
from tests.store.paper import cut_off, file_on_top, league_with, sheet


def _with(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as raw:
        for statement in statements:
            raw.execute(statement)
        raw.commit()


def _league(path: Path) -> None:
    with league_with(path, "one") as file:
        file_on_top(file, *(sheet(f"long-{count}", note="x" * 3000) for count in range(40)))


def _missing(path: Path) -> None:
    path.unlink(missing_ok=True)


def _folder(path: Path) -> None:
    path.mkdir()


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _text(path: Path) -> None:
    path.write_text(";" + "Крысы" * 1000, encoding="utf-8")  # what is looked at ends within a letter


def _picture(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + random.Random(1).randbytes(5000))


def _other_database(path: Path) -> None:
    _with(path, "CREATE TABLE stack (place INTEGER)")


def _newer(path: Path) -> None:
    _league(path)
    _with(path, f"PRAGMA user_version = {FORM + 1}")


def _without_a_form(path: Path) -> None:
    _league(path)
    _with(path, "PRAGMA user_version = 0")


def _cut_short(path: Path) -> None:
    _league(path)
    os.truncate(path, path.stat().st_size // 2)


def _header_only(path: Path) -> None:
    _league(path)
    os.truncate(path, 40)


def _torn(path: Path) -> None:
    _league(path)
    whole = bytearray(path.read_bytes())
    for page in range(4096, len(whole), 4096):
        whole[page : page + 64] = random.Random(page).randbytes(64)
    path.write_bytes(whole)


def _without_a_table(path: Path) -> None:
    _league(path)
    _with(path, "DROP TABLE ledger")


def _with_a_trigger(path: Path) -> None:
    _league(path)
    _with(path, "CREATE TRIGGER sly AFTER INSERT ON teams BEGIN DELETE FROM players; END")


CASES: dict[str, tuple[Callable[[Path], None], str]] = {
    "missing": (_missing, "There is no file"),
    "folder": (_folder, "is a folder"),
    "empty": (_empty, "is empty"),
    "text": (_text, "is a text file"),
    "picture": (_picture, "was not made by Leaguekeeper.*“leaguekeeper repair .*a.league” saves"),
    "other database": (_other_database, "database of another program"),
    "newer": (_newer, "newer Leaguekeeper"),
    "cut short": (_cut_short, "is damaged.* bytes of "),
    "header only": (_header_only, "is damaged.*its beginning is cut short"),
    "without a form": (_without_a_form, "is damaged.*its form is not noted"),
    "torn": (_torn, "is damaged"),
    "without a table": (_without_a_table, "is damaged.*ledger"),
    "with a trigger": (_with_a_trigger, "is damaged.*trigger sly"),
    **({"pipe": (os.mkfifo, "is a pipe or a device")} if hasattr(os, "mkfifo") else {}),
}


@pytest.mark.parametrize("case", CASES)
def test_a_file_that_is_no_whole_league_is_turned_away_unchanged(case: str, tmp_path: Path) -> None:
    make, sentence = CASES[case]
    path = tmp_path / "a.league"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(FileRefused, match=sentence) as refused:
        LeagueFile.open(path)
    assert str(path) in refused.value.text()
    assert (path.read_bytes() if path.is_file() else None) == before
    assert [each.name for each in tmp_path.iterdir()] == ([] if case == "missing" else ["a.league"])


@pytest.mark.parametrize("case", sorted(set(CASES) - {"newer"}))
def test_where_a_league_was_lost_its_backups_are_named_whatever_lies_there_now(case: str, tmp_path: Path) -> None:
    """An emptied or overwritten league was “not made by Leaguekeeper”, and nobody heard of its backups."""
    path = tmp_path / "a.league"
    with league_with(path, "one") as file:
        kept = file.backup()
    path.unlink()
    CASES[case][0](path)
    with pytest.raises(FileRefused) as refused:
        LeagueFile.open(path)
    assert str(kept.parent) in refused.value.text()


def test_what_sqlite_says_is_told_in_a_line_of_the_language_that_is_spoken(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    _torn(path)
    speak("fr")
    with pytest.raises(FileRefused) as refused:
        LeagueFile.open(path)
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    with pytest.raises(FileRefused, match="le disque, ou le chemin"), in_sentences(path):
        raise error
    said = refused.value.text()
    assert "une de ses pages est abîmée" in said
    assert "\n" not in said
    assert "***" not in said
    speak("en")


@pytest.mark.parametrize("lock", ["EXCLUSIVE", "IMMEDIATE"])
def test_a_file_that_another_program_is_writing_is_said_to_be_in_use(lock: str, tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    _league(path)
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        with pytest.raises(FileRefused, match="in use by another program"):
            _file_one(path)
    assert path.read_bytes() == before
    _file_one(path)


def test_who_files_waits_for_another_program_and_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    _league(path)
    said = []
    with LeagueFile.open(path, wait=5.0) as file, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        def heard(words: str, _done: int, _whole: int) -> None:
            said.append(words)
            other.execute("ROLLBACK")

        with listening(heard):
            file_on_top(file, sheet("two"))
    assert said == ["Waiting for another program that writes in this league"]


def _file_one(path: Path) -> None:
    with LeagueFile.open(path, wait=0.05) as file:
        file_on_top(file, sheet("two"))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever is root may read and write everything")
@pytest.mark.parametrize(("mode", "sentence"), [(0o000, "may not read"), (0o444, "may be read but not written")])
def test_a_file_without_the_right_to_it_is_left_alone(mode: int, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    _league(path)
    path.chmod(mode)
    with pytest.raises(FileRefused, match=sentence):
        _file_one(path)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever is root may read and write everything")
@pytest.mark.parametrize(
    ("file", "folder", "read"), [(0o644, 0o755, False), (0o444, 0o755, True), (0o644, 0o555, True)]
)
def test_a_file_that_cannot_be_written_says_so_when_it_is_opened(
    file: int, folder: int, read: bool, tmp_path: Path
) -> None:
    path = tmp_path / "a.league"
    _league(path)
    path.chmod(file)
    tmp_path.chmod(folder)
    try:
        with LeagueFile.open(path) as league:
            assert (league.only_read is not None) == read
    finally:
        tmp_path.chmod(0o755)


def test_a_transaction_cut_off_in_the_middle_is_rolled_back_when_the_file_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    _league(path)
    torn, hot = cut_off(path)
    copy = tmp_path / "b.league"
    copy.write_bytes(torn)
    copy.with_name("b.league-journal").write_bytes(hot)
    with LeagueFile.open(copy) as file:
        assert len(file.stack()) == 41
        assert file.verify([]) == []


@pytest.mark.skipif(os.name == "nt", reason="links and names as they are elsewhere")
@pytest.mark.parametrize(
    ("name", "leads", "code"),
    [
        ("gone.league", "nowhere/x.league", "file-link"),
        ("ring.league", "ring.league", "file-link"),
        ("x" * 248 + ".league", "", "file-name"),
        ("x" * 300 + ".league", "", "file-name"),
        ("/".join(["d" * 60] * 9) + "/x.league", "", "file-name"),
    ],
)
def test_a_name_that_no_league_can_have_is_said_and_nothing_is_made(
    name: str, leads: str, code: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if leads:
        path.symlink_to(tmp_path / leads)
    there = list(path.parent.iterdir())
    with pytest.raises(FileRefused) as refused:
        LeagueFile.create(path)
    assert (refused.value.code, list(path.parent.iterdir())) == (code, there)


@pytest.mark.skipif(os.name == "nt", reason="names as they are elsewhere")
def test_a_league_under_a_name_that_is_too_long_is_told_by_that_name(tmp_path: Path) -> None:
    league_with(tmp_path / "ours.league", "one").close()
    path = (tmp_path / "ours.league").rename(tmp_path / f"{'x' * 248}.league")
    with pytest.raises(FileRefused) as refused:
        LeagueFile.open(path)
    assert (refused.value.code, refused.value.address) == ("file-name", path)


@pytest.mark.skipif(os.name == "nt", reason="links as they are elsewhere")
@pytest.mark.parametrize("leads", ["nowhere/x.league", "ring.league"])
def test_a_link_that_leads_nowhere_is_not_called_forbidden(leads: str, tmp_path: Path) -> None:
    (tmp_path / "ring.league").symlink_to(tmp_path / leads)
    with pytest.raises(FileRefused, match="leads nowhere"):
        LeagueFile.open(tmp_path / "ring.league")
    with league_with(tmp_path / "a.league", "one") as league, pytest.raises(FileRefused, match="leads nowhere"):
        write_copy(league, tmp_path / "ring.league", take_free_place)


def test_what_is_refused_of_a_file_under_its_first_name_is_told_of_the_one_that_was_meant(tmp_path: Path) -> None:
    meant = tmp_path / "a.league"
    with pytest.raises(FileRefused) as refused, made_beside(meant) as fresh:
        LeagueFile.open(fresh)
    assert (refused.value.code, refused.value.address, refused.value.values["file"]) == (
        "file-missing",
        meant,
        str(meant),
    )
