"""Every skill, star, helper, prayer, weather and ground, and every row of a table, decides the outcome of a scenario.

A scenario shows something where it passes as it is, and does not once that thing is taken out of its set-up.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play.core.protocol import Fact, Turn
from leaguekeeper.play.pitch.brought import inducements_of, plain
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.frames import LISTS
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.scenarios.run import GameScenarios

FOLDER = Path(__file__).parents[3] / "scenarios"
RULES = edition("house2020", {})
TABLES = RULES.tables
RUNNER = GameScenarios(PitchGame(), "house2020")
Scenario = dict[str, Any]


@cache
def scenarios() -> dict[str, bytes]:
    """Each as its file has it: reading it again takes less than copying it."""
    paths = sorted((FOLDER / "pitch-house").rglob("*.json"))
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in paths}


def shown_without(change: Callable[[Scenario], bool], said: str = "") -> Iterator[str]:
    """The scenarios that break where ``change`` has taken something out of them (it says whether it has).

    What they must have said of it in so many letters saves looking at the others.
    """
    for name, text in scenarios().items():
        if said.encode() in text and change(altered := json.loads(text)) and RUNNER.run(altered):
            yield name


def decides(change: Callable[[Scenario], bool], said: str = "") -> bool:
    return next(shown_without(change, said), "") != ""


def _players(scenario: Scenario) -> list[dict[str, Any]]:
    return list(scenario["setup"].get("players", ()))


# --- what players have -----------------------------------------------------------------------------------------------

SKILLS = sorted(
    slug for slug, skill in RULES.skills.items() if skill.get("category") != "ability" and not skill.get("elsewhere")
)


@pytest.mark.parametrize("slug", SKILLS)
def test_a_skill_decides_a_scenario(slug: str) -> None:
    def forget(scenario: Scenario) -> bool:
        having = [player for player in _players(scenario) if slug in player.get("skills", ())]
        for player in having:
            player["skills"].remove(slug)
        return bool(having)

    assert decides(forget, slug)


@pytest.mark.parametrize("star", sorted(TABLES["champions"]))
def test_a_star_decides_a_scenario_by_what_makes_him_one(star: str) -> None:
    def belittle(scenario: Scenario) -> bool:
        found = [player for player in _players(scenario) if plain(player.get("star", "")) == star]
        for player in found:
            told = {key: value for key, value in player.items() if key != "star"}
            player.clear()
            player.update({**TABLES["star-profiles"][star], **told})
        return bool(found)

    assert decides(belittle)


# --- what sides bring, and what they play in -------------------------------------------------------------------------


@pytest.mark.parametrize("slug", sorted(s for s, each in TABLES["inducements"].items() if each.get("played", True)))
def test_an_inducement_decides_a_scenario(slug: str) -> None:
    def refuse(scenario: Scenario) -> bool:
        taken = False
        for side, told in (scenario["setup"].get("inducements") or {}).items():
            brought = inducements_of(RULES, {"inducements": told})
            taken = taken or slug in brought
            scenario["setup"]["inducements"][side] = {s: count for s, count in brought.items() if s != slug}
        return taken

    if slug == "mercenary":  # who comes as a player, not as a helper

        def refuse(scenario: Scenario) -> bool:
            return sum(bool(player.pop("mercenary", False)) for player in _players(scenario)) > 0

    if slug == "side-bet":  # which is paid by the league
        assert (FOLDER / "league/after/03-side-bet-won.json").exists()
        return
    assert decides(refuse)


@pytest.mark.parametrize(
    "slug", sorted(s for s, each in TABLES["stadiums"].items() if each and each.get("played", True))
)
def test_a_ground_decides_a_scenario(slug: str) -> None:
    def move(scenario: Scenario) -> bool:
        return plain(_told(scenario["setup"].pop("stadium", ""))) == slug

    assert decides(move)


def _told(stadium: Any) -> str:
    return str(stadium.get("attribute", stadium.get("slug", ""))) if isinstance(stadium, Mapping) else str(stadium)


@pytest.mark.parametrize("slug", sorted(set(TABLES["weather-effects"]) - {"perfect-conditions"}))
def test_a_weather_decides_a_scenario(slug: str) -> None:
    def clear_up(scenario: Scenario) -> bool:
        told = scenario["setup"].get("weather")
        weather = told.get("result") if isinstance(told, Mapping) else told
        scenario["setup"]["weather"] = "perfect-conditions"
        return weather == slug

    assert decides(clear_up)


NOTHING_MORE = {"prayer-fouling-frenzy"}
"""A foul's casualty brings experience under the house rules with or without it."""


@pytest.mark.parametrize("slug", sorted(set(TABLES["prayers"].values()) - NOTHING_MORE))
def test_a_prayer_decides_a_scenario(slug: str) -> None:
    def unpray(scenario: Scenario) -> bool:
        return slug.removeprefix("prayer-") in json.dumps(scenario["setup"].pop("prayers", ""))

    assert decides(unpray)


# --- what happens ----------------------------------------------------------------------------------------------------


class Spy(PitchGame):
    """The pitch, and what is told and asked on it."""

    def __init__(self) -> None:
        self.told: list[Fact] = []
        self.asked: set[str] = set()

    def apply(self, state: PitchState, answer: Any) -> list[Fact]:
        facts = super().apply(state, answer)
        self.told += facts
        return facts

    def turn(self, state: PitchState) -> Turn:
        self.asked.add(getattr(state.asks, "lists", ""))
        return super().turn(state)


@cache
def watched() -> tuple[dict[str, list[Fact]], set[str]]:
    """What is told in each scenario of the pitch, and all that is asked in any, under either edition."""
    told: dict[str, list[Fact]] = {}
    asked: set[str] = set()
    for path in sorted(
        path for kind in ("house", "lrb4", "shared") for path in (FOLDER / f"pitch-{kind}").rglob("*.json")
    ):
        spy = Spy()
        GameScenarios(spy, "house2020").run(json.loads(path.read_text(encoding="utf-8")))
        told[path.relative_to(FOLDER).as_posix()] = spy.told
        asked |= spy.asked
    return told, asked


def facts(kind: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name, told in watched()[0].items():
        for fact in told if name.startswith("pitch-house") else ():
            if fact.kind == kind:
                yield name, fact.values


def ends_of_rows(table: Mapping[int, str]) -> set[tuple[int, str]]:
    """The lowest and the highest roll of each row."""
    rolls: dict[str, list[int]] = {}
    for roll, result in table.items():
        rolls.setdefault(result, []).append(roll)
    return {(end, result) for result, all_of_it in rolls.items() for end in (min(all_of_it), max(all_of_it))}


def test_every_kick_off_event_happens() -> None:
    assert {each["result"] for _name, each in facts("kick-off")} >= set(TABLES["kick-off"].values())


@pytest.mark.parametrize(("table", "stunty"), [("injury", False), ("injury-stunty", True)])
def test_every_row_of_an_injury_table_happens_at_both_its_ends(table: str, stunty: bool) -> None:
    seen = {
        (sum(each["roll"]), each["result"])
        for name, each in facts("injury")
        if each.get("roll") and ("stunty" in name) == stunty
    }
    assert ends_of_rows(TABLES[table]) - seen == set()


def test_every_row_of_the_casualty_table_happens_at_both_its_ends() -> None:
    seen = {(each["roll"][0], each["result"]) for _name, each in facts("casualty-roll")}
    assert ends_of_rows(TABLES["casualty"]) - seen == set()


def test_every_lasting_injury_happens_at_both_ends_of_its_row() -> None:
    seen = {(each["roll"][0], each["result"]) for _name, each in facts("serious-injury") if each.get("roll")}
    assert ends_of_rows(TABLES["lasting-injury"]) - seen == set()


def test_every_call_is_argued() -> None:
    assert ends_of_rows(TABLES["argue"]) - {(each["roll"], each["result"]) for _name, each in facts("argue")} == set()


def test_every_prayer_is_rolled() -> None:
    assert set(TABLES["prayers"].items()) - {(each["roll"], each["result"]) for _name, each in facts("prayer")} == set()


WEATHER_TABLES = (
    "classic", "spring", "summer", "autumn", "winter", "subterranean", "primordial", "graveyard", "desolate-wasteland",
    "mountainous", "coastal", "desert",
)  # fmt: skip


@pytest.mark.parametrize("table", WEATHER_TABLES)
def test_every_row_of_a_weather_table_happens_at_both_its_ends(table: str) -> None:
    rolled = {
        (sum(each["roll"]), each["result"])
        for name, each in facts("weather")
        if _table_of(json.loads(scenarios()[name])["setup"]) == table
    }
    assert ends_of_rows(edition("house2020", {"weather-table": table}).tables["weather"]) - rolled == set()


def _table_of(setup: Mapping[str, Any]) -> str:
    told = setup.get("weather")
    named = told.get("table") if isinstance(told, Mapping) else setup.get("weather-table")
    return str(named or "classic").removeprefix("weather-")


READINGS = {
    "apothecary-niggles", "below-one", "casualty-10", "crowd-throw-in", "doubled-strength", "injury-10-spp",
    "interfere-wild", "jump-from-marked", "leader-overtime", "pa-none-pass", "penalties-early", "stunned-turn",
}  # fmt: skip
"""The rulings that are about the pitch."""


@pytest.mark.parametrize("ruling", sorted(READINGS))
def test_a_ruling_decides_a_scenario(ruling: str) -> None:
    assert decides(lambda scenario: scenario.get("options", {}).pop(ruling, None) is not None)


def test_whatever_the_pitch_asks_is_asked_in_a_scenario() -> None:
    assert set(LISTS) - watched()[1] == set()
