"""A season of the league reported to the NAF."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.formats import Wanted
from leaguekeeper.exchange.naf import write_report
from leaguekeeper.exchange.naf_season import report_of_season, written_report
from leaguekeeper.league.reading import read
from leaguekeeper.league.state import State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from tests.exchange.samples import sample
from tests.exchange.tourma_report import read_report, report_of
from tests.exchange.tournaments import COACHES, ROUNDS, read_tournament, tournament


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load("house2020")


def league(data: bytes, book: RuleBook) -> State:
    return read(arrival(data, book, founding=True, league="L").documents, lambda _name: book).state


def test_a_league_reports_the_games_of_coaches_with_numbers(book: RuleBook) -> None:
    state = league(tournament(), book)
    (season,) = state.seasons.values()
    report = report_of_season(state, book, season, "Club")
    assert [[side.number for side in game.sides] for game in report.games] == [[11, 12], [12, 14]]
    assert [(side.touchdowns, side.casualties) for side in report.games[0].sides] == [(2, 2), (1, 0)]
    assert report.games[0].played.date() == datetime.date(2015, 1, 17)
    assert [coach.race for coach in report.coaches] == ["Human", "Tomb Kings", "Orc"]
    assert read_report(write_report(report)) == report


def test_the_real_tournament_reports_the_same_from_the_league_as_from_its_file(book: RuleBook, tmp_path: Path) -> None:
    data = sample("tourma_swiss_35_matches.xml")
    state = league(data, book)
    (season,) = state.seasons.values()
    ours = report_of_season(state, book, season, "Organiser")
    theirs = [game for game in report_of(read_tournament(data)).games if game.sides[0].touchdowns >= 0]
    assert len(ours.games) == len(theirs) == 24
    assert [[(s.number, s.touchdowns, s.casualties) for s in game.sides] for game in ours.games] == [
        [(s.number, s.touchdowns, s.casualties) for s in game.sides] for game in theirs
    ]
    sheets = arrival(data, book, founding=True, league="L").documents
    with LeagueApi.create(tmp_path / "a.league", *sheets) as founded:
        founded.stack.file(*sheets)
        told = written_report(founded, Wanted()).left_out
    assert [each for each in told if "no score" in each or "rating" in each] == [
        "Team 12 – Team 13: no score was entered; the game is not reported.",
        "The rating of a team whose value is not known is written as 0.",
    ]


def test_a_match_without_a_day_is_named(book: RuleBook) -> None:
    undated = (("", ROUNDS[0][1]),)
    state = league(tournament(undated, COACHES), book)
    (season,) = state.seasons.values()
    with pytest.raises(BadInput, match=r"match no\. 1 has no day"):
        report_of_season(state, book, season, "Club")
