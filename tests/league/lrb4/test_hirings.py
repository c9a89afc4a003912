from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.terms import star_price
from leaguekeeper.rules import load
from tests.league.lrb4.table import hurt, league, play, report, rule_figures, rule_player
from tests.league.stack import Stack


def hiring(**sides: list[dict[str, Any]]) -> dict[str, Any]:
    return {"freebooters": sides}


def refused(*rows: dict[str, Any], home: str = "human", options: dict[str, str] | None = None) -> LeaguekeeperError:
    return league(home, options=options).refusal("match_report", **report(before=hiring(home=list(rows))))


@pytest.mark.parametrize(("position", "price"), [("lineman", 25_000), ("blitzer", 45_000), ("ogre", 60_000)])
def test_a_freebooter_costs_half_and_goes_home_after_the_match(position: str, price: int) -> None:
    stack = league()
    told = report(before=hiring(home=[{"what": "freebooter", "position": position, "name": "Bob"}]))
    told["result"]["home"] = {"score": 1, "players": {"f1": {"touchdown": 1}}}
    stack.file("match_report", "r", **told)
    assert -price in stack.ledger("home")
    assert "f1" not in stack.team("home").players
    assert stack.match("f1").home.journeymen == ("f1",)


def test_no_more_than_sixteen_with_freebooters_absent_players_holding_their_place() -> None:
    bob = {"what": "freebooter", "position": "lineman"}
    stack = league()
    rule_player(stack, "home", "1", "miss_next", True)
    told = report(before=hiring(home=[bob] * 5))
    assert stack.refusal("match_report", **told).code == "not-legal"
    play(stack, before=hiring(home=[bob] * 4))


def test_freebooters_keep_to_position_limits_where_the_league_says_so() -> None:
    thrower = {"what": "freebooter", "position": "thrower"}
    play(league(), before=hiring(home=[thrower] * 3))
    error = refused(*[thrower] * 3, options={"freebooter-limits": "positions-too"})
    assert error.code == "not-legal"


def test_nobody_is_hired_beyond_the_treasury() -> None:
    stack = league()
    rule_figures(stack, "home", treasury=40_000)
    told = report(before=hiring(home=[{"what": "wizard"}]))
    assert stack.refusal("match_report", **told).code == "not-legal"


@pytest.mark.parametrize("team_list", ["dwarf", "halfling", "khemri", "undead", "necromantic"])
def test_who_cannot_hire_a_wizard(team_list: str) -> None:
    assert refused({"what": "wizard"}, home=team_list).code == "not-legal"


def test_a_wizard_costs_50_000_and_one_is_enough() -> None:
    stack = play(league(), before=hiring(away=[{"what": "wizard"}]))
    assert stack.ledger("away")[-2] == -50_000
    assert refused({"what": "wizard"}, {"what": "wizard"}).code == "not-legal"


def test_a_dwarf_rune_smith_forges_by_a_die() -> None:
    stack = league("dwarf")
    told = report(before=hiring(home=[{"what": "rune-smith", "rune": 3, "wearer": "4"}]))
    outcome = stack.file("match_report", "r", **told)
    assert "Rune of Might, worn by #4." in [remark.text() for remark in outcome.remarks]


@pytest.mark.parametrize(("hired", "wearer", "says"), [
    ({"what": "freebooter", "position": "longbeard"}, "f1", "Rune of Might, worn by F1."),
    ({"what": "grim-ironjaw"}, "grim-ironjaw", "Rune of Might, worn by Grim Ironjaw."),
])  # fmt: skip
def test_whoever_is_hired_may_wear_the_rune(hired: dict[str, Any], wearer: str, says: str) -> None:
    stack = league("dwarf", "dwarf")
    rule_figures(stack, "home", treasury=200_000)
    rule_figures(stack, "away", treasury=200_000)
    told = report(before=hiring(home=[hired, {"what": "rune-smith", "rune": 3, "wearer": wearer}]))
    assert says in [remark.text() for remark in stack.file("match_report", "r", **told).remarks]


@pytest.mark.parametrize("told", [{}, {"wearer": "4"}])
def test_nobody_wears_a_rune_that_has_failed(told: dict[str, str]) -> None:
    stack = league("dwarf")
    row = {"what": "rune-smith", "rune": 1, **told}
    outcome = stack.file("match_report", "r", **report(before=hiring(home=[row])))
    assert "Failed." in [remark.text() for remark in outcome.remarks]


def test_halflings_buy_ingredients_by_the_lot() -> None:
    stack = play(league("halfling"), before=hiring(home=[{"what": "special-ingredients", "count": 3}]))
    assert -60_000 in stack.ledger("home")


def test_a_champion_costs_his_second_price() -> None:
    stack = play(league(), before=hiring(home=[{"what": "griff-oberwald"}]))
    assert -90_000 in stack.ledger("home")
    assert stack.match("f1").home.stars == ("griff-oberwald",)


def test_a_champion_plays_only_for_teams_of_his_card() -> None:
    assert refused({"what": "headsplitter"}).code == "bad-input"


def test_at_most_four_champions() -> None:
    stars = [star.slug for star in load("lrb4").stars if "list:orc" in star.access or "any" in star.access][:5]
    assert len(stars) == 5
    stack = league("orc")
    rule_figures(stack, "home", treasury=5_000_000)
    told = report(before=hiring(home=[{"what": slug} for slug in stars]))
    assert stack.refusal("match_report", **told).code == "not-legal"


@pytest.mark.parametrize(
    ("team_list", "star", "options", "price"),
    [
        ("goblin", "morg-n-thorg", {}, 200_000),
        ("goblin", "bomber-dribblesnot", {}, 40_000),
        ("goblin", "ripper-bolgrot", {}, 70_000),
        ("goblin", "ripper-bolgrot", {"bolgrot-double": "doubled"}, 140_000),
        ("halfling", "deeproot-strongbranch", {}, None),
        ("orc", "morg-n-thorg", {}, 100_000),
    ],
)
def test_halflings_and_goblins_pay_double(
    team_list: str, star: str, options: dict[str, str], price: int | None
) -> None:
    book = load("lrb4").with_readings(options)
    assert star_price(book, star, team_list) == (price or book.star(star).price)


def test_a_champion_hired_by_both_plays_for_neither_and_keeps_the_money() -> None:
    griff = [{"what": "griff-oberwald"}]
    stack = play(league(), before=hiring(home=griff, away=griff))
    assert stack.match("f1").home.stars == stack.match("f1").away.stars == ()
    assert -90_000 in stack.ledger("home")
    assert -90_000 in stack.ledger("away")


COUNT = [{"what": "count-luthor-von-drakenborg"}]


@pytest.mark.parametrize(
    ("home", "options", "kept"),
    [
        ("vampire", {}, (1, 1)),
        ("vampire", {"count-both": "vampires-only"}, (1, 0)),
        ("human", {}, (0, 0)),
    ],
)
def test_the_count_may_play_for_both_where_vampires_hire_him(
    home: str, options: dict[str, str], kept: tuple[int, int]
) -> None:
    stack = play(league(home, options=options), before=hiring(home=COUNT, away=COUNT))
    match = stack.match("f1")
    assert (len(match.home.stars), len(match.away.stars)) == kept


def test_a_champion_s_mvp_award_is_lost() -> None:
    stack = play(league(), before=hiring(home=[{"what": "griff-oberwald"}]), mvp=(13, 12))
    assert stack.match("f1").home.mvp == "griff-oberwald"
    assert not any(player.counts for player in stack.team("home").players.values())


def test_a_champion_killed_is_dead_for_the_whole_league() -> None:
    griff: dict[str, Any] = {"before": hiring(home=[{"what": "griff-oberwald"}])}
    dead = {"casualties": [{"side": "home", "player": "griff-oberwald", "roll": 6}]}
    stack = play(league(), **griff, result=dead)
    assert stack.refusal("match_report", **report("f2", **griff)).code == "not-legal"
    forgotten = play(league(options={"champion-injuries": "forgotten"}), **griff, result=dead)
    play(forgotten, "f2", mvp=(11, 11), **griff)


def test_nobody_is_hired_for_a_friendly() -> None:
    stack = league(fixtures=0)
    stack.file("fixture_set", "x", fixture="f1", season="s1", home="home", away="away", match="exhibition")
    told = report(before=hiring(home=[{"what": "wizard"}]), after={"winnings": {}, "popularity": {}})
    told["after"]["star_players"] = {}
    assert stack.refusal("match_report", **told).code == "bad-input"
    del told["before"]["freebooters"]
    stack.file("match_report", "r", **told)
    assert stack.ledger("home") == [1_000_000, -600_000, -10_000]


@pytest.mark.parametrize("by", ["report", "bare result"])
def test_a_champion_may_have_to_miss_the_next_match_of_the_side_he_was_hurt_for(by: str) -> None:
    griff = hiring(home=[{"what": "griff-oberwald"}])
    broken = {"casualties": [hurt("griff-oberwald", 4, 14)]}
    stack = play(league(options={"champion-next-match": "with-the-side"}), before=griff, result=broken)
    for side in ("home", "away"):
        told = report("f2", before=hiring(**{side: [{"what": "griff-oberwald"}]}))
        assert "until Home has played its next match" in stack.refusal("match_report", **told).text()
    if by == "report":
        play(stack, "f2", mvp=(11, 11))
    else:
        stack.file("result_recorded", "bare", fixture="f2", home={"score": 1}, away={"score": 0})
    assert stack.state.of("champion")["griff-oberwald"].misses_with is None
    lenient = play(league(), before=griff, result=broken)
    play(lenient, "f2", before=griff, mvp=(13, 11))


def test_a_champion_is_told_of_by_the_name_that_each_reader_has_for_him() -> None:
    griff = hiring(home=[{"what": "griff-oberwald"}])
    stack = play(league(), before=griff, result={"casualties": [hurt("griff-oberwald", 4, 41)]})
    for fell in (1, 4):
        told = report("f2", before={**griff, "niggles": {"home": {"griff-oberwald": [fell]}}}, mvp=(11, 11))
        again = Stack(*stack.documents, from_value({"kind": "match_report", "id": "again", **told}))
        said = [each for each in again.reading.filed[-1].outcome.remarks if "niggling" in each.sentence]
        assert [each.values["player"] for each in said] == [again.book.star("griff-oberwald").name]
