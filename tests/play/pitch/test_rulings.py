"""Every ruling that rule books leave to the pitch is data with its readings, and each reading is played by a scenario.

A scenario plays a reading where it names it, passes under it, and does not under any other reading of that ruling.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.scenarios.run import GameScenarios
from leaguekeeper.rules.loader import load_folder

FOLDER = Path(__file__).parents[2] / "scenarios"
RUNNER = GameScenarios(PitchGame(), "lrb4")
BOOKS = ("lrb4", "house2020")
READINGS = {
    (book, ruling.slug): [reading.slug for reading in ruling.readings]
    for book in BOOKS
    for ruling in load_folder(resources() / "rulebooks" / book).rulings
    if ruling.about == "pitch"
}


@cache
def ruled() -> list[tuple[str, Mapping[str, Any]]]:
    """The scenarios of the pitch that name a reading, and those of the rulings that leave it at the first."""
    paths = sorted(path for part in FOLDER.glob("pitch-*") for path in part.rglob("*.json"))
    scenarios = [(path.relative_to(FOLDER).as_posix(), json.loads(path.read_text(encoding="utf-8"))) for path in paths]
    return [(name, scenario) for name, scenario in scenarios if scenario.get("options") or "/rulings/" in name]


def _options_named() -> Iterator[tuple[str, str, str, str]]:
    for name, scenario in ruled():
        for slug, reading in scenario.get("options", {}).items():
            if (scenario["rules"], slug) in READINGS:
                yield name, scenario["rules"], slug, reading


def test_every_reading_that_a_scenario_names_is_one_of_the_rule_book() -> None:
    assert [each for each in _options_named() if each[3] not in READINGS[each[1], each[2]]] == []


@pytest.mark.parametrize(
    ("book", "ruling", "reading"), [(*key, reading) for key, readings in READINGS.items() for reading in readings]
)
def test_a_reading_decides_a_scenario(book: str, ruling: str, reading: str) -> None:
    first, *others = READINGS[book, ruling]
    naming = [s for _name, s in ruled() if s["rules"] == book and s.get("options", {}).get(ruling, first) == reading]
    assert any(
        not RUNNER.run(_read(scenario, ruling, reading))
        and all(RUNNER.run(_read(scenario, ruling, other)) for other in (first, *others) if other != reading)
        for scenario in naming
        if ruling in scenario.get("options", {}) or reading == first
    )


def _read(scenario: Mapping[str, Any], ruling: str, reading: str) -> dict[str, Any]:
    return {**scenario, "options": {**scenario.get("options", {}), ruling: reading}}
