"""Whoever is in the league already does not join it again with a file of his team."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from tests.exchange.teams import FFB
from tests.exchange.test_fumbbl import team
from tests.exchange.test_unpacking import zipped
from tests.exchange.tournaments import tournament

TABLE = b"coach,naf\nANN,\nMarek,\nB,12\nOther,14\n"


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """A league of four coaches: two by name alone, two by name and number."""
    path, table = tmp_path / "a.league", tmp_path / "coaches.csv"
    table.write_bytes(TABLE)
    assert run(["import", str(path), str(table), "--rulebook", "house2020"]) == 0
    return path


def coaches_after(path: Path, data: bytes) -> tuple[dict[str, str], list[str]]:
    """Who coaches each team that came, and what is told of coaches."""
    with LeagueApi.open(path) as league:
        state = league.session.state
        found = arrival(data, load("house2020"), league.stack.taken_names(), state=state)
        league.stack.file(*found.documents)
        now = league.session.state
        told = [str(each.values["coach"]) for each in found.unsaid if each.code == "coach-here"]
        return {each.name: now.coaches[each.coach or ""].name for each in now.teams.values()}, told


def test_a_coach_of_the_league_is_given_the_team_that_comes_and_joins_no_second_time(league: Path) -> None:
    assert coaches_after(league, FFB) == ({"Night Shift": "ANN"}, ["ANN"])
    with LeagueApi.open(league) as opened:
        assert len(opened.session.state.coaches) == 4


def test_so_it_is_with_teams_packed_together(league: Path) -> None:
    coach = {"coach": {"id": 3, "name": "Ann"}}
    files = {"one.json": team(**coach), "two.json": team(**coach, id=9, name="Late"), "three.xml": FFB}
    by_team, told = coaches_after(league, zipped(**files))
    assert (set(by_team.values()), len(by_team), told) == ({"ANN"}, 3, ["ANN"])


def test_a_number_tells_coaches_better_than_their_names(league: Path) -> None:
    """The tournament's B has the number of our B, its D that of our Other; its A is nobody we know."""
    by_team, told = coaches_after(league, tournament())
    assert told == ["B", "Other"]
    assert sorted(by_team.values()).count("Other") == 1
    assert "D" not in by_team.values()


def test_what_is_all_there_already_is_refused(league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = league.read_bytes()
    assert run(["--lang", "en", "import", str(league), str(tmp_path / "coaches.csv")]) == 2
    assert "nothing in it that the league does not have already" in capsys.readouterr().err
    assert league.read_bytes() == before


def test_programs_are_told_what_a_file_was_in_no_language(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "team.xml"
    file.write_bytes(FFB)
    words = set()
    for language in ("en", "fr", "ru"):
        capsys.readouterr()
        assert run(["--lang", language, "import", str(league), str(file), "--preview", "--json"]) == 0
        words.add(json.loads(capsys.readouterr().out)["word"])
    assert words == {"ffb"}
