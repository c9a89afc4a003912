"""Scenario files that are not what they should be: a sentence with the place, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play.scenarios.scenario import run_file, run_scenario

Change = Callable[[dict[str, Any]], object]


def scenario() -> dict[str, Any]:
    def player(name: str, side: str, x: int) -> dict[str, Any]:
        return {"id": name, "side": side, "at": [x, 8], "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": []}

    return {
        "game": "pitch",
        "rules": "lrb4",
        "setup": {"players": [player("a1", "home", 10), player("b1", "away", 11)]},
        "actions": [
            {"do": "block", "player": "a1", "target": "b1"},
            {"choose": "push", "at": [12, 8]},
            {"choose": "follow-up", "use": False},
        ],
        "dice": [{"block": "push"}],
        "expect": {"players": {"b1": {"at": [12, 8]}}},
    }


def faults(change: Change) -> str:
    whole = scenario()
    change(whole)
    return "; ".join(map(str, run_scenario(whole).faults))


def first(whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = whole["setup"]["players"][0]
    return found


def crowded(whole: dict[str, Any]) -> None:
    for y in range(1, 12):
        whole["setup"]["players"].append({"id": f"x{y}", "side": "home", "at": [3, y]})


def test_the_file_itself_passes() -> None:
    assert not faults(dict)


@pytest.mark.parametrize(
    ("change", "place", "word"),
    [
        (lambda w: first(w).pop("id"), "setup.players[0]", "“id” is missing"),
        (lambda w: first(w).pop("side"), "setup.players[0]", "“side” is missing"),
        (lambda w: first(w).update(ma=float("nan")), "setup.players[0].ma", "integer"),
        (lambda w: first(w).update(st=-1), "setup.players[0].st", "0 to 20"),
        (lambda w: first(w).update(at=[10]), "setup.players[0].at", "exactly 2"),
        (lambda w: first(w).update(at=[99, 99]), "setup", "not a square"),
        (lambda w: first(w).update(at=[10, 0]), "setup", "stands on one of its squares"),
        (lambda w: w["setup"].update(trapdoors=[[27, 8]]), "setup", "in a square of the pitch"),
        (lambda w: first(w).update(at=[11, 8]), "setup", "Two players stand on one square"),
        (lambda w: first(w).update(id="b1"), "setup", "Two players have the same id"),
        (lambda w: first(w).update(skills="block"), "setup.players[0].skills", "array"),
        (lambda w: first(w).update(skills=["flying"]), "setup", "flying"),
        (lambda w: first(w).update(state="asleep"), "setup", "asleep"),
        (lambda w: first(w).update(agility=3), "setup.players[0].agility", "no such part"),
        (crowded, "setup", "more than eleven"),
        (lambda w: w["setup"].update(players=[None]), "setup.players[0]", "object"),
        (lambda w: w["setup"].update(half="one"), "setup.half", "integer"),
        (lambda w: w["setup"].update(rerolls={"home": "two"}), "setup.rerolls.home", "integer"),
        (lambda w: w["setup"].update(ball={"at": [0, 0]}), "setup", "square of the pitch"),
        (lambda w: w["setup"].update(ball={"carrier": "zz"}), "setup", "zz"),
        (lambda w: w["setup"].update(used=["luck"]), "setup", "luck"),
        (lambda w: w.update(setup=[]), "setup", "object"),
        (lambda w: w.update(rules=[]), "rules", "rule set"),
        (lambda w: w.update(rules="chess"), "setup", "chess"),
        (lambda w: w.update(actions=[None]), "actions[0]", "object"),
        (lambda w: w.update(actions=[{"do": "fly", "player": "a1"}]), "actions[0]", "fly"),
        (lambda w: w["actions"][0].update(player="zz"), "actions[0]", "zz"),
        (lambda w: w["actions"][0].update(target="a1"), "actions[0]", "do not allow"),
        (lambda w: w["actions"].pop(1), "actions[1]", "push"),
        (lambda w: w.update(dice=[{"d6": 7}]), "setup", "no 7 on a d6"),
        (lambda w: w.update(dice=[{"d6": 3}]), "dice", "a block is asked for"),
        (lambda w: w.update(dice=[]), "dice", "used up"),
        (lambda w: w["dice"].append({"d6": 3}), "dice", "left over"),
        (lambda w: w["expect"].update(facts=5), "expect.facts", ""),
        (lambda w: w["expect"].update(weather="mild"), "expect.weather", "mild"),
        (lambda w: w.update(expects={}), "expects", "no such part"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: Change, place: str, word: str) -> None:
    said = faults(change)
    assert said.startswith(place), said
    assert word in said
    assert "not understood" not in said


def test_a_file_that_is_no_scenario_passes_none(tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    whole = scenario()
    first(whole)["number"] = float("inf")
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert [fault.where for fault in run_file(path).faults] == ["setup.players[0].number"]


@pytest.mark.parametrize("first_named", ["a1", "b1"])
@pytest.mark.parametrize("answer", ["always", "never", "listed"])
def test_who_is_named_first_of_all_is_somebody_too(first_named: str, answer: str) -> None:
    """A skill's owner may be player 0, which is no “no”."""
    whole = scenario()
    whole["setup"]["players"].sort(key=lambda each: each["id"] != first_named)
    next(each for each in whole["setup"]["players"] if each["id"] == "a1").update(st=5, ag=2, skills=["break-tackle"])
    whole["actions"] = [{"do": "move", "player": "a1", "path": [[9, 8]]}]
    if answer == "listed":
        whole["actions"].append({"choose": "skill", "use": True})
    else:
        whole["defaults"] = {"skill:break-tackle": answer}
    uses = answer != "never"
    whole["dice"] = [{"d6": 2}] if uses else [{"d6": 2}, {"d6": [1, 1]}]
    whole["expect"] = {"players": {"a1": {"state": "standing" if uses else "prone"}}}
    assert not run_scenario(whole).faults


def test_a_default_that_is_no_answer_is_named_as_the_file_names_it() -> None:
    def dodging(whole: dict[str, Any]) -> None:
        first(whole).update(st=5, ag=2, skills=["break-tackle"])
        whole |= {"actions": [{"do": "move", "player": "a1", "path": [[9, 8]]}], "dice": [{"d6": 2}]}
        whole["defaults"] = {"skill:break-tackle": "perhaps"}

    assert "defaults.skill:break-tackle" in faults(dodging)
