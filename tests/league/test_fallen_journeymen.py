"""Who plays one match keeps what he did in it, and his grave, whoever comes after him. (House rules, Journaliers.)"""

from __future__ import annotations

import pytest

from leaguekeeper.league.deeds import deeds_in_season
from leaguekeeper.league.reading import read
from leaguekeeper.league.value import team_value
from leaguekeeper.league.who_played import name_in_match
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, founded, human_team, report, ruling, squad, two_human_teams


def two_fell() -> Stack:
    """In two matches a team of ten is made up to eleven, and the journeyman killed."""
    stack = two_human_teams()
    ruling(stack, "gone", {"team": "home", "player": "11", "field": "status", "to": "retired"})
    for number in (1, 2):
        told = report(f"f{number}", result={"casualties": [{"side": "home", "player": "j1", "roll": 16}]})
        stack.file("match_report", f"report-{number}", **told)
    return stack


def test_each_who_fell_stays_among_the_dead() -> None:
    stack = two_fell()
    dead = [player for player in stack.team("home").players.values() if player.status == "dead"]
    assert [(player.came_as, player.ended) for player in dead] == [("j1", "report-1"), ("j1", "report-2")]


def test_each_match_still_knows_whom_it_saw_fall() -> None:
    stack = two_fell()
    for number in (1, 2):
        match = stack.match(f"f{number}")
        fell = stack.player("home", f"j1-{number}")
        assert fell.hired == match.document
        assert name_in_match(stack.state, stack.book, match, "home", "j1") == fell.name


@pytest.mark.parametrize("called", ["r1", "r2"])
def test_whoever_rose_and_fell_keeps_nobody_in_the_grave(called: str) -> None:
    """2020 edition, Masters of Undeath: a team raises one in each match, whatever became of the one before.

    He gives way to one of the list who is called so.
    """
    stack = founded()
    stack.file("team_enrolled", "team-home", team="home", name="Home", list="necromantic-horror",
               players=[*squad("zombie-lineman", 10), {"number": 11, "position": "zombie-lineman",
                                                       "id": "11" if called == "r1" else "r1"}],
               staff={"re-roll": 1})  # fmt: skip
    human_team(stack, "away")
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in ("home", "away")))
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    for number, victim in ((1, "1"), (2, "2")):
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home="home", away="away")
        told = report(f"f{number}")
        told["result"] = {"casualties": [{"side": "away", "player": victim, "roll": 16, "by": "2"}]}
        told["after"]["results"]["home"]["mvp"]["nominees"][0] = called
        told["after"]["results"]["away"]["mvp"]["nominees"] = ["3", "4", "5", "6", "7", "8"]
        if number == 1:
            told["result"]["casualties"].append({"side": "home", "player": called, "roll": 16})
        else:
            told["after"]["hiring"] = {"home": [{"do": "keep", "player": called, "number": 20}]}
        stack.file("match_report", f"report-{number}", **told)
    came = {ref: (him.status, him.ended) for ref, him in stack.team("home").players.items() if him.came_as == called}
    assert came == {f"{called}-1": ("dead", "report-1"), "20": ("active", "")}
    # each was the best of his match and did nothing else in it: 4 SPP for either, under his own name
    deeds = deeds_in_season(stack.state, stack.book, "s1")
    assert {ref: deeds["home", ref].points for ref in came} == {f"{called}-1": 4, "20": 4}
    assert ("home", called) not in deeds


def test_who_was_kept_and_traded_is_not_taken_for_the_journeyman_whom_he_met() -> None:
    stack = two_human_teams()
    gone = ({"team": name, "player": "11", "field": "status", "to": "retired"} for name in ("home", "away"))
    ruling(stack, "gone", *gone, {"team": "home", "field": "treasury", "to": 10_000})
    told = report("f1", after__dedicated_fans={"home": 1, "away": 6})
    told["result"] = {"home": {"score": 2, "players": {"j1": {"touchdown": 2}}},
                      "away": {"score": 1, "players": {"j1": {"touchdown": 1}}}}  # fmt: skip
    told["after"]["hiring"] = {"home": [{"do": "keep", "player": "j1", "number": 20, "name": "Bob"}]}
    stack.file("match_report", "report", **told)
    stack.file("traded", "trade", teams=["home", "away"], players={"home": ["20"]})
    match = stack.match("f1")
    assert name_in_match(stack.state, stack.book, match, "home", "j1") == "Bob"
    assert name_in_match(stack.state, stack.book, match, "away", "j1") == "J1 (Human Lineman)"
    deeds = deeds_in_season(stack.state, stack.book, "s1")
    assert deeds["home", "20"].points == 2 * 3
    assert ("away", "20") not in deeds


def test_who_is_called_so_by_his_list_gives_way_to_no_guest() -> None:
    """House rules, Journaliers: a journeyman makes up the eleven and takes nobody's place."""
    stack = founded()
    blitzers = [{"number": number, "position": "human-blitzer", "id": ref} for number, ref in ((1, "j1"), (2, "r1"))]
    human_team(stack, "home", [*blitzers, *squad("human-lineman", 9, 3)])
    human_team(stack, "away", squad("human-lineman", 12))
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in ("home", "away")))
    deaths = {1: [{"side": "home", "player": "r1", "roll": 16}], 2: [{"side": "home", "player": "j2", "roll": 16}]}
    for number, casualties in deaths.items():
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home="home", away="away")
        told = report(f"f{number}", result={"casualties": casualties})
        told["after"]["results"]["home"]["mvp"]["nominees"] = ["3", "4", "5", "6", "7", "8"]
        stack.file("match_report", f"report-{number}", **told)
    assert stack.match("f2").home.value == 85_000 + 9 * 50_000 + 50_000
    assert team_value(stack.book, stack.team("home")) == 85_000 + 9 * 50_000
    status = {ref: him.status for ref, him in stack.team("home").players.items() if not ref.isdecimal()}
    assert status == {"j1": "active", "r1": "dead", "j2-1": "dead"}
    # read anew, as a filed stack, it is the same league
    assert read(stack.documents, rule_book).state == stack.state
    assert not stack.conflicts()
