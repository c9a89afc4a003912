"""Who changed sides is told of once, and who died by a ruling lies in the graveyard of his season."""

from __future__ import annotations

from leaguekeeper.league.deeds import deeds_in_career
from tests.league.stack import Stack, report, ruling, two_human_teams


def traded() -> Stack:
    stack = two_human_teams(count=12)
    result = {"home": {"score": 1, "players": {"7": {"touchdown": 1}}}}
    told = report(result=result)
    told["before"]["prayers"] = {}
    told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    stack.file("match_report", "report-1", **told)
    stack.file("traded", "trade", teams=["home", "away"], players={"home": ["7"]})
    return stack


def test_a_traded_player_has_one_career() -> None:
    stack = traded()
    scorers = [
        whose for whose, deeds in deeds_in_career(stack.state, stack.book).items() if deeds.counts.get("touchdown")
    ]
    assert [team for team, _player in scorers] == ["away"]


def test_whoever_dies_by_a_ruling_has_died_by_that_sheet() -> None:
    stack = two_human_teams(count=12)
    ruling(stack, "fell-ill", {"team": "home", "player": "7", "field": "status", "to": "dead"})
    assert stack.player("home", "7").ended == "fell-ill"
    ruling(stack, "woke-up", {"team": "home", "player": "7", "field": "status", "to": "active"})
    assert stack.player("home", "7").ended in {"", None}
