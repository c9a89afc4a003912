"""A team of each of the thirty lists takes its skill points under matched play, and not one more.

Points, limits and tiers are the sources' own, beside the project; of the rule book only the open skills are read.
"""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.chapters.improvements import barred
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import learnable
from leaguekeeper.rules import load
from tests.facts_2025 import LISTS, facts, team_list
from tests.league.stack import Stack
from tests.league.test_lists_2025 import choices, squads

PACK = facts("league")["matched_play"]
BOOK = load("official2025")


def plain_skills(terms: dict[str, Any], position: str, access: str) -> list[str]:
    """The skills open to a position that are no elite ones, which only a few may take."""
    found = BOOK.team_list(terms["key"]).position(position)
    team, player = Team("x", "X", terms["key"]), Player("1", 1, "", position, 0)
    open_to_him = learnable(BOOK, getattr(found, access))
    return [each.slug for each in open_to_him if not each.surcharge and not barred(BOOK, team, player, each)]


def drafted(slug: str, primary: int, secondary: int) -> Stack:
    """A team of that list whose players take so many skills, one each."""
    terms, stack = team_list(slug), Stack()
    stack.file("league_founded", "league", name="L", rulebook="official2025", options={"layer": "matched-play"})
    positions = next(list(squad.elements()) for squad in squads(terms) if squad.total() == 11)
    players: list[dict[str, Any]] = []
    for number, position in enumerate(positions, start=1):
        way = "secondary" if secondary else "primary" if primary else ""
        skills = plain_skills(terms, position, way)[:1] if way else []
        secondary, primary = secondary - (way == "secondary") * len(skills), primary - (way == "primary") * len(skills)
        players.append({"number": number, "position": position, "skills": skills})
    assert primary == secondary == 0, "not enough players who can take a skill"
    stack.file("team_enrolled", "team-x", team="x", name="X", list=slug, choices=choices(terms), players=players)
    return stack


def terms_of(slug: str) -> tuple[int, int]:
    """The points of a list's tier, and its secondary skills."""
    tier = str(team_list(slug)["tier"])
    return PACK["skill_points_by_tier"][tier], PACK["secondary_max_by_tier"][tier]


@pytest.mark.parametrize("slug", LISTS)
def test_each_list_spends_the_points_of_its_tier_to_the_last(slug: str) -> None:
    points, secondary = terms_of(slug)
    primary = points - secondary * PACK["secondary_costs"]
    team = drafted(slug, primary, secondary).team("x")
    assert sum(len(player.advances) for player in team.players.values()) == primary + secondary
    assert team.staff["dedicated-fans"] == PACK["fans_start"]


@pytest.mark.parametrize("slug", LISTS)
@pytest.mark.parametrize("more", ["primary", "secondary"])
def test_a_skill_more_than_its_tier_has_is_refused(slug: str, more: str) -> None:
    points, secondary = terms_of(slug)
    primary = points - secondary * PACK["secondary_costs"]
    with pytest.raises(LeaguekeeperError) as caught:
        drafted(slug, primary + (more == "primary"), secondary) if more == "primary" else drafted(
            slug, 0, secondary + 1
        )
    assert caught.value.code == "skill-pack"


def test_megastars_are_those_of_the_sources() -> None:
    named = {each["key"].replace("_", "-") for each in facts("stars")["stars"] if each["mega_star"]}
    assert {star.slug for star in BOOK.stars if star.mega_star} == named
    pack = BOOK.skill_packs[0]
    assert (pack.star, pack.mega_star, pack.mega_stars_most) == (
        PACK["star_costs"], PACK["mega_star_costs"], PACK["mega_stars_max"],
    )  # fmt: skip
    assert (pack.each_most, pack.elite_most) == (PACK["skills_per_player"], PACK["elite_same_skill_max"])
    assert {str(each.tier): each.stars_most for each in pack.tiers} == PACK["stars_max_by_tier"]
