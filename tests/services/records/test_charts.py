"""Every figure of a chart says where it comes from, under every rule book and in leagues of many seasons."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pytest

from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.records.views import Chart
from leaguekeeper.services.views import Why
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample


@pytest.fixture(scope="module", params=["several", "house2020", "lrb4", "official2025"])
def league(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("charts") / "a.league"
    return write_league(path, two_seasons()) if request.param == "several" else write_sample(path, rules=request.param)


def charts(path: Path, asked: str = "") -> list[Chart]:
    """The charts of all seasons, or of the newest."""
    with LeagueApi.open(path, writing=False) as league:
        return list(league.records.view(asked or list(league.session.state.seasons)[-1]).charts)


def figures(chart: Chart) -> list[tuple[int, Why | None]]:
    """The figures that stand on a chart; of a line that grows, the one it comes to."""
    each = 1000 if chart.kind == "bars" else 1
    told = [pair for one in chart.series for pair in list(zip(one.values, one.whys, strict=True))[_first_told(chart) :]]
    return [(round(value * each), why) for value, why in told if value is not None]


def _first_told(chart: Chart) -> int:
    grows = not any(why for one in chart.series for why in one.whys[:-1])
    return -1 if grows and chart.kind == "lines" else 0


@pytest.mark.parametrize("asked", ["", ALL])
def test_every_figure_is_the_sum_of_its_reasons(league: Path, asked: str) -> None:
    found = [each for chart in charts(league, asked) for each in figures(chart)]
    assert found
    for figure, why in found:
        assert why is not None
        assert sum(line.amount for line in why.lines if line.kind == "line") == figure
        assert why.lines[-1].kind == "total"
        assert why.lines[-1].amount == figure


def test_a_line_that_grows_is_told_match_by_match(league: Path) -> None:
    grown = charts(league)[0]
    assert grown.series
    for one in grown.series:
        why = one.whys[-1]
        assert why is not None
        played = [line for line in why.lines if line.address.startswith("match:")]
        assert played
        assert {value for value in one.values if value} <= set(accumulate(line.amount for line in played))


def test_a_past_season_tells_what_its_teams_were_worth_when_it_closed(tmp_path: Path) -> None:
    path = write_league(tmp_path / "a.league", two_seasons())
    closed = next(each for each in two_seasons() if isinstance(each, SeasonClosed))
    with LeagueApi.open(path, writing=False) as league:
        names = {team.name: team.id for team in league.session.state.teams.values()}
        bars = [each for each in league.records.view(closed.season).charts if each.kind == "bars"]
    told = [
        {names[name]: value for name, value in zip(each.labels, each.series[0].values, strict=True)} for each in bars
    ]
    assert told == [
        {team: figures["value"] / 1000 for team, figures in closed.ended.items()},
        {team: figures["treasury"] / 1000 for team, figures in closed.ended.items()},
    ]


@pytest.mark.parametrize("asked", ["", ALL])
def test_of_many_teams_a_chart_of_lines_shows_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    path = write_league(tmp_path / "a.league", two_seasons())
    whole = charts(path, asked)[0]
    monkeypatch.setattr("leaguekeeper.services.records.charts.MOST_LINES", 3)
    first = charts(path, asked)[0]
    assert len(whole.series) == 4
    assert first.series == whole.series[:3]
    first_of = "over all seasons" if asked == ALL else "of the table"
    assert (whole.unit, first.unit) == ("points", f"points, first {first_of}: 3 of 4")
