"""Team value and current team value. (House rules, Préparer la prochaine rencontre, Journaliers.)"""

from __future__ import annotations

import pytest

from leaguekeeper.league.value import current_team_value, current_value_lines, team_value, value_lines
from tests.league.stack import Stack, founded, report, ruling, squad


def of(stack: Stack, name: str = "home") -> tuple[int, int]:
    """Team value and current team value."""
    return team_value(stack.book, stack.team(name)), current_team_value(stack.book, stack.team(name))


def a_million() -> Stack:
    """Eleven players: seven of 60,000, two of 100,000, and two beastmen who are worth 90,000 and 70,000."""
    stack = founded()
    players = [*squad("beastman-runner-lineman", 9), *squad("chosen-blocker", 2, 10)]
    staff = {"re-roll": 2, "apothecary": 1, "cheerleader": 5}
    for name in ("home", "away"):
        stack.file("team_enrolled", f"team-{name}", team=name, name=name, list="chaos-chosen", players=players,
                   staff=staff)  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "fixture-1", fixture="f1", season="s1", home="home", away="away", round=1)
    for team in ("home", "away"):
        ruling(stack, f"points-{team}", *({"team": team, "player": ref, "field": "extra_spp", "to": 20}
                                          for ref in ("1", "2")))  # fmt: skip
        stack.file("improvements_made", f"skills-{team}", team=team, entries=[
            {"player": "1", "how": "chosen-primary", "skill": "block"},
            {"player": "1", "how": "random-primary", "category": "general", "dice": [6, 5]},
            {"player": "2", "how": "random-primary", "category": "general", "dice": [6, 6]},
        ])  # fmt: skip
    return stack


def miss_next(stack: Stack, team: str, *refs: str) -> None:
    ruling(stack, f"absent-{team}", *({"team": team, "player": ref, "field": "miss_next", "to": True} for ref in refs))


def test_a_million_with_90_and_70_absent_is_840_and_960_with_two_journeymen() -> None:
    stack = a_million()
    # 7 × 60,000 + 2 × 100,000 + 90,000 + 70,000 + 2 × 60,000 + 50,000 + 5 × 10,000
    assert of(stack) == (1_000_000, 1_000_000)
    miss_next(stack, "home", "1", "2")
    assert of(stack) == (1_000_000, 840_000)
    stack.file("match_report", "report-1", **absent_report())
    side = stack.match("f1").home
    assert side.journeymen == ("j1", "j2")
    assert side.value == 960_000
    assert stack.match("f1").away.value == 1_000_000


def absent_report() -> dict[str, object]:
    """Both sides nominate players who are there."""
    told = report()
    told["after"]["results"]["home"] = {"mvp": {"nominees": ["3", "4", "5", "6", "7", "8"], "dice": [1]}}
    return told


def test_the_absent_are_back_after_the_match_and_the_journeymen_gone() -> None:
    stack = a_million()
    miss_next(stack, "home", "1", "2")
    stack.file("match_report", "report-1", **absent_report())
    assert of(stack) == (1_000_000, 1_000_000)
    assert {player.status for player in stack.team("home").players.values()} == {"active"}


def test_treasury_and_fans_are_in_no_value() -> None:
    stack = a_million()
    before = of(stack)
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": 250_000},
           {"team": "home", "field": "staff.dedicated-fans", "to": 6})  # fmt: skip
    assert of(stack) == before


def test_re_rolls_count_at_list_price_though_bought_at_double() -> None:
    stack = a_million()
    stack.file("match_report", "report-1", **report())
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": 120_000})
    stack.file("purchases_made", "slip", team="home", entries=[{"do": "buy", "staff": "re-roll"}])
    assert stack.team("home").treasury == 0
    assert of(stack)[0] == 1_060_000


def snotlings(reading: str | None = None) -> Stack:
    """Fourteen linemen of 15,000 and a pump wagon of 105,000, two re-rolls of 60,000; five linemen are absent."""
    stack = founded(options={"low-cost-linemen": reading} if reading else None)
    players = [*squad("snotling-lineman", 14), *squad("pump-wagon", 1, 15)]
    for name in ("home", "away"):
        stack.file("team_enrolled", f"team-{name}", team=name, name=name, list="snotling", players=players,
                   staff={"re-roll": 2})  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "fixture-1", fixture="f1", season="s1", home="home", away="away", round=1)
    miss_next(stack, "home", "1", "2", "3", "4", "5", "6")
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in ("home", "away")))
    return stack


@pytest.mark.parametrize(
    ("reading", "value", "current", "in_the_match"),
    [
        (None, 105_000 + 120_000, 225_000, 225_000),
        ("journeymen-only", 225_000 + 14 * 15_000, 225_000 + 8 * 15_000, 225_000 + 8 * 15_000),
    ],
)
def test_low_cost_linemen_as_journeymen_count_nothing(
    reading: str | None, value: int, current: int, in_the_match: int
) -> None:
    stack = snotlings(reading)
    assert of(stack) == (value, current)
    told = report()
    told["after"]["results"]["home"] = {"mvp": {"nominees": ["7", "8", "9", "10", "11", "12"], "dice": [1]}}
    gap = of(stack, "away")[1] - in_the_match
    told["before"]["prayers"] = {"home": list(range(1, gap // 50_000 + 1))}
    stack.file("match_report", "report-1", **told)
    side = stack.match("f1").home
    assert side.journeymen == ("j1", "j2")
    assert side.value == in_the_match


def test_low_cost_linemen_are_worth_what_they_learned() -> None:
    stack = snotlings()
    ruling(stack, "points", {"team": "away", "player": "1", "field": "extra_spp", "to": 6})
    stack.file("improvements_made", "skills", team="away", entries=[
        {"player": "1", "how": "chosen-primary", "skill": "sprint"},
    ])  # fmt: skip
    assert of(stack, "away")[0] == 225_000 + 20_000


@pytest.mark.parametrize(
    ("book", "called"), [("house2020", "Linemen à Vil Prix"), ("official2025", "Trois-quarts à Vil Prix")]
)
@pytest.mark.usefixtures("in_french")
def test_low_cost_linemen_are_named_as_the_rule_book_names_them(book: str, called: str) -> None:
    stack = founded(book=book)
    stack.file("team_enrolled", "team-home", team="home", name="Home", list="snotling",
               players=[*squad("snotling-lineman", 5), *squad("stilty-runna", 2, 6), *squad("fun-hoppa", 2, 8),
                        *squad("pump-wagon", 2, 10)],
               )  # fmt: skip
    notes = [line.note for line in current_value_lines(stack.book, stack.team("home"))]
    assert notes == [called] * 5 + [""] * 6


@pytest.mark.parametrize(("reading", "value"), [("in-team-value", 600_000), ("in-neither", 550_000)])
def test_a_retired_player_counts_in_the_team_value_alone(reading: str, value: int) -> None:
    stack = founded(options={"retired-value": reading})
    stack.file("team_enrolled", "team-home", team="home", name="home", list="human",
               players=squad("human-lineman", 12))  # fmt: skip
    ruling(stack, "rest", {"team": "home", "player": "12", "field": "status", "to": "retired"})
    assert of(stack) == (value, 550_000)
    assert len(stack.team("home").roster()) == 12


def test_the_sum_is_told_line_by_line() -> None:
    stack = a_million()
    lines = list(value_lines(stack.book, stack.team("home")))
    assert sum(line.amount for line in lines) == 1_000_000
    assert [(line.name, line.count, line.each) for line in lines if line.what == "staff"] == [
        ("re-roll", 2, 60_000),
        ("cheerleader", 5, 10_000),
        ("apothecary", 1, 50_000),
    ]
