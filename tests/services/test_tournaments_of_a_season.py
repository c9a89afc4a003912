"""Several tournaments in a season: each bracket under its own name, and no prize, champion or table but its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from leaguekeeper.base import clock
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.figures import dated
from leaguekeeper.cli.main import run
from leaguekeeper.publish.printables import printables
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.fixtures.bracket import bracket_view
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.printing.season import season_paper
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.players import player_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.teams import team_page
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack.filing import file
from tests.league.lrb4.cup import cup

TEAMS = [f"t{number}" for number in range(1, 7)]


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueApi]:
    """Six teams; three of them are level about the last place of the cup."""
    with LeagueApi(Session.create(tmp_path / "l.league")) as league:
        file(league.session, cup(6, "dungeonbowl").documents)
        for home, away in (("t1", "t2"), ("t3", "t4"), ("t5", "t6")):
            met(league, "cup", home, away)
        yield league


def met(league: LeagueApi, tournament: str, home: str, away: str) -> None:
    ref = f"{tournament}-{home}-{away}"
    league.stack.file_sheet("fixture_set", {"fixture": ref, "season": "s1", "home": home, "away": away,
                                            "tournament": tournament})  # fmt: skip
    result(league, ref)


def result(league: LeagueApi, ref: str) -> None:
    league.stack.file_sheet("result_recorded", {"fixture": ref, "home": {"score": 1}, "away": {"score": 0}})


def played_out(league: LeagueApi) -> None:
    while left := [each.id for each in league.session.state.fixtures.values() if each.to_play]:
        result(league, left[0])


def opened(league: LeagueApi, name: str) -> None:
    told = {"tournament": name, "season": "s1", "name": f"The {name}", "trophy": "blood-bowl", "entrants": TEAMS}
    league.stack.file_sheet("tournament_opened", told)


def test_level_sides_do_not_go_on_until_lots_were_drawn_at_the_command_line_too(league: LeagueApi) -> None:
    rows = league.tournaments.view("cup").table
    assert [row.team.id for row in rows if row.goes_on] == ["t1", "t3", "t5"]
    [lots] = [each for each in league.desk.view().now if each.kind == "lots"]
    path = str(league.path)
    league.close()
    assert run(["draw", path, "finals", "--name", "cup"]) != 0
    assert run(lots.command.replace("FILE", path).split()[1:]) == 0
    assert run(["draw", path, "finals", "--name", "cup"]) == 0
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT DISTINCT tournament FROM lots").fetchall() == [("cup",)]


def test_lots_wait_for_the_matches_that_may_tell_sides_apart(league: LeagueApi) -> None:
    """Whoever has fewer than three results may arrange more: that comes first; and a match that is set is played."""
    [first, lots] = [each for each in league.desk.view().now if each.address == "tournament:cup"]
    assert (first.kind, lots.kind, bool(lots.detail)) == ("qualification", "lots", True)
    assert league.tournaments.view("cup").early
    league.stack.file_sheet("fixture_set", {"fixture": "late", "season": "s1", "home": "t1", "away": "t3",
                                            "tournament": "cup"})  # fmt: skip
    with pytest.raises(LeaguekeeperError, match="T1 – T3"):
        league.tournaments.draw_lots("cup")
    result(league, "late")
    for pair in ("t1 t4", "t2 t5", "t2 t6", "t3 t6", "t4 t5"):
        met(league, "cup", *pair.split())
    assert "qualification" not in [each.kind for each in league.desk.view().now]
    assert not league.tournaments.view("cup").early


def test_a_league_may_let_matches_decide_between_level_sides(tmp_path: Path) -> None:
    """Three sides for one place play each against each; whoever loses both stays away, and lots are nowhere offered."""
    path = tmp_path / "r.league"
    with LeagueApi(Session.create(path)) as league:
        file(league.session, cup(6, "dungeonbowl", options={"qualification-tie": "replay"}).documents)
        for home, away in (("t1", "t2"), ("t3", "t4"), ("t5", "t6")):
            met(league, "cup", home, away)
        [line] = [each for each in league.desk.view().now if each.kind == "lots"]
        assert line.words == "Set 3 matches between level teams: The Cup"
        for refused in (league.tournaments.lots, partial(league.tournaments.finals, third_place=False)):
            with pytest.raises(LeaguekeeperError, match="lets a match decide"):
                refused("cup")
    for _match in range(3):
        assert run(line.command.replace("FILE", str(path)).split()[1:]) == 0
    assert run(line.command.replace("FILE", str(path)).split()[1:]) != 0
    with LeagueApi.open(path) as league:
        desk, view = league.desk.view(), league.tournaments.view("cup")
        assert "3 reports: The Cup, Deciding match" in {each.words for each in desk.now}
        assert view.level == "T2, T4, T6 are level: 3 matches decide who goes on."
        totals = [row.total for row in view.table]
        played_out(league)
        view = league.tournaments.view("cup")
        with closing(sqlite3.connect(path)) as raw:
            frozen = dict(raw.execute("SELECT team, rating FROM tournament_entrants").fetchall())
        assert frozen == {row.team.id: row.rating for row in view.table}
        assert ([row.total for row in view.table], view.level) == (totals, "")
        assert [row.team.id for row in view.table] == ["t1", "t3", "t5", "t2", "t4", "t6"]
        league.tournaments.draw_finals("cup", False, None)  # type: ignore[arg-type]


def test_each_bracket_has_its_name_and_the_season_no_champion_by_it(league: LeagueApi) -> None:
    league.tournaments.draw_lots("cup")
    league.tournaments.draw_finals("cup", third_place=False, first_day=None)  # type: ignore[arg-type]
    table = league.tournaments.qualification("cup")
    played_out(league)
    change = {"team": "t6", "field": "treasury", "to": 990_000}
    league.stack.file_sheet("ruling", {"reason": "a windfall", "changes": [change]})
    assert league.tournaments.qualification("cup") == table, "as the finals were drawn from it"
    assert not league.season.view().prizes
    with pytest.raises(LeaguekeeperError):
        league.season.prizes("s1", None)
    league.tournaments.award_trophy("cup", {}, {})
    opened(league, "second")
    home, rivals = next(iter(league.tournaments.view("second").pairings.rivals.items()))
    met(league, "second", home, rivals[0].id)
    if league.tournaments.view("second").tied:
        league.tournaments.draw_lots("second")
    league.tournaments.draw_finals("second", third_place=False, first_day=None)  # type: ignore[arg-type]
    view, paper = bracket_view(league.session), season_paper(league.session)
    assert (view.title, [title for title, _rounds in view.others]) == ("The second", ["The Cup"])
    told = [(each.title, each.called) for each in paper.brackets]
    assert (told, paper.champion) == ([("The Cup", "Winner"), ("The second", "Winner")], None)
    winner = next(each for each in league.tournaments.all().tournaments if each.id == "cup").winner
    assert winner is not None
    assert (paper.honours[0].title, paper.honours[0].winner) == ("The Cup", winner.name)
    choices = next(each.choices for each in printables(league.session) if each.kind == "bracket")
    assert {"bracket:cup", "bracket:second"} <= {each.address for each in choices}
    assert "holder: Dungeonbowl" in league.teams.view(winner.id).facts
    while len(left := [each.id for each in league.session.state.fixtures.values() if each.to_play]) > 1:
        result(league, left[0])
    lame = [{"team": team, "player": "4", "field": "miss_next", "to": True} for team in TEAMS]
    league.stack.file_sheet("ruling", {"reason": "a fall", "changes": lame})
    played_out(league)
    champion = league.tournaments.view("second").champion
    assert champion is not None
    words = {row.player: row.words for row in league.tournaments.view("second").medals if row.team == champion.id}
    assert [ref for ref, told in words.items() if told.endswith("missed the final")] == ["4"]
    done = league.tournaments.award_trophy("second", {}, {champion.id: ["1", "2", "4"]})
    said = [each.text() for each in done.warnings if "a medal of the final" in each.text()]
    assert said == [f"{words['4']}: a medal of the final goes to whoever took part in it."]
    shown = Publication(league.session, SiteChoice())
    won = {each.title: each.team for each in team_page(shown, league.session.state.teams[champion.id]).honours}
    assert len(won["Medals of the final: The second"].split(", ")) == 3
    given = {"season": "s1", "award": "Best beard", "team": champion.id, "player": "2"}
    league.stack.file_sheet("award_given", given)
    shown, team = Publication(league.session, SiteChoice()), league.session.state.teams[champion.id]
    pages = [player_page(shown, team, team.players[ref]) for ref in ("1", "2", "3")]
    medal = "Medal of the final: The second"
    assert [[each.title for each in page.honours] for page in pages] == [[medal], ["Best beard", medal], []]


def test_a_refused_challenge_is_told_so_and_one_of_who_left_lapses(league: LeagueApi) -> None:
    for ref, challenged in (("no", "t2"), ("gone", "t4")):
        told = {"challenge": ref, "tournament": "cup", "challenger": "t5", "challenged": challenged}
        league.stack.file_sheet("challenge_made", {**told, "week": len(ref) - 1})
    due = clock.today() + timedelta(days=1)
    assert {each.due for each in league.desk.view().now if each.kind == "challenge"} == {due}
    assert league.tournaments.view("cup").challenges[0].words == f"waits for an answer until {dated(due.isoformat())}"
    league.stack.file_sheet("challenge_answered", {"challenge": "no", "answer": "refuse"})
    league.stack.file_sheet("team_left", {"season": "s1", "team": "t4"})
    view = league.tournaments.view("cup")
    assert [each.note for each in view.matches if each.number == view.matches[-1].number] == ["challenge refused"]
    assert [(each.words, each.open) for each in view.challenges][1] == ("lapsed: one of the two has left", False)
    assert not [each for each in league.desk.view().now if each.kind == "challenge"]
    assert "t4" not in view.pairings.rivals


def test_a_season_is_not_to_be_closed_before_its_tournament_and_a_trophy_is_not_lost_with_it(league: LeagueApi) -> None:
    def closing() -> str:
        desk = league.desk.view()
        return next(each.waits_for for each in (*desk.now, *desk.later) if each.kind == "closing")

    assert closing() == "the finals: The Cup"
    assert "after 3 matches" in league.forecast.view(Asked(runs=100)).facts, "no round has a number here"
    league.tournaments.draw_lots("cup")
    league.tournaments.draw_finals("cup", False, None)  # type: ignore[arg-type]
    assert closing() == "2 matches"
    played_out(league)
    assert closing() == "the trophy: The Cup"
    assert not league.forecast.view(Asked(runs=100)).play_offs, "no tournament is the season's play-offs"
    league.season.close("s1")
    assert "trophy" in {each.kind for each in league.desk.view().now}
    league.tournaments.award_trophy("cup", {}, {})
    assert "trophy" not in {each.kind for each in league.desk.view().now}


def test_a_team_that_came_later_is_told_how_it_comes_in(league: LeagueApi) -> None:
    squad = [{"number": number, "position": "lineman"} for number in range(1, 12)]
    league.stack.file_sheet("team_enrolled", {"team": "late", "name": "Late", "list": "human", "players": squad})
    [line] = [each for each in league.desk.view().now if each.kind == "more-teams"]
    assert (line.words, [each.words for each in line.concerns]) == ("1 team does not play in 1", ["Late"])
    league.stack.file_sheet("team_joined", {"season": "s1", "team": "late"})
    assert not [each for each in league.desk.view().now if each.kind == "more-teams"]
