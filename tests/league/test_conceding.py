"""Giving up, and not coming at all. (House rules, Concéder le match.)"""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.standings import Line, table
from leaguekeeper.rules import load
from tests.league.stack import Stack, report, ruling, two_human_teams


def veterans(options: dict[str, str] | None = None) -> Stack:
    """Home 1 has three improvements, 2 has four, 3 has two; home has four fans."""
    stack = two_human_teams(count=13, options=options)
    skills = ["block", "dauntless", "kick", "tackle"]
    for ref, count in (("1", 3), ("2", 4), ("3", 2)):
        ruling(stack, f"points-{ref}", {"team": "home", "player": ref, "field": "extra_spp", "to": 100})
        stack.file("improvements_made", f"skills-{ref}", team="home", entries=[
            {"player": ref, "how": "chosen-primary", "skill": skill} for skill in skills[:count]
        ])  # fmt: skip
    ruling(stack, "fans", {"team": "home", "field": "staff.dedicated-fans", "to": 4})
    return stack


def conceded(**after: Any) -> dict[str, Any]:
    """Home concedes after two touchdowns against one; popularity 1 + 4 and 1 + 1."""
    told = report(
        result={
            "ended": "conceded",
            "by": "home",
            "home": {"score": 2, "players": {"4": {"touchdown": 2}, "5": {"completion": 1}}},
            "away": {"score": 1, "players": {"4": {"touchdown": 1}}},
        }
    )
    told["before"]["prayers"] = {"away": [1, 2, 3]}
    told["after"]["results"] = {
        "away": told["after"]["results"]["away"],
        "home": {"leavers": {"1": 4, "2": 3}},
    }
    told["after"]["dedicated_fans"] = {"home": 2, "away": 3}
    told["after"].update(after)
    return told


def lines(stack: Stack) -> dict[str, Line]:
    return {line.team: line for line in table(stack.state, stack.book, stack.state.seasons["s1"])}


def test_every_consequence_of_conceding() -> None:
    stack = veterans()
    stack.file("match_report", "report-1", **conceded())
    match = stack.match("f1")
    # the conceding side's touchdowns are void, the other side has one more
    assert (match.home.score, match.away.score, match.winner) == (0, 2, "away")
    # neither touchdown earns its scorer anything; the completion does
    assert earned_spp(stack.book, stack.player("home", "4")) == 0
    assert earned_spp(stack.book, stack.player("home", "5")) == 1
    # the touchdown given earns nobody experience: away 4 has his one, and the player of the match is away 1
    assert earned_spp(stack.book, stack.player("away", "4")) == 3
    assert earned_spp(stack.book, stack.player("away", "1")) == 4
    assert match.home.mvp is None
    # (5 + 2) / 2 × 10,000 = 35,000; home's own 35,000 and away's 35,000 + 20,000 both go to away
    assert (match.home.winnings, match.away.winnings) == (0, 90_000)
    assert stack.team("home").treasury == 0
    assert stack.team("away").treasury == 90_000
    # four fans less a D3 of 2; the winner rolled 3 against his one
    assert stack.team("home").staff["dedicated-fans"] == 2
    assert stack.team("away").staff["dedicated-fans"] == 2
    # three improvements or more: home 1 stays on a 4, home 2 leaves on a 3, home 3 need not roll
    assert [stack.player("home", ref).status for ref in ("1", "2", "3")] == ["active", "left", "active"]
    assert (match.home.points, match.away.points) == (1, 5)
    assert lines(stack)["home"].conceded == 1
    assert lines(stack)["home"].absent == 0


def test_how_many_best_players_each_side_has_stands_in_the_rule_book() -> None:
    """None of the side that gives up, one of the other, unless a league's own book has it otherwise."""
    numbers = {"house2020": (0, 1), "official2025": (0, 2), "lrb4": (0, 2)}
    for name, (own, others) in numbers.items():
        assert (load(name).number("conceding-mvps"), load(name).number("concession-mvps")) == (own, others)
    said = load("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    for slug, count in (("conceding-mvps", 1), ("concession-mvps", 2)):
        next(each for each in said["numbers"] if each["slug"] == slug)["value"] = count
    stack = veterans()
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=said)
    stack.file("season_closed", "close", season="s1", by_ruling="snow")
    stack.file("season_opened", "season-2", season="s2", name="2", participants=["home", "away"], by_ruling="old lists")
    stack.file("fixture_set", "fixture-9", fixture="f9", season="s2", home="home", away="away")
    told = {**conceded(), "fixture": "f9"}
    best = told["after"]["results"]["away"]
    there = {**best["mvp"], "nominees": ["3", "4", "5", "6", "7", "8"]}
    told["after"]["results"]["away"] = {**best, "mvp-2": best["mvp"]}
    told["after"]["results"]["home"] = {**told["after"]["results"]["home"], "mvp": there}
    stack.file("match_report", "report-9", **told)
    match = stack.match("f9")
    assert (len(match.home.best), len(match.away.best)) == (1, 2)


@pytest.mark.parametrize(("fit", "asked"), [(None, False), (3, False), (2, True)])
def test_nobody_is_missed_as_the_scorer_of_touchdowns_that_are_annulled(fit: int | None, asked: bool) -> None:
    """(House rules, Concéder le match: all the touchdowns that he scored are annulled.)"""
    stack = two_human_teams()
    told = report(result={"ended": "conceded", "by": "home", "home": {"score": 2, "fit": fit}})
    if not asked:
        del told["after"]["results"]["home"]
    told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    said = [each.sentence for each in stack.file("match_report", "report-1", **told).remarks if each.warning]
    assert any("no scorer is named" in sentence for sentence in said) is asked


def test_exactly_three_improvements_leave() -> None:
    stack = veterans({"concession-leavers": "exactly-three"})
    told = conceded()
    told["after"]["results"]["home"] = {"leavers": {"1": 1}}
    stack.file("match_report", "report-1", **told)
    assert [stack.player("home", ref).status for ref in ("1", "2", "3")] == ["left", "active", "active"]


def test_fans_never_fall_below_one() -> None:
    stack = veterans()
    ruling(stack, "fewer", {"team": "home", "field": "staff.dedicated-fans", "to": 2})
    stack.file("match_report", "report-1", **conceded(dedicated_fans={"home": 3, "away": 3}))
    assert stack.team("home").staff["dedicated-fans"] == 1


def test_conceders_fans_by_d3_and_roll() -> None:
    stack = veterans({"concession-fans": "d3-and-roll"})
    stack.file("match_report", "report-1", **conceded(dedicated_fans={"home": 2, "home-roll": 1, "away": 3}))
    assert stack.team("home").staff["dedicated-fans"] == 1


@pytest.mark.parametrize(("reading", "won"), [("score-and-winnings", 90_000), ("score-only", 80_000)])
def test_the_touchdown_given_in_the_winnings(reading: str, won: int) -> None:
    stack = veterans({"concession-touchdown": reading})
    stack.file("match_report", "report-1", **conceded())
    match = stack.match("f1")
    assert (match.away.score, match.away.winnings) == (2, won)


@pytest.mark.parametrize(("reading", "score"), [("touchdown-stands", 2), ("no-extra-touchdown", 1)])
def test_no_penalty_with_fewer_than_three_players(reading: str, score: int) -> None:
    stack = veterans({"give-up-under-three": reading})
    told = conceded()
    told["result"]["home"]["fit"] = 2
    told["after"]["results"] = report()["after"]["results"]
    told["after"]["dedicated_fans"] = {"home": 4, "away": 3}
    stack.file("match_report", "report-1", **told)
    match = stack.match("f1")
    assert (match.home.score, match.away.score, match.winner) == (2, score, "away")
    assert match.home.mvp == "1"
    # both earn their own winnings and the ordinary roll is made: 4 is not below four fans
    assert (match.home.winnings, match.away.winnings) == (55_000, 35_000 + score * 10_000)
    assert stack.team("home").staff["dedicated-fans"] == 4
    assert [stack.player("home", ref).status for ref in ("1", "2")] == ["active", "active"]


def absent() -> dict[str, Any]:
    """Away did not come; popularity 2 + 1 and 1 + 1, and the present side's fans rolled 6."""
    return {
        "fixture": "f1",
        "before": {"fans": {"home": 2, "away": 1}},
        "result": {"ended": "no-show", "by": "away"},
        "after": {"dedicated_fans": {"home": 6}},
    }


def test_no_show() -> None:
    stack = two_human_teams(count=11)
    stack.file("match_report", "report-1", **absent())
    match = stack.match("f1")
    assert (match.home.score, match.away.score) == (1, 0)
    assert (match.home.points, match.away.points) == (5, 1)
    # (3 + 2) / 2 × 10,000 + 10,000 for the present side, nothing for the absent one
    assert (match.home.winnings, match.away.winnings) == (35_000, 0)
    assert (stack.team("home").staff["dedicated-fans"], stack.team("away").staff["dedicated-fans"]) == (2, 1)
    assert all(earned_spp(stack.book, player) == 0 for player in stack.team("home").players.values())
    assert (match.home.mvp, match.away.mvp) == (None, None)
    assert lines(stack)["away"].absent == 1
    assert lines(stack)["away"].conceded == 0


def test_no_show_for_points_only() -> None:
    stack = two_human_teams(options={"no-show": "points-only"})
    stack.file("match_report", "report-1", **{**absent(), "after": {}})
    assert [stack.team(name).treasury for name in ("home", "away")] == [0, 0]
    assert [line.points for line in lines(stack).values()] == [5, 1]


def test_expensive_mistakes_that_were_accepted_with_points_alone_stay() -> None:
    """A report is refused with them now; one that was filed with them keeps them, unless it told of gains besides."""
    told = {"costly_errors": {"home": {"die": 1, "amount": 2}}}
    for after, left in ((told, 130_000), ({**told, "dedicated_fans": {"home": 6}}, 150_000)):
        stack = two_human_teams(options={"no-show": "points-only"})
        ruling(stack, "rich", {"team": "home", "field": "treasury", "to": 150_000})
        filed = {**absent(), "after": after}
        assert stack.refusal("match_report", **filed).code == "bad-input"
        stack = Stack(*stack.documents, from_value({"kind": "match_report", "id": "report-1", **filed}))
        assert stack.team("home").treasury == left
        assert stack.conflicts() == []


def test_a_match_not_played_counts_for_the_budget_of_the_side_that_came() -> None:
    stack = two_human_teams()
    stack.file("match_report", "report-1", **absent())
    assert stack.team("home").season_record == {"played": 1, "win": 1}
    assert stack.team("away").season_record == {"loss": 1}


def test_a_match_that_nobody_played_has_no_deeds() -> None:
    stack = two_human_teams()
    told = {**absent(), "result": {"ended": "no-show", "by": "away", "home": {"players": {"1": {"touchdown": 1}}}}}
    assert stack.refusal("match_report", **told).code == "bad-input"


def test_a_conceded_match_names_the_side() -> None:
    stack = two_human_teams()
    assert stack.refusal("match_report", **report(result={"ended": "conceded"})).field == "result.by"
