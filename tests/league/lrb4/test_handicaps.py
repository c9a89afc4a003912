from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.lrb4.experience import opened_skills
from leaguekeeper.league.lrb4.handicaps import rolls_due
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.state import Advance, Player, Team
from leaguekeeper.rules import load
from leaguekeeper.rules.team_lists import TeamList
from tests.league.lrb4.table import league, report, rule_figures, rule_player
from tests.league.stack import Stack


@pytest.mark.parametrize(
    ("difference", "due"),
    [
        (0, (0, 0)),
        (10, (0, 0)),
        (11, (1, 0)),
        (25, (1, 0)),
        (26, (2, 0)),
        (50, (2, 0)),
        (51, (3, 0)),
        (75, (3, 0)),
        (76, (4, 0)),
        (100, (4, 0)),
        (101, (4, 1)),
        (250, (4, 1)),
    ],
)
def test_how_many_rolls(difference: int, due: tuple[int, int]) -> None:
    assert rolls_due(load("lrb4"), "handicap-rolls", difference) == due


def test_above_100_the_choice_can_be_one_of_the_four() -> None:
    book = load("lrb4").with_readings({"handicap-101": "one-of-four"})
    assert rolls_due(book, "handicap-rolls", 101) == (3, 1)
    assert rolls_due(book, "handicap-rolls", 100) == (4, 0)


def outsider(difference: int = 15, stack: Stack | None = None) -> Stack:
    """``away`` is rated that much lower."""
    stack = stack or league()
    rule_figures(stack, "home", treasury=390_000 + 10_000 * difference)
    return stack


def filed(*rows: dict[str, Any], stack: Stack | None = None, **told: Any) -> Stack:
    stack = stack or outsider()
    stack.file("match_report", "r", **report(before={"handicap": {"away": list(rows)}}, **told))
    return stack


def test_a_result_comes_once_in_a_match_and_doubles_are_rolled_again() -> None:
    stack = filed({"dice": [1, 1]}, {"dice": [1, 2, 3, 3]}, stack=outsider(30))
    assert stack.match("f1").away.handicaps == ("handicap-extra-training", "handicap-smelling-salts")
    told = report(before={"handicap": {"away": [{"dice": [1, 1]}, {"dice": [1, 2]}]}})
    assert outsider(30).refusal("match_report", **told).code == "bad-input"


def test_other_dice_and_fewer_results_than_rolls_are_due() -> None:
    """A book of one's own: one result, on a D8; the second roll that is due has nothing left to give."""
    said = load("lrb4").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    table = next(each for each in said["tables"] if each["slug"] == "handicap")
    table |= {"dice": "d8", "rows": [{**table["rows"][0], "lo": 1, "hi": 8}]}
    first, *others = outsider(30).documents
    own = from_value({"kind": "rule_book_adopted", "id": "own", "rulebook": "ours", "book": said})
    stack = filed({"dice": [8]}, stack=Stack(first, own, *others))
    assert len(stack.match("f1").away.handicaps) == 1


def test_63_is_the_iron_man_or_the_virus() -> None:
    assert filed({"dice": [6, 3], "lot-1": 1}).match("f1").away.handicaps == ("handicap-iron-man",)
    virus = outsider(stack=league(options={"handicap-63": "virus"}))
    assert filed({"dice": [6, 3]}, stack=virus).match("f1").away.handicaps == ("handicap-virus",)


def test_inspiration_gives_an_mvp_at_once_and_the_star_roll_with_it() -> None:
    stack = outsider()
    rule_player(stack, "away", "1", "extra_spp", 1)
    rolls = {"1": [{"dice": [3, 4], "gains": "block", "age": [4, 4]}]}
    filed({"dice": [1, 5], "player": "1", "rolls": rolls}, stack=stack, mvp=(12, 11))
    player = stack.player("away", "1")
    assert (earned_spp(stack.book, player), [advance.skill for advance in player.advances]) == (6, ["block"])


def test_nobody_gets_two_mvp_awards_in_a_match() -> None:
    stack = filed({"dice": [1, 5], "player": "1"}, mvp=(12, 1))
    assert earned_spp(stack.book, stack.player("away", "1")) == 5
    assert earned_spp(stack.book, stack.player("away", "2")) == 5


@pytest.mark.parametrize(("popularity", "halved"), [(4, 2), (5, 3)])
def test_bad_press_halves_the_other_side_s_popularity_and_the_gate_stays(popularity: int, halved: int) -> None:
    stack = league()
    rule_figures(stack, "home", popularity=popularity, treasury=500_000)
    filed({"dice": [2, 3]}, stack=stack, gate=[1] * (popularity + 1))
    match = stack.match("f1")
    assert (match.home.popularity, match.gate) == (halved, (popularity + 1) * 1_000)
    assert stack.team("home").staff["popularity"] == popularity


def test_bad_press_rolls_the_gate_again_where_the_league_says_so() -> None:
    stack = league(options={"bad-press-gate": "gate-again"})
    rule_figures(stack, "home", popularity=3, treasury=500_000)
    told = report(gate=[6] * 4, before={"handicap": {"away": [{"dice": [2, 3]}], "gate": [1, 1, 1]}})
    told["before"]["handicap"]["gate"] = [1, 1, 1]
    stack.file("match_report", "r", **told)
    assert stack.match("f1").gate == 3_000


def test_who_is_arrested_misses_the_match_and_is_back_for_the_next() -> None:
    stack = outsider()
    row = {"dice": [4, 3], "lot-1": 5}
    told = report(before={"handicap": {"away": [row]}}, result={"home": {"players": {"5": {"completion": 1}}}})
    assert stack.refusal("match_report", **told).code == "not-fielded"
    filed(row, stack=stack, mvp=(11, 12))
    player = stack.player("home", "5")
    assert (player.miss_next, player.matches) == (False, 0)


def test_a_virus_keeps_opponents_with_niggling_injuries_away() -> None:
    stack = outsider()
    rule_player(stack, "home", "3", "niggles", 1)
    filed({"dice": [6, 1]}, stack=stack, mvp=(11, 12))
    assert stack.player("home", "3").matches == 0
    assert stack.player("home", "4").matches == 1


def test_a_talented_boy_joins_for_the_match_even_as_a_seventeenth() -> None:
    sixteen = ["lineman"] * 12 + ["catcher"] * 4
    stack = outsider(stack=league(players={"away": sixteen}))
    filed({"dice": [4, 5], "position": "ogre"}, stack=stack, mvp=(12, 17))
    assert stack.match("f1").away.journeymen == ("f1",)
    assert stack.match("f1").away.mvp == "f1"
    assert len(stack.team("away").players) == 16


def test_morleys_revenge_draws_a_d3_of_opponents() -> None:
    stack = outsider()
    told = report(before={"handicap": {"away": [{"dice": [3, 1], "count": 2, "lot-1": 12, "lot-2": 11}]}})
    outcome = stack.file("match_report", "r", **told)
    told_of = [remark.player for remark in outcome.remarks if remark.step == "handicap" and remark.player]
    assert told_of == ["12", "11"]


def test_intensive_training_lends_a_skill_for_the_match_only() -> None:
    stack = filed({"dice": [1, 3], "player": "2", "skill": "block"})
    assert stack.player("away", "2").advances == ()
    told = report(before={"handicap": {"away": [{"dice": [1, 3], "player": "2", "skill": "guard"}]}})
    assert outsider().refusal("match_report", **told).code == "bad-input"


def test_intensive_training_opens_other_skills_to_who_has_all_of_his_own() -> None:
    """As by a star roll: who has no ordinary skill left may choose of all those that a double would open."""
    stack = outsider(stack=league(players={"away": ["ogre", *["lineman"] * 11]}))
    ogre = stack.player("away", "1")
    own = [option.value for option in opened_skills(stack.book, stack.team("away"), ogre, double=False)]
    ogre.advances = tuple(Advance("star-roll", str(skill), None, 0, 0, "r") for skill in own)
    filed({"dice": [1, 3], "player": "1", "skill": "block"}, stack=stack)


@pytest.mark.parametrize("terms", load("lrb4").teams, ids=lambda terms: terms.slug)
def test_a_star_roll_leaves_nobody_without_a_skill_to_choose(terms: TeamList) -> None:
    book = load("lrb4")
    for position in terms.positions:
        player = Player("1", 1, "", position.slug, position.price)
        team = Team("t", "", terms.slug, "c", players={"1": player})
        for _level in book.levels:
            skills = [option for option in opened_skills(book, team, player, double=False) if option.legal]
            assert skills, position.slug
            player.advances = (*player.advances, Advance("star-roll", str(skills[0].value), None, 0, 0, "r"))


def test_above_100_the_last_result_is_chosen_and_is_a_new_one() -> None:
    rows = [{"dice": [1, 1]}, {"dice": [3, 3]}, {"dice": [3, 5]}, {"dice": [4, 1]}]
    stack = filed(*rows, {"result": "handicap-bought-referee"}, stack=outsider(110))
    assert stack.match("f1").away.handicaps[-1] == "handicap-bought-referee"
    told = report(before={"handicap": {"away": [*rows, {"result": "handicap-trick-coin"}]}})
    assert outsider(110).refusal("match_report", **told).code == "bad-input"
