"""Every command takes the address of a server where it takes a file."""

from __future__ import annotations

import argparse
import importlib.util
import io
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from leaguekeeper import cli
from leaguekeeper.cli.main import _parser, run
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress, copy_of, file_here
from tests.postgres import PASSWORD, Postgres


@pytest.fixture(scope="module")
def league(postgres: Postgres) -> ServerAddress:
    place = postgres.address()
    assert run(["sample", str(place)]) == 0
    return place


def test_the_main_job_is_done_on_a_server_as_in_a_file(
    league: ServerAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at, copy, there = str(league), str(tmp_path / "a.league"), f"{league}&schema=there"
    report, paper = tmp_path / "report.json", tmp_path / "sheet.pdf"
    assert run(["copy", at, copy]) == 0
    assert run(["verify", at, copy, "--json"]) == 0
    said = capsys.readouterr().out
    told = json.loads(said[said.index("{") :])
    assert told["equal"] is True
    assert len(set(told["fingerprints"])) == 1
    assert run(["sample", at, "--next"]) == 0
    report.write_text(capsys.readouterr().out, encoding="utf-8")
    for words in (["file", at, str(report), "--preview"],
                  ["file", at, str(report), "--by", "Anna"], ["show", at, "teams"],
                  ["sheet", at, "team", "rats", "-o", str(paper)], ["desk", at], ["documents", at, "-o",
                  str(tmp_path / "stack.json")], ["undo", at, "--by", "Anna"], ["redo", at],
                  ["verify", at]):  # fmt: skip
        assert run(words) == 0, words
    assert paper.read_bytes().startswith(b"%PDF")
    assert run(["verify", at, copy]) == 1
    assert "is not equal" in capsys.readouterr().out
    assert run(["undo", at]) == 2
    assert "it is by Anna, of" in capsys.readouterr().err
    assert run(["undo", at, "--yes"]) == 0
    assert run(["copy", copy, there]) == 0
    assert run(["verify", there, copy]) == 0
    assert run(["copy", copy, there]) == 2
    assert "already a league" in capsys.readouterr().err


def test_a_sheet_is_corrected_and_taken_out_and_a_backup_made_first(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    at = str(postgres.address())
    assert run(["sample", at]) == 0
    assert run(["remove", at, "40"]) == 0
    assert run(["repair", at]) == 0
    assert run(["undo", at]) == 0
    capsys.readouterr()
    assert run(["verify", at]) == 0


def test_without_the_extra_a_sentence_says_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *_more: None if name == "psycopg" else found(name))
    assert run(["show", "postgresql+psycopg://anna@db.example.org/league", "teams"]) == 2
    assert "pip install 'leaguekeeper[server]'" in capsys.readouterr().err


def test_where_nobody_answers_the_copy_of_this_machine_is_shown_and_nothing_filed(
    league: ServerAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    away = ServerAddress("127.0.0.1", 1, league.database, league.user, league.schema)
    copy_of(away).write_bytes(copy_of(league).read_bytes())
    paper = tmp_path / "sheet.pdf"
    assert run(["sheet", str(away), "team", "rats", "-o", str(paper)]) == 0
    assert paper.read_bytes().startswith(b"%PDF")
    assert "the copy on this machine" in capsys.readouterr().err
    assert run(["undo", str(away)]) == 2
    assert "nobody answers" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "repair {at}",
        "repair {at} --preview",
        "verify {at} {other}",
        "verify {other} {at}",
        "compare {other} {at}",
        "copy {at} b.league",
    ],
)
def test_of_a_league_whose_server_is_away_nothing_is_said_that_only_its_copy_proves(
    words: str, league: ServerAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    away, other = replace(league, host="127.0.0.1", port=1), tmp_path / "a.league"
    assert run(["copy", str(league), str(other)]) == 0
    copy_of(away).write_bytes(other.read_bytes())
    capsys.readouterr()
    assert run(words.format(at=away, other=other).split()) == 2
    told = capsys.readouterr()
    assert "nobody answers" in told.err
    assert "equal" not in told.out
    assert not {"mend:", "same."} & set(told.out.split())


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_password_is_asked_for_and_stands_nowhere(
    league: ServerAddress, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    at = ServerAddress("127.0.0.1", postgres.port, league.database, league.user, league.schema)
    said = iter(["a wrong guess", PASSWORD])
    asked: list[str] = []
    monkeypatch.setattr(sys, "stdin", _Terminal())

    def typed(prompt: str, _stream: object) -> str:
        asked.append(prompt)
        return next(said)

    monkeypatch.setattr("getpass.getpass", typed)
    for words in (["show", str(at), "teams"], ["verify", str(at), "--json"],
                  ["copy", str(at), str(tmp_path / "b.league")],
                  ["copy", str(at), str(at)]):  # fmt: skip
        run(words)
    told = capsys.readouterr()
    assert asked == ["Password of keeper on 127.0.0.1: "] * 2
    kept = [each for each in tmp_path.parent.rglob("*") if each.is_file()]
    everything = [told.out.encode(), told.err.encode(), caplog.text.encode(), *(each.read_bytes() for each in kept)]
    assert (tmp_path / "b.league") in kept
    assert not any(PASSWORD.encode() in each or b"a wrong guess" in each for each in everything)
    passwords.forget(at.login)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run(["show", str(at), "teams"]) == 2
    assert "wants a password" in capsys.readouterr().err


def test_every_command_that_takes_a_league_takes_an_address() -> None:
    def told(parser: argparse.ArgumentParser, name: str = "") -> Iterator[tuple[str, object]]:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for word, each in action.choices.items():
                    yield from told(each, f"{name} {word}".strip())
            elif action.dest in ("file", "league") and action.metavar != "X.sheets":
                yield name, action.type

    parser, _names = _parser()
    others = {name for name, kind in told(parser) if kind is file_here}
    assert others <= OF_FILES_ALONE, f"take these by league_address: {others - OF_FILES_ALONE}"


def test_what_is_asked_of_a_file_is_never_asked_of_an_address() -> None:
    asked = re.compile(r"args\.(?:file|league)\.\w+")
    for module in sorted(Path(cli.__file__).parent.glob("*.py")):
        assert not asked.findall(module.read_text("utf-8")), module.name


def test_seasons_are_simulated_on_a_server_and_no_copy_lies_beside_it(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    at = str(postgres.address())
    assert run(["found", at]) == 0
    assert run(["simulate", at, "--seed", "3"]) == 0
    assert run(["verify", at]) == 0
    assert run(["compare", at]) == 0
    assert "No copy of this league lies beside it" in capsys.readouterr().out


SECRET = "postgresql://anna:open sesame@db.example.org/league"  # noqa: S105 - nobody's


@pytest.mark.parametrize(
    "words",
    [
        [SECRET, "show", "teams"],
        ["show", "teams", SECRET],
        ["out-tray", SECRET],
        ["out-tray", SECRET, "--json"],
        ["verify", "a.league", "b.league", SECRET],
        ["verify", "postgresql://anna:open%20sesame@db.example.org:here/league"],
        ["export", "a.league", SECRET, "-o", "x"],
        ["export", "a.league", "json", "-o", SECRET],
        ["import", "a.league", SECRET],
        ["file", "a.league", SECRET],
        ["publish", "a.league", SECRET],
        ["play", SECRET],
        ["play", "postgres://anna:open/sesame@db.example.org/league"],
    ],
)
def test_an_address_in_the_wrong_place_is_not_said_again_with_its_password(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["found", "a.league"]) == 0
    assert run(words) == 2
    told = capsys.readouterr()
    assert "sesame" not in told.out + told.err
    assert [each.name for each in tmp_path.iterdir()] == ["a.league"]


OF_FILES_ALONE = {"replay", "out-tray", "advise"}
"""A log is a file, and so is a coach's copy."""


def test_a_coach_sends_to_the_server_in_his_own_name_and_the_commissioner_files_it(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = postgres.address()
    hers, his = (replace(place, user=name) for name in ("tray-clara", "tray-anna"))
    slip = {"kind": "purchases_made", "id": "mine", "team": "rats",
            "entries": [{"do": "rename", "player": "1", "name": "Zed"}]}  # fmt: skip
    copy, sheets, document = tmp_path / "team.league", tmp_path / "x.sheets", tmp_path / "slip.json"
    document.write_text(json.dumps(slip), encoding="utf-8")
    for words in (
        ["sample", place],
        ["share", place, "add", "commissioner", hers.user],
        ["share", place, "add", "coach", his.user],
        ["coach", hers, "Élodie Garnier", "-o", copy],
        ["file", copy, document],
        ["out-tray", copy, "-o", sheets],
        ["in-tray", his, "add", sheets],
        ["in-tray", hers, "accept"],
        ["verify", hers],
        ["undo", hers],
    ):
        assert run([str(word) for word in words]) == 0, words
    capsys.readouterr()
    assert run(["in-tray", str(hers), "list"]) == 0
    assert "1 to be decided" in capsys.readouterr().out
    assert run(["in-tray", str(his), "accept"]) == 2
    assert "its commissioner files what happens" in capsys.readouterr().err
