from __future__ import annotations

from leaguekeeper.league.paperwork import from_value, to_value
from tests.league.stack import Stack, report, two_human_teams


def test_a_weather_table_that_was_filed_and_that_nobody_has_is_passed_over() -> None:
    """Sheets were once filed with any word: their matches are played in the weather of the day."""
    named = {"season_opened", "fixture_set"}
    sheets = map(to_value, two_human_teams().documents)
    stack = Stack(*(from_value({**each, "weather": "monsoon"} if each["kind"] in named else each) for each in sheets))
    stack.file("match_report", "report", **report(before__weather={"dice": [6, 6]}))
    assert stack.conflicts() == []
    assert stack.match("f1").weather == "blizzard"
