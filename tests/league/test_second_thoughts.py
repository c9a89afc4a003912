"""A sheet that cannot mean anything is refused in words that say why."""

from __future__ import annotations

from tests.league.stack import Stack, two_human_teams


def with_orcs() -> Stack:
    stack = two_human_teams()
    orcs = ["big-un-blocker"] * 3 + ["orc-lineman"] * 9
    squad = [{"number": number, "position": slug} for number, slug in enumerate(orcs, 1)]
    stack.file("team_enrolled", "team-orcs", team="orcs", name="Orcs", list="orc", players=squad)
    return stack


def test_nobody_is_given_a_pass_who_has_none() -> None:
    stack = with_orcs()
    change = {"team": "orcs", "field": "stats.pa", "to": 4}
    refused = stack.refusal("ruling", reason="he throws", changes=[{**change, "player": "1"}])
    assert refused.code == "no-such-characteristic"
    stack.file("ruling", "thrower", reason="he throws", changes=[{**change, "player": "5"}])


def test_a_second_founding_names_the_league_that_stands() -> None:
    refused = two_human_teams().refusal("league_founded", name="Another", rulebook="house2020")
    assert refused.code == "exists"
    assert refused.values["league"]
    assert "has been founded here already" in str(refused)
