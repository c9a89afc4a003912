from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.lrb4.experience import gains, rolls_due
from leaguekeeper.league.profile import characteristics, earned_spp, level_of
from leaguekeeper.rules import load
from tests.league.lrb4.table import league, report, rule_figures, rule_player
from tests.league.stack import Stack

FIT = [6, 6]


def rolled(*rolls: dict[str, Any], spp: int = 6, stack: Stack | None = None, player: str = "1") -> Stack:
    stack = stack or league()
    rule_player(stack, "home", player, "extra_spp", spp)
    told = report()
    told["after"]["star_players"]["home"]["rolls"] = {player: list(rolls)}
    stack.file("match_report", "report", **told)
    return stack


def roll(first: int, second: int, what: str, age: list[int] | None = None, **more: Any) -> dict[str, Any]:
    return {"dice": [first, second], "gains": what, "age": age or FIT, **more}


@pytest.mark.parametrize(
    ("points", "level", "due"),
    [
        (0, "rookie", 0),
        (5, "rookie", 0),
        (6, "experienced", 1),
        (15, "experienced", 1),
        (16, "veteran", 2),
        (30, "veteran", 2),
        (31, "emerging-star", 3),
        (51, "star", 4),
        (75, "star", 4),
        (76, "super-star", 5),
        (126, "mega-star", 6),
        (175, "mega-star", 6),
        (176, "legend", 7),
    ],
)
def test_levels_and_the_star_rolls_they_bring(points: int, level: str, due: int) -> None:
    stack = league()
    rule_player(stack, "home", "1", "extra_spp", points)
    player = stack.player("home", "1")
    reached = level_of(stack.book, player)
    assert reached is not None
    assert (reached.slug, rolls_due(stack.book, player)) == (level, due)


@pytest.mark.parametrize(
    ("event", "points"), [("completion", 1), ("casualty", 2), ("interception", 2), ("touchdown", 3)]
)
def test_what_a_deed_earns(event: str, points: int) -> None:
    stack = league()
    told = report(score=(int(event == "touchdown"), 0))
    told["result"]["home"]["players"] = {"3": {event: 1}}
    stack.file("match_report", "r", **told)
    assert earned_spp(stack.book, stack.player("home", "3")) == points


def test_the_mvp_earns_five_and_is_drawn_from_all_who_could_play() -> None:
    stack = league()
    rule_player(stack, "home", "1", "miss_next", True)
    stack.file("match_report", "r", **report(mvp=(1, 12)))
    assert earned_spp(stack.book, stack.player("home", "2")) == 5
    assert earned_spp(stack.book, stack.player("away", "12")) == 5
    error = league().refusal("match_report", **report(mvp=(13, 1)))
    assert error.code == "bad-input"


def offered(dice: tuple[int, int], position: str = "lineman", team_list: str = "human", **fields: Any) -> set[str]:
    book = load("lrb4")
    stack = league(home=team_list, players={"home": [position, *[fill(team_list)] * 11]})
    for field, to in fields.items():
        rule_player(stack, "home", "1", field.replace("__", "."), to)
    outcome = book.table("star-roll").outcome(sum(dice))
    options = gains(book, stack.team("home"), stack.player("home", "1"), dice, outcome)
    return {option.value for option in options if option.legal}


def fill(team_list: str) -> str:
    return {"human": "lineman", "skaven": "lineman", "chaos": "beastman"}[team_list]


def test_2_to_9_give_a_skill_of_the_player_s_own_categories() -> None:
    assert {"block", "tackle", "pro", "kick"} <= offered((3, 4))
    assert not offered((3, 4)) & {"guard", "dodge", "pass", "leader", "frenzy", "ma", "ag", "st", "claw"}
    assert {"catch", "dodge", "block"} <= offered((1, 2), "catcher") | {"dodge", "catch"}
    assert "dodge" not in offered((1, 2), "catcher")  # a catcher is born with it


@pytest.mark.parametrize(("dice", "what"), [((4, 6), "ma"), ((5, 6), "ag")])
def test_10_and_more_raise_a_characteristic_or_give_a_skill(dice: tuple[int, int], what: str) -> None:
    assert offered(dice) & {"ma", "ag", "st"} == {what}
    assert "block" in offered(dice)
    assert "guard" not in offered(dice)


def test_a_double_opens_every_skill_and_the_traits_of_the_own_categories() -> None:
    found = offered((3, 3))
    assert {"guard", "dodge", "pass", "block"} <= found
    assert {"leader", "frenzy", "dauntless", "nerves-of-steel"} <= found
    assert not found & {"jump-up", "leap-of-faith", "strong-arm", "stand-firm", "claw", "big-hand", "ma"}


def test_a_double_of_fives_or_sixes_gives_either() -> None:
    assert {"ma", "guard", "leader"} <= offered((5, 5))
    assert {"st", "guard", "leader"} <= offered((6, 6))


def test_physical_traits_on_a_double_for_those_with_a_star_in_the_column() -> None:
    assert {"claw", "big-hand", "two-heads"} <= offered((2, 2), team_list="skaven")
    assert {"claw", "foul-appearance"} <= offered((2, 2), "chaos-warrior", "chaos")
    assert not offered((2, 3), team_list="skaven") & {"claw", "big-hand"}


def test_a_big_guy_learns_strength_and_on_a_double_its_traits_and_other_skills() -> None:
    ordinary, double = offered((2, 3), "ogre"), offered((2, 2), "ogre")
    assert {"guard", "break-tackle"} <= ordinary
    assert not ordinary & {"block", "stand-firm"}
    assert {"block", "dodge", "pass", "stand-firm"} <= double
    assert not double & {"leader", "claw"}


def test_nothing_rises_more_than_two_above_its_start_but_a_lost_step_can_be_won_back() -> None:
    stack = rolled(*[roll(4, 6, "ma")] * 2, spp=16)
    told = report("f2", mvp=(11, 11))
    rule_player(stack, "home", "1", "extra_spp", 31)
    told["after"]["star_players"]["home"]["rolls"] = {"1": [roll(4, 6, "ma")]}
    error = stack.refusal("match_report", **told)
    assert isinstance(error, RuleViolation)
    assert error.code == "not-legal"
    rows = [{"side": "home", "player": "1", "roll": 4, "lasting": 61}]
    told["result"]["casualties"] = rows
    stack.file("match_report", "second", **told)
    player = stack.player("home", "1")
    assert player.lost == {"ma": 1}
    assert characteristics(stack.book, stack.team("home"), player)["ma"] == 6 + 3 - 1


def test_a_skill_is_learned_once() -> None:
    stack = rolled(roll(3, 4, "block"))
    rule_player(stack, "home", "1", "extra_spp", 16)
    told = report("f2")
    told["after"]["star_players"]["home"]["rolls"] = {"1": [roll(1, 2, "block")]}
    assert stack.refusal("match_report", **told).code == "not-legal"


def test_two_levels_at_once_bring_two_rolls() -> None:
    stack = rolled(roll(3, 4, "block"), roll(5, 6, "ag"), spp=16)
    player = stack.player("home", "1")
    assert [advance.skill or advance.characteristic for advance in player.advances] == ["block", "ag"]


def test_a_roll_that_is_due_must_be_made() -> None:
    stack = league()
    rule_player(stack, "home", "1", "extra_spp", 6)
    assert stack.refusal("match_report", **report()).code == "bad-input"


def test_a_roll_that_is_not_due_is_refused() -> None:
    told = report()
    told["after"]["star_players"]["home"]["rolls"] = {"1": [roll(3, 4, "block")]}
    assert league().refusal("match_report", **told).code == "bad-input"


@pytest.mark.parametrize("pro", ["skill", "trait"])
def test_pro_is_a_skill_or_a_trait(pro: str) -> None:
    book = load("lrb4").with_readings({"pro-kind": pro})
    stack = league()
    team, player = stack.team("home"), stack.player("home", "1")
    options = gains(book, team, player, (3, 4), book.table("star-roll").outcome(7))
    assert ("pro" in {option.value for option in options}) == (pro == "skill")


def test_with_physical_access_by_the_text_beastmen_of_nurgle_grow_no_claws() -> None:
    book = load("lrb4").with_readings({"physical-access": "text"})
    stack = league(home="nurgles-rotters")
    team, player = stack.team("home"), stack.player("home", "1")
    options = gains(book, team, player, (2, 2), book.table("star-roll").outcome(4))
    assert "claw" not in {option.value for option in options}


# --- ageing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spp", "least"), [(6, 3), (16, 4), (31, 5), (51, 6), (76, 7), (126, 8), (176, 9)])
def test_a_player_ages_below_his_level_s_number(spp: int, least: int) -> None:
    skills = ["block", "tackle", "kick", "pro", "shadowing", "strip-ball", "sure-hands"]
    count = (6, 16, 31, 51, 76, 126, 176).index(spp) + 1
    rolls = [roll(3, 4, skill) for skill in skills[:count]]
    rolls[-1]["age"] = [least - 1 - (least - 1) // 2, (least - 1) // 2]
    assert sum(rolls[-1]["age"]) == least - 1
    stack = league()
    told = report()
    rule_player(stack, "home", "1", "extra_spp", spp)
    rule_figures(stack, "home", treasury=390_000 - spp // 5 * 10_000)
    told["after"]["star_players"]["home"]["rolls"] = {"1": rolls}
    assert stack.refusal("match_report", **told).code == "bad-input"
    rolls[-1]["ages"] = [3, 3]
    stack.file("match_report", "r", **told)
    assert stack.player("home", "1").niggles == 1


@pytest.mark.parametrize(
    ("dice", "niggles", "lost"),
    [
        ([1, 1], 1, {}),
        ([4, 4], 1, {}),
        ([4, 5], 0, {"av": 1}),
        ([5, 5], 0, {"ma": 1}),
        ([5, 6], 0, {"ag": 1}),
        ([6, 6], 0, {"st": 1}),
    ],
)
def test_the_ageing_table(dice: list[int], niggles: int, lost: dict[str, int]) -> None:
    stack = rolled(roll(3, 4, "block", [1, 1], ages=dice))
    player = stack.player("home", "1")
    assert (player.niggles, player.lost) == (niggles, lost)


def test_age_takes_no_more_than_two_steps() -> None:
    stack = league()
    rule_player(stack, "home", "1", "extra_spp", 31)
    told = report()
    rolls = [roll(3, 4, skill, [1, 1], ages=[5, 5]) for skill in ("block", "tackle", "kick")]
    told["after"]["star_players"]["home"]["rolls"] = {"1": rolls}
    stack.file("match_report", "r", **told)
    assert stack.player("home", "1").lost == {"ma": 2}


# --- corrections -----------------------------------------------------------------------------------------


def test_a_star_roll_whose_points_a_correction_takes_stays_and_is_told() -> None:
    stack = league()
    first = report(score=(2, 0))
    first["result"]["home"]["players"] = {"1": {"touchdown": 2}}
    first["after"]["star_players"]["home"]["rolls"] = {"1": [roll(3, 4, "block")]}
    stack.file("match_report", "first", **first)
    second = report("f2", score=(1, 0), mvp=(11, 11))
    second["result"]["home"]["players"] = {"1": {"touchdown": 4}, "2": {}}
    second["result"]["home"]["score"] = 4
    second["after"]["star_players"]["home"]["rolls"] = {"1": [roll(1, 4, "tackle")]}
    stack.file("match_report", "second", **second)
    first["result"]["home"]["players"] = {"2": {"touchdown": 2}}
    first["after"]["star_players"]["home"]["rolls"] = {"2": [roll(3, 4, "kick")]}
    stack.correct("first", **first)
    assert [advance.skill for advance in stack.player("home", "1").advances] == ["tackle"]
    first["result"]["home"]["players"] = {"1": {"touchdown": 2}}
    first["after"]["star_players"]["home"]["rolls"] = {"1": [roll(3, 4, "block")]}
    stack.correct("first", **first)
    assert stack.conflicts() == []
    second["result"]["home"]["players"] = {"1": {"touchdown": 1}}
    stack.correct("second", **second)
    assert stack.conflicts() == ["star-roll"]
    assert [advance.skill for advance in stack.player("home", "1").advances] == ["block", "tackle"]


def test_a_star_roll_that_a_correction_makes_due_is_missed_and_told() -> None:
    stack = league()
    first = report(score=(2, 0))
    stack.file("match_report", "first", **first)
    stack.file("match_report", "second", **report("f2", score=(1, 0), mvp=(11, 11)))
    first["result"]["home"]["players"] = {"1": {"touchdown": 2}}
    stack.correct("first", **first)
    assert stack.conflicts() == ["star-roll", "star-roll"]
    assert stack.match("f2").home.score == 1
