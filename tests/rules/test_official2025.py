"""The 2025 edition, cell by cell against what the sources say (beside the project; skipped where they are not)."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.rules import RuleBook, load
from tests.facts_2025 import LISTS, facts, team_list

FIVE = ("ma", "st", "ag", "pa", "av")


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load("official2025")


def numbers(told: dict[str, Any]) -> dict[str, int]:
    return {slug: told[slug] for slug in FIVE if told[slug] is not None}


def rows(book: RuleBook, table: str) -> dict[int, str]:
    found = book.table(table)
    return {roll: row.result for roll, row in found.by_roll.items()}


@pytest.mark.parametrize("slug", LISTS)
def test_each_team_list(book: RuleBook, slug: str) -> None:
    terms, found = team_list(slug), book.team_list(slug)
    assert (found.re_roll_price, found.tier) == (terms["reroll_cost"], terms["tier"])
    assert set(found.leagues) == set(terms["regional_rules"])
    assert found.one_league == terms["choose_one_league"]
    assert set(found.special_rules) == set(terms["special_rules"]) - {"favoured-of"}
    assert set(found.favoured_of) == set(terms.get("favoured_of_options", []))
    assert found.may_hire("apothecary") == terms["apothecary"]
    assert found.big_guys_at_most == terms["big_guy_limit"]
    assert set(found.journeymen) == set(terms["journeyman_options"])
    assert [each.slug for each in found.positions] == [each["key"] for each in terms["positions"]]


@pytest.mark.parametrize("slug", LISTS)
def test_each_position(book: RuleBook, slug: str) -> None:
    letters = {each["letter"]: name for name, each in facts("skills")["categories"].items()}
    for told in team_list(slug)["positions"]:
        found = book.team_list(slug).position(told["key"])
        assert (found.price, found.most) == (told["cost"], told["max"]), told["key"]
        assert found.characteristics == numbers(told), told["key"]
        assert set(found.skills) == set(told["skills"]), told["key"]
        assert set(found.primary) == {letters[each] for each in told["primary"]}, told["key"]
        assert set(found.secondary) == {letters[each] for each in told["secondary"]}, told["key"]
        assert set(found.keywords) == set(told["keywords"]), told["key"]
        assert (found.big_guy, found.lineman) == (told["big_guy"], told["lineman"]), told["key"]
        for skill, whom in told.get("skill_params", {}).items():
            assert whom == ["all"] or set(found.against[skill]) == set(whom), told["key"]


def test_each_skill(book: RuleBook) -> None:
    told = facts("skills")
    assert [each.slug for each in book.skills] == [each["key"] for each in told["skills"]]
    for each in told["skills"]:
        found = book.skill(each["key"])
        assert (found.category, found.mandatory, found.learnable) == (
            each["category"], each["mandatory"], each["category"] != "trait",
        ), each["key"]  # fmt: skip
        assert set(found.not_with) == set(each["incompatible_with"]), each["key"]
        assert found.needs == each["requires"], each["key"]
        assert set(found.needs_one_of) == set(each.get("requires_any_of", ())), each["key"]
        assert found.surcharge == (told["elite_value_extra"] if each["key"] in told["elite_skills"] else 0), each["key"]


def test_random_skills(book: RuleBook) -> None:
    for category, told in facts("skills")["random_skill_table"].items():
        expected = {(10 if each["first_d6"] == "1-3" else 20) + each["second_d6"]: each["key"] for each in told}
        assert rows(book, str(book.skill_category(category).random_table)) == expected


def test_each_star(book: RuleBook) -> None:
    told = facts("stars")["stars"]
    kinds = {"league": "league", "favoured-of": "favoured", "any": "any"}
    assert {each.slug for each in book.stars} == {each["key"] for each in told}
    for each in told:
        found = book.star(each["key"])
        assert (found.price, found.characteristics) == (each["cost"], numbers(each)), each["key"]
        assert set(found.skills) == set(each["skills"]), each["key"]
        assert set(found.keywords) == set(each["keywords"]), each["key"]
        assert found.mega_star == each["mega_star"], each["key"]
        assert {slug: list(whom) for slug, whom in found.against.items()} == (each.get("skill_params") or {})
        asked = (tag.replace("_", "-").partition(":") for tag in each["plays_for"])
        tags = {f"{kinds[kind]}:{slug}" if slug else kind for kind, _colon, slug in asked}
        assert {tag for tag in found.access if not tag.startswith("!")} == tags, each["key"]
        assert (found.pair is not None) == bool(each.get("pair")), each["key"]


OTHERWISE_CALLED = {
    "biased-referee-dodgy-league-rep": "biased-referee",
    "infamous-coaching-staff-josef-bugman": "staff-bugman",
    "wizard-sports-wizard": "wizard-hireling",
}


def test_each_inducement(book: RuleBook) -> None:
    told = [each for each in facts("inducements")["inducements"] if each["key"] != "star-player"]
    assert len(book.inducements) == len(told)
    for each in told:
        found = book.inducement(OTHERWISE_CALLED.get(each["key"], each["key"]))
        assert (found.price, found.most) == (each["cost"], each["max"]), each["key"]
        lower = each["discount"]
        assert (found.discount.price if found.discount else None) == (lower["cost"] if lower else None), each["key"]
        assert (found.discount.most if found.discount else None) == (lower.get("max") if lower else None), each["key"]


def test_the_tables_of_injuries_and_mistakes(book: RuleBook) -> None:
    told = facts("league")
    for table, ours in (("casualty_table_d16", "casualty"), ("lasting_injury_d6", "lasting-injury")):
        listed = told[table]["rows"] if isinstance(told[table], dict) else told[table]
        expected = {roll: each.get("result") or each["key"]
                    for each in listed for roll in range(each["rolls"][0], each["rolls"][1] + 1)}  # fmt: skip
        assert rows(book, ours) == expected
    for each in told["lasting_injury_d6"]:
        assert book.outcome(each["key"]).worsen == (each["stat"],)
    for band in told["expensive_mistakes"]["bands"]:
        found = book.band_table("costly-errors").band(band["min"])
        assert found is not None
        assert rows(book, str(found.table)) == {int(die): result for die, result in band["d6"].items()}


@pytest.mark.parametrize("name", ["kick_off", "prayers"])
def test_kick_off_and_prayers(book: RuleBook, name: str) -> None:
    lead, table = ("prayer-", "prayers") if name == "prayers" else ("", "kick-off")
    assert rows(book, table) == {each["roll"]: lead + each["key"] for each in facts(name)["table"]}


def test_weather(book: RuleBook) -> None:
    told = facts("weather")["tables"][0]["results"]
    assert rows(book, "weather-classic") == {roll: each["key"] for each in told for roll in each["rolls"]}


def test_characteristics_and_what_they_are_worth(book: RuleBook) -> None:
    told = facts("league")
    for slug in FIVE:
        found = book.characteristic(slug)
        assert [found.minimum, found.maximum] == told["characteristic_limits"][slug]
        assert found.value_of_a_step == told["value_increase"][slug]
    for each in told["characteristic_table_d8"]:
        for roll in range(each["rolls"][0], each["rolls"][1] + 1):
            rises = set(book.table("characteristic-improvement").outcome(roll).improve)
            assert rises == (set(FIVE) if each["options"] == ["any"] else set(each["options"]))


def test_what_improvements_cost(book: RuleBook) -> None:
    told = facts("league")["advancement"]["spp_cost_rows"]
    ours = {
        "random_primary": "random-primary",
        "choose_primary": "chosen-primary",
        "choose_secondary": "chosen-secondary",
        "characteristic": "characteristic",
    }
    assert {each.slug for each in book.improvements} == set(ours.values())
    assert {key: list(book.improvement(slug).prices) for key, slug in ours.items()} == told


def test_what_earns_experience(book: RuleBook) -> None:
    told = facts("league")["spp_gain"]
    assert {slug: book.experience_event(slug).points for slug in ("completion", "interception", "casualty")} == {
        slug: told[slug] for slug in ("completion", "interception", "casualty")
    }
    assert book.experience_event("touchdown").points == told["touchdown"]
    assert book.experience_event("mvp").points == told["mvp"]
    assert book.experience_event("superb-throw").points == told["throw_team_mate_superb_and_landed"]
    assert book.experience_event("landing").points == told["landed_after_being_thrown"]
    assert book.experience_event("foul-casualty").points == told["foul_casualty"]
    assert not book.has("experience", "deflection")


def test_what_is_open_is_said_to_be_uncertain(book: RuleBook) -> None:
    """Figures on which the sources differ, or that a single one gives."""
    told = facts("league")
    assert book.characteristic("st").uncertain == (not told["characteristic_limits"]["st_max_sure"])
    assert book.staff_kind("cheerleader").uncertain != told["team_building"]["cheerleader"]["sure"]
    assert book.band_table("costly-errors").uncertain != told["expensive_mistakes"]["sure"]
    assert all(prize.uncertain for prize in book.prizes) != told["prizes"]["sure"]
    for team in facts("team_lists")["teams"]:
        for each in team["positions"]:
            uncertain = book.team_list(team["key"]).position(each["key"]).uncertain
            assert uncertain != each.get("sure", True), each["key"]
    assert {each.slug for each in book.stars if each.uncertain} == {
        each["key"] for each in facts("stars")["stars"] if not each["sure"]
    }
