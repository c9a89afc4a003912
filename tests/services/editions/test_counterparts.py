"""What is proposed for a team list, and for its players, that another rule book does not have."""

from __future__ import annotations

from itertools import permutations

import pytest

from leaguekeeper.rules import listed, load
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.editions.counterparts import list_for, positions_for

SHIPPED = tuple(each.id for each in listed())
USUAL = {
    "black-orc": "orc", "bretonnian": "human", "chaos": "chaos-chosen", "chaos-chosen": "chaos",
    "chaos-renegade": "chaos", "elf": "elven-union", "elven-union": "elf", "gnome": "halfling",
    "imperial-nobility": "human", "khemri": "tomb-kings", "khorne": "chaos", "necromantic": "necromantic-horror",
    "necromantic-horror": "necromantic", "nurgle": "nurgles-rotters", "nurgles-rotters": "nurgle",
    "old-world-alliance": "human", "shambling-undead": "undead", "slann": "lizardmen", "snotling": "goblin",
    "tomb-kings": "khemri", "undead": "shambling-undead", "underworld-denizens": "skaven",
}  # fmt: skip
"""What a commissioner would say, for the lists that one of the books has and another has not."""


@pytest.mark.parametrize(("old", "new"), list(permutations(SHIPPED, 2)))
def test_every_list_becomes_what_a_commissioner_would_say(old: str, new: str) -> None:
    left, book = load(old), load(new)
    found = {each.slug: list_for(left, book, each.slug).slug for each in left.teams}
    assert found == {slug: slug if book.has("teams", slug) else USUAL[slug] for slug in found}


@pytest.mark.parametrize(
    ("of", "expected"), [("black-orc", "orc"), ("chaos-chosen", "chaos"), ("tomb-kings", "khemri")]
)
def test_a_list_of_ones_own_becomes_the_one_with_the_likeliest_players(of: str, expected: str) -> None:
    left, book = load("house2020"), load("lrb4")
    ours = left.team_list(of).model_copy(update={"slug": "ours", "name": {"en": "Ours"}})
    assert list_for(RuleBook.model_construct(**{**dict(left), "teams": (ours,)}), book, "ours").slug == expected


@pytest.mark.parametrize(
    ("old", "new", "team", "held", "expected"),
    [
        ("lrb4", "house2020", "ogre", {"ogre": 5, "goblin": 6}, {"ogre": "ogre-blocker", "goblin": "gnoblar-lineman"}),
        ("house2020", "lrb4", "ogre", {"ogre-blocker": 5, "gnoblar-lineman": 6},
         {"ogre-blocker": "ogre", "gnoblar-lineman": "goblin"}),
        ("official2025", "lrb4", "lizardmen", {"chameleon-skink": 2}, {"chameleon-skink": "skink"}),
        ("house2020", "lrb4", "gnome", {"gnome-beastmaster": 2}, {"gnome-beastmaster": "halfling"}),
    ],
)  # fmt: skip
def test_nobody_becomes_a_player_of_another_size(
    old: str, new: str, team: str, held: dict[str, int], expected: dict[str, str]
) -> None:
    left, book = load(old), load(new)
    found = positions_for(left, book, team, list_for(left, book, team).slug, held)
    assert {slug: each.slug for slug, each in found.items()} == expected
