"""A league's file that is damaged is mended, or saved sheet by sheet; what is lost is listed, nothing is lost twice."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.services.whole.api import as_given_out, foresee_mending, given_out
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.salvage import salvaged
from leaguekeeper.store.sheets import FiledDocument, StackChange, seal
from leaguekeeper.ui.leagues import found_league
from tests.exchange.teams import FFB
from tests.sample_league import write_sample
from tests.services.damage import header_gone, sql


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def league(sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    path = tmp_path / "a.league"
    shutil.copyfile(sample, path)
    return path


def _schema(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[100:4096] = random.Random(1).randbytes(3996)
    path.write_bytes(whole)


LOSSLESS: dict[str, Callable[[Path], None]] = {
    "tables that disagree": sql("UPDATE teams SET name = 'Sly'", "DELETE FROM ledger WHERE rowid % 3 = 0"),
    "a gap in the stack": sql("UPDATE stack SET place = place + 100 WHERE place > 20"),
    "a sheet taken out of the stack": sql("DELETE FROM stack WHERE place = 12"),
    "no form": sql("PRAGMA user_version = 0"),
    "a seal of another stack": sql("UPDATE file_card SET seal = 'x'"),
    "no card": sql("DELETE FROM file_card"),
    "no journal": sql("DELETE FROM action_edits", "DELETE FROM actions"),
    "a table that is missing": sql("DROP TABLE ledger"),
    "a beginning that is gone": header_gone,
    "a page of tables that is rubbish": _schema,
}


@pytest.mark.parametrize("how", LOSSLESS)
def test_what_is_damaged_beside_the_sheets_is_mended_whole(
    how: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with LeagueFile.open(league, writing=False) as file:
        before = file.stack()
    LOSSLESS[how](league)
    damaged = league.read_bytes()
    assert run(["--lang", "en", "repair", str(league), "--preview"]) == 0
    assert "Nothing was changed" in capsys.readouterr().out
    assert league.read_bytes() == damaged
    assert run(["--lang", "en", "repair", str(league)]) == 0
    (kept,) = backup_folder(league).iterdir()
    assert str(kept) in capsys.readouterr().out
    with Session.open(league) as session:
        assert session.file.stack() == before
        assert verify(session) == []
    assert [each.name for each in league.parent.glob("*a.league*")] == ["a.league"]
    assert run(["--lang", "en", "repair", str(league)]) == 0
    assert "nothing to mend" in capsys.readouterr().out


def test_an_altered_sheet_is_put_back_from_a_backup(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with LeagueFile.open(league) as file:
        before = file.stack()
        file.backup()
    sql("UPDATE sheets SET body = replace(body, 'de la Tour', 'de la Tuor') WHERE kind = 'league_founded'")(league)
    assert run(["--lang", "en", "repair", str(league)]) == 0
    assert "Sheet 1 (League founded · Ligue de la Tour Penchée · " in (told := capsys.readouterr().out)
    assert "is put back from the backup" in told
    with LeagueFile.open(league) as file:
        assert file.stack() == before


def test_an_altered_sheet_of_which_there_is_no_backup_stays_and_is_said(
    league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sql("UPDATE sheets SET body = replace(body, 'de la Tour', 'de la Tuor') WHERE kind = 'league_founded'")(league)
    assert run(["--lang", "en", "repair", str(league)]) == 0
    assert "stays as it stands now" in capsys.readouterr().out
    with Session.open(league) as session:
        assert session.file.altered is None
        assert verify(session) == []


@pytest.mark.parametrize(
    ("torn", "called"),
    [
        (
            "UPDATE sheets SET body = 'x' WHERE id = 'report-r1-1'",
            "Match no. 1, Les Rats du Beffroi – Les Os du Caveau",
        ),
        ("DELETE FROM sheets WHERE id = 'report-r1-1'", "Match no. 1, Les Rats du Beffroi – Les Os du Caveau · "),
        ("UPDATE sheets SET body = '{}' WHERE id = 'team-rats'", "Team list · "),
        ("UPDATE sheets SET body = '[]' WHERE kind = 'season_opened'", "Season opened · "),
    ],
)
def test_a_lost_sheet_is_called_by_what_it_was(
    torn: str, called: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sql(torn)(league)
    assert run(["--lang", "en", "repair", str(league), "--preview"]) == 1
    told = capsys.readouterr().out
    assert re.search(rf"Sheet \d+ \({re.escape(called)}", told), told
    assert "cannot be read, and no backup has it" in told


def test_what_a_stopped_program_would_have_taken_back_is_kept_with_the_damaged_file(league: Path) -> None:
    LOSSLESS["no card"](league)
    left = {"": league.read_bytes(), "-journal": bytes(600)}
    league.with_name("a.league-journal").write_bytes(left["-journal"])
    assert run(["repair", str(league)]) == 0
    kept = {each.name.partition(".damaged")[2]: each.read_bytes() for each in backup_folder(league).iterdir()}
    assert kept == left


def test_where_a_damaged_file_cannot_be_kept_it_is_the_backup_that_is_spoken_of(
    league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    LOSSLESS["no card"](league)
    before = league.read_bytes()
    backup_folder(league).parent.parent.mkdir(exist_ok=True)
    backup_folder(league).parent.write_text("in the way")
    assert run(["--lang", "en", "repair", str(league)]) == 2
    assert "No backup can be kept in" in capsys.readouterr().err
    assert league.read_bytes() == before


@pytest.mark.parametrize("seed", range(12))
def test_a_file_with_rubbish_in_it_is_saved_sheet_by_sheet(
    seed: int, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with LeagueFile.open(league, writing=False) as file:
        before = {each.digest: each for each in file.stack()}
    whole, dice = bytearray(league.read_bytes()), random.Random(seed)
    for page in dice.sample(range(len(whole) // 4096), 4):
        whole[page * 4096 : page * 4096 + 4096] = dice.randbytes(4096)
    league.write_bytes(whole)
    found = salvaged(bytes(whole))
    status = run(["--lang", "en", "repair", str(league)])
    told = capsys.readouterr()
    assert status in (0, 1), told.err
    with Session.open(league) as session:
        after = session.file.stack()
        assert verify(session) == []
    assert {each.digest for each in after} <= before.keys(), "a sheet was made up"
    whole_ones = {sheet.id for sheet in found.sheets.values()} & {each.id for each in before.values()}
    assert whole_ones <= {each.id for each in after}, "a sheet that could be read was lost"
    assert len(after) == len(before) or status == 1 or not found.places, "something is missing and not said"


def test_a_sheet_longer_than_a_page_of_the_file_is_saved_whole(league: Path) -> None:
    """SQLite's file format, "Cell payload overflow pages": what does not fit in a leaf goes on in a chain of others."""
    lengths = (*range(3_700, 4_100, 9), *range(8_000, 8_300, 29), 20_000, 70_000)
    long = [FiledDocument(f"long-{each}", "ruling", 1, "x" * each, "2026-01-01T00:00:00+00:00", "") for each in lengths]
    with LeagueFile.open(league) as file:
        file.commit(StackChange.file(long, len(file.stack()) + 1, at=long[0].filed_at), RowChanges({}))
        stack = file.stack()
    found = salvaged(league.read_bytes())
    assert {sheet.id: sheet for sheet in found.sheets.values()} == {sheet.id: sheet for sheet in stack}
    assert found.altered == {}


def test_what_is_no_league_is_not_mended(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(9000))
    before = path.read_bytes()
    with pytest.raises(FileRefused):
        foresee_mending(path)
    assert run(["repair", str(path)]) == 2
    assert path.read_bytes() == before


def test_a_file_of_which_nothing_is_left_is_not_sent_to_be_repaired_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_sample(tmp_path / "a.league")
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + bytes(60000))
    assert run(["--lang", "en", "repair", str(path)]) == 2
    assert "no sheet of a league can be read" in (told := capsys.readouterr().err)
    assert "leaguekeeper repair" not in told
    assert run(["--lang", "en", "show", str(path), "teams"]) == 2
    assert "leaguekeeper repair" in capsys.readouterr().err


def test_a_stack_is_given_out_whole_and_taken_in_the_same(league: Path, tmp_path: Path) -> None:
    out, again, twice = tmp_path / "stack.json", tmp_path / "b.league", tmp_path / "twice.json"
    assert run(["documents", str(league), "-o", str(out)]) == 0
    assert run(["found", str(again), "--from", str(out)]) == 0
    assert run(["documents", str(again), "-o", str(twice)]) == 0
    assert out.read_bytes() == twice.read_bytes()
    with Session.open(league) as first, Session.open(again) as second:
        assert seal(first.file.stack()) == seal(second.file.stack())
        assert first.state == second.state
        assert [each.entries for each in first.reading.filed] == [each.entries for each in second.reading.filed]
        assert verify(second) == []
    assert run(["found", str(again), "--from", str(out)]) == 2, "a league was founded over another"


@pytest.mark.skipif(os.name == "nt", reason="there a file is renamed, which nobody can look at")
@pytest.mark.parametrize("command", ["found --from", "found --name", "import", "file", "window"])
def test_a_league_that_is_brought_in_has_its_name_once_all_is_filed(
    command: str, league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is killed on the way leaves none: an empty league would stand in the way of the next attempt."""
    out, new, held = tmp_path / "out", tmp_path / "b.league", list[int]()
    with LeagueFile.open(league, writing=False) as file:
        founding = json.dumps(file.stack()[0].document()).encode()
        out.write_bytes({"found --from": as_given_out(file.stack()[:9]), "file": founding}.get(command, FFB))
    link = os.link

    def linked(fresh: Path, path: Path) -> None:
        if path == new:
            with LeagueFile.open(fresh, writing=False) as file:
                held.append(len(file.stack()))
        link(fresh, path)

    monkeypatch.setattr(os, "link", linked)
    if command == "window":
        found_league(new, json.loads(founding)).close()
    else:
        word, *option = command.split()
        assert run([word, str(new), *option, str(out)]) == 0
    with LeagueFile.open(new, writing=False) as file:
        assert held == [len(file.stack())] != [0]
    assert sorted(each.name for each in tmp_path.glob(".*")) == []


NO_STACK = [
    b"",
    b"[]",
    b'{"form": "x"}',
    b'{"form": "leaguekeeper-stack", "sheets": [1]}',
    b'{"form": "leaguekeeper-stack", "sheets": [{"document": {"kind": "x"}}]}',
]


@pytest.mark.parametrize("text", NO_STACK)
def test_what_is_no_stack_is_a_sentence_and_leaves_no_file(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "stack.json").write_bytes(text)
    assert run(["found", str(tmp_path / "b.league"), "--from", str(tmp_path / "stack.json")]) == 2
    assert [each.name for each in tmp_path.iterdir()] == ["stack.json"]


def test_a_stack_that_somebody_changed_is_known(league: Path) -> None:
    with LeagueFile.open(league, writing=False) as file:
        text = as_given_out(file.stack())
    assert given_out(text).sealed
    assert not given_out(text.replace(b"de la Tour", b"de la Tuor")).sealed
    assert len(json.loads(text)["sheets"]) == len(given_out(text).sheets)


def test_a_damaged_file_of_a_very_long_name_is_kept_too(league: Path) -> None:
    longest = league.rename(league.with_name(f"{'n' * 240}.league"))
    LOSSLESS["no card"](longest)
    longest.with_name(f"{longest.name}-journal").write_bytes(bytes(600))
    assert run(["repair", str(longest)]) == 0
    assert any(".damaged" in each.name for each in backup_folder(longest).iterdir())
