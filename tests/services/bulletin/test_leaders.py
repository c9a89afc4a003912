"""Who share a lead: two are named both, of more the first and how many besides."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import speak
from leaguekeeper.services.bulletin.rounds import round_report
from leaguekeeper.services.records.leaders import all_or_first
from leaguekeeper.services.session import Session
from tests.sample_league import write_sample


@pytest.mark.parametrize(
    ("language", "both", "told"),
    [("en", "A and B", "A and 5 others"), ("fr", "A et B", "A et 5 autres"), ("ru", "A и B", "A и ещё 5")],
)
def test_many_leaders_are_joined_as_the_language_joins(language: str, both: str, told: str) -> None:
    speak(language)
    said = all_or_first(["A", "B"]), all_or_first(list("ABCDEF"))
    speak("en")
    assert said == (both, told)


def test_a_record_that_two_hold_names_both(tmp_path: Path) -> None:
    speak("en")
    with Session.open(write_sample(tmp_path / "a.league")) as session:
        told = {each.what: (each.whose, each.figure) for each in round_report(session).records}
        matches, teams = session.state.matches.values(), session.state.teams
        bloodiest = max(match.home.casualties + match.away.casualties for match in matches)
        held = [match for match in matches if match.home.casualties + match.away.casualties == bloodiest]
        whose, figure = told["Most casualties in a match"]
    assert (len(held), figure) == (2, amount(bloodiest))
    assert all(teams[side.team].name in whose for match in held for side in (match.home, match.away))
