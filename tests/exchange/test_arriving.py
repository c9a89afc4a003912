"""Any known file brings its sheets to a league; a tournament stands there as a finished season with its own table."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.league.reading import Filed, Reading, read_next
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import load
from tests.exchange.samples import sample
from tests.exchange.tourma_ranking import final_table
from tests.exchange.tournaments import COACHES, ROUNDS, read_tournament, tournament


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load("house2020")


def brought(data: bytes, book: RuleBook) -> State:
    """The league that is founded for what a file brings."""
    reading = Reading()
    for document in arrival(data, book, founding=True, league="Arrivals").documents:
        outcome = read_next(reading, document, lambda _name: book)
        reading.filed.append(Filed(document, outcome))
        reading.state.parts.update(outcome.writes)
    return reading.state


def test_the_real_tournament_stands_as_a_finished_swiss_season_with_the_same_table(book: RuleBook) -> None:
    data = sample("tourma_swiss_35_matches.xml")
    state = brought(data, book)
    (season,) = state.seasons.values()
    assert season.over
    assert len(state.fixtures) == len(state.matches) == 35
    assert {fixture.round for fixture in state.fixtures.values()} == {1, 2, 3, 4, 5}
    coaches = {team.id: state.coaches[str(team.coach)].name for team in state.teams.values()}
    ours = [(line.place, coaches[line.team], line.points) for line in table(state, book, season)]
    assert ours == [(line.place, line.coach, line.figures[0]) for line in final_table(read_tournament(data))]


def test_a_tournament_brings_its_scores_casualties_and_naf_numbers(book: RuleBook) -> None:
    state = brought(tournament(), book)
    first = next(iter(state.matches.values()))
    assert (first.home.score, first.away.score, first.home.casualties) == (2, 1, 2)
    assert [coach.naf for coach in state.coaches.values()] == [11, 12, None, 14]
    assert [team.team_list for team in state.teams.values()] == ["human", "tomb-kings", "dark-elf", "orc"]


def test_a_handicap_counts_in_the_table(book: RuleBook) -> None:
    data = tournament(coaches=(*COACHES[:3], ("D", "Orques", 14, 70)))
    state = brought(data, book)
    (season,) = state.seasons.values()
    points = {line.team: line.points for line in table(state, book, season)}
    assert points == {"team-a": 1000, "team-b": 1000, "team-c": 1400, "team-d": 470}


def test_a_pairing_without_a_score_is_no_match_played(book: RuleBook) -> None:
    unscored = (ROUNDS[0], (ROUNDS[1][0], (("A", "C", -1, -1), ("B", "D", 2, 0))))
    state = brought(tournament(unscored), book)
    (season,) = state.seasons.values()
    played = {line.team: (line.played, line.points) for line in table(state, book, season)}
    assert played["team-a"] == (1, 1000)
    assert played["team-c"] == (1, 400)


def test_a_roster_that_the_rule_book_lacks_is_refused_by_coach(book: RuleBook) -> None:
    with pytest.raises(BadInput, match=r"Coach · row 2 · Roster: .*“Bretonniens”"):
        arrival(tournament(coaches=(COACHES[0], ("B", "Bretonniens", 0, 0), *COACHES[2:])), book)


def test_a_team_of_fumbbl_founds_a_league_of_its_own(book: RuleBook) -> None:
    state = brought(sample("fumbbl_team_1187712.json"), book)
    assert state.league is not None
    assert [team.name for team in state.teams.values()] == ["Just Human Nothing More"]


def test_an_obblm_team_says_what_it_leaves_open(book: RuleBook) -> None:
    found = arrival(sample("obblm_team_import.xml"), book)
    assert [each.code for each in found.unsaid] == ["coach", "no-matches", "no-colours", "fan-factor", "few-players"]


@pytest.mark.parametrize("data", [b"", b"<html/>", b"{}", b"[1]", b"words", b"<!-- -->"])
def test_what_no_known_program_wrote_is_refused(data: bytes, book: RuleBook) -> None:
    with pytest.raises(BadInput):
        arrival(data, book)
