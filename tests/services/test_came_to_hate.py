"""Whom a player came to hate is new on him, and leads what a row has no room for. (Third edition, Getting even.)"""

from __future__ import annotations

from dataclasses import replace

from leaguekeeper.league.state import Player, Team
from leaguekeeper.rules import load
from leaguekeeper.services.team.builder import basic_words


def test_what_a_player_came_to_hate_stands_before_the_skills_of_his_position() -> None:
    book = load("official2025")
    listed = next(each for each in book.teams for one in each.positions if len(one.skills) > 2)
    position = next(one for one in listed.positions if len(one.skills) > 2)
    player = Player("1", 1, "Grim", position.slug, position.price)
    team = Team("rats", "Rats", listed.slug)
    born = basic_words(book, team, player)
    sore = replace(player, traits=("hatred",), against={"hatred": (book.keywords[0].slug,)})
    hates, *others = basic_words(book, team, sore)
    assert hates.startswith("Hatred (")
    assert tuple(others) == born
