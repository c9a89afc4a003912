"""What holds in leagues of three seasons with play-offs, leavers and trades, whatever is corrected in them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.standings import table
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.stack.filing import correct, file, remove, undo
from leaguekeeper.services.stack.verifying import verify
from tests.league.accounts import all_adds_up
from tests.league.lively import lively_sheets
from tests.made_once import made_once

BOOKS = ("house2020", "lrb4", "official2025")
SHORT = [(book, 1) for book in BOOKS]
LONG = [pytest.param((book, chance), marks=pytest.mark.soak) for book in BOOKS for chance in range(2, 12)]
leagues = pytest.mark.parametrize("league", [*SHORT, *LONG], ids=str)

League = tuple[str, int]
"""A rule book, and the chance by which its seasons are drawn."""


def sheets(league: League) -> tuple[Document, ...]:
    return lively_sheets(*league)


@made_once
def whole(league: League) -> Reading:
    return read(sheets(league), rule_book)


def reports(league: League) -> list[int]:
    """Reports of every season, of rounds and play-offs: the places of a few, those of the finals among them."""
    found = [place for place, each in enumerate(sheets(league)) if isinstance(each, MatchReport)]
    finals = [place for place in found if "cup" in getattr(sheets(league)[place], "fixture", "")]
    return sorted({*found[::7], *finals[::2]})


def another(league: League, place: int) -> Document:
    """Another course of the match that the sheet at this place reports."""
    old = sheets(league)[place]
    assert isinstance(old, MatchReport)
    state = whole(league).as_of(place)
    return simulated_report(state, state.fixtures[old.fixture], book_of(state), Random(place))[0]


@leagues
def test_a_league_as_it_was_filed_is_whole(league: League) -> None:
    reading = whole(league)
    assert reading.conflicts() == []
    book = book_of(reading.state)
    assert len(reading.state.seasons) == 3
    assert sum(len(season.left) for season in reading.state.seasons.values()) == 2
    for season in reading.state.seasons.values():
        lines = [line.team for line in table(reading.state, book, season)]
        assert set(lines[len(lines) - len(season.left) :]) == set(season.left)
        assert not {season.champion, *season.podium} & set(season.left)
        assert len(season.podium) == 3  # of four, even where a finalist left (House rules, Récompenses)
    all_adds_up(reading)


@leagues
def test_any_report_of_any_season_is_corrected_and_corrected_back(league: League) -> None:
    for place in reports(league):
        swapped = list(sheets(league))
        swapped[place] = another(league, place)
        quick = read(swapped[place:], rule_book, before=whole(league), same=place)
        all_adds_up(quick)
        back = read(sheets(league)[place:], rule_book, before=quick, same=place)
        assert back.state == whole(league).state
        assert back.conflicts() == []


@leagues
def test_reading_on_equals_reading_anew(league: League) -> None:
    for place in reports(league)[::3]:
        swapped = list(sheets(league))
        swapped[place] = another(league, place)
        quick = read(swapped[place:], rule_book, before=whole(league), same=place)
        thorough = read(swapped, rule_book)
        assert quick.state == thorough.state
        assert quick.conflicts() == thorough.conflicts()


@leagues
def test_no_match_passes_to_another_team_and_all_is_undone(league: League) -> None:
    met = {ref: (match.home.team, match.away.team) for ref, match in whole(league).state.matches.items()}
    with TemporaryDirectory() as folder, Session.create(Path(folder) / "l.league") as session:
        file(session, sheets(league))
        before = session.state
        for place in reports(league)[::3]:
            fixture = getattr(sheets(league)[place], "fixture", "")
            correct(session, place + 1, another(league, place))
            now = {ref: (match.home.team, match.away.team) for ref, match in session.state.matches.items()}
            assert {ref: sides for ref, sides in met.items() if now.get(ref, sides) != sides} == {}
            assert fixture in now
            undo(session)
        assert session.state == before
        remove(session, reports(league)[-1] + 1)
        assert verify(session) == []
        undo(session)
        undo(session)
        assert session.reading.filed == []
        assert session.state.parts == {}
