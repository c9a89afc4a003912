from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.profile import characteristics
from tests.league.lrb4.table import hurt, league, play, report, rule_player
from tests.league.stack import Stack


def after(*rows: dict[str, object], stack: Stack | None = None) -> Stack:
    return play(stack or league(staff={"home": {"apothecary": 1}}), mvp=(11, 12), result={"casualties": list(rows)})


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_badly_hurt_leaves_nothing_behind(roll: int) -> None:
    player = after(hurt("1", roll)).player("home", "1")
    assert (player.status, player.miss_next, player.niggles, player.lost) == ("active", False, 0, {})


@pytest.mark.parametrize("roll", [4, 5])
@pytest.mark.parametrize(
    ("lasting", "niggles", "lost"),
    [
        (11, 0, {}),
        (36, 0, {}),
        (41, 1, {}),
        (56, 1, {}),
        (61, 0, {"ma": 1}),
        (62, 0, {"ma": 1}),
        (63, 0, {"st": 1}),
        (64, 0, {"ag": 1}),
        (65, 0, {"av": 1}),
        (66, 0, {"av": 1}),
    ],
)
def test_serious_injuries(roll: int, lasting: int, niggles: int, lost: dict[str, int]) -> None:
    player = after(hurt("1", roll, lasting)).player("home", "1")
    assert (player.miss_next, player.niggles, player.lost) == (True, niggles, lost)


def test_a_six_kills() -> None:
    assert after(hurt("1", 6)).player("home", "1").status == "dead"


@pytest.mark.parametrize(("roll", "lasting"), [(7, None), (4, 17), (4, 70), (4, None), (2, 11)])
def test_dice_that_cannot_fall_so(roll: int, lasting: int | None) -> None:
    told = report(result={"casualties": [hurt("1", roll, lasting)]})
    assert league().refusal("match_report", **told).code == "bad-input"


def test_niggling_injuries_do_not_add_to_the_casualty_roll() -> None:
    stack = league()
    rule_player(stack, "home", "1", "niggles", 3)
    told = report(before={"niggles": {"home": {"1": [4, 4, 4]}}}, result={"casualties": [hurt("1", 3)]})
    stack.file("match_report", "r", **told)
    assert not stack.player("home", "1").miss_next


def test_no_characteristic_falls_by_more_than_two_or_below_one() -> None:
    stack = league(players={"home": ["catcher"] * 4 + ["lineman"] * 8})
    for number in (1, 2):
        change = {"team": "home", "player": "1", "field": "miss_next", "to": False}
        stack.file("match_report", f"r{number}", **report(f"f{number}", mvp=(12 - number, 12 - number),
                   result={"casualties": [hurt("1", 4, 63)]}))  # fmt: skip
        stack.file("ruling", f"fit{number}", reason="x", changes=[change])
    assert characteristics(stack.book, stack.team("home"), stack.player("home", "1"))["st"] == 1
    assert stack.player("home", "1").lost == {"st": 1}


@pytest.mark.parametrize(("die", "status"), [(1, "dead"), (2, "active"), (6, "active")])
def test_an_apothecary_heals_on_a_two(die: int, status: str) -> None:
    player = after(hurt("1", 6, apothecary={"roll": die})).player("home", "1")
    assert (player.status, player.miss_next) == (status, False)


def test_an_apothecary_treats_once_and_nobody_pushed_into_the_crowd() -> None:
    treated: dict[str, Any] = {"apothecary": {"roll": 3}}
    for rows in ([hurt("1", 6, **treated), hurt("2", 6, **treated)], [hurt("1", 6, cause="crowd", **treated)]):
        stack = league(staff={"home": {"apothecary": 1}})
        refused = stack.refusal("match_report", **report(result={"casualties": rows}))
        assert refused.code in {"no-apothecary", "not-treatable"}


def test_a_vampire_team_s_apothecary_treats_thralls_only() -> None:
    stack = league("vampire", players={"home": ["vampire"] * 2 + ["thrall"] * 9}, staff={"home": {"apothecary": 1}})
    told = report(mvp=(11, 12), result={"casualties": [hurt("1", 6, apothecary={"roll": 4})]})
    assert stack.refusal("match_report", **told).code == "not-treatable"
    after(hurt("5", 6, apothecary={"roll": 4}), stack=stack)
    assert stack.player("home", "5").status == "active"


def test_regeneration_heals_on_a_four() -> None:
    stack = after(hurt("1", 6, regeneration=4), hurt("2", 6, regeneration=3), stack=league("undead"))
    assert [stack.player("home", ref).status for ref in ("1", "2")] == ["active", "dead"]


# --- niggling injuries before a match --------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "played"), [([1, 5], 0), ([1, 1], 0), ([2, 2], 1)])
def test_a_one_for_a_niggling_injury_misses_the_match(dice: list[int], played: int) -> None:
    stack = league()
    rule_player(stack, "home", "1", "niggles", 2)
    play(stack, before={"niggles": {"home": {"1": dice}}}, mvp=(11, 12))
    player = stack.player("home", "1")
    assert (player.matches, player.miss_next) == (played, False)


def test_the_apothecary_gets_one_of_them_fit_and_is_used_up() -> None:
    stack = league(staff={"home": {"apothecary": 1}})
    rule_player(stack, "home", "1", "niggles", 1)
    fit = {"niggles": {"home": {"1": 1, "1-apothecary": True}}}
    told = report(before=fit, mvp=(11, 12), result={"casualties": [hurt("2", 6, apothecary={"roll": 4})]})
    assert stack.refusal("match_report", **told).code == "no-apothecary"
    play(stack, before=fit, mvp=(11, 12))
    assert stack.player("home", "1").matches == 1


# --- the dead --------------------------------------------------------------------------------------------


def test_a_necromancer_raises_a_killed_opponent_of_human_size() -> None:
    stack = play(
        league("human", "undead"),
        mvp=(12, 12),
        result={"casualties": [hurt("3", 6)]},
        after={"purchases": {"away-raises": "3"}},
    )
    risen = stack.player("away", "13")
    assert (risen.position, risen.name, risen.price) == ("zombie", "#3", 30_000)
    assert stack.ledger("away")[-1] == 30_000


@pytest.mark.parametrize(("home", "players"), [("ogre", ["goblin"] * 6 + ["ogre"] * 5), ("goblin", ["goblin"] * 12)])
def test_neither_monsters_nor_small_fellows_are_raised(home: str, players: list[str]) -> None:
    stack = league(home, "undead", players={"home": players})
    told = report(mvp=(11, 12), result={"casualties": [hurt("1", 6), hurt("11", 6)]})
    told["after"]["purchases"] = {"away-raises": "1"}
    assert stack.refusal("match_report", **told).code == "bad-input"


def test_a_khemri_team_raises_nobody() -> None:
    told = report(result={"casualties": [hurt("1", 6)]}, after={"purchases": {"away-raises": "1"}})
    assert league("human", "khemri").refusal("match_report", **told).code == "bad-input"


def test_whom_a_beast_of_nurgle_kills_joins_as_a_rotter() -> None:
    rotters = ["beast-of-nurgle", *["rotter"] * 3, *["beastman-of-nurgle"] * 7]
    stack = league("human", "nurgles-rotters", players={"away": rotters})
    play(stack, mvp=(12, 11), result={"casualties": [hurt("3", 6, by="1"), hurt("4", 6, by="1"), hurt("5", 6, by="2")]})
    risen = [player for player in stack.team("away").players.values() if player.name in {"#3", "#4", "#5"}]
    assert [(p.position, p.id) for p in risen if p.id not in {"3", "4", "5"}] == [("rotter", "12")]
