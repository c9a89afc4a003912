"""Copies, out-trays and the in-tray from the command line, as coaches and a commissioner use them."""

from __future__ import annotations

import json
import shlex
import shutil
import uuid
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from tests.sample_league import write_sample

SLIP = {"kind": "purchases_made", "id": "mine", "team": "rats",
        "entries": [{"do": "rename", "player": "1", "name": "Zed"}]}  # fmt: skip


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def folder(sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copyfile(sample, tmp_path / "ours.league")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert run(words) == status, capsys.readouterr().err
    found = capsys.readouterr()
    return found.err if status else found.out


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(told(capsys, *words, "--json"))


def led_on(said: str, count: int) -> list[list[str]]:
    """The commands that its last lines offer, as they would be pasted."""
    return [shlex.split(line.rpartition(": leaguekeeper ")[2]) for line in said.splitlines()[-count:]]


def write(name: str, sheet: dict[str, Any]) -> str:
    Path(name).write_text(json.dumps(sheet), encoding="utf-8")
    return name


def test_a_sheet_goes_all_the_way_from_a_copy_into_the_stack_and_back_comes_what_was_decided(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "copy no. 1" in told(capsys, "coach", "ours.league", "Élodie Garnier", "-o", "rats.league")
    filed = told(capsys, "file", "rats.league", write("slip.json", SLIP))
    assert "1 sheet waits to be sent: leaguekeeper out-tray rats.league -o mine.sheets" in filed
    assert "Purchase slip: Les Rats du Beffroi" in told(capsys, "out-tray", "rats.league")
    assert "To send what waits: leaguekeeper out-tray rats.league -o" in told(capsys, "out-tray", "rats.league")
    assert "signed" in told(capsys, "out-tray", "rats.league", "-o", "x.sheets")
    assert "1 sheet of Élodie Garnier" in told(capsys, "in-tray", "ours.league", "add", "x.sheets")
    assert told(capsys, "in-tray", "ours.league", "add", "x.sheets") == "1 sheet had come before.\n"
    (row,) = shown(capsys, "in-tray", "ours.league", "list")["rows"]
    assert (row["state"], row["seen"]) == ("clean", 54)
    looking, filing, returning, refusing = led_on(told(capsys, "in-tray", "ours.league", "list"), 4)
    looked = told(capsys, *looking)
    assert "Foulques → Zed" in looked
    filing_it, *others = led_on(looked, 3)
    assert (filing_it, others) == ([*filing, row["id"][:8]], [returning, refusing])
    assert "1 sheet filed" in told(capsys, *filing)
    assert "filed as no. 55" in told(capsys, "in-tray", "ours.league", "list")
    told(capsys, "undo", "ours.league")
    assert "1 to be decided" in told(capsys, "in-tray", "ours.league", "list")
    assert "returned" in told(capsys, *returning)
    assert "still waits" in told(capsys, "coach", "ours.league", "rats", "-o", "rats.league")
    back = told(capsys, "out-tray", "rats.league")
    assert returning[-1] in back
    correcting = told(capsys, *shlex.split(back.partition("To correct it: leaguekeeper ")[2].splitlines()[0]))
    assert "Corrected" in told(capsys, *shlex.split(correcting.rpartition(": leaguekeeper ")[2]))
    told(capsys, "out-tray", "rats.league", "--take-back", "mine")
    assert "1 sheet was taken back" in told(capsys, "out-tray", "rats.league")
    for each in ("ours.league", "rats.league"):
        told(capsys, "verify", each)


def test_all_copies_at_once_and_the_settings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = shown(capsys, "coach", "ours.league", "--all", "-o", "copies")
    assert len(given) == len(list(Path("copies").glob("*.league"))) == 8
    assert "name one coach" in told(capsys, "coach", "ours.league", "-o", "copies", status=2)
    assert "purchases_made" in told(capsys, "in-tray", "ours.league", "settings")
    told(capsys, "in-tray", "ours.league", "settings", "match_report=typed", "traded=never")
    rows = {row["kind"]: row["accepts"] for row in shown(capsys, "in-tray", "ours.league", "settings")}
    assert (rows["match_report"], rows["traded"], rows["purchases_made"]) == ("typed", "never", "rolled")
    for wrong in ("tea=typed", "match_report=perhaps", "match_report"):
        assert "not understood" in told(capsys, "in-tray", "ours.league", "settings", wrong, status=2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("in-tray", "ours.league", "add", "none.sheets"), "cannot be read"),
        (("in-tray", "ours.league", "add", "ours.league"), "a whole league"),
        (("in-tray", "ours.league", "show", "abc"), "no sheet called abc"),
        (("in-tray", "ours.league", "accept"), "No sheet in the in-tray"),
        (("in-tray", "ours.league", "accept", "abc"), "no sheet called abc"),
        (("in-tray", "ours.league", "accept", "--choose", "x=y"), "not understood"),
        (("in-tray", "ours.league", "refuse", "abc"), "no sheet called abc"),
        (("out-tray", "ours.league"), "not a coach's copy"),
        (("out-tray", "ours.league", "-o", "x.sheets"), "not a coach's copy"),
        (("out-tray", "ours.league", "--newer", "ours.league"), "not a coach's copy"),
        (("coach", "ours.league", "Nobody", "-o", "x.league"), "Nobody"),
        (("coach", "ours.league", "rats", "-o", "ours.league"), "already a file"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    before = Path("ours.league").read_bytes()
    assert said in told(capsys, *words, status=2)
    assert Path("ours.league").read_bytes() == before


def test_a_sheet_is_called_as_the_list_names_it_and_a_beginning_that_several_have_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(f"abcd{number:04d}-0000-4000-8000-000000000000" for number in range(9))
    monkeypatch.setattr("uuid.uuid4", lambda: uuid.UUID(next(ids)))
    told(capsys, "coach", "ours.league", "rats", "-o", "rats.league")
    for number in "12":
        slip = {**SLIP, "id": f"mine-{number}", "entries": [{"do": "rename", "player": number, "name": "Zed"}]}
        told(capsys, "file", "rats.league", write("slip.json", slip))
    told(capsys, "out-tray", "rats.league", "-o", "x.sheets")
    told(capsys, "in-tray", "ours.league", "add", "x.sheets")
    rows = shown(capsys, "out-tray", "rats.league")["rows"]
    first, second = (row["id"][:8] for row in rows)
    assert first[:4] == second[:4]
    for words in (["out-tray", "rats.league", "--take-back"], ["in-tray", "ours.league", "refuse"]):
        assert "Several sheets begin with abcd" in told(capsys, *words, "abcd", status=2)
        told(capsys, *words, first)
    assert [row["id"][:8] for row in shown(capsys, "out-tray", "rats.league")["rows"]] == [second]


def test_of_several_files_the_good_ones_come_in_and_each_other_one_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "coach", "ours.league", "Élodie Garnier", "-o", "rats.league")
    told(capsys, "file", "rats.league", write("slip.json", SLIP))
    told(capsys, "out-tray", "rats.league", "-o", "good.sheets")
    add = ("--lang", "en", "in-tray", "ours.league", "add")
    assert run([*add, "none.sheets", "slip.json", "good.sheets"]) == 1
    found = capsys.readouterr()
    assert "1 sheet of Élodie Garnier" in found.out
    assert [line.partition(":")[0] for line in found.err.splitlines()] == ["none.sheets", "slip.json"]
    assert run([*add, "none.sheets", "slip.json"]) == 2
    capsys.readouterr()
    assert run([*add, "none.sheets", "good.sheets", "--json"]) == 1
    came, bad = json.loads(capsys.readouterr().out)
    assert (came["known"], bad["file"], bad["error"]["code"]) == (1, "none.sheets", "bad-input")
