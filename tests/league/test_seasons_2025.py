"""Simulated seasons under the 2025 edition: no conflict, and every value as the documents alone give it on paper."""

from __future__ import annotations

import pytest

from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.value import team_value
from leaguekeeper.services.session import book_of, rule_book
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.league.paper_2025 import Paper


@pytest.fixture(scope="module")
def seasons() -> Reading:
    return read(simulated_documents(Reading(), 2, 25, rules="official2025"), rule_book)


@pytest.fixture(scope="module")
def paper(seasons: Reading) -> Paper:
    paper = Paper()
    for each in seasons.filed:
        paper.read(to_value(each.document))
    return paper


def test_two_seasons_of_sixteen_teams_read_without_conflict(seasons: Reading) -> None:
    assert seasons.conflicts() == []
    assert not any("die is not noted" in each.text() for filed in seasons.filed for each in filed.outcome.remarks)
    assert len(seasons.state.seasons) == 2


def test_simulated_reports_have_the_die_of_who_regenerates(seasons: Reading) -> None:
    """LRB 4, Régénération: after the casualty roll; in the 2025 edition before it, which nobody rolls then."""
    older = simulated_documents(Reading(), 1, 1, teams=5, rules="lrb4")
    for sheets, rolled in ((older, True), ((each.document for each in seasons.filed), False)):
        told = [each.result.casualties for each in sheets if isinstance(each, MatchReport) and each.result]
        hurt = [each for some in told for each in some if (each.regeneration or 0) > 3]
        assert {(each.roll is not None, each.lasting, each.apothecary) for each in hurt} == {(rolled, None, None)}


def test_team_values_are_those_reckoned_on_paper(seasons: Reading, paper: Paper) -> None:
    book = book_of(seasons.state)
    found = {name: team_value(book, team) for name, team in seasons.state.teams.items()}
    assert found == {name: club.value() for name, club in paper.clubs.items()}


def test_current_values_of_every_match_are_those_reckoned_on_paper(seasons: Reading, paper: Paper) -> None:
    found = {ref: (match.home.value, match.away.value) for ref, match in seasons.state.matches.items()}
    assert {ref: paper.told[ref] for ref in found} == found


def test_treasuries_are_those_reckoned_on_paper(seasons: Reading, paper: Paper) -> None:
    found = {name: team.treasury for name, team in seasons.state.teams.items()}
    assert found == {name: club.gold for name, club in paper.clubs.items()}


def test_who_misses_the_next_match_is_the_same_on_paper(seasons: Reading, paper: Paper) -> None:
    for name, team in seasons.state.teams.items():
        squad = paper.clubs[name].squad
        assert {each.id for each in team.roster()} == squad.keys(), name
        assert {each.id for each in team.roster() if each.miss_next} == {ref for ref, each in squad.items() if each.out}
