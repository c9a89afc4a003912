"""Every scenario file under this folder, each a test of its own."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.scenario import know_every_runner
from leaguekeeper.play.scenarios.scenario import names, run_file, runner_of
from leaguekeeper.play.scenarios.schema_check import check_form

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.json"))


@cache
def published(game: str) -> dict[str, Any]:
    know_every_runner()
    return runner_of(game).schema()


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(HERE).as_posix() for path in FILES])
def test_scenario(path: Path) -> None:
    know_every_runner()
    scenario = json.loads(path.read_text("utf-8"))
    check_form(published(scenario["game"]), scenario, "scenario")
    report = run_file(path)
    assert report.passed, "\n".join([report.name, *map(str, report.faults)])


def test_every_game_and_the_league_have_scenarios_and_no_two_are_the_same() -> None:
    know_every_runner()
    games, alike = set[str](), dict[str, list[str]]()
    for path in FILES:
        told = json.loads(path.read_text("utf-8"))
        games.add(told["game"])
        told.pop("rule", None)
        alike.setdefault(json.dumps(told, sort_keys=True), []).append(path.relative_to(HERE).as_posix())
    assert games == set(names())
    assert [each for each in alike.values() if len(each) > 1] == []
