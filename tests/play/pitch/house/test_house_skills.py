"""Every skill and trait of the house rule book is known to the pitch, and none of them does nothing unawares."""

from __future__ import annotations

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.edition import edition, read_toml
from leaguekeeper.rules.loader import load_folder

BOOK = load_folder(resources() / "rulebooks" / "house2020")
SLUGS = sorted(skill.slug for skill in BOOK.skills)


def test_the_pitch_knows_the_skills_of_the_book_and_no_others() -> None:
    rules = edition("house2020", {})
    assert {slug for slug in rules.bits if rules.skills[slug]["category"] != "ability"} == set(SLUGS)
    assert set(read_toml("house2020", "skills")) == set(SLUGS)
    assert len(SLUGS) == 106


@pytest.mark.parametrize("slug", SLUGS)
def test_a_skill_has_an_effect_or_says_that_it_belongs_elsewhere(slug: str) -> None:
    rules = edition("house2020", {})
    assert rules.idle(slug) == bool(rules.skills[slug].get("elsewhere"))
