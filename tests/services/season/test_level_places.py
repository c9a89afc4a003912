"""The table explains every level place: one sentence for each two neighbours on the same points, wherever it stands."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli import main
from leaguekeeper.publish import html, pdf
from leaguekeeper.services.overview.builder import league_view, standings_rows
from leaguekeeper.services.printing.season import season_paper, table_paper
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.new_sheet import sheets_of
from tests.past_seasons import two_seasons, write_league
from tests.publish.paper import words

PLAYERS = [{"number": number, "position": "human-lineman"} for number in range(1, 12)]
TEAMS = tuple("abcdefgh")


def results(*scores: tuple[str, str, int, int]) -> list[dict[str, object]]:
    """A league of eight teams, each pair having met as it says."""
    found: list[dict[str, object]] = [{"kind": "league_founded", "id": "l", "name": "L", "rulebook": "house2020"}]
    found += [{"kind": "team_enrolled", "id": f"t-{team}", "team": team, "name": team.upper(), "list": "human",
               "players": PLAYERS} for team in TEAMS]  # fmt: skip
    found.append({"kind": "season_opened", "id": "o", "season": "s", "name": "S", "participants": list(TEAMS)})
    for number, (home, away, one, two) in enumerate(scores, start=1):
        fixture = {"fixture": f"f{number}", "season": "s", "home": home, "away": away, "round": number}
        found.append({"kind": "fixture_set", "id": f"set-{number}", **fixture})
        found.append({"kind": "result_recorded", "id": f"r-{number}", "fixture": f"f{number}",
                      "home": {"score": one}, "away": {"score": two}})  # fmt: skip
    return found


@pytest.fixture(autouse=True)
def english() -> None:
    speak("en")


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pairs told apart by touchdowns and by their own match, and four teams that nothing parts."""
    path = tmp_path_factory.mktemp("level") / "level.league"
    told = results(("a", "c", 3, 0), ("b", "d", 1, 0), ("c", "d", 1, 0), ("e", "f", 1, 1), ("g", "h", 1, 1))
    with Session.create(path) as session:
        file(session, sheets_of(*told))
    return path


def test_each_pair_has_its_sentence(league: Path) -> None:
    with Session.open(league, writing=False) as session:
        rows = standings_rows(session, session.season())
        sentences = [row.level for row in rows if row.level]
        for above, row in pairwise(rows):
            assert bool(row.level) == (row.points == above.points)
            if row.level:
                assert above.team.name in row.level
                assert row.team.name in row.level
        assert len(sentences) >= 4
        assert any("touchdown difference: +3 to" in each for each in sentences)
        assert any("nothing parts" in each for each in sentences)
        assert league_view(session).standings_note.splitlines() == sentences


def test_they_stand_on_screen_on_paper_on_the_page_and_at_the_command_line(
    league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Session.open(league, writing=False) as session:
        sentences = [row.level for row in standings_rows(session, session.season()) if row.level]
        printed = words(pdf.league_table(table_paper(session), lang="en"))
        report = words(pdf.season_report(season_paper(session), lang="en"))
        page = html.season_page(season_paper(session), "en")
    assert main.run(["--lang", "en", "show", str(league), "standings"]) == 0
    said = capsys.readouterr().out
    assert main.run(["--lang", "en", "show", str(league), "standings", "--json"]) == 0
    told = capsys.readouterr().out
    for sentence in sentences:
        for where in (printed, report, page, said, told):
            assert sentence in " ".join(where.split())


def test_no_level_place_of_whole_seasons_goes_without(tmp_path: Path) -> None:
    for path in (write_sample(tmp_path / "sample.league"), write_league(tmp_path / "two.league", two_seasons())):
        with Session.open(path, writing=False) as session:
            for season in (*session.state.seasons.values(), None):
                for above, row in pairwise(standings_rows(session, season)):
                    assert bool(row.level) == (row.points == above.points)


def test_before_anybody_has_played_there_is_nothing_to_explain(tmp_path: Path) -> None:
    with Session.create(tmp_path / "new.league") as session:
        file(session, sheets_of(*results()))
        assert not any(row.level for row in standings_rows(session, session.season()))
