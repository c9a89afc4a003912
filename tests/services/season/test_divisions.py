"""Teams dealt out to divisions: complete, even, and as lots, team value or last season have it."""

from __future__ import annotations

from random import Random

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.schedule.draw import drawn_order
from leaguekeeper.services.season.divisions import dealt
from tests.league.lrb4.cup import cup, met
from tests.league.stack import Stack


@pytest.fixture(scope="module")
def stack() -> Stack:
    """Eight teams, the later ones the richer, so the stronger."""
    stack = cup(8)
    stack.file("ruling", "rich", reason="so be it", changes=[
        {"team": f"t{number}", "field": "treasury", "to": 100_000 * number} for number in range(1, 9)
    ])  # fmt: skip
    return stack


NAMES = [f"t{number}" for number in range(1, 9)]


@pytest.mark.parametrize("teams", range(4, 9))
@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("seeding", ["draw", "value", "last-season"])
@pytest.mark.parametrize("snake", [False, True])
def test_everybody_is_dealt_out_once_and_evenly(
    stack: Stack, teams: int, count: int, seeding: str, snake: bool
) -> None:
    names, chance = NAMES[:teams], Random(teams)
    if count > teams // 2:
        with pytest.raises(BadInput):
            dealt(stack.state, names, count, seeding, snake=snake)
        return
    deal = dealt(stack.state, names, count, seeding, snake=snake, roller=lambda faces: chance.randint(1, faces))
    assert sorted(team for each in deal.divisions.values() for team in each) == sorted(names)
    sizes = [len(each) for each in deal.divisions.values()]
    assert max(sizes) - min(sizes) <= 1
    assert bool(deal.dice) == (seeding == "draw")


def test_the_draw_can_be_shown_again_from_its_dice(stack: Stack) -> None:
    deal = dealt(stack.state, NAMES, 2, "draw")
    order = drawn_order(NAMES, deal.dice)
    assert deal.divisions == {"a": tuple(order[::2]), "b": tuple(order[1::2])}


def test_by_value_in_turn_and_as_a_snake(stack: Stack) -> None:
    assert dealt(stack.state, NAMES, 2, "value").divisions == {
        "a": ("t8", "t6", "t4", "t2"),
        "b": ("t7", "t5", "t3", "t1"),
    }
    assert dealt(stack.state, NAMES, 2, "value", snake=True).divisions == {
        "a": ("t8", "t5", "t4", "t1"),
        "b": ("t7", "t6", "t3", "t2"),
    }


def test_by_last_season(stack: Stack) -> None:
    season = Stack(*stack.documents)
    met(season, "t1", "t2", (3, 0))
    order = dealt(season.state, NAMES, 4, "last-season").divisions
    assert order["a"][0] in {"t1", "t8"}
    assert sorted(team for each in order.values() for team in each) == sorted(NAMES)


def test_a_way_that_nobody_knows(stack: Stack) -> None:
    with pytest.raises(BadInput):
        dealt(stack.state, NAMES, 2, "beauty")
