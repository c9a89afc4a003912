"""What a stage is called where a meeting is told of: in the language spoken, and not at all where it has none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.exchange.calendar_out import calendar
from leaguekeeper.exchange.formats import Wanted
from leaguekeeper.league.documents.league import FixtureSet
from leaguekeeper.publish.printables import printables
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.printing.match import round_paper
from tests.sample_league import write_sample

ENGLISH = ("Third", "Round")
NONE_AT_ALL = ("Journée 0", "journée 0")


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueApi]:
    with LeagueApi.open(write_sample(tmp_path / "l.league")) as opened:
        speak("fr")
        yield opened
    speak("en")


def sheets(league: LeagueApi) -> list[FixtureSet]:
    """A match for the third place, and a friendly, which is of no round."""
    home, away, *_others = league.session.state.teams
    meeting = {"season": league.session.season().id, "home": home, "away": away, "day": "2027-05-01"}
    return [
        FixtureSet(id="third", fixture="third", round=9, stage="Third place", **meeting),
        FixtureSet(id="free", fixture="free", match="exhibition", **meeting),
    ]


def told(league: LeagueApi) -> Iterator[tuple[str, str]]:
    """Each place where it is told, and what is said there."""
    new = sheets(league)
    yield "change", repr(league.stack.preview_file(*new))
    league.stack.file(*new)
    for fixture in map(league.session.state.fixtures.__getitem__, ("third", "free")):
        yield f"{fixture.id}, report", league.report.view(fixture.number).facts
        yield f"{fixture.id}, sheet", league.match.sheet(fixture.number).stage
        yield f"{fixture.id}, round", round_paper(league.session, fixture.round).title
    yield "fixtures", repr([each.title for each in league.season.fixtures().rounds])
    yield "printed", repr([each.words for kind in printables(league.session) for each in kind.choices])
    yield "calendar", calendar(league, Wanted()).data.decode()


def test_a_stage_is_told_in_the_language_spoken(league: LeagueApi) -> None:
    said = dict(told(league))
    assert said["third, sheet"] in said["third, report"]
    assert said["free, sheet"] == ""
    assert {place: words for place, words in said.items() if any(each in words for each in ENGLISH + NONE_AT_ALL)} == {}
