"""Prayers, weather, inducements, stadiums and stars of the rule book are known to the pitch, and played or said not."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.brought import inducements_of
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.protocol import Over, Setup
from leaguekeeper.rules.loader import load_folder
from tests.play.pitch.matches import GAME, walked

BOOK = load_folder(resources() / "rulebooks" / "house2020")
RULES = edition("house2020", {})
TABLES = RULES.tables
SCENARIOS = Path(__file__).parents[3] / "scenarios" / "pitch-house"
PRAYERS = sorted(set(TABLES["prayers"].values()))
PLAYED_INDUCEMENTS = sorted(s for s, each in TABLES["inducements"].items() if each.get("played", True))
PLAYED_GROUNDS = sorted(s for s, each in TABLES["stadiums"].items() if each and each.get("played", True))
PLAYED_STARS = sorted(
    star for star, ability in TABLES["champions"].items() if RULES.skills[ability].get("played", True)
)
WEATHERS = sorted({row.result for table in BOOK.tables_of("weather") for row in table.rows} - {"perfect-conditions"})


@cache
def setups() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(path.read_text(encoding="utf-8"))["setup"] for path in sorted(SCENARIOS.rglob("*.json")))


@cache
def text() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.json")))


def test_the_pitch_knows_the_inducements_stadiums_and_stars_of_the_book() -> None:
    assert set(TABLES["inducements"]) | {"star-player"} >= {each.slug for each in BOOK.inducements}
    assert set(TABLES["stadiums"]) == {each.slug for each in BOOK.stadiums}
    assert set(TABLES["champions"]) == {each.slug for each in BOOK.stars}
    assert set(TABLES["weather-effects"]) >= set(WEATHERS)


@pytest.mark.parametrize("prayer", PRAYERS)
def test_a_prayer_has_a_scenario(prayer: str) -> None:
    assert prayer in text()


@pytest.mark.parametrize("weather", WEATHERS)
def test_a_weather_has_a_scenario(weather: str) -> None:
    assert weather in {setup.get("weather") for setup in setups() if isinstance(setup.get("weather"), str)}


@pytest.mark.parametrize("slug", sorted(set(PLAYED_INDUCEMENTS) - {"mercenary"}))
def test_an_inducement_has_a_scenario(slug: str) -> None:
    brought = {
        each
        for setup in setups()
        for side in (setup.get("inducements") or {}).values()
        for each in inducements_of(RULES, {"inducements": side})
    }
    assert slug in brought


@pytest.mark.parametrize("slug", PLAYED_GROUNDS)
def test_a_stadium_has_a_scenario(slug: str) -> None:
    assert slug in [setup.get("stadium") for setup in setups()]


@pytest.mark.parametrize("star", PLAYED_STARS)
def test_a_star_has_a_scenario(star: str) -> None:
    assert star in {player.get("star") for setup in setups() for player in setup.get("players", ())}


def test_a_weather_table_that_is_not_there_is_refused() -> None:
    sides = {"home": plain_roster(0), "away": plain_roster(1)}
    with pytest.raises(BadInput):
        GAME.start(Setup("house2020", {}, {**sides, "weather_table": "monsoon"}))


def test_what_is_not_played_stands_in_the_result() -> None:
    home = plain_roster(0, inducements={"giant": 1}, cards=["Spiked ball"])
    setup = Setup("house2020", {}, {"home": home, "away": plain_roster(1), "stadium": "ale-fuelled-maniacs"})
    *_before, (_state, over) = walked(setup, 1)
    assert isinstance(over, Over)
    named = [(each["side"], each["slug"]) for each in over.result["not_played"]]
    assert named == [("home", "giant"), ("home", "card:Spiked ball"), (None, "ale-fuelled-maniacs")]
    assert all(each["text"] for each in over.result["not_played"] if not each["slug"].startswith("card:"))
