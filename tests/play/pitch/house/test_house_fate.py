"""Prayers, weather, inducements, stadiums and stars of the rule book are known to the pitch, and played or said not."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import speak
from leaguekeeper.play.core.protocol import Over, Roll, Rolled, Setup
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.unplayed import text_of
from leaguekeeper.rules.loader import load_folder
from tests.play.pitch.matches import GAME, player, walked

BOOK = load_folder(resources() / "rulebooks" / "house2020")
RULES = edition("house2020", {})
TABLES = RULES.tables
WEATHERS = sorted({row.result for table in BOOK.tables_of("weather") for row in table.rows} - {"perfect-conditions"})


def test_the_pitch_knows_the_inducements_stadiums_and_stars_of_the_book() -> None:
    assert set(TABLES["inducements"]) | {"star-player"} >= {each.slug for each in BOOK.inducements}
    assert set(TABLES["stadiums"]) == {each.slug for each in BOOK.stadiums}
    assert set(TABLES["champions"]) == {each.slug for each in BOOK.stars}
    assert set(TABLES["weather-effects"]) >= set(WEATHERS)


def test_a_weather_table_that_is_not_there_is_refused() -> None:
    sides = {"home": plain_roster(0), "away": plain_roster(1)}
    with pytest.raises(BadInput):
        GAME.start(Setup("house2020", {}, {**sides, "weather_table": "monsoon"}))


def test_what_is_not_played_stands_in_the_result() -> None:
    home = plain_roster(0, inducements={"play-ball-clone": 1}, cards=["Spiked ball"])
    setup = Setup("house2020", {}, {"home": home, "away": plain_roster(1)})
    *_before, (_state, over) = walked(setup, 1)
    assert isinstance(over, Over)
    named = [(each["side"], each["slug"]) for each in over.result["not_played"]]
    assert named == [("home", "play-ball-clone"), ("home", "card:Spiked ball")]
    assert all(each["text"] for each in over.result["not_played"] if not each["slug"].startswith("card:"))


def test_a_second_ball_is_all_that_is_played_by_hand() -> None:
    left = {slug for slug, each in TABLES["inducements"].items() if not each.get("played", True)}
    assert left == {"play-ball-clone"}
    assert {slug for slug, card in TABLES["cards"].items() if card.get("by-hand")} == {"play-ball-clone"}
    assert not [slug for slug, each in TABLES["stadiums"].items() if not each.get("played", True)]
    assert not [star for star, ability in TABLES["champions"].items() if not RULES.skills[ability].get("played", True)]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_what_is_brought_has_a_name_and_a_text(language: str) -> None:
    speak(language)
    try:
        told = {slug: text_of(edition("house2020", {}), slug) for slug in TABLES["inducements"]}
    finally:
        speak("en")
    assert all(name and text and name != slug for slug, (name, text) in told.items())


RUNS: list[Action | tuple[int, ...]] = [("declare", "move", 0), ("step", 233), (5,), ("skill", "shadowing", 1), (5,)]
PUSHES: list[Action | tuple[int, ...]] = [("declare", "block", 0), ("block", 1), (3,), ("push", 236)]


@pytest.mark.parametrize(("way", "paid", "trap"), [(RUNS, False, 10), (PUSHES, True, 12)])
def test_fan_interaction_pays_for_whom_a_side_has_pushed(
    way: list[Action | tuple[int, ...]], paid: bool, trap: int
) -> None:
    """2020 edition, Prayers to Nuffle: onto a trapdoor too, but not for whoever runs onto it after somebody."""
    state = GAME.scenarios.state(
        {
            "players": [player("a1", 10, 8, ma=4), player("b1", 11, 8, "shadowing", ma=9)],
            "prayers": {"home": ["fan-interaction", "treacherous-trapdoor"]},
            "trapdoors": [[trap, 8]],
        },
        "house2020",
        {},
    )
    told = []
    for each in [*way, (1,), (6, 6), (5,)]:
        dice = isinstance(GAME.turn(state), Roll)
        told += GAME.apply(state, Rolled(each) if dice else each)
    assert [fact.values["player"] for fact in told if fact.kind == "casualty"] == ["b1"]
    assert [fact.values["points"] for fact in told if fact.kind == "extra-experience"] == ([2] if paid else [])
