"""Who is hurt, how badly, and what the apothecary can do. (House rules, Éliminations, Séquelles, Apothicaire.)"""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.league.profile import characteristics, earned_spp
from tests.league.stack import Stack, report, ruling, two_human_teams


def hurt(roll: int, **more: Any) -> dict[str, Any]:
    return {"side": "home", "player": "11", "roll": roll, **more}


def casualties(*rows: dict[str, Any], **result: Any) -> dict[str, Any]:
    return report(result={"casualties": list(rows), **result})


def league(apothecary: int = 1, options: dict[str, str] | None = None) -> Stack:
    return two_human_teams(count=13, staff={"apothecary": apothecary}, options=options)


def after(*rows: dict[str, Any], stack: Stack | None = None) -> Stack:
    stack = stack or league()
    stack.file("match_report", "report-1", **casualties(*rows))
    return stack


@pytest.mark.parametrize(
    ("roll", "status", "misses", "niggles"),
    [
        *((roll, "active", False, 0) for roll in range(1, 7)),
        *((roll, "active", True, 0) for roll in range(7, 10)),
        *((roll, "active", True, 1) for roll in range(10, 13)),
        *((roll, "dead", False, 0) for roll in (15, 16)),
    ],
)
def test_casualty_table(roll: int, status: str, misses: bool, niggles: int) -> None:
    player = after(hurt(roll)).player("home", "11")
    assert (player.status, player.miss_next, player.niggles) == (status, misses, niggles)
    assert player.matches == 1, "whoever fell had played"


@pytest.mark.parametrize(("reading", "niggles"), [("serious-injury", 1), ("miss-next", 0)])
def test_a_ten_is_missing_from_the_table(reading: str, niggles: int) -> None:
    player = after(hurt(10), stack=league(options={"casualty-10": reading})).player("home", "11")
    assert (player.miss_next, player.niggles) == (True, niggles)


@pytest.mark.parametrize(
    ("die", "profile"),
    [
        (1, {"ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 8}),
        (2, {"ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 8}),
        (3, {"ma": 5, "st": 3, "ag": 3, "pa": 4, "av": 9}),
        (4, {"ma": 6, "st": 3, "ag": 3, "pa": 5, "av": 9}),
        (5, {"ma": 6, "st": 3, "ag": 4, "pa": 4, "av": 9}),
        (6, {"ma": 6, "st": 2, "ag": 3, "pa": 4, "av": 9}),
    ],
)
@pytest.mark.parametrize("roll", [13, 14])
def test_lasting_injuries(roll: int, die: int, profile: dict[str, int]) -> None:
    stack = after(hurt(roll, lasting=die))
    player = stack.player("home", "11")
    assert characteristics(stack.book, stack.team("home"), player) == profile
    assert player.miss_next


def test_two_niggling_injuries_in_one_match() -> None:
    # a first 11 leaves a niggling injury; healed by nobody he is hurt once more: 11 + 1 = 12 leaves a second one
    player = after(hurt(11), hurt(11)).player("home", "11")
    assert (player.niggles, player.miss_next, player.status) == (2, True, "active")


def test_a_niggling_injury_of_the_same_match_makes_the_next_roll_worse() -> None:
    # 14 would be a lasting injury; with the niggling injury it is 15
    player = after(hurt(12), hurt(14)).player("home", "11")
    assert player.status == "dead"


def test_niggling_injuries_add_up_to_sixteen_at_most() -> None:
    stack = league()
    ruling(stack, "old", {"team": "home", "player": "11", "field": "niggles", "to": 3})
    assert after(hurt(16), stack=stack).player("home", "11").status == "dead"


def test_death_healed_by_the_apothecary() -> None:
    stack = after(hurt(16, apothecary={"roll": 5}))
    player = stack.player("home", "11")
    assert (player.status, player.miss_next, player.niggles) == ("active", False, 0)
    assert player.matches == 1


def test_the_better_of_two_rolls_stands() -> None:
    player = after(hurt(8, apothecary={"roll": 16})).player("home", "11")
    assert (player.status, player.miss_next) == ("active", True)


@pytest.mark.parametrize(("reading", "status"), [("count", "dead"), ("do-not-count", "active")])
def test_niggling_injuries_on_the_apothecarys_roll(reading: str, status: str) -> None:
    stack = league(options={"apothecary-niggles": reading})
    ruling(stack, "old", {"team": "home", "player": "11", "field": "niggles", "to": 2})
    row = hurt(15, apothecary={"roll": 14} if status == "dead" else {"roll": 14, "lasting": 3})
    assert after(row, stack=stack).player("home", "11").status == status


def test_an_apothecary_treats_one_player_a_match() -> None:
    stack = league()
    error = stack.refusal("match_report", **casualties(
        hurt(16, apothecary={"roll": 5}), hurt(16, player="12", apothecary={"roll": 5})
    ))  # fmt: skip
    assert error.code == "no-apothecary"


def test_a_team_without_an_apothecary() -> None:
    error = league(apothecary=0).refusal("match_report", **casualties(hurt(16, apothecary={"roll": 5})))
    assert error.code == "no-apothecary"


def test_experience_for_a_casualty_stays_though_the_apothecary_heals() -> None:
    told = casualties(hurt(16, by="3", apothecary={"roll": 1}), away={"players": {"3": {"casualty": 1}}})
    stack = league()
    stack.file("match_report", "report-1", **told)
    assert earned_spp(stack.book, stack.player("away", "3")) == 2


def test_a_casualty_needs_its_lasting_injury() -> None:
    error = league().refusal("match_report", **casualties(hurt(13)))
    assert isinstance(error, BadInput)
    assert error.field == "result.casualties.0.lasting"


def test_a_casualty_without_consequence_has_no_further_die() -> None:
    error = league().refusal("match_report", **casualties(hurt(4, lasting=2)))
    assert isinstance(error, BadInput)
    assert error.field == "result.casualties.0.lasting"


def test_who_misses_the_match_cannot_be_hurt_in_it() -> None:
    stack = after(hurt(8))
    told = {**casualties(hurt(8)), "fixture": "f2"}
    told["before"]["prayers"] = {"home": [1]}
    error = stack.refusal("match_report", **told)
    assert isinstance(error, RuleViolation)
    assert error.code == "not-fielded"


def test_who_misses_the_match_hurts_nobody_in_it() -> None:
    stack = after(hurt(8))
    told = {**casualties({"side": "away", "player": "5", "roll": 4, "by": "11"}), "fixture": "f2"}
    told["before"]["prayers"] = {"home": [1]}
    assert stack.refusal("match_report", **told).code == "not-fielded"
    told["result"]["casualties"][0]["by"] = "10"
    assert stack.file("match_report", "report-2", **told)


def test_who_hurt_somebody_may_die_in_the_same_match() -> None:
    stack = league()
    told = casualties(hurt(15, by="4"), {"side": "away", "player": "5", "roll": 4, "by": "11"})
    stack.file("match_report", "report-1", **told)
    assert stack.player("home", "11").status == "dead"


def test_who_missed_a_match_is_back_for_the_next_but_one() -> None:
    stack = after(hurt(8))
    told = report("f2")
    told["before"]["prayers"] = {"home": [1]}
    stack.file("match_report", "report-2", **told)
    player = stack.player("home", "11")
    assert player.available
    assert player.matches == 1


def test_no_characteristic_falls_below_its_floor() -> None:
    stack = league()
    ruling(stack, "weak", {"team": "home", "player": "11", "field": "stats.st", "to": 1})
    after(hurt(13, lasting=6), stack=stack)
    player = stack.player("home", "11")
    assert characteristics(stack.book, stack.team("home"), player)["st"] == 1
    assert player.lost == {}


@pytest.mark.parametrize(("reading", "lost"), [("unchanged", {}), ("av-instead", {"av": 1})])
def test_a_lasting_injury_to_a_pass_he_has_not(reading: str, lost: dict[str, int]) -> None:
    stack = two_human_teams(options={"pa-none": reading})
    ogres = [{"number": number, "position": "big-un-blocker"} for number in range(1, 4)]
    linemen = [{"number": number, "position": "orc-lineman"} for number in range(4, 13)]
    stack.file("team_enrolled", "team-orcs", team="orcs", name="Orcs", list="orc", players=[*ogres, *linemen])
    stack.file("team_joined", "joined", season="s1", team="orcs")
    stack.file("fixture_set", "fixture-o", fixture="o", season="s1", home="orcs", away="away", round=4)
    told = {**casualties(hurt(13, player="1", lasting=4)), "fixture": "o"}
    told["before"]["prayers"] = {"away": [1, 2, 3]}
    ruling(stack, "poor-too", {"team": "orcs", "field": "treasury", "to": 0})
    stack.file("match_report", "report-o", **told)
    assert stack.player("orcs", "1").lost == lost


def test_the_dead_are_off_the_list_and_out_of_the_value() -> None:
    stack = after(hurt(15))
    assert len(stack.team("home").roster()) == 12
    assert stack.player("home", "11").ended == "report-1"


def test_a_player_who_regenerates_takes_no_harm() -> None:
    stack = league()
    stack.file(
        "ruling",
        "lent",
        reason="-",
        changes=[{"team": "home", "player": "11", "field": "skills.regeneration", "to": True}],
    )
    player = after(hurt(16, regeneration=4), stack=stack).player("home", "11")
    assert player.status == "active"
    assert not player.miss_next


def test_nobody_regenerates_who_cannot() -> None:
    refused = league().refusal("match_report", **casualties(hurt(16, regeneration=4)))
    assert refused.code == "no-regeneration"


@pytest.mark.parametrize(
    ("cause", "counts", "asked"), [("block", {}, 1), ("block", {"casualty": 1}, 0), ("foul", {}, 0), ("crowd", {}, 0)]
)
def test_who_hurt_somebody_and_has_no_casualty_for_it_is_asked_about(
    cause: str, counts: dict[str, int], asked: int
) -> None:
    row = {"side": "away", "player": "1", "by": "2", "cause": cause, "roll": 1}
    done = {"home": {"players": {"2": counts}}} if counts else {}
    stack = league()
    entries = stack.file("match_report", "report", **report(result={"casualties": [row], **done}))
    assert len([each for each in entries.remarks if each.warning and "is that meant?" in each.text()]) == asked
