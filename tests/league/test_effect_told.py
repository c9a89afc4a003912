from __future__ import annotations

from leaguekeeper.league.terms import effect_told
from leaguekeeper.rules import load


def test_whoever_buys_what_is_played_by_hand_is_told_so() -> None:
    book = load("house2020")
    said = {each.slug for each in book.inducements if "by hand" in effect_told(each)}
    assert said == {"giant"}
    unknown = book.inducement("bribes").model_copy(update={"effect_known": False})
    assert "by hand" in effect_told(unknown)
