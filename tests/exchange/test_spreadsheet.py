"""Spreadsheets: recognised columns in any language, said columns that are remembered, every refusal by its cell."""

from __future__ import annotations

import io
import json
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.chronicle_out import CHRONICLE
from leaguekeeper.exchange.formats import FORMATS, Wanted
from leaguekeeper.exchange.fumbbl_out import team_json
from leaguekeeper.exchange.likeness import position_like, skill_like, team_list_like
from leaguekeeper.exchange.tables_out import Table, tables_of
from leaguekeeper.exchange.workbooks_out import csv_tables
from leaguekeeper.league.reading import read
from leaguekeeper.league.state import State
from leaguekeeper.league.value import team_value
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.overview.builder import league_view
from tests.exchange.test_arriving import brought
from tests.exchange.test_unpacking import zipped
from tests.past_seasons import season_drawn, two_seasons, write_league
from tests.sample_league import write_sample

TEAMS = "Équipe;Coach;Race;Trésorerie;Relances\nLes Rats;Ann;Skaven;120 000,00 po;2.0\nLes Elfes;Bob;Wood Elf;50k;1\n"
PLAYERS = """Équipe,N°,Joueur,Poste,TD,Cas,JPV,Compétences,Blessures
Les Rats,1,Nib,Gutter Runner,3,0,1,"Block, +MA",-AG
Les Rats,4,Trikk,Lineman,0,2,0,,
"""
RESULTS = "Journée\tDate\tDomicile\tExtérieur\tScore\tAmbiance\n1\t14/09/2026\tLes Rats\tles elfes\t2-1\tbonne\n"
FIXTURES = "Round,Date,Time,Home,Away\n2,2026-10-01,20:30,Les Elfes,Les Rats\n"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_CONFIG", str(tmp_path / "config"))


def whole(**other: str) -> bytes:
    told = {"equipes": TEAMS, "joueurs": PLAYERS, "resultats": RESULTS, "calendrier": FIXTURES, **other}
    return zipped(**{f"{name}.csv": text.encode("utf-8-sig") for name, text in told.items() if text})


def state_of(data: bytes) -> State:
    return brought(data, load("house2020"))


def test_teams_players_results_and_fixtures_are_read_whatever_their_language() -> None:
    state = state_of(whole())
    rats, elves = state.teams.values()
    assert (rats.name, rats.team_list, rats.treasury, rats.staff["re-roll"]) == ("Les Rats", "skaven", 120_000, 2)
    assert rats.colours != elves.colours, "each in a silk of its own"
    assert (elves.treasury, state.coaches[str(elves.coach)].name) == (50_000, "Bob")
    nib, trikk = rats.players.values()
    assert (nib.number, nib.position, nib.counts, nib.lost) == (
        1, "gutter-runner", {"touchdown": 3, "mvp": 1}, {"ag": 1},
    )  # fmt: skip
    assert [each.skill or each.characteristic for each in nib.advances] == ["block", "ma"]
    assert (trikk.position, trikk.counts) == ("skaven-clanrat-lineman", {"casualty": 2})
    (match,) = state.matches.values()
    assert (match.home.team, match.home.score, match.away.score, match.day) == ("les-rats", 2, 1, "2026-09-14")
    planned = [each for each in state.fixtures.values() if not each.played]
    assert [(each.round, each.day, each.time) for each in planned] == [(2, "2026-10-01", "20:30")]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("rules", ["house2020", "lrb4", "official2025"])
def test_every_list_position_and_skill_is_known_by_the_name_that_the_window_shows(rules: str, language: str) -> None:
    book = load(rules)
    for terms in book.teams:
        assert team_list_like(book, terms.name[language], "") == terms
        for position in terms.positions:
            assert position_like(book, terms, position.name[language], "") == position
    for skill in book.skills:
        assert skill_like(book, skill.name[language], "") == skill


def test_what_is_not_kept_is_listed() -> None:
    found = arrival(whole(), load("house2020"))
    told = {each.code: dict(each.values) for each in found.unsaid}
    assert {**told, "beyond": told["beyond"]["player"]} == {
        "beyond": "Nib",
        "few-players": {"team": "Les Rats", "count": 2, "least": 11},
        "no-deeds": {},
        "columns": {"sheet": "resultats", "heads": "Ambiance"},
    }


@pytest.mark.parametrize("above", ["", "sep=;\n", "\n\n", "Ma ligue 2026\n\n", "Ma ligue 2026;;;\nà jour\n"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16"])
def test_what_stands_above_the_heads_is_passed_over_and_cells_keep_their_place(above: str, encoding: str) -> None:
    state = state_of((above + TEAMS).encode(encoding))
    assert [team.name for team in state.teams.values()] == ["Les Rats", "Les Elfes"]
    with pytest.raises(BadInput, match=f"csv!C{3 + above.count(chr(10))}: the rule book has no team list"):
        state_of((above + TEAMS.replace("Wood Elf", "Martians")).encode(encoding))


def test_a_table_in_the_letters_of_an_old_russian_windows_is_read() -> None:
    state = state_of("Команда;Тренер;Раса;Казна\r\nКрысы;Пётр;Скавены;150 000\r\n".encode("cp1251"))
    ((team,), (coach,)) = state.teams.values(), state.coaches.values()
    assert (team.name, coach.name, team.treasury) == ("Крысы", "Пётр", 150_000)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"resultats": RESULTS.replace("2-1", "many")}, "resultats!E2: “many” is no score"),
        ({"resultats": RESULTS.replace("les elfes", "Les Orques")}, "resultats!D2: no team is called “Les Orques”"),
        ({"resultats": RESULTS.replace("14/09/2026", "31/09/2026")}, "resultats!B2: “31/09/2026” is no day"),
        ({"joueurs": PLAYERS.replace(",3,0,1,", ",x,0,1,")}, "joueurs!E2: “x” is no whole number"),
        ({"joueurs": PLAYERS.replace("Gutter Runner", "Keeper")}, "joueurs!D2"),
        ({"equipes": TEAMS.replace("Skaven", "Martians")}, "equipes!C2: the rule book has no team list"),
        ({"equipes": TEAMS.replace("Les Rats;", ";")}, "equipes!A2: this is missing"),
        ({"equipes": ""}, "joueurs!A2: no row says which race the team “Les Rats” is."),
    ],
)
def test_a_faulty_cell_is_refused_by_its_place(other: dict[str, str], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        state_of(whole(**other))
    assert said in caught.value.text()


def test_a_league_goes_out_as_a_workbook_and_comes_in_again_equal(tmp_path: Path) -> None:
    path = write_sample(tmp_path / "a.league")
    with LeagueApi.open(path) as league:  # two coaches of one name, and two teams
        for one, other in ((2, 3), (10, 11)):
            name = str(league.stack.sheet_value(one)["name"])
            league.stack.correct(other, {**league.stack.sheet_value(other), "name": name.upper()})
    for form in ("xlsx", "ods", "csv"):
        with LeagueApi.open(path) as league:
            mine = tables_of(league, Wanted())
            (tmp_path / form).write_bytes(zipped(packed=FORMATS[form].writer(league, Wanted()).data))
        again = tmp_path / f"{form}.league"
        assert run(["--lang", "en", "import", str(again), str(tmp_path / form)]) == 0
        with LeagueApi.open(again) as league:
            theirs = tables_of(league, Wanted())
        assert [_carried(each) for each in theirs if each.name not in CHRONICLE] == [
            _carried(each) for each in mine if each.name not in CHRONICLE
        ], form


def _carried(table: Table) -> list[dict[str, object]]:
    """What of a table a workbook can carry back: not what deeds made, and not who is gone."""
    left = {
        "season",
        "status",
        "match",
        "ended",
        "rule_book",
        "champion",
        "value",
        "team_value",
        "contact",
        "popularity",
    }
    rows: list[dict[str, object]] = [dict(zip(table.heads, row, strict=True)) for row in table.rows]
    rows = [row for row in rows if row.get("status") not in ("dead", "left", "fired", "archived")]
    kept = [{head: said for head, said in row.items() if head not in left} for row in rows]
    return sorted(kept, key=str) if table.name in ("fixtures", "results") else kept


def test_columns_that_nobody_knows_are_asked_for_and_remembered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league, teams, played = tmp_path / "a.league", tmp_path / "teams.csv", tmp_path / "results.csv"
    teams.write_text(TEAMS, "utf-8")
    played.write_text("Uno,Dos,Tanteo\nLes Rats,Les Elfes,3:0\n", "utf-8")
    assert run(["--lang", "en", "import", str(league), str(teams)]) == 0
    assert run(["--lang", "en", "import", str(league), str(played)]) == 2
    assert "it is not clear what these columns tell: results: Uno, Dos, Tanteo" in capsys.readouterr().err
    said = ["--map", "results: home=Uno, away=Dos, score=Tanteo"]
    assert run(["--lang", "en", "import", str(league), str(played), *said]) == 0
    played.write_text("Uno,Dos,Tanteo\nLes Elfes,Les Rats,1:1\n", "utf-8")
    assert run(["--lang", "en", "import", str(league), str(played)]) == 0
    with LeagueApi.open(league) as found:
        assert [(m.home.score, m.away.score) for m in found.session.state.matches.values()] == [(3, 0), (1, 1)]


@pytest.mark.parametrize(
    "said", ["results", "results: x=Uno", "dances: home=Uno", "results: home=Nobody", "results: home=Uno"]
)
def test_a_mapping_that_cannot_be_is_refused(tmp_path: Path, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    played = tmp_path / "results.csv"
    played.write_text("Uno,Dos,Tanteo\nLes Rats,Les Elfes,3:0\n", "utf-8")
    assert run(["--lang", "en", "import", str(tmp_path / "a.league"), str(played), "--map", said]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "a.league").exists()


def test_dates_and_numbers_of_a_workbook_are_read_as_they_are_meant() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "results"
    sheet.append(["round", "date", "home", "away", "home_score", "away_score"])
    sheet.append([1.0, datetime.fromisoformat("2026-09-14T20:30"), "Les Rats", "Les Elfes", 2, 0])
    teams = book.create_sheet("teams")
    for row in TEAMS.splitlines():
        teams.append(row.split(";"))
    whole_book = io.BytesIO()
    book.save(whole_book)
    state = state_of(whole_book.getvalue())
    (match,) = state.matches.values()
    assert (match.day, match.home.score, state.fixtures[match.id].time) == ("2026-09-14", 2, "20:30")


def test_more_rows_than_any_league_has_are_refused() -> None:
    with pytest.raises(BadInput, match="more rows or columns"):
        arrival(("team,race\n" + "a,b\n" * 20_001).encode(), load("house2020"))


def test_empty_rows_and_columns_that_were_only_coloured_are_none_and_not_waited_for() -> None:
    state = state_of(zipped(**{"teams.csv": (TEAMS + ";;;;\n" * 30_000 + ";" * 300_000).encode()}))
    assert [team.name for team in state.teams.values()] == ["Les Rats", "Les Elfes"]


@pytest.mark.parametrize("form", ["csv", "xlsx", "ods"])
def test_a_league_of_two_seasons_is_taken_back_whole(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the teams did between the seasons stands in no table: that is said, and nobody has to choose a season."""
    before, out = write_league(tmp_path / "two.league", two_seasons()), tmp_path / "two.zip"
    assert run(["export", str(before), form, "-o", str(out)]) == 0
    capsys.readouterr()
    assert run(["--lang", "en", "import", str(tmp_path / "again.league"), str(out)]) == 0
    told = capsys.readouterr().out
    assert "How the teams re-enrolled between the seasons" in told
    assert told.count(" won ") == 2
    assert "points of" not in told
    assert "not re-enrolled)" in told
    assert "archived" not in told
    with LeagueApi.open(before) as one, LeagueApi.open(tmp_path / "again.league") as again:
        seasons = [list(each.session.state.seasons.values()) for each in (one, again)]
        assert [each.name for each in seasons[0]] == [each.name for each in seasons[1]]
        assert all(each.over for each in seasons[1])
        for was, now in zip(*seasons, strict=True):
            assert table_of(one, was.id) == table_of(again, now.id)
        assert careers_of(one) == careers_of(again)
        assert any(seasons for seasons, _matches in careers_of(again).values())
        assert again.verify() == []


def careers_of(league: LeagueApi) -> dict[tuple[str, int], tuple[int, int]]:
    """The seasons and the matches that each player has behind him."""
    teams = league.session.state.teams.values()
    return {(team.name, each.number): (each.seasons, each.matches) for team in teams for each in team.roster()}


def table_of(league: LeagueApi, season: str) -> set[tuple[object, ...]]:
    """Where each team stands in a season, and with what."""
    rows = league_view(league.session, season).standings
    return {(row.team.name, row.place, row.points, row.played) for row in rows}


ABSENT = """Équipe,N°,Joueur,Poste,MNG
Les Rats,1,Nib,Gutter Runner,x
Les Rats,4,Trikk,Lineman,
"""


def absent(league: LeagueApi) -> set[str]:
    players = [each for team in league.session.state.teams.values() for each in team.players.values()]
    return {each.name for each in players if each.miss_next}


def test_results_of_the_past_leave_those_out_who_miss_the_next_match_and_the_next_match_brings_them_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The list that came with the results is younger than they are; what comes later is the next match."""
    path, tables, later = tmp_path / "a.league", tmp_path / "a.zip", tmp_path / "later.csv"
    tables.write_bytes(whole(joueurs=ABSENT))
    later.write_text(RESULTS.replace("2-1", "0-3"), encoding="utf-8")
    assert run(["import", str(path), str(tables)]) == 0
    with LeagueApi.open(path) as league:
        assert absent(league) == {"Nib"}
        (coming,) = (each.id for each in league.session.state.fixtures.values() if not each.played)
        league.stack.file_sheet("result_recorded", {"fixture": coming, "home": {"score": 1}})
        assert absent(league) == set()
        league.stack.undo()
        assert absent(league) == {"Nib"}
    assert run(["import", str(path), str(later), "--preview"]) == 0
    assert "Nib" in capsys.readouterr().out
    assert run(["import", str(path), str(later)]) == 0
    with LeagueApi.open(path) as league:
        assert absent(league) == set()


def said_of(data: bytes) -> list[str]:
    return [each.text() for each in arrival(data, load("house2020"), founding=True, league="Arrivals").unsaid]


def test_who_is_on_a_roster_for_a_time_or_aside_is_named_and_so_is_what_only_the_table_tells() -> None:
    players = "team,player,position,status\nLes Rats,Nib,Gutter Runner,retired\nLes Rats,Zed,Lineman,journeyman\n"
    results = "season,home,home_score,away_score,away,home_points,away_points,kind\n"
    results += "s1,Les Rats,2,1,Les Elfes,5,1,league\ns1,Les Rats,2,1,Les Elfes,,,playoff\n"
    standings = "season,place,team,played,won,drawn,lost,points\ns1,1,Les Elfes,1,0,0,1,4\ns1,2,Les Rats,1,1,0,0,5\n"
    seasons = "season,name,rule_book,over,champion\ns1,One,lrb4,1,Les Rats\n"
    told = said_of(whole(joueurs=players, resultats=results, calendrier="", table=standings, seasons=seasons))
    aside = "Les Rats, who comes over as a player like any other: Nib (in temporary retirement) · Zed (journeyman)."
    assert aside in told
    assert "That Les Rats won One." in told
    assert "That One was played under the rule book lrb4." in told
    assert [each for each in told if "points of" in each] == [
        "One, points of Les Elfes: the table gives 4, the matches 1."
    ]
    points = standings.replace(",4\n", ",12.5\n")
    assert not any("points of" in each for each in said_of(whole(joueurs=players, resultats=results, table=points)))


def test_a_team_whose_linemen_cost_nothing_is_worth_what_the_league_says_it_is(tmp_path: Path) -> None:
    teams = "team,coach,race,treasury,re-roll,team_value\nTusk,Ann,Ogre,0,1,{value}\n"
    players = "team,player,position\nTusk,Nib,Gnoblar Lineman\nTusk,Ox,Ogre Blocker\n"
    state = state_of(whole(equipes=teams.format(value=0), joueurs=players, resultats="", calendrier=""))
    (team,) = state.teams.values()
    value = team_value(load("house2020"), team)
    told = said_of(whole(equipes=teams.format(value=value), joueurs=players, resultats="", calendrier=""))
    assert not any("The team value" in each for each in told)


def test_a_workbook_says_what_it_leaves_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = write_league(tmp_path / "two.league", two_seasons())
    for form in ("csv", "xlsx", "ods"):
        assert run(["export", str(league), form, "-o", str(tmp_path / form)]) == 0
        assert "its bulletin" in capsys.readouterr().out


@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_every_column_that_is_written_is_read_again(
    book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, again, tables = tmp_path / "one.league", tmp_path / "again.league", tmp_path / "tables.xlsx"
    write_sample(one, book)
    assert run(["export", str(one), "xlsx", "-o", str(tables)]) == 0
    capsys.readouterr()
    assert run(["import", str(again), str(tables), "--rulebook", book]) == 0
    assert "the columns" not in capsys.readouterr().out
    lists = []
    for path in (one, again):
        with LeagueApi.open(path, writing=False) as league:
            (players,) = (each for each in tables_of(league, Wanted()) if each.name == "players")
            place = players.heads.index("status")
            lists.append({row for row in players.rows if row[place] == "active"})
    assert lists[0] == lists[1]


def test_experience_of_which_no_column_tells_stays_in_the_sum() -> None:
    players = "team,player,position,touchdown,extra_spp,earned_spp\nLes Rats,Nib,Gutter Runner,1,0,12\n"
    rats, _elves = state_of(whole(joueurs=players, resultats="", calendrier="")).teams.values()
    (nib,) = rats.players.values()
    assert (nib.counts, nib.extra_spp) == ({"touchdown": 1}, 9)


def test_what_the_tables_of_a_league_say_and_its_sheets_cannot_is_told(tmp_path: Path) -> None:
    """A match without a score is one again; a forfeit and a re-roll of one season are named."""
    with LeagueApi.create(tmp_path / "a.league") as league:
        league.stack.file(*season_drawn())
        first, second = [each for each in league.session.state.fixtures.values() if each.season == "s2"][:2]
        sheets: dict[str, dict[str, object]] = {
            "result_recorded": {"fixture": second.id, "scored": False},
            "team_left": {"season": "s2", "team": first.home, "remaining": "forfeits"},
            "coach_joined": {"coach": "other", "name": league.session.state.coaches["coach-1"].name},
            "award_given": {"season": "s2", "award": "Fair", "coach": "other"},
        }
        league.stack.file(*({"kind": kind, "id": kind.replace("_", "-"), **told} for kind, told in sheets.items()))
        lent = next(each for each in league.session.state.teams.values() if each.extra_rerolls)
        tables = {each.name: [dict(zip(each.heads, row, strict=True)) for row in each.rows]
                  for each in tables_of(league, Wanted())}  # fmt: skip
        data, team = csv_tables(league, Wanted()).data, team_json(league, Wanted(team=lent.id)).data
        shown = next(row.count for row in league.teams.view(lent.id).staff if row.label == "Team re-roll")
        ended = [each.ended for each in league.session.state.matches.values() if each.season == "s2"]
    found = arrival(data, load("house2020"), founding=True, league="L", name="a.zip")
    again = read(found.documents, load).state
    assert ended == ["unscored", *["no-show"] * 3]
    assert [each.ended for each in again.matches.values() if each.season == "s2"] == [*["played"] * 3, "unscored"]
    assert len(again.fixtures) == len(tables["fixtures"])
    said = [each.code for each in found.unsaid]
    assert (said.count("ended"), said.count("score")) == (3, 1)
    assert any("season_rerolls" in each.text() for each in found.unsaid)
    assert tables["awards"][0]["to_coach"] == tables["coaches"][-1]["coach"] != tables["coaches"][0]["coach"]
    (row,) = (each for each in tables["teams"] if each["season_rerolls"])
    assert (row["re-roll"], row["season_rerolls"], json.loads(team)["rerolls"], shown) == (2, 1, 3, "3")


def test_what_no_table_can_bring_of_a_team_or_a_match_is_told() -> None:
    """A debt, a team that has left, and a kind of match that nobody knows; kinds are known as people write them."""
    teams = "team,coach,race,treasury,status\nLes Rats,Ann,Skaven,-20000,withdrawn\nLes Elfes,Bob,Wood Elf,0,enrolled\n"
    results = "round,home,away,score,kind\n"
    results += "".join(
        f"{place},Les Rats,Les Elfes,1-0,{kind}\n" for place, kind in enumerate(KINDS_OF_MATCHES, start=1)
    )
    tables = whole(equipes=teams, resultats=results, calendrier="")
    told = said_of(tables)
    assert "The treasury of Les Rats: the file says −20,000; it starts with nothing." in told
    assert [each for each in told if "as a team that plays" in each] == [
        "Les Rats, which rests or has left: it comes over as a team that plays."
    ]
    assert [each for each in told if "What kind" in each] == [
        "What kind of match “Derby” is: it is taken for one of the league (1)."
    ]
    state = state_of(tables)
    assert [each.match for each in state.matches.values()] == list(KINDS_OF_MATCHES.values())
    assert min(each.treasury for each in state.teams.values()) == 0


def test_a_word_that_is_neither_yes_nor_no_is_told_with_its_place() -> None:
    players = "team,number,player,position,misses next\n"
    players += "".join(f"Les Rats,{place},N{place},Lineman,{said}\n" for place, said in enumerate(YES_OR_NO, start=1))
    told = [each for each in said_of(whole(joueurs=players)) if "yes or no" in each]
    assert told == ["joueurs!E4: whether “peut-être” is yes or no; it is taken for no."]
    (rats,) = (each for each in state_of(whole(joueurs=players)).teams.values() if each.name == "Les Rats")
    assert [each.miss_next for each in rats.players.values()] == list(YES_OR_NO.values())


YES_OR_NO = {"Oui": True, "": False, "peut-être": False, "FAUX": False, "ИСТИНА": True, "—": False}

KINDS_OF_MATCHES = {"": "league", "Ligue": "league", "Play-offs": "playoff", "плей-офф": "playoff",
                    "Amical": "exhibition", "Derby": "league"}  # fmt: skip
