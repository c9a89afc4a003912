"""Data of the pitch that names what does not exist is a fault, by file and key; its words are all asked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play import pitch
from leaguekeeper.play.pitch import data_faults
from leaguekeeper.play.pitch.data_faults import faults_of_data
from leaguekeeper.play.pitch.edition import EDITIONS, read_toml
from leaguekeeper.play.pitch.skill_words import LIMITS, MODIFIED, ROLLED_AGAIN

SOURCES = [
    ast.parse(path.read_text(encoding="utf-8"))
    for path in Path(str(pitch.__file__)).parent.rglob("*.py")
    if path.stem != "skill_words"
]


def calls(name: str) -> Iterator[list[str]]:
    """The texts among the arguments of every call of that name."""
    for node in (node for source in SOURCES for node in ast.walk(source) if isinstance(node, ast.Call)):
        if getattr(node.func, "attr", getattr(node.func, "id", "")) == name:
            parts = (part for argument in node.args for part in ast.walk(argument))
            yield [str(part.value) for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def test_what_a_skill_may_add_to_is_what_procedures_ask_for() -> None:
    asked = (words for name in ("modifier", "adders") for words in calls(name))
    assert {word for words in asked for word in words} == MODIFIED


def test_what_a_skill_may_roll_again_is_rolled() -> None:
    said = {part.value for source in SOURCES for part in ast.walk(source) if isinstance(part, ast.Constant)}
    assert said >= ROLLED_AGAIN
    tested = {words[0] for words in calls("test") if words} - _NOT_TESTS
    assert tested <= ROLLED_AGAIN, tested - ROLLED_AGAIN


_NOT_TESTS = {"stand-up-roll"}
"""A figure that the need of a test is worked out from."""


def test_how_often_a_skill_may_is_asked_for() -> None:
    said = {part.value for source in SOURCES for part in ast.walk(source) if isinstance(part, ast.Constant)}
    assert said >= LIMITS - _USUAL


_USUAL = {"none", "action"}
"""A limit that nothing has to look for: once in an action where none is said; and no limit at all."""


def spoilt(monkeypatch: pytest.MonkeyPatch, name: str, changes: dict[str, Any]) -> set[tuple[str, str]]:
    """The faults, by file and key, when the first edition's file says otherwise at some keys."""
    rules = EDITIONS[0]

    def read(which: str, file: str) -> dict[str, Any]:
        told = read_toml(which, file)
        return {**told, **changes} if (which, file) == (rules, name) else told

    monkeypatch.setattr(data_faults, "read_toml", read)
    return {(fault.file, fault.key) for fault in faults_of_data()}


def test_the_shipped_data_names_only_what_there_is() -> None:
    assert faults_of_data() == []


def test_a_skill_s_wrong_words_are_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    sprint = {"modify": {"rushh": -1}, "effects": ["flies"], "reroll": ["breakfast"], "limit": "week"}
    found = spoilt(monkeypatch, "skills", {"sprint": sprint, "no-such-skill": {}})
    keys = ("sprint.modify", "sprint.effects", "sprint.reroll", "sprint.limit", "no-such-skill")
    assert found == {("lrb4/skills.toml", key) for key in keys}


def test_a_table_s_wrong_names_are_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {
        "asked": {"skills": ["blok"], "spared": [], "gains": []},
        "also": {"sidestep": "no-such-skill"},
        "rune-gifts": {"rune-of-rust": {"skills": ["rusty"]}},
        "argue": {"argue-loudly": "upheld"},
        "maniacs": {"1": "no-such-event"},
        "older": [{"before": 2, "rulings": {"no-such-ruling": "x"}, "without": ["no-such-moment"]}],
        "styles": [{"name": "dances", "players": [{"skills": ["ballet"], "grace": [1, 6]}], "times": {"cheers": 2.0}}],
    }
    keys = ("asked.skills", "also.sidestep", "rune-gifts.rune-of-rust.skills", "rune-gifts", "argue", "maniacs.1",
            "older.without", "older.rulings.no-such-ruling",
            "styles.dances.players", "styles.dances.times")  # fmt: skip
    assert spoilt(monkeypatch, "tables", changes) == {("lrb4/tables.toml", key) for key in keys}


def test_what_is_sold_acts_or_is_said_to_be_played_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def without(rules: str, name: str) -> dict[str, Any]:
        data = deepcopy(read_toml(rules, name))
        if rules == "house2020" and name == "inducements":
            del data["weather-mage"]
            data["bribes"]["played"] = False
        if rules == "house2020" and name == "cards":
            del data["play-punt"]["reach"]
        if rules == "house2020" and name == "stadiums":
            data["ice"]["played"] = False
        return data

    monkeypatch.setattr(data_faults, "read_toml", without)
    found = {fault.key for fault in data_faults.faults_of_data() if "sold" in fault.sentence}
    assert found == {"weather-mage", "bribes", "play-punt", "ice"}
