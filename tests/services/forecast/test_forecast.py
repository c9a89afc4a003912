"""A season foreseen: odds that add up, that are settled only where they are, and that say what moved them."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.cli.main import run
from leaguekeeper.league.documents.season import TeamLeft
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.league.standings import table
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.forecast import odds
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.forecast.builder import bands
from leaguekeeper.services.forecast.season_ends import Ends, Outlook, block_of_ends
from leaguekeeper.services.forecast.views import ForecastView
from leaguekeeper.services.printing.season import table_paper
from tests.architecture.source import ROOT
from tests.league.lrb4.cup import cup, met
from tests.past_seasons import season_drawn, write_league
from tests.services.forecast.seasons import league_after, sheets

ASKED = Asked(2_000, play_offs=4)

pytestmark = pytest.mark.usefixtures("resource_tracker")


def foreseen(path: Path, asked: Asked = ASKED, match: int | None = None) -> ForecastView:
    with LeagueApi.open(path, writing=False) as league:
        return league.forecast.view(asked, match=match)


def foreseen_by(league: LeagueApi, asked: Asked = ASKED) -> ForecastView:
    return league.forecast.view(asked)


@pytest.mark.parametrize("rules", ["house2020", "lrb4", "official2025"])
@pytest.mark.parametrize("reports", [0, 7, 14])
def test_the_odds_add_up(tmp_path: Path, reports: int, rules: str) -> None:
    view = foreseen(league_after(tmp_path / "a.league", reports, rules=rules))
    assert len(view.rows) == 6
    assert len(view.matches) == 15 - reports
    for row in view.rows:
        assert sum(each.share for each in row.places) == pytest.approx(1)
        if row.points is None or row.expected is None:
            assert rules == "lrb4"
        else:
            assert row.expected >= row.points
        assert row.title.share <= row.qualified.share <= 1
        assert row.banded == row.places
    for place in range(6):
        assert sum(row.places[place].share for row in view.rows) == pytest.approx(1)
    assert sum(row.title.share for row in view.rows) == pytest.approx(1)
    assert sum(row.qualified.share for row in view.rows) == pytest.approx(4)
    for match in view.matches:
        assert match.win.share + match.draw.share + match.loss.share == pytest.approx(1)
    assert len(view.labels) == len(view.titles[0].shares)
    assert bool(view.moved_title) is (reports > 0)


@pytest.mark.parametrize("size", [2, 16, 17, 24, 64])
def test_of_many_places_a_table_tells_some_together_and_none_twice(size: int) -> None:
    found = bands(size)
    assert [place for each in found for place in range(each.first, each.last + 1)] == list(range(1, size + 1))
    assert len(found) <= 16
    assert found[-1].words == {2: "2", 16: "16", 17: "17", 24: "17–24", 64: "33–64"}[size]


def test_the_same_stack_gives_the_same_odds_however_the_work_is_dealt_out(tmp_path: Path) -> None:
    path = league_after(tmp_path / "a.league", 7)
    asked = Asked(2_500, play_offs=4)
    alone = foreseen(path, asked)
    assert alone == foreseen(path, asked)
    assert alone == foreseen(path, Asked(2_500, play_offs=4, workers=2))
    assert alone != foreseen(path, Asked(2_500, play_offs=4, seed=2))
    assert alone != foreseen(path, Asked(2_500, play_offs=4, seed=-1))


def test_what_was_drawn_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking again draws nothing, and a report of the round that is being played leaves the rounds before it."""
    drawn = list[int]()

    def counted(outlook: Outlook, number: int, size: int) -> Ends:
        drawn.append(size)
        return block_of_ends(outlook, number, size)

    monkeypatch.setattr(odds, "block_of_ends", counted)
    with LeagueApi.open(league_after(tmp_path / "a.league", 7)) as league:
        before = foreseen_by(league, replace(ASKED, seed=77))
        assert drawn
        drawn.clear()
        assert foreseen_by(league, replace(ASKED, seed=77)) == before
        assert drawn == []
        fixture = next(each for each in league.session.state.fixtures.values() if each.to_play)
        league.stack.file_sheet("result_recorded", {"fixture": fixture.id, "home": {"score": 3}, "away": {"score": 0}})
        assert foreseen_by(league, replace(ASKED, seed=77)) != before
        assert sum(drawn) == ASKED.runs


def test_nothing_is_called_certain_but_what_is(tmp_path: Path) -> None:
    early = foreseen(league_after(tmp_path / "early.league", 3))
    words = {each.words for row in early.rows for each in (*row.places, row.qualified, row.title)}
    assert not {"–", "100%"} & words
    over = foreseen(league_after(tmp_path / "over.league", 10**6))
    champion = [row for row in over.rows if row.title.share == 1]
    assert [row.title.words for row in champion] == ["100%"]
    assert {row.title.words for row in over.rows} == {"100%", "–"}
    assert (over.moved_title, over.labels[-1]) == ("What the play-offs have moved", "play-offs")
    assert all(0 < line.shares[-2] < 1 for line in over.titles if line.team == champion[0].team), "before they began"
    assert all(sorted(each.words for each in row.places) == ["100%", "–", "–", "–", "–", "–"] for row in over.rows)
    assert not over.matches


def test_nothing_is_decided_where_coaches_agree_on_their_matches_as_they_go(tmp_path: Path) -> None:
    """After one match of an open league, its winner is no champion: nothing is foreseen until the next one is set."""
    stack = cup()
    met(stack, "t1", "t2", (2, 1))
    with LeagueApi.create(tmp_path / "open.league") as league:
        league.stack.file(*stack.documents)
        view = foreseen_by(league, Asked(500))
        assert (view.decided, view.rows, view.missing[:16]) == (False, (), "No match is set.")
        league.stack.file_sheet("fixture_set", {"fixture": "next", "season": "s1", "home": "t3", "away": "t4"})
        view = foreseen_by(league, Asked(500))
        assert (view.missing, len(view.matches)) == ("", 1)


def test_nothing_is_settled_while_rounds_may_still_be_drawn(tmp_path: Path) -> None:
    """Between two Swiss rounds whoever leads is no champion, though no match is left and no play-offs are to come."""
    asked = replace(ASKED, play_offs=0)
    with LeagueApi.create(tmp_path / "a.league") as league:
        league.stack.file(*takewhile(lambda each: each.kind != "fixtures_drawn", sheets()))
        season = next(iter(league.session.state.seasons))
        for number in (1, 2):
            league.stack.file(league.season.swiss_draw(season, f"swiss-{number}", number))
            for goals, fixture in enumerate(list(league.session.state.fixtures.values())[3 * (number - 1) :], 1):
                result = {"fixture": fixture.id, "home": {"score": goals}, "away": {"score": 0}}
                league.stack.file_sheet("result_recorded", result)
            view = foreseen_by(league, asked)
            assert (view.decided, view.matches) == (False, ())
            assert not {"–", "100%"} & {each.words for row in view.rows for each in (*row.places, row.title)}
        league.stack.file_sheet("season_closed", {"season": season})
        assert "This season is over" in foreseen_by(league, asked).missing


@pytest.mark.parametrize("remaining", ["byes", "forfeits"])
@pytest.mark.parametrize("reports", [0, 7, 14, 15, 16])
def test_a_team_that_left_takes_nobodys_place_in_the_play_offs(tmp_path: Path, reports: int, remaining: str) -> None:
    path = league_after(tmp_path / "a.league", reports)
    with LeagueApi.open(path) as league:
        season = league.session.season()
        leader = max(foreseen_by(league).rows, key=lambda row: row.title.share).team.id
        league.stack.file(TeamLeft(id="gone", season=season.id, team=leader, remaining=remaining))
        view, unplayed = foreseen_by(league), foreseen_by(league, Asked(500, play_offs=0))
        drawn = bool(league.session.state.of("bracket"))
    left = next(row for row in view.rows if row.team.id == leader)
    assert (left.title.share, left.title.words) == (0, "–")
    assert sum(row.title.share for row in view.rows) == pytest.approx(1)
    assert sum(row.qualified.share for row in view.rows) == pytest.approx(4)
    assert drawn or (left.qualified.words, left.rest.words) == ("–", "–")
    assert view.most_play_offs == len(view.rows) - 1
    below = sorted(row.place for row in view.rows if row is not left)
    assert drawn or not reports or view.lines == (below[3],)
    assert next(row for row in unplayed.rows if row.team.id == leader).title.words == "–"


@pytest.mark.parametrize("reports", [7, 15, 16])
def test_whoever_takes_over_a_team_is_foreseen_in_its_place(tmp_path: Path, reports: int) -> None:
    path = league_after(tmp_path / "a.league", reports)
    with LeagueApi.open(path) as league:
        season = league.session.season()
        leader = max(foreseen_by(league).rows, key=lambda row: row.title.share).team.id
        documents = [each.document for each in league.session.reading.filed]
        one = next(each for each in documents if isinstance(each, TeamEnrolled) and each.team == leader)
        league.stack.file(
            one.model_copy(update={"id": "late", "team": "late", "name": "The Late"}),
            TeamLeft(id="gone", season=season.id, team=leader, remaining="replacement", replacement="late"),
        )
        view = foreseen_by(league)
        now = table(league.session.state, league.session.book, league.session.season())
    points = {line.team: line.points for line in now}
    assert {row.team.id: row.points for row in view.rows} == points  # what it played counts on, for the others too
    assert {leader, "late"} <= set(points)
    assert sum(row.title.share for row in view.rows) == pytest.approx(1)
    assert sum(row.qualified.share for row in view.rows) == pytest.approx(4)


def test_before_it_left_a_team_was_among_those_who_could_win(tmp_path: Path) -> None:
    path = league_after(tmp_path / "a.league", 11)
    with LeagueApi.open(path) as league:
        before = foreseen_by(league)
        leader = max(before.rows, key=lambda row: row.title.share).team
        league.stack.file(TeamLeft(id="gone", season=league.session.season().id, team=leader.id))
        line = next(each for each in foreseen_by(league).titles if each.team.id == leader.id)
    assert line.shares[1] > 0 == line.shares[-1]


def test_what_a_win_is_worth_is_seen_in_the_ends_that_were_drawn(tmp_path: Path) -> None:
    view = foreseen(league_after(tmp_path / "a.league", 11))
    stakes = [each.stake for each in view.matches if each.stake is not None]
    assert stakes
    assert all(stake.weight > 0 and stake.lost.share < stake.won.share for stake in stakes)


def test_a_report_says_what_it_moved(tmp_path: Path) -> None:
    path = league_after(tmp_path / "a.league", 12)
    view = foreseen(path, match=12)
    assert "12" in view.moved_title
    assert view.moved
    assert sum(each.after.share - each.before.share for each in view.moved) == pytest.approx(0, abs=0.03)
    with pytest.raises(BadInput, match="13"):
        foreseen(path, match=13)


def test_a_play_off_report_says_what_it_moved(tmp_path: Path) -> None:
    path = league_after(tmp_path / "a.league", 10**6)
    with LeagueApi.open(path, writing=False) as league:
        final = max(each.number for each in league.session.state.fixtures.values())
        view = league.forecast.view(ASKED, match=final)
    champion = next(row.team for row in view.rows if row.title.share == 1)
    moved = {each.team: each for each in view.moved}
    assert 0 < moved[champion].before.share < 1 == moved[champion].after.share


def test_a_match_of_the_table_is_not_credited_with_what_a_play_off_did(tmp_path: Path) -> None:
    """Whoever lost his semi-final is out; what his last match of the table moved was his chance then."""
    with LeagueApi.open(league_after(tmp_path / "a.league", 16)) as league:
        state = league.session.state
        played = [(state.fixtures[each.id].number, each) for each in state.matches.values()]
        [semi] = [match for _number, match in played if match.match == "playoff"]
        loser = (semi.away if semi.winner == "home" or semi.home.score > semi.away.score else semi.home).team
        number = max(number for number, match in played
                     if match.match == "league" and loser in {match.home.team, match.away.team})  # fmt: skip
        view = league.forecast.view(ASKED, match=number)
    assert next(row.title.share for row in view.rows if row.team.id == loser) == 0
    assert "before the play-offs" in view.moved_title
    assert [each.after.share > 0 for each in view.moved if each.team.id == loser] == [True]


def test_who_played_ahead_brings_no_round_to_its_end(tmp_path: Path) -> None:
    """With 10 of 15 matches left no sheet says that five rounds of five are over."""
    with LeagueApi.open(league_after(tmp_path / "a.league", 0)) as league:
        fixtures = list(league.session.state.fixtures.values())
        for each in fixtures:
            if fixtures[0].home in {each.home, each.away}:
                league.stack.file_sheet("result_recorded", {"fixture": each.id, "home": {"score": 1}})
        assert " · matches played: 5 of 15 · " in league.forecast.view(Asked(100)).facts
        assert table_paper(league.session).state == "after 5 matches"


def test_what_older_seasons_taught_is_counted_beside_this_one(tmp_path: Path) -> None:
    with LeagueApi.open(write_league(tmp_path / "l.league", season_drawn())) as league:
        each = next(each for each in league.session.state.fixtures.values() if each.to_play)
        league.stack.file_sheet("result_recorded", {"fixture": each.id, "home": {"score": 1}})
        older = sum(each.season == "s1" and each.ended == "played" for each in league.session.state.matches.values())
        told = league.forecast.view(Asked(100)).trust[0]
    assert told == f"Matches seen: 1 of this season, {older} of older ones."


def test_nothing_is_doubted_where_all_is_decided(tmp_path: Path) -> None:
    decided, open_still = (league_after(tmp_path / f"{count}.league", count) for count in (19, 14))
    over, open_yet = foreseen(decided), foreseen(open_still)
    assert (over.decided, over.trust) == (True, ("Everything is decided.", "Nothing is left to be drawn."))
    assert not open_yet.decided
    assert "may be off by" in " ".join(open_yet.trust)


def test_without_play_offs_the_first_of_the_table_has_the_title(tmp_path: Path) -> None:
    view = foreseen(league_after(tmp_path / "a.league", 7), Asked(1_000, play_offs=0))
    assert [row.title.share for row in view.rows] == [row.places[0].share for row in view.rows]


@pytest.mark.parametrize(
    ("asked", "told"), [(Asked(5), "100"), (Asked(1_000, play_offs=7), "6"), (Asked(10**9), "1,000,000")]
)
def test_figures_that_are_none_are_refused(tmp_path: Path, asked: Asked, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        foreseen(league_after(tmp_path / "a.league", 2), asked)


def test_a_league_without_a_season_says_so(tmp_path: Path) -> None:
    with LeagueApi.create(tmp_path / "a.league") as league, pytest.raises(RuleViolation):
        league.forecast.view(ASKED)


def test_bots_play_what_is_left(tmp_path: Path) -> None:
    path = league_after(tmp_path / "a.league", 5, teams=4)
    view = foreseen(path, Asked(1_000, play_offs=2, games=2, level="random"))
    assert "2" in view.trust[-1]
    assert sum(row.title.share for row in view.rows) == pytest.approx(1)


def test_games_of_bots_count_as_long_as_the_league_stands_as_it_did(tmp_path: Path) -> None:
    asked = Asked(1_000, play_offs=2, games=2, level="random")
    stack = sheets(4)
    with LeagueApi.open(league_after(tmp_path / "a.league", 5, teams=4)) as league:
        played = league.forecast.left_for_bots(asked).played()
        by_bots, anew = league.forecast.view(Asked(1_000, play_offs=2), played=played), foreseen_by(league, asked)
        assert by_bots == anew
        assert by_bots.games == 2
        league.stack.file(stack[len(league.session.sheets())])
        now = league.forecast.view(Asked(1_000, play_offs=2), played=played)
        assert (now.games, now) == (0, foreseen_by(league, Asked(1_000, play_offs=2)))


def test_without_numpy_a_sentence_says_what_is_missing(tmp_path: Path) -> None:
    path = league_after(tmp_path / "a.league", 2)
    program = (
        "import sys\nsys.modules['numpy'] = None\nfrom leaguekeeper.cli.main import run\n"
        f"sys.exit(run(['forecast', {str(path)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "leaguekeeper[forecast]" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_shows_what_the_page_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:

    path = league_after(tmp_path / "a.league", 7)
    assert run(["forecast", str(path), "--runs", "1000", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert run(["--lang", "fr", "forecast", str(path), "--runs", "1000"]) == 0
    printed = capsys.readouterr().out
    for row in told["rows"]:
        assert row["team"]["name"] in printed
