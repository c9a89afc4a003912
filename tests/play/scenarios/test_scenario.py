from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.play.scenarios import scenario as scenarios
from leaguekeeper.play.scenarios.compare import Fault
from leaguekeeper.play.scenarios.run import GameScenarios
from leaguekeeper.play.scenarios.scenario import register, run_file, run_scenario
from tests.play.core.pig import AGAIN, Pig


@pytest.fixture(autouse=True)
def _pig(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "_registered", {})
    register("pig", GameScenarios(Pig(), "house"))


def faults(**parts: Any) -> list[str]:
    whole: dict[str, Any] = {"game": "pig", "setup": {}, "actions": [], **parts}
    return [str(fault) for fault in run_scenario(whole).faults]


ROLL = {"do": "roll"}
HOLD = {"do": "hold"}


def test_a_scenario_that_comes_out_as_it_says_passes() -> None:
    assert not faults(
        actions=[ROLL, ROLL, HOLD],
        dice=[{"d6": 4}, {"d6": 5, "why": "pig"}],
        expect={
            "scores": [9, 0],
            "facts": ["threw", {"kind": "rolled", "sum": 9}, {"kind": "held"}],
            "decision": {"seat": 1, "kind": "action"},
            "over": None,
        },
    )


def test_one_entry_may_stand_for_several_answers_and_ends_early_where_the_turn_is_lost() -> None:
    assert not faults(
        actions=[{"do": "rolls", "times": 4}, HOLD],
        dice=[{"d6": [3, 1]}],
        expect={"scores": [0, 0], "seat": 0},
    )


def test_decisions_on_the_way_of_an_entry_are_answered_by_the_next_entry() -> None:
    assert not faults(
        actions=[{"do": "rolls", "times": 2}, {"choose": "reroll", "use": True}, HOLD],
        dice=[{"d6": [1, 3, 6]}],
        expect={"scores": [9, 0], "rerolls": [0, 1]},
    )


@pytest.mark.parametrize(
    "default", [{"reroll": "always"}, {"reroll:pig": "always"}, {"reroll": "first"}, {"reroll": {"use": True}}]
)
def test_a_files_default_answers_what_is_not_listed(default: dict[str, Any]) -> None:
    assert not faults(
        actions=[ROLL, HOLD], defaults=default, dice=[{"d6": [1, 3]}], expect={"scores": [3, 0], "rerolls": [0, 1]}
    )


def test_the_games_own_default_answers_where_the_file_has_none() -> None:
    assert not faults(actions=[ROLL], dice=[{"d6": 1}], expect={"rerolls": [1, 1], "seat": 1})


def test_a_listed_answer_comes_before_a_default() -> None:
    assert not faults(
        actions=[ROLL, {"choose": "reroll:pig", "use": False}],
        defaults={"reroll": "always"},
        dice=[{"d6": 1}],
        expect={"seat": 1},
    )


def test_dice_are_rolled_on_after_the_last_action_until_a_decision_is_due() -> None:
    assert not faults(
        setup={"bonus": [], "waits": "draw"}, dice=[{"d6": [2, 5]}], expect={"bonus": [2, 5], "decision": {"seat": 0}}
    )


def test_the_end_of_the_game_can_be_expected() -> None:
    over = {"places": [1, 2], "result": {"scores": [19, 0]}}
    assert not faults(setup={"sum": 19}, actions=[HOLD], expect={"over": over, "decision": None})


def test_a_refusal_can_be_expected() -> None:
    refused = {"choose": "action", "illegal": "no-such-action"}
    assert not faults(actions=[refused, {"do": "fly", "illegal": True}, HOLD], expect={"seat": 1})
    assert "should be refused" in faults(actions=[{**HOLD, "illegal": True}])[0]
    assert "no-such-action" in faults(actions=[{"do": "fly", "illegal": "not-now"}])[0]


def test_what_is_never_asked_is_refused_by_that() -> None:
    asked = {"choose": "reroll", "use": True, "illegal": True}
    assert not faults(actions=[asked, ROLL, asked, HOLD, asked], dice=[{"d6": 4}], expect={"scores": [4, 0]})
    won = {"setup": {"sum": 20}, "expect": {"decision": None}}
    assert not faults(actions=[HOLD, asked, {**HOLD, "illegal": True}], **won)
    due = faults(actions=[ROLL, asked], dice=[{"d6": [1, 2]}])
    assert "should be refused, and is allowed" in due[0]


def test_what_the_rules_answer_by_themselves_may_be_listed_and_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"choose": "side", "of": "table"}
    monkeypatch.setattr(Pig, "scenarios", replace(Pig.scenarios, settled=lambda _state, data: data == given))
    assert not faults(actions=[ROLL, given, HOLD], dice=[{"d6": 4}], expect={"scores": [4, 0]})
    assert "is allowed" in faults(actions=[ROLL, {**given, "illegal": True}, HOLD], dice=[{"d6": 4}])[0]
    never = {"choose": "reroll", "use": True, "illegal": True}
    assert not faults(setup={"sum": 20}, actions=[HOLD, never, given])


def test_a_games_own_reading_of_default_words(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = replace(Pig.scenarios, default=lambda _state, _choose, word: AGAIN if word == "yes" else None)
    monkeypatch.setattr(Pig, "scenarios", answered)
    played = {"actions": [ROLL], "dice": [{"d6": [1, 3]}], "expect": {"sum": 3}}
    assert not faults(defaults={"reroll": "yes"}, **played)
    left = faults(defaults={"reroll": "no"}, **played)
    assert left[0].startswith("dice: left over")
    assert "reroll" in left[0]


def test_one_scenario_may_hold_for_several_rule_sets() -> None:
    assert not faults(rules=["house", "club"], actions=[HOLD], expect={"seat": 1})
    assert [fault.split(":")[0] for fault in faults(rules=["house", "club"], expect={"seat": 1})] == ["house", "club"]


@pytest.mark.parametrize(
    ("parts", "where", "what"),
    [
        ({"actions": [ROLL], "expect": {"seat": 1}}, "dice", "used up"),
        ({"actions": [ROLL], "dice": [{"d8": 1}]}, "dice", "d8"),
        ({"actions": [HOLD], "dice": [{"d6": 1}]}, "dice", "left over"),
        ({"actions": [HOLD], "dice": [{"d6": 9}]}, "setup", "no 9"),
        ({"actions": [{"do": "fly"}]}, "actions[0]", 'Offered: {"do": "roll"}, {"do": "hold"}'),
        ({"actions": [HOLD, {"choose": "reroll", "use": True}]}, "actions[1]", "“action” of seat 1"),
        ({"setup": {"sum": 20}, "actions": [HOLD, HOLD]}, "actions[1]", "the game is over"),
        ({"actions": [HOLD], "expect": {"seat": 0}}, "expect.seat", "expected 0, found 1"),
        ({"expect": {"scores": [0, 1]}}, "expect.scores[1]", "expected 1, found 0"),
        ({"expect": {"scores": [0]}}, "expect.scores", "expected [0], found [0, 0]"),
        ({"expect": {"weather": "nice"}}, "expect.weather", "it is not there"),
        ({"expect": {"shown": [0, 0]}}, "expect.shown[0]", "found false"),
        ({"actions": [HOLD], "expect": {"facts": ["held", "threw"]}}, "expect.facts[1]", '"threw"'),
        ({"actions": [HOLD], "expect": {"facts": [{"kind": "held", "seat": 1}]}}, "expect.facts[0]", '"seat": 0'),
        ({"setup": {"target": 0}}, "setup", "no-target"),
        ({"extra": 1}, "extra", "no such part"),
        ({"actions": [{"choose": "reroll", "use": True}, HOLD]}, "actions[0]", "nobody is asked {"),
        ({"actions": [ROLL], "dice": [{"d6": 1}], "defaults": {"reroll": "maybe"}}, "defaults.reroll", "maybe"),
        ({"actions": [{"do": "rolls", "times": 0}]}, "actions[0]", "does nothing"),
        ({"game": "chess"}, "scenario", "chess"),
        ({"setup": {"goal": 20}}, "scenario", "its form is not understood (TypeError"),
    ],
)
def test_a_failing_scenario_says_where_and_what(parts: dict[str, Any], where: str, what: str) -> None:
    found = faults(**parts)
    assert found
    assert found[0].startswith(f"{where}: ")
    assert what in found[0]


def test_a_decision_neither_listed_nor_defaulted_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pig, "scenarios", replace(Pig.scenarios, defaults={}))
    found = faults(actions=[ROLL, HOLD], dice=[{"d6": 1}])
    assert found[0].startswith("actions[1]: ")
    assert "neither listed next nor defaulted" in found[0]


def test_files_are_run_and_what_is_no_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hold.json"
    path.write_text(json.dumps({"game": "pig", "setup": {}, "actions": [HOLD], "rule": "Holding"}), "utf-8")
    report = run_file(path)
    assert report.passed
    assert report.name == "Holding"
    for content in ("{", "[]"):
        path.write_text(content, "utf-8")
        with pytest.raises(BadInput, match="not a scenario file"):
            run_file(path)


def test_every_game_and_room_is_named_and_another_name_is_refused_with_them() -> None:
    assert scenarios.names() == ["pitch", "cards", "rugby", "pig"]
    with pytest.raises(BadInput, match="pitch, cards, rugby, pig"):
        scenarios.runner_of("chess")


def test_another_room_adds_its_own_runner() -> None:
    class League:
        def run(self, scenario: Mapping[str, Any]) -> list[Fault]:
            return [Fault("actions[0]", scenario["rule"])]

        def schema(self) -> dict[str, Any]:
            return {}

    register("league", League())
    assert faults(game="league", rule="Gains") == ["actions[0]: Gains"]


def test_the_schema_is_the_skeleton_with_the_games_parts_laid_over() -> None:
    schema = scenarios.runner_of("pig").schema()
    assert schema["properties"]["game"] == {"const": "pig"}
    assert schema["properties"]["setup"] == {"type": "object", "properties": {"target": {"type": "integer"}}}
    assert schema["properties"]["actions"]["items"] == {"$ref": "#/$defs/action"}
    assert set(schema["$defs"]) == {"die", "action", "fact", "expect"}
