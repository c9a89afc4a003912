from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli import main
from leaguekeeper.play.core import registry
from tests.play.core.pig import MODULE


@pytest.fixture(autouse=True)
def _pig_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "KNOWN", ("pig",))
    monkeypatch.setattr(registry, "_find", {"pig": MODULE}.get)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main.run(words) == 0
    return json.loads(capsys.readouterr().out)


def test_bots_play_many_games_and_the_same_seed_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play", "pig", "--seats", "bot:random,bot:careful", "--seed", "5", "--games", "20", "--json")
    first = told(capsys, *words)
    assert len(first["games"]) == 20
    assert sum(first["wins"]) + first["draws"] == 20
    assert first["wins"][1] > first["wins"][0]
    assert told(capsys, *words) == first


def test_entrants_change_seats_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play", "pig", "--seats", "bot:random,bot:careful", "--seed", "5", "--games", "20", "--json")
    swapped = told(capsys, *words, "--swap")
    assert swapped["games"] != told(capsys, *words)["games"]
    assert swapped["wins"][1] > swapped["wins"][0]
    assert sum(game["places"][1] == 1 for game in swapped["games"][1::2]) < 10


def test_one_game_with_a_log_ends_as_without_and_is_told_from_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("play", "pig", "--seats", "bot:careful", "--seed", "5", "--target", "30", "--json")
    plain = told(capsys, *words)
    log = tmp_path / "pig.log"
    assert told(capsys, *words, "--log", str(log)) == plain
    steps = told(capsys, "replay", str(log), "--json")
    assert steps["over"] == plain["games"][0]
    assert steps["particulars"] == {"target": 30}
    assert main.run(["replay", str(log)]) == 0
    assert "place 1" in capsys.readouterr().out


def test_each_of_many_games_has_a_log_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "pig", "--seats", "bot:careful", "--games", "2", "--log", str(tmp_path / "pig.log")]
    assert main.run(words) == 0
    said = capsys.readouterr().out
    assert "games: 2" in said
    assert "bot:careful won" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pig-1.log", "pig-2.log"]


def test_a_person_decides_by_number_or_in_json_and_is_asked_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "pig", "--seats", "human,bot:careful", "--dice", "typed", "--target", "7"]
    monkeypatch.setattr(
        "sys.stdin",
        io.StringIO('1\n1\n9\n{"do": "fly"}\n{"choose": "reroll", "use": true}\n{\n{"do": "roll"}\n8\n6\n2\n'),
    )
    assert main.run(words) == 0
    said = capsys.readouterr().out
    assert "There is no 8 on a d6" in said
    assert said.count("Type the number of an option") == 2
    assert "not allowed: no-such-action" in said
    assert "not allowed: not-offered" in said
    assert "seat 1: place 1" in said


def test_a_game_that_is_broken_off_is_resumed_from_its_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = tmp_path / "pig.log"
    words = ["play", "pig", "--seats", "human", "--dice", "typed", "--target", "7", "--log", str(log)]
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\n6\n"))
    assert main.run(words) == 2
    assert "broken off" in capsys.readouterr().err
    assert main.run(["replay", str(log)]) == 0
    assert "breaks off here" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))
    assert main.run([*words, "--resume"]) == 0
    assert "seat 1: place 1" in capsys.readouterr().out
    assert main.run([*words, "--resume", "--json"]) == 0
    assert '"places": [1, 2]' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "bot:clever"), "no bot level"),
        (("--seats", "cat"), "not “cat”"),
        (("--seats", "human,human,human"), "game: 2; named: 3"),
        (("--games", "0"), "At least one"),
        (("--resume",), "--log"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["play", "pig", "--seats", "bot:random", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_scenario_files_pass_or_fail_and_the_exit_status_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good = {"game": "pig", "rule": "Holding", "setup": {}, "actions": [{"do": "hold"}], "expect": {"seat": 1}}
    (tmp_path / "good.json").write_text(json.dumps(good), "utf-8")
    assert main.run(["scenario", str(tmp_path)]) == 0
    assert "1 scenario, 0 failed" in capsys.readouterr().out
    (tmp_path / "bad.json").write_text(json.dumps({**good, "expect": {"seat": 0}}), "utf-8")
    assert main.run(["scenario", str(tmp_path)]) == 1
    assert "expect.seat: expected 0, found 1" in capsys.readouterr().out
    assert main.run(["scenario", str(tmp_path / "bad.json"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["faults"][0]["where"] == "expect.seat"


def test_the_schema_of_a_games_scenarios_is_published(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "scenario", "--schema", "pig")["properties"]["game"] == {"const": "pig"}
    assert main.run(["scenario"]) == 2
    assert main.run(["scenario", "--schema", "chess"]) == 2
    assert "pig" in capsys.readouterr().err
    assert main.run(["scenario", "--schema", "pig", "file.json"]) == 2


def test_the_names_of_all_schemas_are_listed_and_each_prints_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    names = told(capsys, "scenario", "--schema", "--json")
    assert names == ["pitch", "cards", "rugby", "league"]
    assert main.run(["scenario", "--schema"]) == 0
    assert capsys.readouterr().out.split() == names
    for name in names:
        assert told(capsys, "scenario", "--schema", name)["properties"]["game"] == {"const": name}
