"""The last round is one that somebody played: what a team forfeits as it leaves brings no round."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.rounds import round_report
from leaguekeeper.services.fixtures.chosen import rounds_played
from leaguekeeper.services.overview.builder import league_view
from leaguekeeper.services.printing.season import table_paper
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.seasons import front_page
from leaguekeeper.services.site.views import SiteChoice
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample

REPORTS_OF_A_ROUND = 4


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two rounds of five are played; then a team leaves, and forfeits one match of each of the three others."""
    speak("en")
    found = write_sample(tmp_path_factory.mktemp("left") / "a.league")
    with LeagueApi.open(found) as league:
        for _report in range(2 * REPORTS_OF_A_ROUND):
            league.stack.undo()
        season = league.session.season().id
        league.stack.file(
            {"kind": "team_left", "id": "left", "team": "rats", "season": season, "remaining": "forfeits"}
        )
    return found


@pytest.fixture
def league(path: Path) -> Iterator[LeagueApi]:
    speak("en")
    with LeagueApi.open(path, writing=False) as opened:
        yield opened


def test_what_is_forfeited_in_a_round_to_come_brings_it_nowhere(
    league: LeagueApi, path: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = league.session
    assert max(match.round for match in session.state.matches.values()) == 5
    assert rounds_played(session.state, session.season()) == (1, 2)
    assert round_report(session).number == 2
    assert round_report(session, 5).matches, "whoever asks for it has it told"
    last = league_view(session).last_round
    assert last is not None
    assert last.title == "Round 2"
    assert front_page(Publication(session, SiteChoice())).results_title == "Round 2"
    assert table_paper(session).state == "after round 2"
    assert run(["--lang", "en", "export", str(path), "round-text", "-o", str(tmp_path / "a.txt")]) == 0
    assert "Round 2" in (tmp_path / "a.txt").read_text().splitlines()[0]
    capsys.readouterr()
    assert run(["--lang", "en", "forecast", str(path)]) == 0
    told = capsys.readouterr().out
    assert "after round 2 of 5" in told
    assert "What round 2 has moved" in told
    assert "8 matches are little to go by" in told


def test_the_paper_of_a_round_ranks_whoever_left_later_where_he_stood(league: LeagueApi) -> None:
    """He won his first match, and was second in the table after it."""
    ranked = [[row.team.id for row in round_report(league.session, number).table] for number in (1, 2)]
    assert [each.index("rats") for each in ranked] == [1, 7]


def test_a_late_match_holds_up_no_round(tmp_path: Path) -> None:
    """Four of five rounds are played but for one match of the first."""
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        first = next(match for match in league.session.state.matches.values() if match.round == 1)
        league.stack.take_out(first.document)
        assert [each.number for each in league.season.fixtures().rounds if each.current] == [5]
        assert league.filed().waiting == 4
        assert "round 5 of 5" in league.overview().facts
        coming = front_page(Publication(league.session, SiteChoice())).coming
        assert coming is not None
        assert len(coming.fixtures) == 4


def test_the_last_point_of_a_chart_is_the_table_with_what_was_forfeited(league: LeagueApi) -> None:
    season = league.session.season().id
    chart = next(iter(league.records.view(season).charts))
    assert chart.labels == ("1", "2")
    points = {row.team.name: row.points for row in league_view(league.session).standings}
    assert {each.name: each.values[-1] for each in chart.series} == points


def test_a_round_of_nothing_but_forfeits_has_come_once_nothing_up_to_it_is_open(path: Path, tmp_path: Path) -> None:
    with LeagueApi.open(Path(shutil.copy(path, tmp_path / "b.league"))) as league:
        fixtures = league.session.state.fixtures.values()
        for each in [one for one in fixtures if one.round == 3 and not one.played]:
            assert rounds_played(league.session.state, league.session.season()) == (1, 2)
            off = {"kind": "fixture_changed", "id": f"off-{each.id}", "fixture": each.id, "cancelled": "snow"}
            league.stack.file(off)
        assert rounds_played(league.session.state, league.session.season()) == (1, 2, 3)


def test_what_the_play_offs_have_moved_is_settled_where_all_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The champion has 100 %, not more than 99, and nobody else a chance that is merely small."""
    assert run(["--lang", "en", "forecast", str(write_league(tmp_path / "two.league", two_seasons()))]) == 0
    told = capsys.readouterr().out
    assert "Everything is decided" in told
    moved = told.partition("play-offs have moved")[2]
    assert "100%" in moved.replace("\u00a0", "")
    assert ">" not in moved
    assert "<" not in moved
