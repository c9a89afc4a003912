"""A rule book without league points (Living Rulebook 4): nothing shows a column of noughts, and wins stand for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.printing.season import table_paper
from leaguekeeper.services.stack.comparison import changes_between
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def lrb4(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("lrb4") / "l.league", rules="lrb4")


def test_no_view_tells_points_where_the_book_gives_none(lrb4: Path) -> None:
    with LeagueApi.open(lrb4) as league:
        rows = league.season.standings()
        assert {row.points for row in rows} == {None}
        assert {row.points for row in league.teams.all().rows} == {None}
        around = league.teams.view(rows[0].team.id).around
        assert {match.points for match in around.matches} == {None}
        assert {row.team.id: row.counted for row in around.neighbours if row.own} == {rows[0].team.id: rows[0].won}
    assert any(row.won for row in rows)
    for row in rows:
        assert row.why is not None
        *parts, total = row.why.lines
        assert sum(each.amount for each in parts) == total.amount == row.won


def test_sheets_and_charts_count_wins_there(lrb4: Path) -> None:
    with LeagueApi.open(lrb4) as league:
        paper = table_paper(league.session)
        assert paper.columns[-1].label == "W"
        assert all(len(row.cells) == len(paper.columns) for group in paper.groups for row in group.rows)
        won = {row.team.name: row.won for row in league.season.standings()}
        assert {row.team: row.cells[-1] for group in paper.groups for row in group.rows} == won
        for season in ("", "all"):
            chart = league.records.view(season).charts[0]
            assert chart.title.startswith("Wins"), chart.title
            assert {line.name: line.values[-1] for line in chart.series} == won


def test_what_a_result_changes_in_the_table_is_told_in_wins(lrb4: Path) -> None:
    with LeagueApi.open(lrb4) as league:
        state, book = league.session.reading, league.session.book
        changed = changes_between(state.as_of(len(state.filed) - 1), state.state, book)
        table = next(group for group in changed if group.title.startswith("Table"))
        won = {row.team.name: f"{row.place}. ({row.won} win" for row in league.season.standings()}
    assert table.lines
    for line in table.lines:
        assert line.new.startswith(won[line.label])
        assert "point" not in line.old + line.new


def test_the_site_has_no_column_of_noughts(lrb4: Path, tmp_path: Path) -> None:
    assert run(["publish", str(lrb4), str(tmp_path / "site"), "--lang", "en"]) == 0
    told = (tmp_path / "site" / "en" / "index.html").read_text()
    assert "standings" in told
    assert '<th scope="col" class="n">Points</th>' not in told
    match = next((tmp_path / "site" / "en").glob("match-*.html")).read_text()
    assert ">Points<" not in match
    assert '<th scope="row">Rating</th>' in match
    assert "Why a team rating of" in match


@pytest.mark.parametrize("words", [["show", "standings"], ["show", "teams"], ["forecast"]])
def test_no_column_of_noughts_is_printed(lrb4: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    command, *rest = words
    assert run([command, str(lrb4), *rest]) == 0
    assert "Pts" not in (told := capsys.readouterr().out)
    assert "Points" not in told
    assert "None" not in told


def test_points_given_by_hand_are_shown(lrb4: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "given.league"
    path.write_bytes(lrb4.read_bytes())
    sheet = tmp_path / "points.json"
    with LeagueApi.open(path) as league:
        season = league.session.season().id
    given = {"kind": "points_adjusted", "id": "p1", "season": season, "team": "rats", "points": 2, "reason": "x"}
    sheet.write_text(json.dumps(given))
    assert run(["file", str(path), str(sheet)]) == 0
    capsys.readouterr()
    for what, head in (("standings", "Pts"), ("teams", "Points")):
        assert run(["show", str(path), what]) == 0
        assert head in (told := capsys.readouterr().out)
        assert "None" not in told
