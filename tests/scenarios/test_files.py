"""Every scenario file under this folder: each folder is a test, which names every file of it that fails."""

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
FOLDERS = sorted({path.parent for path in FILES})


@cache
def published(game: str) -> dict[str, Any]:
    know_every_runner()
    return runner_of(game).schema()


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.relative_to(HERE).as_posix() for folder in FOLDERS])
def test_every_scenario_of_a_folder_passes(folder: Path) -> None:
    know_every_runner()
    failed = [told for path in sorted(folder.glob("*.json")) if (told := faults(path))]
    assert not failed, "\n\n".join(failed)


def faults(path: Path) -> str:
    """What is wrong with a file, or with what came of it."""
    scenario = json.loads(path.read_text("utf-8"))
    try:
        check_form(published(scenario["game"]), scenario, "scenario")
        report = run_file(path)
    except Exception as error:  # whatever it is, the other files are run too
        return f"{path.relative_to(HERE)}: {type(error).__name__}: {error}"
    return "" if report.passed else "\n".join([str(path.relative_to(HERE)), report.name, *map(str, report.faults)])


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
