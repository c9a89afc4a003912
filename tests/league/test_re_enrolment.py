"""The off-season by hand. (House rules, Intersaison, Réenrôlement.)"""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.profile import characteristics, unspent_spp, value
from tests.league.stack import Stack, founded, report, ruling, squad


def after_ten_matches() -> Stack:
    """Ten matches: five won, two drawn, three lost; 180,000 in the treasury."""
    stack = founded()
    for name in ("home", "away"):
        stack.file("team_enrolled", f"team-{name}", team=name, name=name, list="human",
                   players=squad("human-lineman", 13), staff={"apothecary": 1})  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in ("home", "away")))
    results = [(1, 0)] * 5 + [(0, 0)] * 2 + [(0, 1)] * 3
    for number, (own, other) in enumerate(results, start=1):
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home="home", away="away",
                   round=number, match="exhibition" if number == 10 else "league")  # fmt: skip
        told = report(f"f{number}", result={"home": {"score": own}, "away": {"score": other}})
        if own != other:
            told["after"]["dedicated_fans"] = {"home": 1 if own else 6, "away": 6}
        if number == 10:
            del told["after"]["results"]
        stack.file("match_report", f"report-{number}", **told)
        ruling(stack, f"spent-{number}", *({"team": name, "field": "treasury", "to": 0} for name in ("home", "away")))
    ruling(stack, "saved", {"team": "home", "field": "treasury", "to": 180_000})
    return stack


def form(*but: str, **fields: Any) -> dict[str, Any]:
    players = [{"player": str(number)} for number in range(1, 14) if str(number) not in but]
    return {"team": "home", "players": players, **fields}


def veteran(stack: Stack, ref: str = "1") -> None:
    """Three seasons and a value of 140,000: 50,000, two chosen primaries and a strength of four less 30,000."""
    ruling(stack, f"veteran-{ref}", {"team": "home", "player": ref, "field": "seasons", "to": 2},
           {"team": "home", "player": ref, "field": "value", "to": 140_000})  # fmt: skip


def test_budget_of_ten_matches() -> None:
    stack = after_ten_matches()
    # the friendly counts as a match; five wins and two draws in league matches, the friendly was lost
    assert stack.team("home").season_record == {
        "played": 9, "win": 5, "draw": 2, "loss": 2, "friendly": 1, "friendly-loss": 1
    }  # fmt: skip
    before = len(stack.ledger("home"))
    stack.file("team_re_enrolled", "form", **form(painted=True))
    budget = stack.ledger("home")[before : before + 7]
    assert budget == [-180_000, 1_000_000, 180_000, 10 * 20_000, 5 * 20_000, 2 * 10_000, 10_000]
    assert sum(budget[1:]) == 1_510_000
    assert stack.ledger("home")[before + 7] == 1_300_000 - 1_510_000
    # thirteen linemen of 50,000 with a season each: 13 × 70,000 = 910,000
    assert stack.team("home").treasury == 1_300_000 - 910_000


def test_a_three_season_veteran_of_140_costs_200_and_counts_140() -> None:
    stack = after_ten_matches()
    veteran(stack)
    stack.file("team_re_enrolled", "form", **form(painted=True))
    assert stack.team("home").treasury == 1_300_000 - 12 * 70_000 - 200_000
    assert value(stack.player("home", "1")) == 140_000
    assert stack.player("home", "1").seasons == 3


def test_unspent_experience_and_the_full_profile_come_along() -> None:
    stack = after_ten_matches()
    ruling(stack, "hurt", {"team": "home", "player": "2", "field": "stats.ma", "to": 5})
    before = unspent_spp(stack.book, stack.player("home", "1"))
    assert before == 9 * 4
    stack.file("team_re_enrolled", "form", **form(painted=True))
    assert unspent_spp(stack.book, stack.player("home", "1")) == before
    assert characteristics(stack.book, stack.team("home"), stack.player("home", "2"))["ma"] == 5


@pytest.mark.parametrize(
    ("dice", "apothecary", "left"),
    [([4, 4], 0, 0), ([3, 4], 0, 1), ([3, 3], 0, 2), ([3, 3], 1, 0), ([2, 3], 1, 1), ([1, 2], 1, 2)],
)
def test_niggling_injuries_heal_on_four_or_more(dice: list[int], apothecary: int, left: int) -> None:
    stack = after_ten_matches()
    ruling(stack, "hurt", {"team": "home", "player": "3", "field": "niggles", "to": 2})
    told = form("3", painted=True, staff={"apothecary": apothecary})
    told["players"].append({"player": "3", "niggles": dice})
    stack.file("team_re_enrolled", "form", **told)
    assert stack.player("home", "3").niggles == left


def retired(stack: Stack) -> None:
    """Home 13 has lost a step of agility and retires for the season."""
    stack.file("fixture_set", "fixture-11", fixture="f11", season="s1", home="away", away="home", round=11)
    told = report("f11", result={"casualties": [{"side": "away", "player": "13", "roll": 13, "lasting": 5}]})
    told["after"]["hiring"] = {"away": [{"do": "retire", "player": "13"}]}
    told["after"]["costly_errors"] = {"away": {"die": 6}}
    stack.file("match_report", "report-11", **told)
    assert stack.player("home", "13").status == "retired"


@pytest.mark.parametrize(
    ("row", "apothecary", "status", "agility", "niggles"),
    [
        ({"lost": {"ag": [4]}}, 0, "active", 3, 1),
        ({"lost": {"ag": [3]}}, 1, "active", 3, 1),
        ({"lost": {"ag": [3]}}, 0, "active", 4, 0),
        ({"lost": {"ag": [2]}, "stays_away": True}, 1, "retired", 4, 0),
    ],
)
def test_a_retired_player_with_a_lost_step_of_agility(
    row: dict[str, Any], apothecary: int, status: str, agility: int, niggles: int
) -> None:
    stack = after_ten_matches()
    retired(stack)
    told = form("13", painted=True, staff={"apothecary": apothecary})
    told["players"].append({"player": "13", **row})
    stack.file("team_re_enrolled", "form", **told)
    player = stack.player("home", "13")
    assert (player.status, player.niggles) == (status, niggles)
    assert characteristics(stack.book, stack.team("home"), player)["ag"] == agility


def test_the_new_niggling_injury_is_not_rolled_for_at_once() -> None:
    stack = after_ten_matches()
    retired(stack)
    told = form("13", painted=True)
    told["players"].append({"player": "13", "lost": {"ag": [4]}, "niggles": [4]})
    error = stack.refusal("team_re_enrolled", **told)
    assert isinstance(error, BadInput)
    assert error.field == "players.12.niggles"


def test_who_is_healed_cannot_stay_away() -> None:
    stack = after_ten_matches()
    retired(stack)
    told = form("13", painted=True)
    told["players"].append({"player": "13", "lost": {"ag": [4]}, "stays_away": True})
    assert stack.refusal("team_re_enrolled", **told).field == "players.12.stays_away"


@pytest.mark.parametrize(
    "told",
    [
        form(painted=True, staff={"re-roll": 9}),
        form(painted=True, recruits=squad("human-blitzer", 4, 21)),
        form("1", "2", "3"),
        form(players=[{"player": "1"}] * 13),
        form("1", recruits=[{"number": 2, "position": "human-lineman"}]),
        form(players=[{"player": "99"}]),
        form(staff={"bard": 1}),
    ],
    ids=["nine re-rolls", "seventeen", "ten", "one twice", "number taken", "unknown", "unknown staff"],
)
def test_a_refused_form_leaves_everything_as_it_was(told: dict[str, Any]) -> None:
    stack = after_ten_matches()
    assert stack.refusal("team_re_enrolled", **told).text()


def test_money_that_is_not_there() -> None:
    stack = after_ten_matches()
    for ref in ("1", "2", "3", "4", "5"):
        veteran(stack, ref)
    # 5 × 200,000 + 8 × 70,000 = 1,560,000 against 1,300,000
    assert stack.refusal("team_re_enrolled", **form(painted=True)).code == "treasury-short"


def test_by_a_ruling_the_new_season_opens_before_the_team_has_re_enrolled() -> None:
    early, late = after_ten_matches(), after_ten_matches()
    for stack in (early, late):
        ruling(stack, "champion", {"team": "home", "field": "extra_rerolls", "to": 1})
        stack.file("season_closed", "close", season="s1")
    opened = {"season": "s2", "name": "2", "participants": ["home", "away"], "by_ruling": "the lists are late"}
    early.file("team_re_enrolled", "form", **form())
    assert early.team("home").extra_rerolls == 0, "it was for the season that is over"
    early.file("season_opened", "season-2", **opened)
    assert late.refusal("season_opened", **{**opened, "by_ruling": ""}).code == "not-re-enrolled"
    late.file("season_opened", "season-2", **opened)
    late.file("team_re_enrolled", "form", **form())
    assert early.team("home") == late.team("home")
    assert early.state.of("re-enrolment") == late.state.of("re-enrolment")
    assert late.state.of("re-enrolment")["form"].season == "s1", "the one that it was handed in after"


def test_a_list_of_a_team_that_plays_in_the_open_season_already_is_for_the_one_after() -> None:
    stack = after_ten_matches()
    stack.file("season_closed", "close", season="s1")
    stack.file("season_opened", "season-2", season="s2", name="2", participants=["home", "away"], by_ruling="as we are")
    stack.file("fixture_set", "fixture-20", fixture="f20", season="s2", home="home", away="away", round=1)
    stack.file("result_recorded", "result-20", fixture="f20", home={"score": 1}, away={"score": 0})
    stack.file("team_re_enrolled", "form", **form())
    assert stack.state.of("re-enrolment")["form"].season == "s2"
    assert stack.team("home").list_since == 2
    assert stack.state.of("re-enrolment")["form"].budget == 1_000_000 + 180_000 + 20_000 + 20_000


def test_dismissed_staff_and_free_fans() -> None:
    stack = after_ten_matches()
    fans = stack.team("home").staff["dedicated-fans"]
    ruling(stack, "staff", {"team": "home", "field": "staff.cheerleader", "to": 3},
           {"team": "home", "field": "staff.re-roll", "to": 2})  # fmt: skip
    stack.file("team_re_enrolled", "form", **form(painted=True, staff={"re-roll": 1}))
    staff = stack.team("home").staff
    assert (staff["cheerleader"], staff["re-roll"], staff["apothecary"]) == (0, 1, 0)
    assert staff["dedicated-fans"] == fans
    assert stack.team("home").treasury == 1_300_000 - 910_000 - 100_000
