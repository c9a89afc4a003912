"""Whoever has no name of his own is called by the number that he wears, however he came by it."""

from __future__ import annotations

from tests.league.stack import ruling, two_human_teams


def test_a_nameless_player_is_called_by_the_number_that_he_wears_now() -> None:
    stack = two_human_teams(count=11)
    deeds = [{"do": "renumber", "player": "1", "number": 21}, {"do": "rename", "player": "2", "name": "Zoé"},
             {"do": "renumber", "player": "2", "number": 22}]  # fmt: skip
    stack.file("purchases_made", "slip", team="home", entries=deeds)
    ruling(stack, "other", {"team": "home", "player": "3", "field": "number", "to": 23})
    players = [stack.player("home", ref) for ref in ("1", "2", "3", "4")]
    assert [(each.number, each.name) for each in players] == [(21, "#21"), (22, "Zoé"), (23, "#23"), (4, "#4")]
