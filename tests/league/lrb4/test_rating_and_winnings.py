from __future__ import annotations

import pytest

from leaguekeeper.league.lrb4.winnings import modifier
from leaguekeeper.league.value import rating_lines, team_rating, team_value
from leaguekeeper.rules import load
from tests.for_every import for_every
from tests.league.lrb4.table import league, play, report, rule_figures, rule_player


def test_rating_is_value_and_treasury_by_10_000_and_experience_by_5_each_rounded_down() -> None:
    stack = league(staff={"home": {"re-roll": 2, "popularity": 4, "apothecary": 1}})
    rule_figures(stack, "home", treasury=39_999)
    rule_player(stack, "home", "1", "counts.touchdown", 4)
    rule_player(stack, "home", "2", "counts.mvp", 2)
    team = stack.team("home")
    assert team_value(stack.book, team) == 12 * 50_000 + 2 * 50_000 + 4 * 10_000 + 50_000
    assert [line.points for line in rating_lines(stack.book, team)] == [82, 4]
    assert team_rating(stack.book, team) == 86


def test_rating_counts_the_experience_of_those_who_miss_the_next_match_but_not_of_those_gone() -> None:
    stack = league()
    for ref in ("1", "2"):
        rule_player(stack, "home", ref, "counts.touchdown", 5)
    rule_player(stack, "home", "1", "miss_next", True)
    assert team_rating(stack.book, stack.team("home")) == 106
    rule_player(stack, "home", "1", "status", "dead")
    assert team_rating(stack.book, stack.team("home")) == 100 - 5 + 3


@pytest.mark.parametrize(("reading", "rating"), [("list-price", 97), ("price-paid", 102)])
def test_a_re_roll_bought_later_counts_its_list_price(reading: str, rating: int) -> None:
    # 1,000,000 gp and 10,000 of winnings, 100,000 paid for a re-roll of 50,000, five points of an MVP
    stack = league(options={"rating-value": reading})
    play(stack, after={"purchases": {"home": [{"do": "buy", "staff": "re-roll"}]}}, winnings=(1, 1))
    team = stack.team("home")
    assert team.staff["re-roll"] == 1
    assert team_rating(stack.book, team) == rating


BUY = {"do": "buy", "staff": "re-roll"}
DROP = {"do": "drop", "staff": "re-roll", "count": 1}
FIRE = {"do": "fire", "player": "11"}
CLEAR = {"do": "drop", "staff": "assistant-coach", "count": 1}


@pytest.mark.parametrize(
    ("bought", "dropped", "dearer"),
    [
        (1, 0, 50_000),
        (1, 1, 0),
        (2, 1, 50_000),
        (2, 2, 0),
        (2, 3, 0),  # the one of the first list goes last
    ],
)
def test_what_was_paid_beyond_the_list_goes_with_the_staff(bought: int, dropped: int, dearer: int) -> None:
    """Ruling rating-value, price paid: what is no longer there has no price."""
    ratings = {}
    for reading in ("list-price", "price-paid"):
        stack = league(options={"rating-value": reading}, staff={"home": {"re-roll": 1}})
        rule_figures(stack, "home", treasury=400_000)
        play(stack, after={"purchases": {"home": [BUY] * bought + [DROP] * dropped}})
        ratings[reading] = team_rating(stack.book, stack.team("home"))
    assert ratings["price-paid"] - ratings["list-price"] == dearer // 10_000


@pytest.mark.parametrize(("let_go", "cheaper"), [(0, 1), (1, 0)])
def test_a_free_assistant_who_is_let_go_takes_his_gift_along(let_go: int, cheaper: int) -> None:
    ratings = {}
    for reading in ("list-price", "price-paid"):
        stack = league(options={"rating-value": reading})
        play(stack, after={"purchases": {"home": [FIRE, *[CLEAR] * let_go]}})
        ratings[reading] = team_rating(stack.book, stack.team("home"))
    assert ratings["list-price"] - ratings["price-paid"] == cheaper


@pytest.mark.parametrize(("dice", "free"), [((6,), 1), ((6, 1), 0), ((1, 6), 1), ((6, 6), 2)])
def test_popularity_that_was_gained_cost_nothing(dice: tuple[int, ...], free: int) -> None:
    """Ruling rating-value: gained popularity is 10,000 a point, or what was paid for it."""
    ratings = {}
    for reading in ("list-price", "price-paid"):
        stack = league(options={"rating-value": reading}, staff={"home": {"popularity": 5}})
        for number, die in enumerate(dice, start=1):
            fans = sum(stack.team(name).staff["popularity"] for name in ("home", "away"))
            play(stack, f"f{number}", popularity=(die, 3), gate=[3] * fans, mvp=(number, number))
        ratings[reading] = team_rating(stack.book, stack.team("home"))
    assert ratings["list-price"] - ratings["price-paid"] == free


GATES = (1_000, 20_000, 20_001, 40_000, 40_001, 60_001, 80_001, 100_001, 120_001, 140_001, 160_001, 216_000)
RATINGS = (1, 99, 100, 125, 126, 151, 176, 201, 226, 251, 276, 300, 301, 400)
GATE_ADDS = (1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9)
RATING_TAKES = (0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9)


@for_every(("gate", "adds"), list(zip(GATES, GATE_ADDS, strict=True)))
@for_every(("rating", "takes"), list(zip(RATINGS, RATING_TAKES, strict=True)))
def test_winnings_by_gate_and_rating(gate: int, adds: int, rating: int, takes: int) -> None:
    assert modifier(load("lrb4"), "winnings-gate", "winnings-rating", gate, rating) == adds - takes


def test_nobody_comes_to_see_two_sides_without_a_following_and_no_die_is_asked_for() -> None:
    stack, told = league(), report()
    for name in ("home", "away"):
        rule_figures(stack, name, popularity=0)
    del told["before"]["gate"]
    stack.file("match_report", "report-f1", **told)
    assert stack.match("f1").gate == 0


def test_winnings_of_a_match() -> None:
    # a gate of 7,000 adds 1, a rating of 100 takes 1, the win adds 1
    stack = play(league(), score=(2, 1), winnings=(4, 2))
    assert stack.match("f1").gate == 7_000
    assert (stack.match("f1").home.winnings, stack.match("f1").away.winnings) == (50_000, 20_000)
    assert (stack.ledger("home")[-1], stack.ledger("away")[-1]) == (50_000, 20_000)


def test_winnings_are_never_below_nothing() -> None:
    stack = league()
    rule_figures(stack, "home", treasury=3_000_000)
    handicaps = {"away": [{"dice": [1, 1]}, {"dice": [3, 3]}, {"dice": [3, 5]}, {"dice": [4, 1]},
                          {"result": "handicap-bought-referee"}]}  # fmt: skip
    play(stack, winnings=(1, 1), before={"handicap": handicaps})
    assert stack.match("f1").home.value > 301
    assert stack.match("f1").home.winnings == 0


def test_the_rating_of_the_winnings_is_that_with_which_the_side_came() -> None:
    stack = league()
    play(stack, before={"freebooters": {"home": [{"what": "wizard"}]}})
    assert stack.match("f1").home.value == 100
    assert stack.match("f1").home.winnings == 30_000


def test_a_report_says_the_new_rating() -> None:
    stack = league()
    outcome = stack.file("match_report", "r", **report(winnings=(6, 3)))
    told = [remark.text() for remark in outcome.remarks if remark.step == "rating"]
    assert told[0].startswith("Team rating 107:")


@pytest.mark.parametrize(
    ("rolls", "told"),
    [
        ([[8, 3]], 0),  # a six and the two re-rolls that the home side has
        ([[3, 3], [8, 2]], 0),
        ([[9, 3]], 1),  # one more than it has: kick-offs may have brought it
        ([[2, 2], [8, 2]], None),  # one die cannot tell both, and the re-rolls are the same
    ],
)
def test_penalties_are_a_die_and_the_re_rolls_that_a_side_can_have_left(
    rolls: list[list[int]], told: int | None
) -> None:
    stack = league(staff={"home": {"re-roll": 2}})
    result = {"overtime": True, "penalties": rolls}
    outcome = stack.file("match_report", "r", **report(result=result))
    assert sum("cannot fall in the same penalties" in remark.sentence for remark in outcome.remarks) == (told is None)
    held = [remark.values["count"] for remark in outcome.remarks if "its penalties" in remark.sentence]
    assert held == [3] * (told or 0)
    assert stack.match("f1").winner == "home"
