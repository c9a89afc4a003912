"""Every view, sheet and command that tells of a season tells of the one that is asked for, and of no other.

The league has two seasons with other figures in each. What each door shows is compared with sums made here, match by
match; a door that forgot the season, or added careers up, shows the figures of another one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import speak
from leaguekeeper.cli import main
from leaguekeeper.publish import html
from leaguekeeper.services.overview.builder import league_view
from leaguekeeper.services.printing.season import season_paper
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.records.views import RecordTable
from leaguekeeper.services.season.bracket import bracket_view
from leaguekeeper.services.season.builder import draw_fixtures, season_view
from leaguekeeper.services.season.fixtures import fixtures_view
from leaguekeeper.services.season.review import season_review
from leaguekeeper.services.season.views import NewSeason
from leaguekeeper.services.session import Session
from leaguekeeper.services.team.players import players_view
from tests.past_seasons import Figures, figures_of, season_drawn, season_opened, two_seasons, write_league
from tests.publish.paper import words

ASKED = ("s1", "s2", "all")


@pytest.fixture(autouse=True)
def english() -> None:
    speak("en")


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_league(tmp_path_factory.mktemp("two") / "two.league", two_seasons())


@pytest.fixture(scope="module")
def session(league: Path) -> Iterator[Session]:
    with Session.open(league, writing=False) as found:
        yield found


def some(counted: Counter[str]) -> dict[str, int]:
    return {name: count for name, count in counted.items() if count}


def top(tables: tuple[RecordTable, ...], title: str) -> str:
    return next(table for table in tables if table.title == title).rows[0][3]


# --- views ----------------------------------------------------------------------------------------------------


def on_the_league_page(session: Session, asked: str) -> object:
    page = league_view(session, asked)
    return {row.team.id: row.touchdowns[0] for row in page.standings}, page.leaders[0].feat


def on_the_season_page(session: Session, asked: str) -> object:
    told = season_review(session, asked)
    return told.facts.split(" · ")[:3]


def among_the_leaders(session: Session, asked: str) -> object:
    rows = next(table for table in season_review(session, asked).tables if table.title == "Leaders of the season").rows
    led = {detail.partition(" · ")[0]: int(figure) for _name, _silk, detail, figure in rows}
    return led["Touchdown"], led["Completion"], led["Most Valuable Player"]


def in_the_records(session: Session, asked: str) -> object:
    tables = {table.title: table for table in records_view(session, asked).tables}
    return [[int(row[3]) for row in tables[title].rows] for title in ("Touchdown", "Most Valuable Player")]


def among_the_players(session: Session, asked: str) -> object:
    page = players_view(session, asked)
    at = page.heads.index("TD")
    return {row.id: row.figures[at] for row in page.rows if row.figures[at]}


def on_the_bracket(session: Session, asked: str) -> object:
    return bracket_view(session, asked).facts


def among_the_fixtures(session: Session, asked: str) -> object:
    return {row.number for one in fixtures_view(session, asked).rounds for row in one.fixtures}


def league_expected(found: Figures) -> object:
    return dict(found.scored), f"Touchdown: {max(found.touchdowns.values())}"


def season_expected(found: Figures) -> object:
    return [found.name, f"{found.matches} matches", f"{found.all_scores} touchdowns"]


def leaders_expected(found: Figures) -> object:
    return tuple(max(counted.values()) for counted in (found.touchdowns, found.completions, found.best))


def five(counted: Counter[str]) -> list[int]:
    return [count for _name, count in counted.most_common(5) if count]


VIEWS: dict[str, tuple[Callable[[Session, str], object], Callable[[Figures], object], tuple[str, ...]]] = {
    "league page": (on_the_league_page, league_expected, ASKED),
    "season page": (on_the_season_page, season_expected, ASKED),
    "leaders": (among_the_leaders, leaders_expected, ASKED[:2]),
    "records": (in_the_records, lambda found: [five(found.touchdowns), five(found.best)], ASKED),
    "players": (among_the_players, lambda found: some(found.touchdowns), ASKED[:2]),
    "bracket": (on_the_bracket, lambda found: f"{found.name} · champion: {found.champion}", ASKED[:2]),
    "fixtures": (among_the_fixtures, lambda found: found.numbers, ASKED),
}


@pytest.mark.parametrize(("door", "asked"), [(name, each) for name, (_d, _e, asked) in VIEWS.items() for each in asked])
def test_a_view_shows_the_season_that_is_asked_for(session: Session, door: str, asked: str) -> None:
    shows, expected, others = VIEWS[door]
    assert shows(session, asked) == expected(figures_of(session.state, asked))
    told = [expected(figures_of(session.state, each)) for each in others]
    assert all(told.count(each) == 1 for each in told), "two seasons cannot be told apart by this"


def test_where_no_season_is_named_it_is_the_one_now_open(session: Session) -> None:
    for door in ("league page", "season page", "leaders", "bracket", "fixtures"):
        assert VIEWS[door][0](session, "") == VIEWS[door][0](session, "s2")
    assert records_view(session) == records_view(session, "all")
    assert players_view(session) == players_view(session, "all")


def test_careers_are_told_under_all_seasons_alone(session: Session) -> None:
    careers = {f"{team.id}/{player.id}": player.counts.get("touchdown", 0)
               for team in session.state.teams.values() for player in team.roster()}  # fmt: skip
    assert among_the_players(session, "all") == some(Counter(careers))


def test_what_all_seasons_earned_adds_up_to_the_careers(session: Session) -> None:
    at = {asked: players_view(session, asked) for asked in ASKED}
    rows = {asked: {row.id: row.figures for row in page.rows} for asked, page in at.items()}
    for name, career in rows["all"].items():
        none = (0,) * len(career)
        both = zip(rows["s1"].get(name, none), rows["s2"].get(name, none), strict=True)
        assert tuple(one + two for one, two in both) == career, name


# --- commands -------------------------------------------------------------------------------------------------


def shown(capsys: pytest.CaptureFixture[str], league: Path, *said: str) -> Any:
    assert main.run(["--lang", "en", "show", str(league), *said, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("asked", ASKED)
def test_the_commands_show_it(session: Session, league: Path, asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    expected = figures_of(session.state, asked)
    rows = shown(capsys, league, "standings", asked)
    assert {row["team"]["id"]: row["touchdowns"][0] for row in rows} == expected.scored
    rounds = shown(capsys, league, "fixtures", asked)["rounds"]
    assert {row["number"] for one in rounds for row in one["fixtures"]} == expected.numbers
    tables = {each["title"]: each["rows"] for each in shown(capsys, league, "records", asked)["tables"]}
    assert tables["Touchdown"][0][3] == str(max(expected.touchdowns.values()))
    assert shown(capsys, league, "season", asked)["facts"].split(" · ")[0] == expected.name
    page = shown(capsys, league, "players", asked)
    at = page["heads"].index("MVP")
    if asked != "all":
        assert {row["id"]: row["figures"][at] for row in page["rows"] if row["figures"][at]} == some(expected.best)
        assert expected.champion in shown(capsys, league, "bracket", asked)["facts"]
        assert shown(capsys, league, "ladder", asked)


@pytest.mark.parametrize("asked", ["Season 1", "season 1", "1", "S1"])
def test_a_season_has_its_id_its_name_and_its_number(
    league: Path, asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(capsys, league, "standings", asked) == shown(capsys, league, "standings", "s1")


# --- sheets ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["table", "standings", "fixtures", "bracket", "season", "page"])
@pytest.mark.parametrize("asked", ["s1", "s2"])
def test_the_sheets_show_it(league: Path, session: Session, tmp_path: Path, what: str, asked: str) -> None:
    out = tmp_path / "out"
    assert main.run(["--lang", "en", "sheet", str(league), what, asked, "-o", str(out)]) == 0
    said = out.read_text("utf-8") if what == "page" else words(out.read_bytes())
    expected, other = (figures_of(session.state, each) for each in (asked, "s2" if asked == "s1" else "s1"))
    assert expected.name in said
    assert other.name not in said
    if what in {"season", "page"}:
        assert f"Champion {expected.champion}" in " ".join(said.replace("<small>", " ").split()) or what == "page"
        assert html.season_page(season_paper(session, asked), "en").count(expected.champion) > 1


def test_the_report_of_a_season_has_its_honours_its_figures_and_its_dead(session: Session) -> None:
    for asked in ("s1", "s2"):
        expected, sheet = figures_of(session.state, asked), season_paper(session, asked)
        assert sheet.champion is not None
        assert sheet.champion.team == expected.champion
        assert [figure.amount for figure in sheet.facts][:2] == [expected.matches, expected.all_scores]
        most = {each.title: each.figure for each in sheet.honours}
        assert most["Touchdown: the most"] == str(max(expected.touchdowns.values()))
    graves = [sheet.graveyard for sheet in (season_paper(session, each) for each in ("s1", "s2"))]
    everybody = [p for team in session.state.teams.values() for p in team.players.values() if p.status == "dead"]
    assert sum(map(len, graves)) == len(everybody)


# --- a new season ---------------------------------------------------------------------------------------------


def test_before_its_first_match_a_season_has_no_leaders_and_the_past_is_there(tmp_path: Path) -> None:
    """Its leaders were career totals, and the records of matches went empty."""
    with Session.open(write_league(tmp_path / "new.league", season_drawn()), writing=False) as session:
        page = league_view(session)
        assert page.leaders == ()
        assert page.standings_note == ""
        assert [table.title for table in season_review(session).tables] == []
        assert season_paper(session).honours == ()
        assert players_view(session, "s2").rows == ()
        assert not any(table.rows for table in records_view(session, "s2").tables)
        records = records_view(session)
        assert top(records.tables, "Most touchdowns in a match") != "0"
        assert league_view(session, "s1").leaders
        assert bracket_view(session).rounds == ()
        assert bracket_view(session, "s1").rounds


def test_the_season_page_has_the_re_enrolment_list_and_the_draw_until_a_match_is_played(tmp_path: Path) -> None:
    with Session.open(write_league(tmp_path / "opened.league", season_opened()), writing=False) as session:
        page = season_view(session)
        assert len(page.between) == 4
        assert page.undrawn
        assert page.drawn == ()
    with Session.open(write_league(tmp_path / "drawn.league", season_drawn()), writing=False) as session:
        page = season_view(session)
        assert {row.state for row in page.between} == {"filed"}
        assert not page.undrawn
        assert len(page.drawn) == 1
        assert "4 teams" in page.drawn[0]


def test_the_fixtures_of_an_opened_season_are_drawn_once(tmp_path: Path) -> None:
    told = NewSeason("", (), date(2027, 9, 1), "double-round-robin")
    with Session.open(write_league(tmp_path / "opened.league", season_opened())) as session:
        draw_fixtures(session, told)
        assert len(fixtures_view(session).rounds) == 6
        with pytest.raises(RuleViolation, match="drawn already"):
            draw_fixtures(session, told)
