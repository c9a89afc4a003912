from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play.scenarios.scenario import run_scenario, runner_of
from leaguekeeper.play.scenarios.schema_check import faults_of_form

SCENARIOS = Path(__file__).parents[2] / "scenarios"

SCHEMA = {
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string"},
        "count": {"type": "integer", "minimum": 1, "maximum": 3},
        "side": {"enum": ["home", "away"]},
        "pair": {"type": "array", "prefixItems": [{"const": "a"}], "items": {"type": "boolean"}, "maxItems": 2},
        "square": {"type": "array", "minItems": 2, "maxItems": 2},
        "some": {"type": "array", "minItems": 1},
        "half": {"type": "integer", "minimum": 1},
        "either": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/part"}]},
    },
    "patternProperties": {"^x-": {"type": "integer"}},
    "additionalProperties": False,
    "$defs": {"part": {"type": "object", "oneOf": [{"required": ["do"]}, {"required": ["choose"]}]}},
}


@pytest.mark.parametrize(
    ("value", "where", "what"),
    [
        ([], "it", "object"),
        ({}, "it", "“name” is missing"),
        ({"name": 1}, "it.name", "string"),
        ({"name": "n", "count": True}, "it.count", "integer"),
        ({"name": "n", "count": 4}, "it.count", "this must be from 1 to 3"),
        ({"name": "n", "half": 0}, "it.half", "this must be at least 1"),
        ({"name": "n", "square": [1, 2, 3]}, "it.square", "the length of this list must be exactly 2"),
        ({"name": "n", "some": []}, "it.some", "the length of this list must be at least 1"),
        ({"name": "n", "side": "left"}, "it.side", "“left” is none of: home, away"),
        ({"name": "n", "pair": ["b", True]}, "it.pair[0]", "“b”"),
        ({"name": "n", "pair": ["a", 1]}, "it.pair[1]", "boolean"),
        ({"name": "n", "pair": ["a", True, True]}, "it.pair", "the length of this list must be at most 2"),
        ({"name": "n", "either": {"do": 1, "choose": 2}}, "it.either", "two things"),
        ({"name": "n", "either": {}}, "it.either", "“do” is missing"),
        ({"name": "n", "x-ray": "y"}, "it.x-ray", "integer"),
        ({"name": "n", "else": 1}, "it.else", "there are: name"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(value: Any, where: str, what: str) -> None:
    place, words = next(faults_of_form(SCHEMA, value, "it", SCHEMA))
    assert place == where
    assert what in words


def test_what_has_the_form_has_no_fault() -> None:
    value = {"name": "n", "count": 2, "side": "home", "pair": ["a", True], "either": None, "x-ray": 3}
    assert not list(faults_of_form(SCHEMA, value, "it", SCHEMA))


@pytest.mark.parametrize("game", ["cards", "rugby"])
def test_every_scenario_file_has_the_published_form(game: str) -> None:
    schema = runner_of(game).schema()
    wrong = {}
    for path in sorted((SCENARIOS / game).rglob("*.json")):
        found = list(faults_of_form(schema, json.loads(path.read_text("utf-8")), "file", schema))
        if found:
            wrong[path.name] = found[0]
    assert not wrong


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"players": [{"side": "home"}]}, "setup.players[0]: “id” is missing"),
        ({"players": [{"id": "h1", "side": "left"}]}, "players[0] · side: “left” is none of: home, away"),
        ({"players": [{"id": "h1", "side": "home", "state": "prone"}]}, "“prone” is none of: standing, down"),
        ({"players": [{"id": "h1", "side": "home", "at": [10.5, 3]}]}, "setup.players[0].at[0]"),
        ({"weather": "nice"}, "setup.weather: there is no such part"),
    ],
)
def test_a_rugby_set_up_that_cannot_be_is_a_fault_in_words(setup: dict[str, Any], said: str) -> None:
    report = run_scenario({"game": "rugby", "setup": setup, "actions": [], "dice": [], "expect": {}})
    assert said in "\n".join(map(str, report.faults))
