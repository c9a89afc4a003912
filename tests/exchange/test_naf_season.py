"""A season of the league reported to the NAF."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.exchange.naf import NafSide, write_report
from leaguekeeper.exchange.naf_season import report_of_season, written_report
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import CoachJoined
from leaguekeeper.league.reading import Reading
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.exchange.samples import sample
from tests.exchange.tourma_report import read_report, report_of
from tests.exchange.tournaments import COACHES, ROUNDS, read_tournament, tournament
from tests.past_seasons import season_drawn
from tests.sample_league import write_sample


@pytest.fixture
def founded(tmp_path: Path) -> Callable[[bytes], LeagueApi]:
    """A league that a tournament's file becomes."""

    def league(data: bytes) -> LeagueApi:
        sheets = arrival(data, load("house2020"), founding=True, league="L").documents
        found = LeagueApi.create(tmp_path / "a.league", *sheets)
        found.stack.file(*sheets)
        return found

    return league


def test_a_league_reports_the_games_of_coaches_with_numbers(founded: Callable[[bytes], LeagueApi]) -> None:
    with founded(tournament()) as league:
        report = report_of_season(league.session, league.season.one(), "Club")
    assert [[side.number for side in game.sides] for game in report.games] == [[11, 12], [12, 14]]
    assert [(side.touchdowns, side.casualties) for side in report.games[0].sides] == [(2, 2), (1, 0)]
    assert report.games[0].played.date() == datetime.date(2015, 1, 17)
    assert [coach.race for coach in report.coaches] == ["Human", "Tomb Kings", "Orc"]
    assert read_report(write_report(report)) == report


def test_the_real_tournament_reports_the_same_from_the_league_as_from_its_file(
    founded: Callable[[bytes], LeagueApi],
) -> None:
    data = sample("tourma_swiss_35_matches.xml")
    theirs = [game for game in report_of(read_tournament(data)).games if game.sides[0].touchdowns >= 0]
    with founded(data) as league:
        ours = report_of_season(league.session, league.season.one(), "Organiser")
        told = written_report(league, Wanted()).left_out
    assert len(ours.games) == len(theirs) == 24
    assert [[(s.number, s.touchdowns, s.casualties) for s in game.sides] for game in ours.games] == [
        [(s.number, s.touchdowns, s.casualties) for s in game.sides] for game in theirs
    ]
    assert [each for each in told if "no score" in each or "rating" in each] == [
        "Team 12 – Team 13: no score was entered; the game is not reported.",
        "The rating of a team whose value is not known is written as 0.",
    ]


def test_a_match_without_a_day_is_named(founded: Callable[[bytes], LeagueApi]) -> None:
    undated = (("", ROUNDS[0][1]),)
    with (
        founded(tournament(undated, COACHES)) as league,
        pytest.raises(BadInput, match=r"match no\. 1 has no day"),
    ):
        report_of_season(league.session, league.season.one(), "Club")


def numbered(sheet: Document) -> Document:
    """Coach 1 has the number 101, and so on."""
    own = isinstance(sheet, CoachJoined) and int(re.sub(r"\D", "", sheet.coach))
    return sheet.model_copy(update={"naf": 100 + own}) if own else sheet


def test_a_season_stays_with_who_coached_what_in_it_whatever_becomes_of_the_team(tmp_path: Path) -> None:
    with LeagueApi.create(tmp_path / "a.league") as league:
        league.stack.file(*map(numbered, simulated_documents(Reading(), 1, 4, teams=4)))
        before = written_report(league, Wanted(season="s1"))
        assert {side.number for side in sides(before)} == {101, 102, 103, 104}
        league.stack.file({"kind": "coach_joined", "id": "zoe", "coach": "zoe", "name": "Zoë", "naf": 7},
                          {"kind": "coach_changed", "id": "given", "team": "team-1", "coach": "zoe"})  # fmt: skip
        league.editions.file("lrb4")
        assert before.data.count(b"<team>") == 4
        assert league.session.state.teams["team-1"].team_list == "elf"
        assert written_report(league, Wanted(season="s1")) == before


def test_a_match_that_nobody_played_is_not_reported_and_named(tmp_path: Path) -> None:
    with LeagueApi.create(tmp_path / "a.league") as league:
        league.stack.file(*map(numbered, season_drawn()))
        first = next(each for each in league.session.state.fixtures.values() if each.season == "s2")
        left = {"season": "s2", "team": first.home, "remaining": "forfeits"}
        league.stack.file({"kind": "result_recorded", "id": "told", "fixture": first.id, "home": {"score": 1}},
                          {"kind": "team_left", "id": "left", **left})  # fmt: skip
        ended = [each.ended for each in league.session.state.matches.values() if each.season == "s2"]
        told = written_report(league, Wanted(season="s2"))
    assert ended == ["played", "no-show", "no-show"]
    assert [side.touchdowns for side in sides(told)] == [1, 0]
    assert ["it was never played; the game is not reported." in each for each in told.left_out] == [True, True, False]


@pytest.mark.parametrize("book", ["house2020", "lrb4"])
def test_a_game_is_rated_as_its_own_rules_rate_it(book: str, tmp_path: Path) -> None:
    """A rating is reported as it is; a value in ten thousands, with what was spent on the match."""
    with LeagueApi.open(write_sample(tmp_path / "a.league", book), writing=False) as league:
        for number, coach in enumerate(league.session.state.coaches.values(), start=1):
            coach.naf = number
        rated = [side.rating for side in sides(written_report(league, Wanted()))]
        played = [side for match in league.session.state.matches.values() for side in (match.home, match.away)]
    if book == "lrb4":
        assert rated == [side.value for side in played]
        assert rated[:8] == [100] * 8, "a new team is worth a million"
        assert any(side.spent for side in played)
    else:
        assert rated == [(side.value + side.spent) // 10_000 for side in played]


def sides(told: Written) -> list[NafSide]:
    return [side for game in read_report(told.data).games for side in game.sides]
