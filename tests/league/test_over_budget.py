"""Over the budget: by how much, of what, and by which rule; the same words at the form and at the command line."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import read
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, report, ruling, squad, two_human_teams

LIST = {"name": "X", "team": "x", "list": "human", "players": squad("human-lineman", 16), "staff": {"re-roll": 5}}
RETURNING: dict[str, Any] = {"team": "home", "players": [{"player": str(number)} for number in range(1, 17)],
                             "staff": {"re-roll": 8}, "by_ruling": "the season is cut short"}  # fmt: skip


def in_the_black(treasury: int = 0) -> Stack:
    stack = two_human_teams(count=16)
    ruling(stack, "gold", {"team": "home", "field": "treasury", "to": treasury})
    return stack


def over(stack: Stack, kind: str, fields: dict[str, Any]) -> RuleViolation:
    error = stack.refusal(kind, **fields)
    assert isinstance(error, RuleViolation)
    return error


@pytest.mark.parametrize(
    ("kind", "fields", "words", "rule"),
    [
        ("team_enrolled", LIST, "The list of X costs 1,050,000 gp, 50,000 gp more than its budget of 1,000,000 gp.",
         "2020 edition, team building"),
        ("team_re_enrolled", RETURNING,
         "The list of Home costs 1,920,000 gp, 920,000 gp more than its budget of 1,000,000 gp.",
         "House rules, Levée des fonds"),
        ("purchases_made", {"team": "home", "entries": [{"do": "buy", "staff": "re-roll", "count": 2}]},
         "Home would spend 100,000 gp, 70,000 gp more than the 30,000 gp of its treasury.", ""),
        ("purchases_made", {"team": "home", "entries": [{"do": "fire", "player": "1"},
                                                        {"do": "hire", "position": "human-lineman", "number": 1}]},
         "20,000 gp short: the treasury holds 30,000 gp", "House rules, Embauches, renvois et retraites"),
        ("match_report", report(before__inducements={"home": [{"what": "bribes", "count": 1}]}),
         "70,000 gp short: petty cash and treasury hold 30,000 gp", "House rules, Coups de pouce"),
        ("match_report", report(before__inducements={"home": [{"what": "part-time-assistant-coaches", "count": 3}]}),
         "Home hires for 60,000 gp, 30,000 gp more than its petty cash of 0 gp and its treasury of 30,000 gp.",
         "House rules, Coups de pouce"),
    ],
    ids=["enrolment", "re-enrolment", "staff", "player", "inducement", "inducements"],
)  # fmt: skip
def test_over_the_budget(kind: str, fields: dict[str, Any], words: str, rule: str) -> None:
    error = over(in_the_black(30_000 if kind != "team_re_enrolled" else 0), kind, fields)
    assert words in error.text().replace("\u00a0", " ")
    assert rule in error.rule
    assert error.rule


def test_a_list_filed_long_ago_gets_one_conflict_for_its_budget() -> None:
    stack = in_the_black()
    again = read([*stack.documents, from_value({"kind": "team_enrolled", "id": "old", **LIST})], rule_book)
    assert [each.code for each in again.filed[-1].conflicts] == ["treasury-short"]
