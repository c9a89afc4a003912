"""What is proposed for a team list, and for its players, that another rule book does not have."""

from __future__ import annotations

import tomllib
from itertools import permutations

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.league.terms import has
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
        ("lrb4", "house2020", "ogre", {"ogre": 6, "goblin": 6}, {"ogre": "ogre-blocker", "goblin": "gnoblar-lineman"}),
        ("official2025", "lrb4", "goblin", {"goblin-lineman": 9, "fanatic": 1, "trained-troll": 2},
         {"goblin-lineman": "goblin", "fanatic": "goblin", "trained-troll": "troll"}),
        ("house2020", "lrb4", "underworld-denizens", {"underworld-snotling": 6, "skaven-clanrat": 3},
         {"underworld-snotling": "lineman", "skaven-clanrat": "lineman"}),
    ],
)  # fmt: skip
def test_nobody_becomes_a_player_of_another_size(
    old: str, new: str, team: str, held: dict[str, int], expected: dict[str, str]
) -> None:
    left, book = load(old), load(new)
    found = positions_for(left, book, team, list_for(left, book, team).slug, held)
    assert {slug: each.slug for slug, each in found.items()} == expected


def test_what_usually_stands_for_a_position_is_in_a_book_and_never_overrules_a_position_of_its_own_slug() -> None:
    books = [load(each) for each in SHIPPED]
    with (resources() / "editions.toml").open("rb") as source:
        usual = tomllib.load(source)["positions"]
    for old, positions in usual.items():
        for slug, wanted in positions.items():
            assert any(book.has("teams", old) and book.team_list(old).has_position(slug) for book in books), slug
            for left, book in permutations(books, 2):
                new = list_for(left, book, old).slug
                found = positions_for(left, book, old, new, {slug: 2})[slug].slug
                known = [each for each in (slug, *wanted) if has(book, new, each)]
                assert not known or found == known[0]
            assert set(wanted) <= {each.slug for book in books for team in book.teams for each in team.positions}
