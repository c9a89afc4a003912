"""Who share a lead: two are named both, of more the first and how many besides."""

from __future__ import annotations

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.services.records.leaders import all_or_first


@pytest.mark.parametrize(
    ("language", "both", "told"),
    [("en", "A and B", "A and 5 others"), ("fr", "A et B", "A et 5 autres"), ("ru", "A и B", "A и ещё 5")],
)
def test_many_leaders_are_joined_as_the_language_joins(language: str, both: str, told: str) -> None:
    speak(language)
    said = all_or_first(["A", "B"]), all_or_first(list("ABCDEF"))
    speak("en")
    assert said == (both, told)
