"""Whoever mistypes, or files, is told what to do next, in a line that can be pasted."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from tests.cli.test_desk import said
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("l'été") / "a.league")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["--lang", "en", *words]) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("words", [("show", "teams", "FILE"), ("show", "FILE", "teams", "rats"),
                                   ("in-tray", "list", "FILE"), ("schema", "match_reports")])  # fmt: skip
def test_words_in_the_wrong_place_are_answered_with_the_line_that_is_meant(
    words: tuple[str, ...], league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refused(capsys, *(str(league) if each == "FILE" else each for each in words)).strip()
    assert said(capsys, *shlex.split(told.partition("leaguekeeper ")[2]))


def test_a_match_that_is_not_there_names_its_neighbours(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Possible: 20 (Les Rats du Beffroi" in refused(capsys, "show", str(league), "match", "99")


def test_a_player_by_his_name_alone_is_answered_with_how_he_is_named(
    league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = json.loads(said(capsys, "show", str(league), "team", "rats", "--json"))["roster"][0]
    told = refused(capsys, "show", str(league), "player", first["name"].upper())
    assert f"Possible: rats/{first['number']} ({first['number']} {first['name']}, Les Rats du Beffroi)" in told


def test_a_misspelt_kind_is_met_with_the_one_that_looks_like_it(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "a.json"
    sheet.write_text('{"kind": "coachjoined", "id": "a"}')
    assert "Possible: coach_joined" in refused(capsys, "file", str(league), str(sheet))


def test_what_was_filed_is_told_by_its_title_and_with_one_mark_at_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league, sheet = tmp_path / "a.league", tmp_path / "a.json"
    said(capsys, "found", str(league))
    sheet_of = '{{"kind": "coach_joined", "id": "c-{name}", "coach": "c-{name}", "name": "{told}"}}'
    for name, told in {"a": "Мы!", "b": "Q & Co.", "c": "Ann"}.items():
        sheet.write_text(sheet_of.format(name=name, told=told), "utf-8")
        assert f" ({told}). The stack" in said(capsys, "--lang", "en", "file", str(league), str(sheet))
    for ending in ("Ann. The", "Q & Co. The", "Мы! The"):
        assert ending in said(capsys, "--lang", "en", "undo", str(league))


def test_a_long_part_of_a_rule_book_is_listed_and_leads_to_one_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert json.loads(said(capsys, "rulebook", "show", "house2020", "teams"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for key in ((), ("teams",)):
        told = said(capsys, "--lang", "en", "rulebook", "show", "house2020", *key)
        assert told.count("\n") < 60
        assert said(capsys, *shlex.split(told.rpartition("leaguekeeper ")[2])).startswith("{")
    assert said(capsys, "rulebook", "show", "house2020", "teams", "--json").count("\n") > 1000


def commands(text: str) -> list[str]:
    return [line.partition("leaguekeeper ")[2] for line in text.splitlines() if "leaguekeeper " in line]


@pytest.mark.parametrize("machine", ["en", "fr"])
def test_what_is_to_be_pasted_goes_on_in_the_language_that_was_asked_for(
    machine: str, league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the machine speaks it anyhow nothing is added: a command is as short as it can be."""
    monkeypatch.setenv("LC_ALL", machine)
    own, french = tmp_path / "own.league", ("--lang", "fr")
    told = said(capsys, *french, "found", str(own)) + said(capsys, *french, "desk", str(league))
    told += said(capsys, *french, "documents", str(league), "12", "-o", str(tmp_path / "12.json"))
    with pytest.raises(SystemExit):
        run([*french, "desk", "--help"])
    told += capsys.readouterr().out.partition("Par exemple")[2]
    own.write_bytes(own.read_bytes()[:4096] + bytes(9000))
    for refused_of in (("show", "teams", str(league)), ("show", str(own), "teams"), ("share", str(league), "list")):
        assert run([*french, *refused_of]) == 2
        told += capsys.readouterr().err
    found = commands(told)
    assert len(found) > 7
    assert {words.startswith("--lang fr ") for words in found} == {machine != "fr"}


def test_a_filed_sheet_is_given_out_to_be_corrected_and_the_line_it_tells_corrects_it(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, sheet = tmp_path / "own.league", tmp_path / "sheet.json"
    own.write_bytes(league.read_bytes())
    told = said(capsys, "documents", str(own), "12", "-o", str(sheet))
    value = json.loads(sheet.read_text("utf-8"))
    assert json.loads(said(capsys, "documents", str(own), value["id"])) == value
    sheet.write_text(json.dumps(value | {"note": "seen again"}), "utf-8")
    said(capsys, *shlex.split(told.partition("leaguekeeper ")[2]))
    assert json.loads(said(capsys, "documents", str(own), "12"))["note"] == "seen again"
    assert "no sheet no. 999" in refused(capsys, "documents", str(own), "999")
    assert "which sheet of it" in refused(capsys, "documents", str(own))


def test_a_sheet_that_names_a_book_of_ones_own_leads_to_what_takes_it_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "shelf"))
    league, sheet = tmp_path / "a.league", tmp_path / "sheet.json"
    said(capsys, "rulebook", "copy", "house2020", "Ours")
    sheet.write_text('{"kind": "league_founded", "id": "l", "name": "A", "rulebook": "ours"}')
    said(capsys, *shlex.split(refused(capsys, "file", str(league), str(sheet)).partition("leaguekeeper ")[2]))
    said(capsys, "rulebook", "copy", "house2020", "More")
    sheet.write_text('{"kind": "rule_book_adopted", "id": "b", "rulebook": "more"}')
    said(capsys, *shlex.split(refused(capsys, "file", str(league), str(sheet)).partition("leaguekeeper ")[2]))
    sheet.write_text('{"kind": "rule_book_adopted", "id": "b", "rulebook": "none"}')
    assert "no rule book called “none”" in refused(capsys, "file", str(league), str(sheet))
