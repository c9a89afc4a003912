"""What stands around a roster agrees with the matches, the careers and the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.marks import chosen_words
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.surroundings_views import NOTHING_AROUND
from leaguekeeper.services.team.views import TeamView
from tests.league.stack import Stack, squad
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def league(sample: Path) -> Iterator[LeagueApi]:
    with LeagueApi.open(sample) as league:
        yield league


@pytest.fixture
def rats(league: LeagueApi) -> TeamView:
    return league.teams.view("rats")


def test_the_seasons_matches_come_to_the_teams_points(rats: TeamView) -> None:
    played = [each for each in rats.around.matches if each.score is not None]
    row = next(each for each in rats.around.neighbours if each.own)
    assert sum(each.points or 0 for each in played) == row.counted
    told = {row.number: row.score for row in rats.matches}
    assert all(each.score == (told[each.number] if each.home else (told[each.number] or ())[::-1]) for each in played)
    assert {each.winnings for each in played} <= {line.movement for line in rats.ledger}
    (coming,) = [each for each in rats.around.matches if each.score is None]
    assert rats.around.meeting is not None
    assert (coming.number, coming.opponent) == (rats.around.meeting.number, rats.around.meeting.opponent)


def test_what_lasted_of_players_is_told_newest_first(rats: TeamView) -> None:
    rows = rats.around.progress
    numbers = [each.number for each in rows]
    assert numbers == sorted(numbers, reverse=True)
    for player in rats.roster:
        assert sum(each.good for each in rows if each.player == player.name) == len(player.earned)
    absent = {player.name for player in rats.roster if player.absent}
    assert {each.player for each in rows if not each.good and each.number == 16} == absent
    assert rats.around.meeting is not None
    assert set(rats.around.meeting.ours) == absent


def test_the_best_of_a_team_are_those_of_its_roster(rats: TeamView) -> None:
    heads = [name for _short, name in rats.count_heads]
    for best in rats.around.bests[:-1]:
        at = heads.index(best.what)
        assert best.count == max(player.counts[at] for player in rats.roster)
        assert set(best.who) == {player.name for player in rats.roster if player.counts[at] == best.count}


def test_five_places_about_the_own_are_shown(league: LeagueApi) -> None:
    for row in league.teams.all().rows:
        places = league.teams.view(row.team.id).around.neighbours
        assert len(places) == 5
        assert [each.team.id for each in places if each.own] == [row.team.id]
        assert [each.place for each in places] == sorted(each.place for each in places)


def test_before_the_first_season_nothing_stands_around(tmp_path: Path) -> None:
    with LeagueApi(Session.create(tmp_path / "l.league")) as league:
        league.stack.file_sheet("league_founded", {"name": "Ours", "rulebook": "house2020"})
        league.stack.file_sheet("coach_joined", {"coach": "c", "name": "C"})
        players = squad("human-lineman", 11)
        league.stack.file_sheet(
            "team_enrolled", {"team": "t", "name": "T", "coach": "c", "list": "human", "players": players}
        )
        assert league.teams.view("t").around == NOTHING_AROUND


def test_a_god_that_counts_for_nothing_is_not_said_to_be_the_teams() -> None:
    """2025 edition, Favoured of: one god is chosen, with Khorne only in the league that follows him."""
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook="official2025")
    for team, chosen in (("old", ["old-world-classic", "khorne"]), ("chaos", ["chaos-clash", "khorne"])):
        players = squad("norse-raider-lineman", 11)
        stack.file("team_enrolled", team, team=team, name=team, list="norse", choices=chosen, players=players)
    told = [chosen_words(stack.book, stack.team(team)) for team in ("old", "chaos")]
    assert told == [("Old World Classic",), ("Chaos Clash", "Favoured of Khorne")]
