"""The sheet by which a league goes over to another book: what it must say, and what becomes of team and captain."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from tests.league.stack import Stack, founded, squad

ELEVEN = squad("human-lineman", 11)


def league_of(book: str, team_list: str = "human", players: Any = ELEVEN, **fields: Any) -> Stack:
    """A league with one team and no season."""
    stack = founded(book=book)
    told = {"team": "a", "name": "A", "list": team_list, "players": players, **fields}
    stack.file("team_enrolled", "team-a", **told)
    return stack


@pytest.mark.parametrize(
    ("to", "team", "field"),
    [
        ("house2020", {}, "rulebook"),
        ("lrb4", {"list": "human", "choices": ["khorne"]}, "choices"),
        ("official2025", {"list": "human", "choices": ["old-world-classic", "khorne"]}, "choices"),
    ],
)
def test_a_sheet_that_is_at_odds_with_the_new_book_is_refused(to: str, team: dict[str, Any], field: str) -> None:
    error = league_of("house2020").refusal("edition_changed", rulebook=to, teams=[{"team": "a", **team}])
    assert isinstance(error, BadInput)
    assert error.field == field
    assert "old-world-classic" not in error.text()


def test_a_list_that_the_new_book_does_not_know_must_be_exchanged() -> None:
    stack = league_of("house2020", "slann", squad("slann-lineman", 11))
    assert stack.refusal("edition_changed", rulebook="lrb4").code == "no-list"


NO_CAPTAIN = "A has no captain: it names one before its next match."


@pytest.mark.parametrize(
    ("before", "leaves", "remarks"),
    [
        (None, False, [NO_CAPTAIN]),
        (None, True, ["A does not go over and is dissolved."]),
        (("team_left", {"season": "s1"}), False, []),
        (("team_rested", {"becomes": "dissolved"}), False, []),
    ],
)
def test_who_is_gone_is_told_nothing_of_what_the_new_book_asks(
    before: tuple[str, dict[str, str]] | None, leaves: bool, remarks: list[str]
) -> None:
    stack = league_of("house2020", "human")
    stack.file("season_opened", "season", season="s1", name="1", participants=["a"])
    if before is not None and before[0] == "team_left":
        stack.file(before[0], "gone", team="a", **before[1])
    stack.file("season_closed", "close", season="s1")
    if before is not None and before[0] == "team_rested":
        stack.file(before[0], "gone", team="a", **before[1])
    over = {"rulebook": "official2025", "teams": [{"team": "a", "leaves": leaves}]}
    outcome = stack.file("edition_changed", "over", **over)
    assert [each.text() for each in outcome.remarks if each.team == "a"] == remarks
    assert (stack.team("a").status == "enrolled") == (NO_CAPTAIN in remarks)


def test_what_a_captain_had_for_leading_goes_where_nobody_leads() -> None:
    stack = league_of("official2025", captain="1")
    stack.file(
        "ruling", "given", reason="x", changes=[{"team": "a", "player": "1", "field": "skills.block", "to": True}]
    )
    assert stack.player("a", "1").traits == ("pro", "block")
    stack.file("edition_changed", "over", rulebook="house2020")
    assert (stack.team("a").captain, stack.player("a", "1").traits) == (None, ("block",))
