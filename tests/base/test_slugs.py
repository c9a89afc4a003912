"""Slugs of names: what a team or a coach is called in addresses and on the site."""

from __future__ import annotations

import re

import pytest

from leaguekeeper.base.slugs import slug_of


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Северные Медведи", "severnye-medvedi"), ("Подъёмный край", "podemnyy-kray"), ("Щука № 7", "shchuka-no-7"),
        ("ЙЁЖ", "yezh"), ("Les Éclairs d’Or", "les-eclairs-d-or"), ("Œil noir", "oeil-noir"), ("Straße™", "strassetm"),
        ("机 Ь …", "team"), ("  --  ", "team"), ("x" * 60, "x" * 40),
    ],
)  # fmt: skip
def test_a_name_is_spelled_in_plain_letters(name: str, slug: str) -> None:
    assert slug_of(name, "team") == slug
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)


def test_a_second_one_of_a_name_is_numbered() -> None:
    assert slug_of("Медведи", "team", {"medvedi", "medvedi-2"}) == "medvedi-3"
