"""A league's scenario file may say things in the words that whoever wrote it has before him."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.cli.scenario import know_every_runner
from leaguekeeper.play.scenarios.scenario import runner_of
from leaguekeeper.services.rulebooks.shelf import book_called
from leaguekeeper.services.scenarios.steps import AFTER, BEFORE
from leaguekeeper.services.scenarios.wording import Wording

BOOK = book_called("house2020")


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ({"list": "Humains"}, {"list": "human"}),
        ({"list": "humans"}, {"list": "human"}),
        ({"position": "Blitzer Humain"}, {"position": "human-blitzer"}),
        ({"skills": ["Blocage", "Sure Hands", "pro"]}, {"skills": ["block", "sure-hands", "pro"]}),
        ({"staff": "Relances"}, {"staff": "re-roll"}),
        ({"staff": {"dedicated_fans": 3}}, {"staff": {"dedicated-fans": 3}}),
        ({"category": "Générales"}, {"category": "general"}),
        ({"category": "F", "characteristic": "CP"}, {"category": "strength", "characteristic": "pa"}),
        ({"weather": "spring"}, {"weather": "weather-spring"}),
        ({"do": "Let a player go"}, {"do": "fire"}),
        ({"lost": {"M": 1}}, {"lost": {"ma": 1}}),
        (
            {"result": {"home": {"players": {"7": {"TD": 1}}}}},
            {"result": {"home": {"players": {"7": {"touchdown": 1}}}}},
        ),
        ({"nominees": [1, "2"], "by": 3}, {"nominees": ["1", "2"], "by": "3"}),
        (
            {"kind": "team_re_enrolled", "players": ["1", 2, {"player": 3}]},
            {"kind": "team_re_enrolled", "players": [{"player": "1"}, {"player": "2"}, {"player": "3"}]},
        ),
        ({"skill": "Ogre", "reason": "Blocage"}, {"skill": "Ogre", "reason": "Blocage"}),
    ],
)
def test_what_something_is_called_means_it(told: dict[str, Any], meant: dict[str, Any]) -> None:
    assert Wording(BOOK).sheet(told) == meant


@pytest.mark.parametrize(
    "told",
    [
        ["Pots-de-vin", "bribes", "weather-mage"],
        {"Bribes": 2, "weather_mage": 1},
        [{"what": "bribes"}, "bribes", {"what": "Mage Météo"}],
    ],
)
def test_inducements_are_told_by_name_by_number_or_one_by_one(told: Any) -> None:
    worded = Wording(BOOK).sheet({"inducements": {"home": told}})
    assert worded == {"inducements": {"home": [{"what": "bribes", "count": 2}, {"what": "weather-mage"}]}}


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"seasons": {}}, "seasons: there is no such part"),
        ({"teams": {"home": {"list": "human", "tresury": 3}}}, "teams.home.tresury: there is no such part"),
        ({"teams": {"home": {"players": 11}}}, "teams.home: “list” is missing"),
        (
            {"teams": {"home": {"list": "human", "players": [{"number": 1, "position": "ogre", "spps": 6}]}}},
            "teams.home.players[0].spps: there is no such part (there are: number, position",
        ),
        (
            {"teams": {"home": {"list": "human", "players": [{"number": 1, "position": "ogre", "status": "hurt"}]}}},
            "teams.home.players[0].status: “hurt” is none of: active",
        ),
    ],
)
def test_a_slip_of_the_pen_in_a_set_up_is_not_passed_over(setup: dict[str, Any], said: str) -> None:
    know_every_runner()
    (fault,) = runner_of("league").run({"game": "league", "setup": setup, "actions": [], "expect": {}})
    assert f"setup.{said}" in str(fault)


def test_what_each_step_asks_is_told_in_the_schema() -> None:
    books = [book_called(name).sequences for name in ("house2020", "lrb4", "official2025")]
    before = {step.id for book in books for step in book.pre_match}
    after = {step.id for book in books for step in book.post_match} - {"next_match", "rating"}
    assert (set(BEFORE), set(AFTER)) == (before, after)


def test_a_fault_names_the_field_that_is_missing() -> None:
    know_every_runner()
    report = {
        "kind": "match_report",
        "fixture": "f1",
        "before": {"fans": {"home": 1, "away": 1}, "weather": {"roll": 7}},
    }
    setup = {"teams": {"home": {"list": "human"}, "away": {"list": "human"}}}
    (fault,) = runner_of("league").run({"game": "league", "setup": setup, "actions": [report], "expect": {}})
    assert fault.where == "actions[0].before.weather.dice"


def test_of_a_list_it_may_be_expected_how_many_are_in_it() -> None:
    know_every_runner()
    setup = {"teams": {"home": {"list": "human"}}, "fixtures": []}
    scenario = {"game": "league", "setup": setup, "actions": [], "expect": {"participants": 1}}
    assert runner_of("league").run(scenario) == []
    assert len(runner_of("league").run({**scenario, "expect": {"participants": 2}})) == 1


def test_what_somebody_notes_beside_a_set_up_is_passed_over() -> None:
    know_every_runner()
    player = {"number": 1, "position": "human-lineman", "drawn_by": "Anna"}
    team = {"list": "human", "coach": "Anna", "staff": {"apothecary": True}, "players": [player]}
    setup = {"teams": {"home": {**team, "drafted": False}}, "from": "page 12", "notes": ["p. 4"]}
    assert not runner_of("league").run({"game": "league", "setup": setup, "actions": [], "expect": {}})


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ({"teams": {"home": {"list": "human"}}}, "teams: a scenario has no such part (there are: "),
        ({"setup": [{"list": "human"}]}, "setup: this is not what it must be: object"),
        ({"actions": {"kind": "season_closed"}}, "actions: this is not what it must be: array"),
        ({"actions": [{"correct": -1}]}, "actions[0].document: "),
        (
            {"setup": {"teams": {"home": {"list": "human", "staff": ["re-roll"]}}}},
            "setup.teams.home.staff: this is not",
        ),
        ({"setup": {"fixtures": [["home"]]}}, "setup.fixtures[0]: the length of this list must be exactly 2"),
    ],
)
def test_what_a_file_is_not_made_of_is_a_fault_in_words(scenario: dict[str, Any], said: str) -> None:
    know_every_runner()
    (fault,) = runner_of("league").run({"game": "league", "actions": [], "expect": {}, **scenario})
    assert str(fault).startswith(said)


def test_words_of_ones_own_and_parts_left_empty_are_no_fault() -> None:
    know_every_runner()
    home = {"list": "human", "treasury": None, "apothecary": True, "rerolls": "2"}
    setup = {"teams": {"home": home, "away": {"list": "orc"}}, "fixtures": ["home", "away"]}
    expect = {"teams": {"home": {"value": 700000}}, "fixtures": {"f1": {"away": "away"}}}
    told = {"game": "league", "chapter": "Valeur d’équipe", "dice": [], "setup": setup, "actions": [], "expect": expect}
    assert runner_of("league").run(told) == []


def test_readings_of_rulings_may_stand_beside_the_set_up_as_in_the_files_of_games() -> None:
    know_every_runner()
    teams = {"home": {"list": "human"}, "away": {"list": "human"}}
    scenario = {"game": "league", "options": {"mvp-choice": "random"}, "actions": [], "expect": {}}
    assert not runner_of("league").run({**scenario, "setup": {"teams": teams}})
    (fault,) = runner_of("league").run({**scenario, "options": {"mvp-choice": "nobody"}, "setup": {"teams": teams}})
    assert "nobody" in str(fault)
    assert "(“random”)" in str(fault)
