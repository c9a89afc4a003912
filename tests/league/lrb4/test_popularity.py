from __future__ import annotations

from typing import Any

import pytest

from tests.league.lrb4.table import league, play, report, rule_figures
from tests.league.stack import Stack


def deeds(casualties: int = 0) -> dict[str, Any]:
    return {"players": {"1": {"casualty": casualties}}} if casualties else {}


def after(
    die: int, score: tuple[int, int], popularity: int = 5, casualties: int = 0, stack: Stack | None = None
) -> int:
    stack = stack or league()
    rule_figures(stack, "home", popularity=popularity, treasury=400_000 - 10_000 * popularity)
    told = report(score=score, popularity=(die, 3), gate=[3] * (popularity + 1))
    told["result"]["home"] |= deeds(casualties)
    if casualties:
        told["after"]["star_players"]["home"]["mvp"] = 12
    stack.file("match_report", "r", **told)
    return stack.team("home").staff["popularity"]


@pytest.mark.parametrize(
    ("score", "falls_to", "rises_from"),
    [
        ((0, 0), 1, 6),
        ((1, 1), 1, 6),
        ((2, 2), None, 5),  # two touchdowns
        ((1, 0), None, 5),  # a win
        ((2, 0), None, 4),  # a win and two touchdowns
        ((0, 1), 2, None),  # a defeat: a 6 counts as 5
        ((2, 3), 1, 6),  # a defeat with two touchdowns
    ],
)
def test_popularity_by_result(score: tuple[int, int], falls_to: int | None, rises_from: int | None) -> None:
    for die in range(1, 7):
        wanted = 5
        if falls_to is not None and die <= falls_to:
            wanted = 4
        if rises_from is not None and die >= rises_from:
            wanted = 6
        assert after(die, score) == wanted, die


@pytest.mark.parametrize(("casualties", "die", "now"), [(1, 5, 5), (2, 5, 6), (2, 4, 5)])
def test_two_casualties_add_one(casualties: int, die: int, now: int) -> None:
    assert after(die, (0, 0), casualties=casualties) == now


@pytest.mark.parametrize(
    ("popularity", "die", "now"), [(9, 6, 10), (10, 6, 10), (10, 2, 9), (19, 2, 18), (20, 3, 19), (20, 4, 20)]
)
def test_each_ten_points_take_one(popularity: int, die: int, now: int) -> None:
    assert after(die, (0, 0), popularity=popularity) == now


def test_popularity_never_falls_below_one() -> None:
    assert after(1, (0, 3), popularity=1) == 1


@pytest.mark.parametrize(("die", "now"), [(4, 5), (5, 6)])
def test_a_final_adds_two(die: int, now: int) -> None:
    stack = league(fixtures=0)
    stack.file("fixtures_drawn", "cup", season="s1", draw="cup", system="knock-out", entrants=["home", "away"],
               match="playoff")  # fmt: skip
    final = next(iter(stack.state.fixtures))
    rule_figures(stack, "away", popularity=5)
    told = report(final, popularity=(3, die), gate=[3] * 6, score=(1, 0))
    stack.file("match_report", "r", **told)
    # the loser of a final has −1 and +2
    assert stack.team("away").staff["popularity"] == now


def test_a_win_by_concession_adds_two_besides_the_win_and_costs_the_other_a_point() -> None:
    stack = league()
    for name in ("home", "away"):
        rule_figures(stack, name, popularity=5)
    told = report(gate=[3] * 10, result={"ended": "conceded", "by": "away"})
    told["after"]["star_players"] = {"home": {"mvp": 12, "mvp-2": 11}}
    told["after"]["popularity"] = {"home": 3}
    stack.file("match_report", "r", **told)
    assert (stack.team("home").staff["popularity"], stack.team("away").staff["popularity"]) == (6, 4)


def test_instead_of_the_win_where_the_league_reads_it_so() -> None:
    stack = league(options={"won-by-concession": "instead"})
    rule_figures(stack, "home", popularity=5)
    told = report(gate=[3] * 6, result={"ended": "conceded", "by": "away"})
    told["after"]["star_players"] = {"home": {"mvp": 12, "mvp-2": 11}}
    told["after"]["popularity"] = {"home": 3}
    stack.file("match_report", "r", **told)
    assert stack.team("home").staff["popularity"] == 5


def test_a_side_at_the_least_popularity_loses_none_by_conceding() -> None:
    """LRB 4, Facteur de popularité: never less than 1; nobody is warned of what did not happen."""
    told = report(result={"ended": "conceded", "by": "away"})
    told["after"]["star_players"] = {"home": {"mvp": 12, "mvp-2": 11}}
    told["after"]["popularity"] = {"home": 3}
    (said,) = (each for each in league().file("match_report", "r", **told).remarks if "its least" in each.text())
    assert (said.text(), said.warning) == ("Popularity stays at 1, its least.", False)


@pytest.mark.parametrize(("die", "status"), [(1, "left"), (3, "left"), (4, "active")])
def test_players_of_51_points_leave_a_side_that_concedes(die: int, status: str) -> None:
    stack = league()
    change = {"team": "away", "player": "2", "field": "extra_spp", "to": 51}
    stack.file("ruling", "past", reason="set up", changes=[change])
    told = report(result={"ended": "conceded", "by": "away"})
    told["after"]["star_players"] = {"home": {"mvp": 12, "mvp-2": 11}, "away": {"rolls": {"2": star_rolls(4)}}}
    told["after"]["popularity"] = {"home": 3, "away": {"leavers": {"2": die}}}
    stack.file("match_report", "r", **told)
    assert stack.player("away", "2").status == status


def star_rolls(count: int) -> list[dict[str, Any]]:
    skills = ["block", "tackle", "kick", "pro"]
    return [{"dice": [3, 4], "gains": skill, "age": [6, 6]} for skill in skills[:count]]


def test_a_draw_leaves_the_fans_as_they_are() -> None:
    stack = play(league())
    assert stack.team("home").staff["popularity"] == 1
