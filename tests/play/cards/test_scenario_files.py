"""What a scenario file of this game may say, and what is said of a wrong one."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.cards.scenario import MANAGER, PARTS, PLAYER
from leaguekeeper.play.cards.scenario_schema import schema
from leaguekeeper.play.scenarios.scenario import run_scenario


def table(**more: Any) -> dict[str, Any]:
    players = [{"card": "ogre", "manager": 0}, {"card": "orc-lineman", "manager": 1}]
    return {
        "managers": [{"team": "reikland-reavers"}, {"team": "gouged-eye"}],
        "matches": [{"card": "bad-snap", "players": players}],
        "phase": "scoreboard",
        **more,
    }


def faults(setup: dict[str, Any], **more: Any) -> str:
    report = run_scenario({"game": "cards", "setup": setup, "actions": [], "expect": {}, **more})
    return "\n".join(map(str, report.faults))


def test_zones_that_are_not_named_are_the_free_ones() -> None:
    expect = {"facts": [{"kind": "totals", "totals": [4, 1]}], "managers": {"0": {"fans": 4}}}
    assert faults(table(), expect=expect, defaults={"keep": "first"}) == ""


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (table(phase="never"), "phase"),
        (table(weather="nice"), "weather"),
        (table(managers=[{"team": "reikland-reavers"}]), "2 to 4"),
        (table(managers=[{"team": "reikland-reavers"}, {"team": "nobody"}]), "nobody"),
        (table(managers=[{"team": "gouged-eye", "hand": ["ogre"]}, {"team": "chaos-all-stars"}]), "ogre"),
        (table(matches=[{"card": "no-such-match"}]), "no-such-match"),
        (table(matches=[{"card": "bad-snap", "players": [{"card": "ogre"}]}]), "manager"),
        (
            table(matches=[{"card": "bad-snap", "players": [{"card": "ogre", "manager": 0, "tokens": ["plus-9"]}]}]),
            "plus-9",
        ),
        (table(matches=[{"card": "bad-snap", "players": [{"card": "ogre", "manager": 0, "zone": "up"}]}]), "up"),
        (
            table(
                matches=[
                    {
                        "card": "bad-snap",
                        "players": [
                            {"card": "ogre", "manager": 0, "zone": "left"},
                            {"card": "orc-lineman", "manager": 1, "zone": "left"},
                        ],
                    }
                ]
            ),
            "left",
        ),
        (table(matches=[{"card": "bad-snap", "ball": "ogre"}]), "ogre"),
    ],
)
def test_a_table_that_cannot_be_is_a_fault_in_words(setup: dict[str, Any], said: str) -> None:
    assert said in faults(setup)


def test_an_option_that_does_not_exist_is_a_fault() -> None:
    assert "loud" in faults(table(), options={"dodge": "loud"})


def test_a_die_may_be_named_by_its_face_and_no_other() -> None:
    assert "no-face" in faults(table(), dice=[{"d6": "no-face"}])


def test_the_schema_knows_every_part_that_is_read() -> None:
    setup = schema()["properties"]["setup"]["properties"]
    assert set(setup) == set(PARTS)
    assert set(setup["managers"]["items"]["properties"]) == set(MANAGER)
    assert set(setup["matches"]["items"]["properties"]["players"]["items"]["properties"]) == set(PLAYER)


def tackled(*answers: dict[str, Any], **more: Any) -> str:
    setup = {
        "managers": [{"team": "reikland-reavers", "hand": ["ogre"]}, {"team": "chaos-all-stars", "stars": ["one-ear"]}],
        "matches": [{"card": "bad-snap", "players": [{"id": "b1", "card": "one-ear", "manager": 1}]}],
        "until": "turn",
    }
    commit = {"do": "commit", "player": "ogre", "match": "bad-snap"}
    actions = [commit, {"choose": "tackle", "target": "b1"}, *answers]
    return faults(setup, actions=actions, dice=[{"d6": 1}, {"d6": 2}, {"d30": 1}], **more)


@pytest.mark.parametrize("listed", [True, False])
def test_an_answer_without_an_alternative_may_be_listed_or_left_out(listed: bool) -> None:
    answers = [{"choose": "result", "face": "target-down"}] if listed else []
    expect = {"facts": [{"kind": "player-injured"}]}
    assert tackled(*answers, expect=expect) == tackled(*answers, expect={})


def test_an_answer_that_was_never_given_is_a_fault() -> None:
    assert "never used" in tackled({"choose": "result", "face": "miss"})


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_passing_with_an_empty_hand_goes_without_saying(passes: int) -> None:
    setup = {
        "managers": [{"team": "reikland-reavers", "hand": ["human-lineman"]}, {"team": "gouged-eye"}],
        "matches": [{"card": "personal-foul"}],
    }
    commit = {"do": "commit", "player": "human-lineman", "match": "personal-foul", "zone": "left"}
    fault = faults(
        setup, actions=[commit] + [{"do": "pass"}] * (passes - 1), defaults={"keep": "first", "trim": "never"}
    )
    assert fault == ""
