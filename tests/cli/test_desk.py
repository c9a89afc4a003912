"""``leaguekeeper desk``: what waits, in three languages, for the commissioner and for a coach."""

from __future__ import annotations

import json
import os
import shlex
import shutil
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.paperwork import from_json
from leaguekeeper.services.api import LeagueApi
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(words) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "reports", "later"),
    [("en", "4 reports of round 5", "waits for 4 matches"),
     ("fr", "4 rapports de la journée\N{NO-BREAK SPACE}5", "d’abord 4 matchs"),
     ("ru", "4 отчёта тура 5", "сначала 4 матча")],
)  # fmt: skip
def test_the_desk_says_what_waits_and_which_command_does_it(
    sample: Path, capsys: pytest.CaptureFixture[str], lang: str, reports: str, later: str
) -> None:
    text = said(capsys, "--lang", lang, "desk", str(sample))
    assert reports in text.splitlines()[0]
    assert later in text
    assert f"file {sample} match_report.json" in text
    assert "17" in text
    assert "La Sylve d’Argent" in text


def test_the_desk_leads_to_how_a_document_is_written(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sheet that the line before asks for, of the very match that waits first."""
    lines = said(capsys, "--lang", "en", "desk", str(sample)).splitlines()
    (line,) = [line for line in lines if "schema" in line]
    how = f"leaguekeeper schema documents match_report --example {sample} -o match_report.json"
    assert line == f"How such a document is written: {how}"
    (report,) = from_json(said(capsys, *shlex.split(how)[1:-2]))
    assert isinstance(report, MatchReport)
    with LeagueApi.open(sample, writing=False) as league:
        number = league.session.state.fixtures[report.fixture].number
    assert f"no. {number} " in lines[1]


def told_commands(text: str) -> list[list[str]]:
    """The commands that a desk tells, in its order, each in words as a shell parts them."""
    return [
        shlex.split(line.rpartition(": leaguekeeper ")[2]) for line in text.splitlines() if ": leaguekeeper " in line
    ]


def test_a_season_is_led_by_the_words_of_the_desk_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever pastes what it tells, and nothing else, comes from the founding to the second season."""
    monkeypatch.chdir(tmp_path)
    said(capsys, "found", "l'été.league", "--rules", "house2020")
    for _step in range(40):
        told = told_commands(said(capsys, "desk", "l'été.league"))
        act = next(words for words in told if words[0] != "schema")
        for how in (words for words in told if words[0] == "schema" and words[-1] in act):
            assert "est écrit" in said(capsys, "--lang", "fr", *how)
        said(capsys, *act)
        if "season_opened.json" in act and '"season-2"' in Path("season_opened.json").read_text():
            return
    raise AssertionError(told)


@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_what_the_desk_of_a_new_league_shows_of_its_first_sheets_can_be_filed(
    book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every kind that its commands name is shown, and as it is shown the command beside it takes it."""
    monkeypatch.chdir(tmp_path)
    said(capsys, "found", "new.league", "--rules", book)
    told = [line.rpartition(": leaguekeeper ")[2] for line in said(capsys, "desk", "new.league").splitlines()]
    filing = next(shlex.split(line) for line in told if line.startswith("file "))
    shown = {words[2]: words for words in map(shlex.split, told) if words[:1] == ["schema"]}
    assert {f"{kind}.json" for kind in shown} == set(filing[2:])
    for kind, words in shown.items():
        assert f"{kind}.json" in said(capsys, *words)
    said(capsys, *filing)
    assert len(json.loads(said(capsys, "show", "new.league", "teams", "--json"))["rows"]) == 1


def test_every_kind_of_document_is_told_and_shown_with_nothing_but_its_fields(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for kind in KINDS:
        told = json.loads(said(capsys, "schema", "documents", kind))
        text = said(capsys, "schema", "documents", kind, "--example")
        (document,) = from_json(text)
        assert (document.kind, set(json.loads(text))) == (kind, set(told["properties"]))
    assert run(["--lang", "en", "schema", "documents", "report"]) == 2
    assert "match_report" in capsys.readouterr().err


def test_a_coach_sees_his_own_part(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    desk = json.loads(said(capsys, "--lang", "en", "desk", str(sample), "--coach", "élodie garnier", "--json"))
    assert desk["coach"] == "Élodie Garnier"
    assert [each["number"] for line in desk["now"] for each in line["matches"]] == [20]
    assert {line["kind"] for line in desk["now"]} == {"reports"}
    assert all(line["waits_for"] for line in desk["later"])


def test_an_unknown_coach_is_refused_with_the_names_there_are(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "desk", str(sample), "--coach", "Nobody"]) == 2
    assert "Élodie Garnier" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="another shell, other quotes")
def test_each_command_can_be_pasted_whatever_the_league_is_called(
    sample: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league = Path(shutil.copy(sample, tmp_path / "l'été à Épinal.league"))
    commands = [
        line.split(": ", 1)[1] for line in said(capsys, "desk", str(league)).splitlines() if ": leaguekeeper " in line
    ]
    assert commands
    assert all(str(league) in shlex.split(command) for command in commands), commands


def test_a_season_that_a_ruling_left_open_is_not_forgotten(
    sample: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its reports and its closing wait beside the next season, and only what is closed is called an earlier season."""
    league, sheet = shutil.copy(sample, tmp_path / "a.league"), tmp_path / "season.json"
    second = {"kind": "season_opened", "id": "s2", "season": "season-2", "name": "Second",
              "participants": ["rats", "brume", "barbes", "medvedi"]}  # fmt: skip
    sheet.write_text(json.dumps(second))
    said(capsys, "file", str(league), str(sheet), "--by-ruling", "we go on")
    text = said(capsys, "--lang", "en", "desk", str(league))
    assert "4 reports of round 5 · Saison 1" in text
    assert "Close Saison 1 · waits for 4 matches" in text
    assert "earlier season" not in text
    sheet.write_text(json.dumps({"kind": "season_closed", "id": "end", "season": "season-1"}))
    said(capsys, "file", str(league), str(sheet), "--by-ruling", "it is over")
    text = said(capsys, "--lang", "en", "desk", str(league))
    assert "Saison 1" not in text
    assert "1 earlier season" in text
