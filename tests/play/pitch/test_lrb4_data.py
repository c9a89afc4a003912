"""The edition's data against the rule book's, and a scenario for everything that has a name."""

import json
from pathlib import Path

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.handicaps.results import RESULTS
from leaguekeeper.rules.loader import load_folder

BOOK = load_folder(resources() / "rulebooks" / "lrb4")
EDITION = edition("lrb4", {})
SCENARIOS = [
    json.loads(path.read_text("utf-8")) for path in (Path(__file__).parents[2] / "scenarios/pitch-lrb4").rglob("*.json")
]
WORDS = json.dumps(SCENARIOS)


def test_the_pitch_knows_the_skills_of_the_rule_book_and_no_others() -> None:
    assert set(EDITION.bits) == {skill.slug for skill in BOOK.skills}


@pytest.mark.parametrize("slug", sorted(EDITION.bits))
def test_every_skill_is_shown_by_a_scenario(slug: str) -> None:
    assert any(slug in player.get("skills", ()) for each in SCENARIOS for player in each["setup"].get("players", ()))


@pytest.mark.parametrize(
    ("table", "rolls"),
    [
        ("kick-off", range(2, 13)),
        ("weather", range(2, 13)),
        ("injury", range(2, 13)),
        ("casualty", range(1, 7)),
        ("argue", range(1, 7)),
        ("runes", range(1, 7)),
    ],
)
def test_a_table_has_a_result_for_every_roll(table: str, rolls: range) -> None:
    assert sorted(EDITION.tables[table]) == list(rolls)


def test_every_kick_off_event_does_something() -> None:
    events = set(EDITION.tables["kick-off"].values()) - {"bad-kick"}
    assert events <= EDITION.moments.kick_off_event.keys()


def test_every_handicap_does_something_and_has_a_scenario() -> None:
    table = EDITION.tables["handicaps"]
    assert set(RESULTS) == set(table.values())
    for low in {min(roll for roll, each in table.items() if each == slug) for slug in RESULTS}:
        assert list((Path(__file__).parents[2] / "scenarios/pitch-lrb4/handicaps").glob(f"{low}-*.json"))


@pytest.mark.parametrize("slug", sorted(set(EDITION.tables["lasting"]["results"].values())))
def test_every_serious_injury_has_a_scenario(slug: str) -> None:
    assert f'"injury": "{slug}"' in WORDS


@pytest.mark.parametrize("roll", range(2, 13))
def test_every_kick_off_result_has_a_scenario(roll: int) -> None:
    assert list((Path(__file__).parents[2] / "scenarios/pitch-lrb4/kick-off").glob(f"{roll:02}-*.json"))
