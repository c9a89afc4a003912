"""The gates of a season at the command line: refused with what is missing, let pass with ``--by-ruling``, and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.new_sheet import sheets_of
from leaguekeeper.services.stack.verifying import verify
from tests.league.stack import founded, human_team

CLOSE = {"kind": "season_closed", "id": "close", "season": "s1"}


def command(*words: str) -> int:
    return run(["--lang", "en", *words])


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Four teams, one match of the rounds still to be played."""
    stack = founded()
    for name in "abcd":
        human_team(stack, name)
    stack.file("season_opened", "season", season="s1", name="First", participants=list("abcd"))
    stack.file("fixture_set", "set", fixture="f1", season="s1", home="a", away="b")
    path = tmp_path / "l.league"
    with Session.create(path) as session:
        file(session, stack.documents)
    return path


def written(folder: Path, value: dict[str, Any]) -> str:
    path = folder / f"{value['id']}.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    return str(path)


def test_a_season_is_closed_by_a_ruling_and_the_sheet_says_so(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    close = written(tmp_path, CLOSE)
    before = league.read_bytes()
    assert command("file", str(league), close) == 2
    refused = capsys.readouterr().err
    assert "First has 1 match to be played or decided: A – B." in refused
    assert "--by-ruling REASON" in refused
    assert league.read_bytes() == before
    assert command("file", str(league), close, "--preview", "--by-ruling", "snow") == 0
    assert "The commissioner lets it pass: snow" in capsys.readouterr().out
    assert command("file", str(league), close, "--by-ruling", "snow") == 0
    with Session.open(league) as session:
        sheet = session.reading.filed[-1]
        assert to_value(sheet.document)["by_ruling"] == "snow"
        assert next(each.text() for each in sheet.entries.remarks if each.warning).startswith("First has 1 match")
        assert verify(session) == []


def test_the_refusal_as_json_names_every_gate(league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opening = {"kind": "season_opened", "id": "open", "season": "s2", "name": "2", "participants": list("abcd")}
    assert command("file", str(league), written(tmp_path, CLOSE), "--by-ruling", "snow") == 0
    capsys.readouterr()
    assert command("file", str(league), written(tmp_path, opening), "--json") == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert [each["code"] for each in error["gates"]] == ["not-re-enrolled"] * 4
    assert error["by_ruling"] is True


def test_a_ruling_nobody_asked_for_changes_nothing(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    joined = written(tmp_path, {"kind": "coach_joined", "id": "ann", "coach": "ann", "name": "Ann"})
    before = league.read_bytes()
    assert command("file", str(league), joined, "--by-ruling", "because") == 2
    assert "no ruling is wanted" in capsys.readouterr().err
    assert league.read_bytes() == before


def test_play_offs_and_their_prizes_need_no_name(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("draw", str(league), "prizes") == 2
    assert "No play-offs have been drawn" in capsys.readouterr().err
    assert command("draw", str(league), "knock-out", "--name", "cup") == 2
    assert "1 match of First is left: A – B." in capsys.readouterr().err
    assert command("draw", str(league), "knock-out", "--name", "cup", "--by-ruling", "snow") == 0
    assert command("draw", str(league), "prizes") == 1
    assert "The last match is not decided yet." in capsys.readouterr().out
    with Session.open(league) as session:
        while left := [f for f in session.state.fixtures.values() if f.draw == "cup" and not f.played]:
            value = {"kind": "result_recorded", "id": f"r-{left[0].id}", "fixture": left[0].id, "home": {"score": 1}}
            file(session, sheets_of(value))
    assert command("draw", str(league), "prizes", "--name", "nothing") == 2
    assert "say which play-offs: cup." in capsys.readouterr().err
    assert command("draw", str(league), "prizes") == 0
    assert command("draw", str(league), "prizes", "--print") == 0
    capsys.readouterr()
    assert command("draw", str(league), "prizes") == 2
    assert "The prizes of First have been paid already." in capsys.readouterr().err


def test_the_desk_calls_play_offs_by_their_stage(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Their rounds have numbers, of which nobody has heard."""
    assert command("draw", str(league), "round-robin", "--name", "rounds") == 0
    assert command("draw", str(league), "knock-out", "--name", "cup", "--by-ruling", "snow") == 0
    capsys.readouterr()
    assert command("desk", str(league)) == 0
    assert "Rounds 2 and 3, Semi-final · waits for the reports of round 1" in capsys.readouterr().out
