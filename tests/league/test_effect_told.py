from __future__ import annotations

from leaguekeeper.league.terms import effect_told
from leaguekeeper.rules import load


def test_whoever_buys_what_is_played_by_hand_is_told_so() -> None:
    book = load("house2020")
    assert not [each.slug for each in book.inducements if "by hand" in effect_told(each)]
    for left in ({"effect_known": False}, {"by_hand": True}):
        assert "by hand" in effect_told(book.inducement("bribes").model_copy(update=left))
