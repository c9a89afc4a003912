"""A commissioner's whole work from the command line, in a folder of its own."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from leaguekeeper.cli import main

SHOWN = ("teams", "standings", "fixtures", "documents")


class Line:
    """The command line, in English unless another language is asked for."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def run(self, *words: str | Path, lang: str = "en", status: int = 0) -> str:
        """What was said on standard output; a refusal is one sentence on standard error."""
        assert main.run(["--lang", lang, *map(str, words)]) == status
        told = self.capsys.readouterr()
        if status == 2:
            assert len(told.err.strip().splitlines()) == 1
            return told.err.strip()
        assert told.err == ""
        return told.out

    def json(self, *words: str | Path) -> Any:
        return json.loads(self.run(*words, "--json"))


@pytest.fixture
def line(capsys: pytest.CaptureFixture[str]) -> Line:
    return Line(capsys)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sample") / "sample.league"
    assert main.run(["--lang", "en", "sample", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def league(sample: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "sample.league"
    path.write_bytes(sample)
    return path


def next_report(line: Line, league: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(line.run("sample", league, "--next"))
    return told


def paper(folder: Path, value: Any, name: str = "paper.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def test_a_league_from_preview_to_redo(line: Line, league: Path, tmp_path: Path) -> None:
    report = paper(tmp_path, next_report(line, league))
    before, table = league.read_bytes(), line.json("show", league, "standings")
    preview = line.run("file", league, report, "--preview")
    assert "Treasury" in preview
    assert league.read_bytes() == before
    line.run("file", league, report, "--by", "Ann")
    filed = line.json("show", league, "standings")
    assert sum(row["played"] for row in filed) == sum(row["played"] for row in table) + 2
    line.run("undo", league)
    assert line.json("show", league, "standings") == table
    line.run("redo", league)
    assert line.json("show", league, "standings") == filed
    count = len(line.json("show", league, "documents")["rows"])
    line.run("remove", league, str(count), "--preview")
    line.run("remove", league, str(count))
    assert line.json("show", league, "standings") == table
    line.run("undo", league)
    assert line.json("show", league, "standings") == filed
    line.run("verify", league)


def test_correcting_a_report(line: Line, league: Path, tmp_path: Path) -> None:
    value = next_report(line, league)
    line.run("file", league, paper(tmp_path, value))
    number = str(len(line.json("show", league, "documents")["rows"]))
    ledger = line.json("show", league, "ledger", "rats")
    other = {**value, "note": "the referee was late"}
    line.run("correct", league, number, paper(tmp_path, other, "other.json"), "--preview")
    line.run("correct", league, number, paper(tmp_path, other, "other.json"))
    assert line.json("show", league, "ledger", "rats") == ledger
    line.run("undo", league)
    line.run("verify", league)


@pytest.mark.parametrize("what", SHOWN)
def test_showing_everything(line: Line, league: Path, what: str) -> None:
    told = line.run("show", league, what)
    assert len(told.splitlines()) > 4
    assert line.json("show", league, what)
    assert line.run("show", league, what, "--why")


def test_showing_one(line: Line, league: Path) -> None:
    assert "Les Rats du Beffroi" in line.run("show", league, "team", "rats")
    assert line.json("show", league, "team", "rats")["name"] == "Les Rats du Beffroi"
    why = line.run("show", league, "team", "rats", "--why")
    assert "═" in why
    assert "House rules" in why
    ledger = line.run("show", league, "ledger", "rats", "--why")
    assert "House rules, Gains" in ledger
    assert "–" in line.run("show", league, "match", "1")
    assert line.run("show", league, "match", "1", "--why")


def test_the_table_of_one_side_and_of_an_earlier_round(line: Line, league: Path) -> None:
    whole = line.json("show", league, "standings")
    home = line.json("show", league, "standings", "--side", "home")
    away = line.json("show", league, "standings", "--side", "away")
    earlier = line.json("show", league, "standings", "--round", "2")
    points = {row["team"]["id"]: row["points"] for row in whole}
    for row in home:
        other = next(each for each in away if each["team"]["id"] == row["team"]["id"])
        assert row["points"] + other["points"] == points[row["team"]["id"]]
    assert {row["played"] for row in earlier} == {2}
    assert "division" in line.run("show", league, "standings", "--division", "north", status=2)


def test_as_it_stood(line: Line, league: Path) -> None:
    count = len(line.json("show", league, "documents")["rows"])
    rows = line.json("show", league, "standings", "--as-of", str(count - 16))
    assert {row["played"] for row in rows} == {0}
    now = line.json("show", league, "standings")
    assert {row["played"] for row in now} == {4}
    assert line.json("show", league, "standings", "--as-of", str(count)) == now


def test_standard_input(line: Line, league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps(next_report(line, league)).encode()

    class Given:
        buffer = io.BytesIO(text)

    monkeypatch.setattr("sys.stdin", Given())
    assert "Filed" in line.run("file", league, "-")


def test_all_or_nothing(line: Line, league: Path, tmp_path: Path) -> None:
    before = league.read_bytes()
    bad = {"kind": "coach_joined", "id": "x", "coach": "rats", "name": "again"}
    both = paper(tmp_path, [next_report(line, league), bad])
    assert "rats" in line.run("file", league, both, status=2)
    assert league.read_bytes() == before


def test_a_new_league_from_its_first_sheet(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "new.league"
    founded = {"kind": "league_founded", "id": "league", "name": "Ligue", "rulebook": "house2020"}
    line.run("file", path, paper(tmp_path, founded))
    line.run("verify", path)
    assert line.run("show", path, "documents")


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("words", [("team", "rats"), ("match", "1"), ("blank", "rats", "brume")])
def test_sheets_in_three_languages(line: Line, league: Path, tmp_path: Path, lang: str, words: tuple[str, ...]) -> None:
    out = tmp_path / "sheet.pdf"
    line.run("sheet", league, *words, "-o", out, lang=lang)
    pages = PdfReader(out).pages
    assert len(pages) >= 1
    assert "Rats du Beffroi" in " ".join(page.extract_text() for page in pages).replace("\n", " ")


def test_two_runs_write_the_same_sheet(line: Line, league: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one.pdf", tmp_path / "two.pdf"
    for out in (one, two):
        line.run("sheet", league, "team", "rats", "-o", out, "--paper", "letter")
    assert one.read_bytes() == two.read_bytes()


def test_simulated_seasons_verify(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "long.league"
    line.run("simulate", path, "--seasons", "1", "--seed", "3")
    line.run("verify", path)
    teams = line.json("show", path, "teams")["rows"]
    assert len(teams) == 16


@pytest.mark.parametrize(
    "words",
    [
        ("show", "LEAGUE", "team"),
        ("show", "LEAGUE", "team", "nobody"),
        ("show", "LEAGUE", "match", "999"),
        ("show", "LEAGUE", "match", "first"),
        ("show", "LEAGUE", "teams", "--as-of", "9999"),
        ("show", "nowhere.league", "teams"),
        ("correct", "LEAGUE", "9999", "nowhere.json"),
        ("remove", "LEAGUE", "0"),
        ("remove", "LEAGUE", "9999"),
        ("redo", "LEAGUE"),
        ("verify", "nowhere.league"),
        ("sheet", "LEAGUE", "team", "nobody", "-o", "out.pdf"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_one_sentence(
    line: Line, league: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    before = league.read_bytes()
    for lang in ("en", "fr", "ru"):
        assert line.run(*(str(league) if word == "LEAGUE" else word for word in words), lang=lang, status=2)
    assert league.read_bytes() == before


def test_errors_as_json(capsys: pytest.CaptureFixture[str], league: Path) -> None:
    assert main.run(["--lang", "en", "show", str(league), "team", "nobody", "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"]
    assert error["message"]
