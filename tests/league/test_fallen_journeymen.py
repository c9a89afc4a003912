"""A journeyman who is killed stays among the team's dead, whoever comes after him. (House rules, Journaliers.)"""

from __future__ import annotations

from leaguekeeper.league.who_played import name_in_match
from tests.league.stack import Stack, report, ruling, two_human_teams


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
