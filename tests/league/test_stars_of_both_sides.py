"""A star player whom both sides have hired: what stands of a report that was filed before anybody knew."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.reading import read
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, report, ruling, two_human_teams

GRIFF = [{"what": "griff-oberwald"}]


def rich(**options: str) -> Stack:
    stack = two_human_teams(options={key.replace("_", "-"): reading for key, reading in options.items()})
    ruling(stack, "rich", *({"team": name, "field": "treasury", "to": 280_000} for name in ("home", "away")))
    return stack


def griff_scores(*hired_by: str) -> dict[str, Any]:
    told = report(result={"home": {"score": 1, "players": {"griff-oberwald": {"touchdown": 1}}}})
    told["before"]["inducements"] = dict.fromkeys(hired_by, GRIFF)
    told["before"]["prayers"] = {"away": [1, 2, 3, 4, 5]} if len(hired_by) == 1 else {}
    told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    if "away" not in hired_by:
        told["after"]["costly_errors"] = {"away": {"die": 6}}
    return told


def test_a_correction_by_which_both_have_hired_him_is_read_and_noted() -> None:
    stack = rich()
    stack.file("match_report", "report-1", **griff_scores("home"))
    assert stack.match("f1").home.stars == ("griff-oberwald",)
    stack.correct("report-1", **griff_scores("home", "away"))
    assert stack.conflicts() == ["star-of-both"]
    assert stack.match("f1").home.stars == stack.match("f1").away.stars == ()
    assert stack.match("f1").home.score == 1
    assert read(stack.documents, rule_book).state == stack.state


def test_a_league_may_read_that_he_plays_for_both() -> None:
    stack = rich(same_star="both")
    stack.file("match_report", "report-1", **griff_scores("home", "away"))
    assert stack.match("f1").away.stars == ("griff-oberwald",)
    assert not stack.conflicts()


@pytest.mark.parametrize("of_him", [{"sent_off": ["griff-oberwald"]}, {"extra": {"griff-oberwald": 1}}])
def test_nothing_is_told_of_who_was_not_there(of_him: dict[str, Any]) -> None:
    stack, told = rich(), griff_scores("home", "away")
    told["result"] = {"home": {"score": 0, **of_him}}
    refused = stack.refusal("match_report", **told)
    assert refused.code == "star-of-both"
    assert "Griff Oberwald" in refused.text()
