from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.rules import RuleBook, load
from leaguekeeper.rules.access import allows
from leaguekeeper.rules.dice import faces, read_dice
from tests.facts_2025 import facts_of_rules

FIVE = ("ma", "st", "ag", "pa", "av")
LETTERS = {"A": "agility", "G": "general", "M": "mutation", "P": "passing", "S": "strength"}


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load("house2020")


def test_thirty_team_lists_with_linemen_to_hire_by_the_day(book: RuleBook) -> None:
    assert len(book.teams) == 30
    for team in book.teams:
        assert team.linemen, team.slug
        assert all(position.lineman and position.most >= 12 for position in team.linemen), team.slug


def test_characteristics_have_the_seed_s_bounds_and_worth(book: RuleBook) -> None:
    told = {
        each.slug: (each.written(each.best), each.written(each.worst), each.value_of_a_step)
        for each in book.characteristics
    }
    assert told == {
        "ma": ("9", "1", 20_000),
        "st": ("8", "1", 80_000),
        "ag": ("1+", "6+", 40_000),
        "pa": ("1+", "6+", 20_000),
        "av": ("11+", "3+", 10_000),
    }
    assert {each.steps_at_most for each in book.characteristics} == {2}
    assert [each.slug for each in book.characteristics if each.may_lack] == ["pa"]


@pytest.mark.parametrize(
    ("team", "position", "price", "most", "numbers", "skills"),
    [
        ("skaven", "gutter-runner", 85_000, 4, (9, 2, 2, 4, 8), ("dodge",)),
        ("orc", "untrained-troll", 115_000, 1, (4, 5, 5, 5, 10), None),
        ("wood-elf", "wardancer", 125_000, 2, (8, 3, 2, 4, 8), ("block", "dodge", "leap")),
        ("human", "halfling-hopeful", 30_000, 3, (5, 2, 3, 4, 7), ("dodge", "right-stuff", "stunty")),
        ("shambling-undead", "mummy", 125_000, 2, (3, 5, 5, None, 10), ("mighty-blow-1", "regeneration")),
    ],
)
def test_positions_of_the_2020_edition(
    book: RuleBook,
    team: str,
    position: str,
    price: int,
    most: int,
    numbers: tuple[int | None, ...],
    skills: tuple[str, ...] | None,
) -> None:
    found = book.team_list(team).position(position)
    assert (found.price, found.most) == (price, most)
    assert tuple(found.characteristics.get(slug) for slug in ("ma", "st", "ag", "pa", "av")) == numbers
    assert skills is None or found.skills == skills


def numbers(told: dict[str, Any]) -> dict[str, int]:
    return {slug: told[slug] for slug in FIVE if told[slug] is not None}


def test_each_position(book: RuleBook) -> None:
    lists = [each for each in facts_of_rules("teams_bb2020")["teams"] if not each.get("legacy")]
    assert {each["key"] for each in lists} == {each.slug for each in book.teams}
    for terms in lists:
        found = book.team_list(terms["key"])
        assert (found.re_roll_price, found.tier) == (terms["reroll_cost"], terms["tier"]), terms["key"]
        assert found.may_hire("apothecary") == terms["apothecary"], terms["key"]
        assert {each.slug for each in found.positions} == {each["key"] for each in terms["positions"]}
        for told in terms["positions"]:
            each, where = found.position(told["key"]), (terms["key"], told["key"])
            assert (each.price, each.most, each.lineman) == (told["cost"], told["max"], told["lineman"]), where
            assert each.characteristics == numbers(told), where
            assert set(each.skills) == set(told["skills"]), where
            assert set(each.primary) == {LETTERS[letter] for letter in told["primary"]}, where
            assert set(each.secondary) == {LETTERS[letter] for letter in told["secondary"]}, where


def test_each_star_and_each_inducement(book: RuleBook) -> None:
    stars = facts_of_rules("star_players")["stars"]
    assert {each["key"] for each in stars} == {each.slug for each in book.stars}
    for told in stars:
        found, key = book.star(told["key"]), told["key"]
        assert (found.price, found.characteristics, found.mega_star) == (
            told["cost"],
            numbers(told),
            told["mega_star"],
        ), key
        assert set(found.skills) == set(told["skills"]), key
    for told in facts_of_rules("inducements")["inducements"]:
        if told["key"] != "star-player":
            each, lower = book.inducement(told["key"]), told["discount"]
            assert (each.price, each.most) == (told["cost"], told["max"]), told["key"]
            assert (each.discount.price if each.discount else None) == (lower["cost"] if lower else None), told["key"]


def test_each_skill_and_the_table_they_are_drawn_from(book: RuleBook) -> None:
    told = facts_of_rules("skills_bb2020")
    for each in told["skills"]:
        found = book.skill(each["key"])
        assert (found.category, found.mandatory) == ("trait" if each["trait"] else each["category"], each["mandatory"])
        assert set(found.not_with) == set(each["incompatible_with"]), each["key"]
    for category, rows in told["random_skill_table"].items():
        expected = {(10 if each["first_d6"] == "1-3" else 20) + each["second_d6"]: each["key"] for each in rows}
        table = book.table(str(book.skill_category(category).random_table))
        assert {roll: row.result for roll, row in table.by_roll.items()} == expected, category


def test_experience_by_the_seed(book: RuleBook) -> None:
    points = {event.slug: event.points for event in book.experience}
    assert points == {
        "completion": 1,
        "deflection": 1,
        "interception": 2,
        "casualty": 2,
        "foul-casualty": 2,
        "touchdown": 3,
        "mvp": 4,
    }


@pytest.mark.parametrize(
    ("slug", "prices", "value"),
    [
        ("random-primary", (3, 4, 6, 8, 10, 15), 10_000),
        ("chosen-primary", (6, 8, 12, 16, 20, 30), 20_000),
        ("random-secondary", (6, 8, 12, 16, 20, 30), 20_000),
        ("chosen-secondary", (12, 14, 18, 22, 26, 40), 40_000),
        ("characteristic", (18, 20, 24, 28, 32, 50), None),
    ],
)
def test_improvements_by_the_seed(book: RuleBook, slug: str, prices: tuple[int, ...], value: int | None) -> None:
    improvement = book.improvement(slug)
    assert (improvement.prices, improvement.value) == (prices, value)


@pytest.mark.parametrize(
    ("roll", "choices"),
    [
        (1, "ma av"),
        (7, "ma av"),
        (8, "ma pa av"),
        (13, "ma pa av"),
        (14, "ag pa"),
        (15, "st ag"),
        (16, "ma st ag pa av"),
    ],
)
def test_a_characteristic_rises_by_d16(book: RuleBook, roll: int, choices: str) -> None:
    assert book.table("characteristic-improvement").outcome(roll).improve == tuple(choices.split())


@pytest.mark.parametrize(
    ("category", "dice", "skill"),
    [
        ("agility", (1, 1), "catch"),
        ("agility", (3, 6), "jump-up"),
        ("general", (4, 1), "pro"),
        ("general", (6, 6), "wrestle"),
        ("mutation", (2, 2), "claws"),
        ("passing", (5, 5), "running-pass"),
        ("strength", (1, 6), "juggernaut"),
        ("strength", (4, 1), "mighty-blow-1"),
    ],
)
def test_a_random_skill_by_the_seed_s_two_dice(
    book: RuleBook, category: str, dice: tuple[int, int], skill: str
) -> None:
    table = book.table(str(book.skill_category(category).random_table))
    assert table.row(read_dice(table.dice, dice)).result == skill
    assert {book.skill(row.result).category for row in table.rows} == {category}


@pytest.mark.parametrize(
    ("roll", "slug"),
    [
        (1, "badly-hurt"),
        (6, "badly-hurt"),
        (7, "seriously-hurt"),
        (9, "seriously-hurt"),
        (10, "serious-injury"),
        (12, "serious-injury"),
        (13, "lasting-injury"),
        (15, "dead"),
        (16, "dead"),
        (18, "dead"),
    ],
)
def test_casualties_by_d16_and_niggling_injuries_added(book: RuleBook, roll: int, slug: str) -> None:
    assert book.table("casualty").outcome(roll).slug == slug


def test_what_casualties_do(book: RuleBook) -> None:
    assert not book.outcome("badly-hurt").miss_next
    assert book.outcome("seriously-hurt").miss_next
    serious = book.outcome("serious-injury")
    assert (serious.miss_next, serious.niggling) == (True, 1)
    lasting = book.outcome("lasting-injury")
    assert (lasting.miss_next, lasting.then) == (True, "lasting-injury")
    assert book.outcome("dead").dead
    table = book.table("lasting-injury")
    assert [table.outcome(roll).worsen for roll in range(1, 7)] == [
        ("av",),
        ("av",),
        ("ma",),
        ("pa",),
        ("ag",),
        ("st",),
    ]


def test_injuries_and_those_of_stunty_players(book: RuleBook) -> None:
    plain, stunty = book.table("injury"), book.table("injury-stunty")
    assert [plain.row(roll).result for roll in (7, 8, 9, 10, 11)] == [
        "stunned",
        "knocked-out",
        "knocked-out",
        "hurt-without-consequence",
        "casualty",
    ]
    assert [stunty.row(roll).result for roll in (6, 7, 8, 9, 10, 11)] == [
        "stunned",
        "knocked-out",
        "knocked-out",
        "badly-hurt",
        "hurt-without-consequence",
        "casualty",
    ]


@pytest.mark.parametrize(
    ("treasury", "roll", "slug"),
    [
        (100_000, 1, "minor-incident"),
        (195_000, 2, "crisis-averted"),
        (300_000, 1, "major-incident"),
        (499_999, 2, "major-incident"),
        (500_000, 1, "catastrophe"),
        (2_000_000, 6, "minor-incident"),
    ],
)
def test_costly_errors_by_treasury_and_d6(book: RuleBook, treasury: int, roll: int, slug: str) -> None:
    band = book.band_table("costly-errors").band(treasury)
    assert band is not None
    assert band.table is not None
    assert book.table(band.table).outcome(roll).slug == slug


def test_a_treasury_below_a_hundred_thousand_makes_no_costly_error(book: RuleBook) -> None:
    assert book.band_table("costly-errors").band(99_999) is None
    assert book.number("costly-errors-from") == 100_000


def test_twelve_weather_tables_four_of_them_for_the_seasons(book: RuleBook) -> None:
    tables = book.tables_of("weather")
    assert len(tables) == 12
    assert [table.season for table in tables if table.season] == [
        ("03-20", "06-20"),
        ("06-21", "09-21"),
        ("09-22", "12-20"),
        ("12-21", "03-19"),
    ]
    assert all(table.dice == "2d6" for table in tables)
    assert all(table.row(7).result == "perfect-conditions" for table in tables)


def test_sixteen_prayers_on_sixteen_faces(book: RuleBook) -> None:
    table = book.table("prayers")
    assert len({table.row(roll).result for roll in faces(table.dice)}) == 16
    passing = table.outcome(10)
    assert (passing.params["experience"], passing.params["points"]) == ("completion", 2)


def test_the_steps_stand_in_the_seed_s_order(book: RuleBook) -> None:
    assert [step.id for step in book.sequences.pre_match] == (
        ["stadium", "fans", "weather", "journeymen", "inducements", "special_cards", "prayers", "coin_toss"]
    )
    assert [step.id for step in book.sequences.post_match] == (
        [
            "results",
            "sponsors",
            "winnings",
            "stadium_agreement",
            "dedicated_fans",
            "improvements",
            "residency",
            "champions_fees",
            "hiring",
            "costly_errors",
            "next_match",
        ]
    )
    assert [step.id for step in book.sequences.off_season] == ["rest", "budget", "re_enrolment"]


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("draft-budget", 1_000_000),
        ("squad-most", 16),
        ("prayer-step", 50_000),
        ("winnings-multiplier", 10_000),
        ("points-win", 5),
        ("points-draw", 3),
        ("points-loss", 1),
        ("improvements-most", 6),
        ("re-enrolment-budget", 1_000_000),
        ("re-enrolment-cap", 1_300_000),
        ("re-enrolment-match", 20_000),
        ("re-enrolment-win", 20_000),
        ("re-enrolment-draw", 10_000),
        ("re-enrolment-painted", 10_000),
        ("agent-fee", 20_000),
    ],
)
def test_numbers_of_the_seed_cite_their_chapter(book: RuleBook, number: str, value: int) -> None:
    assert book.number(number) == value
    assert book.rule_of_number(number)


def test_play_offs_pay_the_first_three(book: RuleBook) -> None:
    paid = [(prize.place, prize.money) for prize in book.prizes if prize.tournament == "play-offs"]
    assert paid == [(1, 100_000), (2, 60_000), (3, 30_000)]
    assert book.prizes[0].gives == {"re-roll": 1}


def test_staff_prices_at_creation_and_later(book: RuleBook) -> None:
    re_roll = book.staff_kind("re-roll")
    assert (re_roll.price_at(60_000, created=False), re_roll.price_at(60_000, created=True)) == (60_000, 120_000)
    assert re_roll.most == 8
    fans = book.staff_kind("dedicated-fans")
    assert (fans.start, fans.least, fans.most, fans.price, fans.in_team_value) == (1, 1, 6, 10_000, False)
    assert book.staff_kind("apothecary").price == 50_000


def test_undead_teams_have_no_apothecary(book: RuleBook) -> None:
    without = {team.slug for team in book.teams if not team.may_hire("apothecary")}
    assert without == {"necromantic-horror", "nurgle", "shambling-undead", "tomb-kings"}


def test_bribes_are_cheaper_for_the_corrupt(book: RuleBook) -> None:
    bribes = book.inducement("bribes")
    assert bribes.price_for(book.team_list("goblin").tags()) == 50_000
    assert bribes.price_for(book.team_list("human").tags()) == 100_000
    chef = book.inducement("halfling-master-chef")
    assert chef.price_for(book.team_list("halfling").tags()) == 100_000


def test_morg_plays_for_anybody_but_the_dead(book: RuleBook) -> None:
    morg = book.star("morg-n-thorg")
    assert morg.price == 380_000
    assert allows(morg.access, book.team_list("human").tags())
    assert not allows(morg.access, book.team_list("vampire").tags())


def test_norse_choose_their_league_or_a_god(book: RuleBook) -> None:
    norse = book.team_list("norse")
    lord = book.star("lord-borak-the-despoiler")
    assert allows(lord.access, norse.tags(favoured_of="khorne"))
    assert not allows(lord.access, norse.tags(league="old-world-classic"))
    griff = book.star("griff-oberwald")
    assert allows(griff.access, norse.tags(league="old-world-classic"))
    assert not allows(griff.access, norse.tags(favoured_of="khorne"))


def test_low_cost_linemen_count_nothing(book: RuleBook) -> None:
    assert book.team_list("snotling").has_rule("low-cost-linemen")
    assert not book.special_rule("low-cost-linemen").price_in_team_value


def test_pairs_of_stars_are_hired_at_one_price(book: RuleBook) -> None:
    for star in book.stars:
        if star.pair is not None:
            partner = book.star(star.pair)
            assert partner.pair == star.slug
            assert 0 in (star.price, partner.price)
            assert star.price + partner.price > 0


def test_what_the_seed_only_links_to_is_marked_as_our_proposal(book: RuleBook) -> None:
    linked = (*book.inducements, *book.stars, *book.stadiums, *book.sponsors, *book.tables_of("weather"))
    assert all(each.house_default for each in linked)
    assert book.table("prayers").house_default
    assert not book.table("casualty").house_default


def test_every_question_of_the_house_rules_has_a_default_and_another_reading(book: RuleBook) -> None:
    assert len(book.rulings) == 43
    assert all(len(ruling.readings) >= 2 and ruling.rule for ruling in book.rulings)
    assert sum(ruling.about == "pitch" for ruling in book.rulings) == 15
