"""What goes out: whole, guarded, equal for equal leagues, and equal again where a format can carry it back in."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

import icalendar
import odfdo
import openpyxl
import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.chronicle_out import CHRONICLE
from leaguekeeper.exchange.formats import FORMATS, Wanted, Written
from leaguekeeper.exchange.tables_out import Table
from leaguekeeper.exchange.tables_out import tables_of as rows_of
from leaguekeeper.exchange.whole_league import json_schema
from leaguekeeper.exchange.workbooks_out import FORMULA_SIGNS
from leaguekeeper.league.documents.team import TeamEnrolled
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.value import team_rating
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.bulletin.markdown import as_html
from leaguekeeper.services.scenarios.setup import setup_sheets
from tests.league.lrb4.cup import cup
from tests.league.lrb4.table import report
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample

HOSTILE = (*(f"{sign}1+1" for sign in FORMULA_SIGNS), "Bob;=1+1;'@x")


@pytest.fixture(scope="module")
def sample_league(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write_sample(tmp_path_factory.mktemp("out") / "a.league").read_bytes()


@pytest.fixture
def league(sample_league: bytes, tmp_path: Path) -> Iterator[LeagueApi]:
    path = tmp_path / "a.league"
    path.write_bytes(sample_league)
    with LeagueApi.open(path) as found:
        yield found


def out(league: LeagueApi, form: str, **wanted: Any) -> Written:
    return FORMATS[form].writer(league, Wanted(**wanted))


@pytest.mark.parametrize("form", [word for word, row in FORMATS.items() if row.writes and word != "naf"])
def test_equal_leagues_make_equal_files(league: LeagueApi, form: str) -> None:
    wanted = {"team": "rats"} if "team" in FORMATS[form].heeds else {}
    first, second = (out(league, form, **wanted) for _time in range(2))
    assert first == second
    assert first.count > 0
    assert list(clocks(first.data)) == []


def clocks(data: bytes) -> Iterator[str]:
    """The members of a packed file that tell when it was written."""
    if zipfile.is_zipfile(io.BytesIO(data)):
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            for each in packed.infolist():
                about = packed.read(each) if each.filename in ("docProps/core.xml", "meta.xml") else b""
                if each.date_time[0] != 1980 or f"{datetime.now(UTC):%Y-%m-}".encode() in about:
                    yield each.filename


def test_a_whole_league_goes_out_and_comes_in_again_equal(league: LeagueApi, tmp_path: Path) -> None:
    told = tmp_path / "league.json"
    told.write_bytes(out(league, "json").data + b" " * 20_000_000)  # as long as two thousand matches make it
    again = tmp_path / "b.league"
    assert run(["--lang", "en", "import", str(again), str(told)]) == 0
    with LeagueApi.open(again) as twin:
        assert twin.session.state.parts == league.session.state.parts
        assert out(twin, "json").data == out(league, "json").data


def test_the_whole_league_keeps_to_its_published_schema(league: LeagueApi, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "league"]) == 0
    schema = json.loads(capsys.readouterr().out)
    told = json.loads(out(league, "json").data)
    assert set(schema["required"]) <= told.keys() <= schema["properties"].keys()
    assert told["format"] == schema["properties"]["format"]["const"]
    kinds = {each["$ref"].rpartition("/")[2] for each in schema["properties"]["documents"]["items"]["oneOf"]}
    assert kinds <= schema["$defs"].keys()


def test_a_team_goes_out_as_fumbbl_gives_it_and_comes_in_again_equal(league: LeagueApi) -> None:
    book = load("house2020")
    for team in league.session.state.teams.values():
        first = out(league, "fumbbl", team=team.id)
        found = arrival(first.data, book)
        (sheet,) = [each for each in found.documents if isinstance(each, TeamEnrolled)]
        kept = [player for player in team.players.values() if player.status in ("active", "retired", "journeyman")]
        assert [(each.number, each.name, each.position) for each in sheet.players] == [
            (each.number, each.name, each.position) for each in kept
        ]
        for mine, theirs in zip(sheet.players, kept, strict=True):
            assert mine.past is not None
            assert {**mine.past.counts} == {event: made for event, made in theirs.counts.items() if made}
            assert (mine.past.spent, mine.past.niggles, mine.past.lost) == (theirs.spent, theirs.niggles, theirs.lost)
            assert (mine.past.seasons, mine.past.matches) == (theirs.seasons, theirs.matches)
            assert [each["value"] for each in mine.past.skills] == [each.value for each in theirs.advances]
        assert "team-value" not in {each.code for each in found.unsaid}


def test_every_table_is_in_each_workbook_and_in_csv(league: LeagueApi) -> None:
    tables = {each.name: each for each in rows_of(league, Wanted())}
    assert list(tables) == [*("coaches", "teams", "players", "seasons", "fixtures", "results", "standings"), *CHRONICLE]
    book = openpyxl.load_workbook(io.BytesIO(out(league, "xlsx").data))
    sheets = odfdo.Document(io.BytesIO(out(league, "ods").data)).body.tables
    whole = zipfile.ZipFile(io.BytesIO(out(league, "csv").data))
    assert book.sheetnames == [each.name for each in sheets] == [name[:-4] for name in whole.namelist()] == list(tables)
    for each in tables.values():
        rows = [[_plain(said) for said in row] for row in (each.heads, *each.rows)]
        assert [[_plain(cell.value) for cell in row] for row in book[each.name].iter_rows()] == rows
        assert list(csv.reader(io.StringIO(whole.read(f"{each.name}.csv").decode("utf-8-sig")))) == [
            [f"'{said}" if isinstance(said, str) and said.startswith(FORMULA_SIGNS) else _plain(said) for said in row]
            for row in (each.heads, *each.rows)
        ]


def test_what_has_happened_adds_up_to_what_the_league_holds(tmp_path: Path) -> None:
    """Somebody who has the tables alone comes to the same careers, treasuries and champions."""
    honour = {
        "kind": "award_given",
        "id": "honour",
        "season": "s2",
        "award": "Best kicker",
        "team": "team-1",
        "player": "1",
    }
    taken = {"kind": "points_adjusted", "id": "taken", "season": "s2", "team": "team-2", "points": -2, "reason": "late",
             "by_ruling": "found out late"}  # fmt: skip
    with LeagueApi.open(write_league(tmp_path / "two.league", two_seasons())) as league:
        league.stack.file(honour, taken)
        told = json.loads(out(league, "json").data)["tables"]
        state, kept = league.session.state, {name: told[name] for name in CHRONICLE}
    schema = json_schema()["properties"]["tables"]["properties"]
    for name, rows in kept.items():
        assert all(list(row) == schema[name]["items"]["required"] == list(CHRONICLE[name].heads) for row in rows), name
    done = Counter[tuple[object, ...]]()
    for row in kept["deeds"]:
        done[row["team"], row["number"], row["deed"]] += row["count"]
    for team in state.teams.values():
        for player in team.players.values():
            for deed, count in player.counts.items():
                assert done[team.name, player.number, deed] >= count
        assert [row["balance"] for row in kept["ledger"] if row["team"] == team.name][-1] == team.treasury
        assert sum(row["amount"] for row in kept["ledger"] if row["team"] == team.name) == team.treasury
    first = {row["season"]: row["team"] for row in kept["podiums"] if row["place"] == 1}
    assert first == {each["season"]: each["champion"] for each in told["seasons"] if each["over"]}
    numbers = {row["match"] for row in told["results"]}
    assert {row["match"] for row in kept["deeds"]} | {row["match"] for row in kept["prayers"]} <= numbers
    who = state.teams["team-1"].players["1"]
    assert [(row["award"], row["player"]) for row in kept["awards"]] == [("Best kicker", who.name)]
    assert [(row["points"], row["reason"]) for row in kept["adjustments"]] == [(-2, "late")]


def test_what_an_open_league_knows_besides_stands_in_its_tables(tmp_path: Path) -> None:
    """A cup, its lots and trophy, who left, the fate of two champions, and the ratings of teams (LRB 4)."""
    stack = cup(4, options={"champion-next-match": "with-the-side"})
    for ref, home, away, star, row in (
        ("f1", "t1", "t2", "griff-oberwald", {"roll": 4, "lasting": 61}),
        ("f2", "t3", "t4", "zara-the-slayer", {"roll": 6}),
    ):
        stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", home=home, away=away, tournament="cup")
        hired, hurt = {"freebooters": {"home": [{"what": star}]}}, {"side": "home", "player": star, **row}
        stack.file("match_report", ref, **report(ref, before=hired, result={"casualties": [hurt]}, mvp=(11, 11)))
    stack.file("lots_drawn", "lots", season="s1", order=["t2", "t1"], tournament="cup")
    stack.file("lots_drawn", "more-lots", season="s1", order=["t3", "t4", "t1"])
    stack.file("team_left", "left", season="s1", team="t4", remaining="byes")
    stack.file("trophy_awarded", "won", tournament="cup", winner="t1", runner_up="t2", dice={"popularity": 4})
    with LeagueApi.open(write_league(tmp_path / "cup.league", stack.documents)) as league:
        tables = {each.name: each for each in rows_of(league, Wanted())}
        sheets = openpyxl.load_workbook(io.BytesIO(out(league, "xlsx").data))
        league.stack.file_sheet("season_closed", {"season": "s1"})
        league.editions.file("official2025")
        later = {each.name: each.rows for each in rows_of(league, Wanted())}
    assert [later[name] for name in ("deeds", "champions")] == [tables[name].rows for name in ("deeds", "champions")]
    assert {name: tables[name].rows for name in ("lots", "leavers", "tournaments", "champions", "prizes")} == {
        "lots": (("s1", "cup", "lots", 1, "T2"), ("s1", "cup", "lots", 2, "T1"), ("s1", None, "more-lots", 1, "T3"),
                 ("s1", None, "more-lots", 2, "T4"), ("s1", None, "more-lots", 3, "T1")),
        "leavers": (("s1", "T4", "left"),),
        "tournaments": (("s1", "cup", "The Cup", "spike", "T1", "T2"),),
        "champions": (("Griff Oberwald", 0, 0, "-MA", "T1"), ("Zara the Slayer", 1, 0, "", None)),
        "prizes": tuple(("s1", "cup", paid.place, paid.team.upper(), paid.gold)
                        for paid in stack.state.of("prize").values()),
    }  # fmt: skip
    assert [dict(zip(tables["teams"].heads, row, strict=True))["team_rating"] for row in tables["teams"].rows] == [
        team_rating(stack.book, team) for team in stack.state.teams.values()
    ]
    for name in ("lots", "leavers", "tournaments", "champions", "teams"):
        assert [tuple(map(_plain, row)) for row in sheets[name].iter_rows(min_row=2, values_only=True)] == [
            tuple(map(_plain, row)) for row in tables[name].rows
        ], name


@pytest.mark.skipif(os.name == "nt", reason="no limit can be set there")
def test_a_workbook_for_which_there_is_no_room_says_so(league: LeagueApi) -> None:
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
    try:
        with pytest.raises(LeaguekeeperError, match=re.escape(tempfile.gettempdir())):
            out(league, "xlsx")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_day_is_a_day_and_a_figure_a_figure_in_a_workbook(league: LeagueApi) -> None:
    book = openpyxl.load_workbook(io.BytesIO(out(league, "xlsx").data))
    heads, *rows = book["results"].iter_rows(values_only=True)
    day, score = heads.index("date"), heads.index("home_score")
    assert {type(row[day]) for row in rows} == {datetime}
    assert {type(row[score]) for row in rows} == {int}


def _plain(said: object) -> str:
    return "" if said is None else f"{said:%Y-%m-%d}" if isinstance(said, datetime) else str(said)


def test_text_is_never_a_formula(league: LeagueApi, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("names", ("name",), tuple((each,) for each in HOSTILE))
    monkeypatch.setattr("leaguekeeper.exchange.workbooks_out.tables_of", lambda *_asked: (table,))
    book = openpyxl.load_workbook(io.BytesIO(out(league, "xlsx").data))
    assert {cell.data_type for (cell,) in book["names"].iter_rows()} == {"s"}
    (sheet,) = odfdo.Document(io.BytesIO(out(league, "ods").data)).body.tables
    assert {cell.formula for row in sheet.rows for cell in row.cells} == {None}
    parted = [
        re.split("[,;\r\n]", line) for line in out(league, "csv", table="names").data.decode("utf-8-sig").splitlines()
    ]
    assert not [cell for line in parted for cell in line if cell.strip('"').startswith(("=", "+", "-", "@"))]
    lines = out(league, "csv", table="names").data.decode("utf-8-sig")
    assert [row[0] for row in csv.reader(io.StringIO(lines, newline=""))][1:] == [
        *(f"'{each}" for each in HOSTILE[:-1]), "Bob;'=1+1;''@x",
    ]  # fmt: skip


def events(written: Written) -> dict[str, Any]:
    return {str(each["uid"]): each for each in icalendar.Calendar.from_ical(written.data).walk("VEVENT")}


def test_a_calendar_names_each_fixture_for_ever(league: LeagueApi) -> None:
    before = events(out(league, "ics"))
    assert sorted(name.partition("@")[0] for name in before) == sorted(league.session.state.fixtures)
    fixture = next(each for each in league.session.state.fixtures.values() if not each.played)
    uid = next(name for name in before if name.startswith(f"{fixture.id}@"))
    league.stack.file_sheet("fixture_changed", {"fixture": fixture.id, "day": "2026-12-24", "time": "20:00"})
    league.stack.file_sheet("fixture_changed", {"fixture": fixture.id, "cancelled": "snow"})
    founding = league.session.reading.filed[0].document
    league.stack.correct(1, founding.model_copy(update={"name": "Another name"}))
    moved = events(out(league, "ics"))
    assert moved.keys() == before.keys()
    assert (f"{moved[uid]['dtstart'].dt:%d.%m. %H:%M}", str(moved[uid]["status"])) == ("24.12. 20:00", "CANCELLED")
    assert int(moved[uid]["sequence"]) >= int(before[uid]["sequence"]) + 2


def test_an_empty_report_is_refused_and_names_who_lacks_a_number(league: LeagueApi) -> None:
    with pytest.raises(BadInput, match=r"Nothing would be reported: .*Élodie Garnier"):
        out(league, "naf")


@pytest.mark.parametrize("form", ["bbcode", "markdown", "text"])
def test_a_roster_for_forums_names_every_player(league: LeagueApi, form: str) -> None:
    told = out(league, form, team="Les Rats du Beffroi")
    for player in league.session.state.teams["rats"].roster():
        assert player.name in told.data.decode().replace("\\", "")


@pytest.mark.parametrize("name", ["@everyone", "Tom &amp; Co", "https://x.example", "*a* `b` | c", "- x", "1000. x"])
def test_a_roster_in_markdown_says_a_name_and_nothing_more(league: LeagueApi, name: str) -> None:
    """No call to everybody in a chat, no entity, no link, no list."""
    entries = [{"do": "rename", "player": "1", "name": name}]
    league.stack.file_sheet("purchases_made", {"team": "rats", "entries": entries})
    told = out(league, "markdown", team="rats").data.decode()
    shown = as_html(told)
    assert f"<td>{escape(name, quote=False)}</td>" in shown
    assert "<a " not in shown
    assert f"| {name} |" not in told


def test_a_team_must_be_named_where_there_are_several(league: LeagueApi) -> None:
    with pytest.raises(BadInput, match="say which team: rats"):
        out(league, "fumbbl")


def test_a_league_that_has_nothing_to_tell_yet_says_what_it_lacks(tmp_path: Path) -> None:
    founded, *others = setup_sheets({"teams": {"a": {"list": "human", "drafted": False}}, "fixtures": []}, "house2020")
    with LeagueApi.create(tmp_path / "b.league") as league:
        league.stack.file(from_value({"id": "founded", **founded}))
        with pytest.raises(LeaguekeeperError, match="There is no team in this league yet"):
            out(league, "text")
        league.stack.file(*(from_value({"id": each["kind"], **each}) for each in others))
        with pytest.raises(LeaguekeeperError, match="No match of this season has been reported yet"):
            out(league, "round-text")
        assert "A" in out(league, "text").data.decode()
