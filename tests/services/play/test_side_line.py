"""What a report learns of a match: each kind of event, out of whole actions with scripted dice."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play.core.protocol import Fact, Over, Rolled
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.scenarios.run import GameScenarios
from leaguekeeper.services.play.side_line import Scorer

FILES = Path(__file__).parents[2] / "scenarios"


class Heard(PitchGame):
    """The pitch, with a scorer at its side line."""

    scorer: Scorer

    def apply(self, state: PitchState, answer: tuple[Any, ...] | Rolled) -> list[Fact]:
        facts = super().apply(state, answer)
        self.scorer.note(facts)
        return facts


def result_of(name: str, **setup: Any) -> dict[str, Any]:
    """What the report holds after a scenario whose players are all of the league."""
    scenario: dict[str, Any] = json.loads((FILES / f"{name}.json").read_text(encoding="utf-8"))
    scenario["setup"].update(setup)
    players = scenario["setup"]["players"]
    sides: Mapping[str, Any] = {
        side: {"players": [{"id": each["id"], "of": each["id"][1:]} for each in players if each["side"] == side]}
        for side in ("home", "away")
    }
    game = Heard()
    game.scorer = Scorer(sides)
    assert not GameScenarios(game, "house2020").run(scenario)
    return game.scorer.result()


def test_a_prayer_s_extra_experience_stands_beside_the_deeds() -> None:
    home = result_of("pitch-house/prayers/perfect-passing")["home"]
    assert home["players"] == {"1": {"completion": 1}}
    assert home["extra"] == {"1": 1}


def test_who_is_eaten_is_a_casualty_that_nothing_mends() -> None:
    (row,) = result_of("pitch-house/skills/always-hungry")["casualties"]
    assert (row["side"], row["player"], row["roll"]) == ("home", "2", 15)
    assert "by" not in row


def test_whom_the_plague_raises_is_known_to_the_report() -> None:
    game = Heard()
    scenario = json.loads((FILES / "pitch-house/skills/plague-ridden.json").read_text(encoding="utf-8"))
    sides = {
        "home": {"players": [{"id": "a1", "of": "1"}]},
        "away": {"players": [{"id": "b1", "of": "1"}]},
    }
    game.scorer = Scorer(sides, {"home": "r2", "away": "r1"})  # somebody of the home list is called r1
    assert not GameScenarios(game, "house2020").run(scenario)
    assert game.scorer.raised == {"home": "1"}
    game.scorer.note([Fact("touchdown", {"player": "rotter-b1"})])
    assert game.scorer.result()["home"]["players"]["r2"] == {"touchdown": 1}


@pytest.mark.parametrize(
    ("name", "lost"),
    [("stadiums/fickle-fans", (1, 1)), ("stadiums/appalling-stands", (1, 0))],
)
def test_fans_who_leave_are_missed_at_the_gate(name: str, lost: tuple[int, int]) -> None:
    result = result_of(f"pitch-house/{name}")
    assert (result["home"].get("fans_lost", 0), result["away"].get("fans_lost", 0)) == lost


def test_who_gives_up_reports_the_touchdowns_that_were_scored() -> None:
    """What the concession changes is the report's to say: it would count twice."""
    scorer = Scorer({side: {"players": []} for side in ("home", "away")})
    score, scored = {"home": 0, "away": 2}, {"home": 2, "away": 1}
    scorer.ended(Over((2, 1), {"score": score, "scored": scored, "half": 1, "conceded": "home"}))
    result = scorer.result()
    assert [result[side]["score"] for side in ("home", "away")] == [2, 1]
    assert (result["ended"], result["by"]) == ("conceded", "home")


def test_who_gives_up_tells_how_many_could_go_on() -> None:
    result = result_of("pitch-house/match/conceded-few-players")
    assert [result[side].get("fit") for side in ("home", "away")] == [1, None]


@pytest.mark.parametrize(
    ("reading", "earned"),
    [("interception-alone", {"interception": 1}), ("both", {"deflection": 1, "interception": 1})],
)
def test_a_pass_deflected_and_caught_counts_as_the_ruling_says(reading: str, earned: dict[str, int]) -> None:
    result = result_of(f"pitch-house/rulings/interception-experience-{reading}")
    assert result["away"]["players"] == {"1": earned}


def test_an_apothecary_who_keeps_a_knocked_out_player_in_is_used_up() -> None:
    players = {side: [{"id": f"{side[0]}{n}", "of": str(n)} for n in (1, 2)] for side in ("home", "away")}
    scorer = Scorer({side: {"players": each} for side, each in players.items()})
    scorer.note([Fact("injury", {"player": "h1", "result": "knocked-out"})])
    scorer.note([Fact("apothecary", {"player": "h1", "result": "stunned"})])
    scorer.note([Fact("apothecary", {"player": "h2", "result": "stunned"})])  # by an artefact, without injury dice
    scorer.note([Fact("injury", {"player": "a1", "result": "casualty"})])
    scorer.note([Fact("casualty-roll", {"player": "a1", "roll": 9, "result": "seriously-hurt"})])
    scorer.note([Fact("casualty-roll", {"player": "a1", "roll": 2, "result": "badly-hurt"})])
    scorer.note([Fact("apothecary", {"player": "a1", "result": "badly-hurt"})])
    result = scorer.result()
    assert result["home"]["apothecaries"] == 2
    assert "apothecaries" not in result["away"], "his casualty has the apothecary's roll in its row"


def test_a_prayer_heard_at_the_pitch_stands_in_the_report() -> None:
    sides = {"home": {"players": [], "prayers": ["prayer-stiletto"]}, "away": {"players": []}}
    scorer = Scorer(sides)
    for heard in ("prayer-stiletto", "prayer-iron-man", "prayer-iron-man"):
        scorer.note([Fact("prayer", {"side": "home", "roll": 1, "result": heard})])
    assert scorer.result()["home"]["prayers"] == ["prayer-iron-man"]


def test_what_was_done_by_hand_stands_in_the_report_with_who_proposed_it() -> None:
    scorer = Scorer({"home": {"players": [{"id": "a1", "of": "7"}]}, "away": {"players": []}})
    told = {"side": "away", "why": "the table says so"}
    scorer.note([Fact("by-hand", {**told, "deed": "move", "player": "a1", "from": [1, 2], "to": [3, 4]})])
    scorer.note([Fact("by-hand", {**told, "deed": "gold", "whose": "home", "amount": 10_000})])
    scorer.note([Fact("by-hand-refused", {**told, "deed": "note"})])
    result = scorer.result()
    assert result["away"]["by_hand"] == [
        {"deed": "move", "of": "home", "player": "7", "why": "the table says so"},
        {"deed": "gold", "of": "home", "amount": 10_000, "why": "the table says so"},
    ]
    assert "by_hand" not in result["home"]


OUT = Fact("casualty", {"player": "a1", "by": "b1", "cause": "block", "experience": True, "event": "casualty"})


def rolled(figure: int, player: str = "a1") -> Fact:
    return Fact("casualty-roll", {"player": player, "roll": [figure]})


@pytest.mark.parametrize(
    ("facts", "rows"),
    [
        pytest.param(
            [OUT, rolled(2), Fact("apothecary", {"player": "a1", "roll": 4, "success": True}),
             Fact("eaten", {"player": "a1", "by": "a2", "casualty": 6})],
            [{"cause": "block", "roll": 2, "by": "1", "apothecary": {"roll": 4}}, {"cause": "other", "roll": 6}],
            id="eaten after he was healed: nobody else did it",
        ),
        pytest.param(
            [Fact("injury", {"player": "a1", "result": "knocked-out"}),
             Fact("casualty", {"player": "a1", "by": None, "cause": "by-hand", "experience": False}), rolled(5)],
            [{"cause": "other", "roll": 5}],
            id="injured by hand while he was knocked out",
        ),
        pytest.param(
            [OUT, rolled(6), Fact("changed-sides", {"player": "b1", "side": "home"}),
             Fact("casualty", {**OUT.values, "player": "b2"}), rolled(1, "b2")],
            [{"cause": "block", "roll": 6, "by": "1"}, {"side": "away", "player": "2", "cause": "block", "roll": 1,
                                                        "by": "1"}],
            id="by somebody who mistook his side",
        ),
    ],
)  # fmt: skip
def test_each_casualty_has_its_own_row(facts: list[Fact], rows: list[dict[str, Any]]) -> None:
    players = {side: [{"id": f"{side[0]}{n}", "of": str(n)} for n in (1, 2)] for side in ("a", "b")}
    scorer = Scorer({"home": {"players": players["a"]}, "away": {"players": players["b"]}})
    scorer.note(facts)
    result = scorer.result()
    assert result["casualties"] == [{"side": "home", "player": "1", **row} for row in rows]
    mistaken = "changed-sides" in {fact.kind for fact in facts}
    assert [side for side in ("home", "away") if result[side]["players"]] == (
        ["home", "away"] if mistaken else ["away"] if OUT in facts else []
    )
