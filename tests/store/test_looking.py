"""Looking changes nothing: whatever form a file has, wherever it lies, whatever a stopped program left half done."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.store.beginning import begin_to_look, seems_half_done
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.store.league_file import LeagueFile
from tests.sample_league import write_sample
from tests.store.paper import cut_off, taken_back


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


def _looked_at(path: Path) -> None:
    """Look at a league in every way; the folder it lies in stays as it was to the byte."""
    before = {each: each.read_bytes() for each in path.parent.iterdir()}
    moments = {each: each.stat().st_mtime_ns for each in before}
    for words in (["show", str(path), "teams"], ["verify", str(path)], ["undo", str(path), "--preview"]):
        assert run(["--lang", "en", *words]) == 0, words
    with Session.open(path, writing=False) as session:
        assert verify(session) == []
    assert {each: each.read_bytes() for each in path.parent.iterdir()} == before
    assert {each: each.stat().st_mtime_ns for each in before} == moments


@pytest.mark.parametrize("form", range(1, FORM + 1))
@pytest.mark.parametrize("mode", [0o644, 0o444])
def test_any_form_is_read_and_not_a_byte_is_changed(sample: Path, tmp_path: Path, form: int, mode: int) -> None:
    path = tmp_path / "old.league"
    path.write_bytes(sample.read_bytes())
    if form < FORM:
        taken_back(path, form)
    path.chmod(mode)
    tmp_path.chmod(0o755 if mode == 0o644 else 0o555)
    try:
        _looked_at(path)
        with LeagueFile.open(path, writing=False) as file, file.looking_at_tray() as look:
            tables = {name for (name,) in look.execute("SELECT name FROM sqlite_schema")}
            assert file.has_tray == ("tray_card" in tables), "whoever has this copy is not known, or asked for in vain"
    finally:
        tmp_path.chmod(0o755)
    assert not backup_folder(path).exists()


def test_what_a_stopped_program_left_is_looked_past_on_a_copy(sample: Path, tmp_path: Path) -> None:
    path, journal = tmp_path / "a.league", tmp_path / "a.league-journal"
    path.write_bytes(sample.read_bytes())
    torn, hot = cut_off(path)
    path.write_bytes(torn)
    journal.write_bytes(hot)
    _looked_at(path)
    with Session.open(path) as session:
        assert verify(session) == []
    assert not journal.exists()


def test_bringing_a_file_up_to_date_is_asked_for_once_and_said(
    sample: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.league"
    path.write_bytes(sample.read_bytes())
    taken_back(path, 3)
    before = path.read_bytes()
    with pytest.raises(FileRefused, match="older Leaguekeeper"):
        Session.open(path, renew=False)
    assert path.read_bytes() == before
    assert run(["--lang", "en", "undo", str(path)]) == 0
    (backup,) = backup_folder(path).iterdir()
    assert backup.read_bytes()[60:64] == (3).to_bytes(4, "big")
    assert str(backup) in capsys.readouterr().err
    assert run(["--lang", "en", "redo", str(path)]) == 0
    assert capsys.readouterr().err == ""


def test_a_renewal_that_fails_leaves_file_and_backups_as_they_were(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.league"
    path.write_bytes(sample.read_bytes())
    taken_back(path, 3)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE draws (id TEXT) STRICT")
        raw.commit()
    before = path.read_bytes()
    for _ in range(3):
        with pytest.raises(FileRefused):
            Session.open(path)
    assert path.read_bytes() == before
    assert not backup_folder(path).exists()
    assert [each.name for each in tmp_path.iterdir()] == ["old.league"]


@pytest.mark.parametrize("how", ["another file in its place", "moved away", "written by another"])
def test_a_file_that_another_program_had_in_hand_meanwhile_is_not_written_on(
    sample: Path, tmp_path: Path, how: str
) -> None:
    path, other = tmp_path / "a.league", tmp_path / "b.league"
    shutil.copyfile(sample, path)
    code = {"another file in its place": "file-replaced", "moved away": "file-gone"}.get(how, "file-changed")
    with Session.open(path) as session:
        if how == "moved away":
            path.rename(other)
        elif how == "written by another":
            assert run(["undo", str(path)]) == 0
        else:
            shutil.copyfile(sample, other)
            os.replace(other, path)

        for action in (filing.undo, filing.foresee_undo):
            with pytest.raises(FileRefused) as refused:
                action(session)
            assert refused.value.code == code
        if code == "file-gone":
            other.rename(path)
        else:
            session.read_anew()
        filing.undo(session)
        assert verify(session) == []


def test_who_only_looks_sees_one_moment_whoever_files_meanwhile(sample: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    path.write_bytes(sample.read_bytes())
    with LeagueApi.open(path, writing=False) as seen, LeagueApi.open(path) as other:
        count, undo = seen.stack.count, seen.stack.view().undo
        other.stack.file(from_value({"kind": "coach_joined", "id": "zoe", "coach": "zoe", "name": "Zoé"}))
        assert (seen.stack.count, seen.stack.view().undo, seen.filed().undo) == (count, undo, undo)
        assert other.stack.view().undo != undo


@pytest.mark.parametrize("ended", [True, False])
def test_a_writer_that_ends_is_not_taken_for_one_that_was_stopped(sample: Path, tmp_path: Path, ended: bool) -> None:
    """SQLite finds its journal still there and the file let go of; asked again, it is gone. (pager.c, #3883.)"""
    path = tmp_path / "a.league"
    path.write_bytes(sample.read_bytes())
    _torn, hot = cut_off(path)
    journal = path.with_name(path.name + "-journal")
    journal.write_bytes(hot)

    class Asked(sqlite3.Connection):
        """After it was told that something is half done, the writer has ended."""

        times = 0

        def execute(self, *words: Any) -> sqlite3.Cursor:
            self.times += str(words[0]).startswith("SELECT")
            if ended and self.times > 1:
                journal.unlink(missing_ok=True)
            return super().execute(*words)

    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, factory=Asked)) as raw:
        if ended:
            begin_to_look(raw)
            assert raw.times == 2
            return
        with pytest.raises(sqlite3.OperationalError) as refused:
            begin_to_look(raw)
        assert seems_half_done(refused.value)
