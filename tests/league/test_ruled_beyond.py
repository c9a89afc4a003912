"""A commissioner's ruling stands whatever it sets, and says which limit of the rules it has passed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.stack import Stack, ruling, two_human_teams

BEYOND: list[tuple[dict[str, Any], str]] = [
    ({"field": "staff.re-roll", "to": 9}, "Home would have 9 × Team re-roll; 8 is the most."),
    ({"field": "staff.dedicated-fans", "to": 0}, "Home would have 0 × Dedicated Fans; 1 is the least."),
    ({"player": "1", "field": "number", "to": 2}, "Number 2 is worn by several players of Home."),
    ({"player": "16", "field": "status", "to": "active"}, "Home would have 17 players; 16 is the most."),
]


def league() -> Stack:
    """Sixteen on the home side's list, and a seventeenth who has died."""
    stack = two_human_teams(count=16)
    ruling(stack, "dead", {"team": "home", "player": "16", "field": "status", "to": "dead"},
           {"team": "home", "field": "treasury", "to": 100_000})  # fmt: skip
    hired = {"do": "hire", "position": "human-blitzer", "number": 17}
    stack.file("purchases_made", "hired", team="home", entries=[hired])
    return stack


def warned(stack: Stack, ref: str, change: dict[str, Any]) -> list[str]:
    told = stack.file("ruling", ref, reason="so", changes=[{"team": "home", **change}])
    assert told.conflicts == []
    return [remark.text() for remark in told.remarks if remark.warning]


@pytest.mark.parametrize(("change", "said"), BEYOND)
def test_a_ruling_beyond_a_limit_says_so_once(change: dict[str, Any], said: str) -> None:
    stack = league()
    assert warned(stack, "beyond", change) == [said]
    assert warned(stack, "besides", {"field": "treasury", "to": 5}) == []


def test_a_ruling_within_the_limits_warns_of_nothing() -> None:
    assert warned(league(), "within", {"field": "staff.re-roll", "to": 8}) == []


def test_a_field_that_does_not_exist_is_refused_with_those_that_do() -> None:
    for change, known in (({}, "treasury"), ({"player": "1"}, "extra_spp")):
        changes = [{"team": "home", **change, "field": "luck", "to": 1}]
        assert known in str(league().refusal("ruling", reason="so", changes=changes))
    ground = [{"team": "home", "field": "stadium", "to": "nowhere"}]
    assert "Possible" not in str(league().refusal("ruling", reason="so", changes=ground)), (
        "it is the value that is wrong"
    )
