from __future__ import annotations

from leaguekeeper.base.growth import laid_on_top


def test_what_came_on_top_is_told_and_anything_else_is_not() -> None:
    one, two, three = [1], [1], [3]
    assert laid_on_top([one], [one, two, three]) == [two, three]
    assert laid_on_top([one, two], [one, two]) == []
    assert laid_on_top([], [one]) == [one]
    assert laid_on_top([one, two], [one]) is None
    assert laid_on_top([one], [two, three]) is None, "alike is not the same"
