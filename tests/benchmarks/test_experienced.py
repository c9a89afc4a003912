"""Sides with experience have learned what their positions may learn, and nothing twice."""

from __future__ import annotations

import pytest

from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.benchmarks.experienced import LEARNED, experienced
from tests.benchmarks.pitch import team_lists

LISTS = [(rules, slug) for rules in ("lrb4", "house2020") for slug in team_lists(rules)]


@pytest.mark.parametrize(("rules", "slug"), LISTS, ids="/".join)
def test_a_side_learns_of_the_categories_open_to_it(rules: str, slug: str) -> None:
    book, side = shipped(rules), experienced(rules, slug, 0)
    positions = {each.slug: each for each in book.team_list(slug).positions}
    learned = 0
    for player in side["players"]:
        position, skills = positions[player["position"]], player["skills"]
        assert len(set(skills)) == len(skills)
        for skill in set(skills) - set(position.skills):
            learned += 1
            assert book.skill(skill).category in position.primary
    assert 0 < learned <= LEARNED
    assert len(side["players"]) >= len(roster_of(rules, slug, 0)["players"])
