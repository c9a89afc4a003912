from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from leaguekeeper.rules import RuleBook, load
from leaguekeeper.rules.access import allows


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load("lrb4")


def test_the_book_is_whole(book: RuleBook) -> None:
    assert (len(book.teams), len(book.allies), len(book.stars)) == (21, 7, 26)
    learnable = [skill for skill in book.skills if skill.learnable]
    assert (len(learnable), sum(skill.kind == "trait" for skill in learnable)) == (46, 19)


SEEDS = Path(__file__).resolve().parents[3] / "shared" / "seeds"
ROW = re.compile(r"0\s*–\s*(\d+)\s+\D+?\s(\d+)\.000\s+(\d)\s+(\d)\s+(\d)\s+(\d+)\s+(.*(?:\n *[^\W\d].*)*)")


def plain(name: str) -> str:
    """A skill's name without accents, signs or cases: the rulebook writes “Equilibre” and “Crâne Epais”."""
    letters = unicodedata.normalize("NFD", name.lower())
    return "".join(each for each in letters if each.isalpha() and not unicodedata.combining(each))


@pytest.fixture(scope="module")
def rulebook() -> str:
    """The document itself, beside the project, what was parted after a comma in one line; skipped where it is not."""
    found = sorted(SEEDS.glob("001_*.txt"))
    if not found:
        pytest.skip("the rulebook is not beside this checkout")
    return re.sub(r",\s+", ",", found[0].read_text("utf-8"))


def test_each_big_guy_is_the_rulebook_s(book: RuleBook, rulebook: str) -> None:
    told = re.findall(r"(\d+)K (\d) (\d) (\d) (\d+)\s+Compétences", rulebook)
    ours = [(each.price // 1000, *each.characteristics.values()) for each in book.allies]
    assert sorted(ours) == sorted(tuple(map(int, row)) for row in told)
    assert {each.most for each in book.allies} == {2}


def test_each_list_is_the_rulebook_s_row_by_row(book: RuleBook, rulebook: str) -> None:
    parts = re.split(r"relance d’équipe : (\d+)\.000", rulebook)
    told = []
    for block, price in zip(parts[::2], parts[1::2], strict=False):
        rows = ROW.findall(block[block.rfind("Qté") :])
        listed = [
            (*map(int, row[:6]), sorted({plain(each) for each in row[6].split(",")} - {"aucune"})) for row in rows
        ]
        told.append((int(price), sorted(listed)))
    names = {each.slug: plain(each.name["fr"]) for each in book.skills}
    ours = []
    for team in book.teams:
        listed = [
            (
                each.most,
                each.price // 1000,
                *each.characteristics.values(),
                sorted(names[skill] for skill in each.skills),
            )
            for each in team.positions
        ]
        ours.append((team.re_roll_price // 1000, sorted(listed)))
    assert sorted(ours) == sorted(told)


@pytest.mark.parametrize(
    ("team", "position", "primary"),
    [
        ("amazon", "thrower", "general passing"),
        ("chaos", "beastman", "general strength physical"),
        ("goblin", "goblin", "agility"),
        ("orc", "goblin", "agility"),
        ("lizardmen", "saurus", "general strength"),
        ("undead", "wight", "general"),
        ("dwarf", "runner", "general passing"),
        ("ogre", "ogre", "strength"),
        ("skaven", "thrower", "general passing physical"),
        ("skaven", "lineman", "general physical"),
        ("vampire", "vampire", "general agility strength"),
        ("nurgles-rotters", "rotter", "general strength physical"),
    ],
)
def test_the_skill_access_table_by_its_columns(book: RuleBook, team: str, position: str, primary: str) -> None:
    found = book.team_list(team).position(position)
    assert found.primary == tuple(primary.split())
    assert set(found.primary) | set(found.secondary) >= {"general", "agility", "strength", "passing"}


def test_big_guys_learn_strength_and_two_of_them_physical_too(book: RuleBook) -> None:
    access = {ally.slug: ally.primary for ally in book.allies}
    assert access.pop("minotaur") == access.pop("rat-ogre") == ("strength", "physical")
    assert set(access.values()) == {("strength",)}


def test_big_guys_stand_in_the_lists_of_the_teams_they_play_for(book: RuleBook) -> None:
    for ally in book.allies:
        served = {tag.removeprefix("list:") for tag in ally.plays_for}
        assert served == {team.slug for team in book.teams if ally.slug in team.allies}
    two = {team.slug for team in book.teams if team.allies_at_most == 2}
    assert two == {"goblin", "halfling"}


def test_a_champion_has_a_price_to_own_and_one_for_a_match(book: RuleBook) -> None:
    morg = book.star("morg-n-thorg")
    assert (morg.price_to_own, morg.price) == (430_000, 100_000)
    assert tuple(morg.characteristics.values()) == (6, 6, 3, 10)
    assert "throw-team-mate" in morg.skills
    assert all(star.price_to_own and star.price_to_own >= star.price for star in book.stars)


def test_halflings_and_goblins_pay_double_but_for_their_own(book: RuleBook) -> None:
    halfling, goblin = book.team_list("halfling"), book.team_list("goblin")
    assert (halfling.stars_price_factor, goblin.stars_price_factor) == (2, 2)
    assert halfling.stars_at_list_price == ("deeproot-strongbranch",)
    for slug in goblin.stars_at_list_price:
        assert allows(book.star(slug).access, goblin.tags())
    assert "morg-n-thorg" not in goblin.stars_at_list_price


@pytest.mark.parametrize(
    ("weapon", "penalty"),
    [
        ("ball-and-chain", 8),
        ("bombs", 8),
        ("chainsaw", 8),
        ("blunderbuss", 10),
        ("death-roller", 7),
        ("poisoned-dagger", 10),
        ("pogo-stick", 10),
        ("stakes", 10),
    ],
)
def test_penalty_rolls_of_secret_weapons(book: RuleBook, weapon: str, penalty: int) -> None:
    assert book.skill(weapon).penalty_roll == penalty
    assert sum(weapon in star.skills for star in book.stars) == 1


def test_who_has_no_wizard_and_who_another(book: RuleBook) -> None:
    wizard, smith = book.inducement("wizard"), book.inducement("rune-smith")
    without = {team.slug for team in book.teams if not allows(wizard.access, team.tags())}
    assert without == {"dwarf", "halfling", "khemri", "undead", "necromantic"}
    assert [team.slug for team in book.teams if allows(smith.access, team.tags())] == ["dwarf"]


@pytest.mark.parametrize(
    ("roll", "niggling", "worsen"),
    [
        (11, 0, ()),
        (36, 0, ()),
        (41, 1, ()),
        (56, 1, ()),
        (61, 0, ("ma",)),
        (62, 0, ("ma",)),
        (63, 0, ("st",)),
        (64, 0, ("ag",)),
        (65, 0, ("av",)),
        (66, 0, ("av",)),
    ],
)
def test_serious_injuries_by_d66(book: RuleBook, roll: int, niggling: int, worsen: tuple[str, ...]) -> None:
    outcome = book.table("serious-injury").outcome(roll)
    assert (outcome.miss_next, outcome.niggling, outcome.worsen) == (True, niggling, worsen)


def test_eighteen_handicaps_and_the_other_reading_of_63(book: RuleBook) -> None:
    assert len(book.table("handicap").rows) == 18
    assert book.table("handicap").row(63).result == "handicap-iron-man"
    other = book.with_readings({"handicap-63": "virus"})
    assert other.table("handicap").row(63).result == "handicap-virus"
    assert other.table("handicap").row(64).result == "handicap-iron-man"


@pytest.mark.parametrize(
    ("difference", "rolls"), [(0, 0), (10, 0), (11, 1), (25, 1), (26, 2), (51, 3), (76, 4), (100, 4), (101, 4)]
)
def test_handicap_rolls_by_the_difference_of_ratings(book: RuleBook, difference: int, rolls: int) -> None:
    band = book.band_table("handicap-rolls").band(difference)
    assert band is not None
    assert band.value == rolls
    assert band.values == ({"chosen": 1} if difference > 100 else {})


WINNINGS = """
+1 0 -1 -2 -3 -4 -5 -6 -7 -8
+2 +1 0 -1 -2 -3 -4 -5 -6 -7
+3 +2 +1 0 -1 -2 -3 -4 -5 -6
+4 +3 +2 +1 0 -1 -2 -3 -4 -5
+5 +4 +3 +2 +1 0 -1 -2 -3 -4
+6 +5 +4 +3 +2 +1 0 -1 -2 -3
+7 +6 +5 +4 +3 +2 +1 0 -1 -2
+8 +7 +6 +5 +4 +3 +2 +1 0 -1
+9 +8 +7 +6 +5 +4 +3 +2 +1 0
"""


def test_winnings_modifiers_are_the_rulebook_s_table_cell_by_cell(book: RuleBook) -> None:
    gates = [20_000 * step for step in range(9)]
    ratings = [99, 100, 126, 151, 176, 201, 226, 251, 276, 301]
    for low, line in zip(gates, WINNINGS.strip().splitlines(), strict=True):
        for gate in (low + 1, low + 20_000):
            for rating, cell in zip(ratings, line.split(), strict=True):
                rise = book.band_table("winnings-gate").band(gate)
                fall = book.band_table("winnings-rating").band(rating)
                assert rise is not None
                assert fall is not None
                assert (rise.value or 0) + (fall.value or 0) == int(cell)


def test_levels_star_rolls_and_age(book: RuleBook) -> None:
    assert {each.steps_at_most for each in book.characteristics} == {2}
    told = [(level.points, level.improvements, level.ageing) for level in book.levels]
    assert told == [(0, 0, None), (6, 1, 3), (16, 2, 4), (31, 3, 5), (51, 4, 6), (76, 5, 7), (126, 6, 8), (176, 7, 9)]
    star_roll, ageing = book.table("star-roll"), book.table("ageing")
    assert [star_roll.outcome(roll).improve for roll in (9, 10, 11, 12)] == [(), ("ma",), ("ag",), ("st",)]
    assert ageing.outcome(8).niggling == 1
    assert [ageing.outcome(roll).worsen for roll in (9, 10, 11, 12)] == [("av",), ("ma",), ("ag",), ("st",)]


def test_experience_counts_casualties_by_block_only(book: RuleBook) -> None:
    points = {event.slug: event.points for event in book.experience}
    assert points == {"completion": 1, "casualty": 2, "interception": 2, "touchdown": 3, "mvp": 5}


def test_the_steps_stand_in_the_rulebook_s_order(book: RuleBook) -> None:
    assert [step.id for step in book.sequences.pre_match] == ["freebooters", "weather", "gate", "handicap", "niggles"]
    assert [step.id for step in book.sequences.post_match] == (
        ["winnings", "star_players", "popularity", "purchases", "rating"]
    )


def test_the_prizes_of_the_majors(book: RuleBook) -> None:
    money = {(prize.tournament, prize.place): prize.money for prize in book.prizes}
    assert (money["spike", 1], money["spike", 2]) == (200_000, 100_000)
    assert (money["dungeonbowl", 1], money["dungeonbowl", 2]) == (150_000, 100_000)
    assert (money["blood-bowl", 1], money["blood-bowl", 2]) == (350_000, 150_000)
    trophies = {prize.tournament for prize in book.prizes if "trophy-re-roll" in prize.gives}
    assert trophies == {"spike", "dungeonbowl", "chaos-cup", "blood-bowl"}


@pytest.mark.parametrize(
    ("team", "die", "winner", "runner_up"),
    [
        ("human", 1, 100_000, 250_000),
        ("human", 4, 200_000, 150_000),
        ("chaos", 4, 300_000, 50_000),
        ("chaos", 6, 300_000, 50_000),
        ("dwarf", 1, 100_000, 250_000),
        ("wood-elf", 3, 100_000, 250_000),
    ],
)
def test_the_chaos_cup_s_purse(book: RuleBook, team: str, die: int, winner: int, runner_up: int) -> None:
    table = book.table("chaos-cup")
    purse = table.outcome(die + table.modifiers.get(team, 0)).params
    assert (purse["winner"], purse["runner_up"]) == (winner, runner_up)


def test_every_question_of_the_rulebook_has_a_default_and_another_reading(book: RuleBook) -> None:
    assert sum(ruling.about == "league" for ruling in book.rulings) == 27
    assert sum(ruling.about == "pitch" for ruling in book.rulings) == 21
    assert all(len(ruling.readings) == 2 and ruling.rule for ruling in book.rulings)


def test_a_draw_in_qualification_is_worth_ten_or_five(book: RuleBook) -> None:
    assert book.number("qualification-draw") == 10
    assert book.with_readings({"qualification-draw": "five"}).number("qualification-draw") == 5
