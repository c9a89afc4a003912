"""What goes on between matches, asked for at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.lrb4.cup import cup, met
from tests.league.stack import founded, squad
from tests.off_season import TEAM, write_season_over
from tests.past_seasons import season_opened, two_seasons, write_league
from tests.sample_league import write_sample


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))


@pytest.fixture
def league(tmp_path: Path) -> Path:
    stack = cup(5)
    met(stack, "t1", "t2", (3, 1))
    stack.file("challenge_made", "made", challenge="x", tournament="cup", week=1, challenger="t1", challenged="t3")
    with Session.create(tmp_path / "cup.league") as session:
        file(session, stack.documents)
    return tmp_path / "cup.league"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["--lang", "en", *words]) == 0
    return capsys.readouterr().out


def test_the_qualification(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(told(capsys, "show", str(league), "qualification", "cup", "--json"))
    assert [(row["team"]["id"], row["total"], row["goes_on"]) for row in rows[:2]] == [
        ("t1", 17, True),
        ("t2", 3, True),
    ]
    assert "T2 3–1 (17)" in told(capsys, "show", str(league), "qualification", "cup")


def test_a_tournament_with_its_challenges(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Week 1 · T1 → T3: waits for an answer" in told(capsys, "show", str(league), "tournament", "cup")
    page = json.loads(told(capsys, "show", str(league), "tournament", "cup", "--json"))
    assert (page["stage"], page["places"], page["weeks"]) == ("qualification", 4, 3)
    assert "qualification" in told(capsys, "show", str(league), "tournaments")


def test_there_is_no_such_tournament(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "show", str(league), "qualification", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert run(["--lang", "en", "show", str(league), "tournament"]) == 2


def test_finals_and_trophy_are_drawn(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "draw", str(league), "lots", "--name", "cup")
    shown = json.loads(told(capsys, "draw", str(league), "finals", "--name", "cup", "--print"))
    assert (shown["draw"], len(shown["entrants"])) == ("cup-finals", 4)
    told(capsys, "draw", str(league), "finals", "--name", "cup")
    assert run(["--lang", "en", "draw", str(league), "trophy", "--name", "cup"]) == 1
    assert run(["--lang", "en", "draw", str(league), "trophy"]) == 2
    assert run(["--lang", "en", "draw", str(league), "trophy", "--name", "cup", "--die", "purse"]) == 2


def test_the_off_season(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = write_season_over(tmp_path / "over.league")
    assert "to be re-enrolled" in told(capsys, "show", str(league), "off-season")
    assert [row["state"] for row in json.loads(told(capsys, "show", str(league), "off-season", "--json"))] == [
        "open"
    ] * 4
    page = json.loads(told(capsys, "show", str(league), "re-enrolment", TEAM, "--json"))
    assert page["left"] <= 1_300_000
    assert "Re-enrolment budget" in told(capsys, "show", str(league), "re-enrolment", TEAM)


def test_divisions_are_dealt_out(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = league.read_bytes()
    deal = json.loads(told(capsys, "draw", str(league), "divisions", "--count", "2", "--seeding", "value", "--snake"))
    assert sorted(team for each in deal["divisions"].values() for team in each) == [f"t{n}" for n in range(1, 6)]
    assert deal["dice"] == []
    assert run(["--lang", "en", "draw", str(league), "divisions", "--count", "3"]) == 2
    assert league.read_bytes() == before


@pytest.mark.parametrize("what", ["team", "ledger", "re-enrolment"])
def test_what_is_shown_of_a_team_names_the_teams_there_are(
    what: str, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", "show", str(league), what]) == 2
    told = capsys.readouterr().err
    assert "say which team" in told
    assert "t1 (" in told


def test_what_is_shown_of_a_tournament_names_those_there_are(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "show", str(league), "tournament"]) == 2
    assert "say which tournament. Possible: cup (" in capsys.readouterr().err


def test_where_tournaments_stand_in_for_play_offs_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for book, said in (("lrb4", "tournaments are held in place"), ("house2020", "have not been drawn yet")):
        path = write_sample(tmp_path / f"{book}.league", book)
        assert said in told(capsys, "show", str(path), "bracket")


def test_a_tournament_that_is_not_there_is_told_in_words(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With those that there are; where none is, it is said how one begins and how play-offs are drawn."""
    assert run(["--lang", "fr", "draw", str(league), "finals", "--name", "finale"]) == 2
    assert "finale (tournoi). Possible" in capsys.readouterr().err.replace("\u00a0", " ")
    assert run(["--lang", "en", "draw", str(league), "finals"]) == 2
    assert "Possible: cup (" in capsys.readouterr().err
    none = str(write_sample(tmp_path / "none.league"))
    for words in (("draw", none, "finals", "--name", "x"), ("draw", none, "finals"), ("show", none, "tournament", "x")):
        assert run(["--lang", "en", *words]) == 2
        assert "drawn as a knock-out" in capsys.readouterr().err
    assert run(["--lang", "en", "show", none, "team", "nobody"]) == 2
    assert "Possible: Les Rats du Beffroi" in capsys.readouterr().err


def test_a_filed_re_enrolment_is_shown_as_it_was_filed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_league(tmp_path / "a.league", two_seasons())
    sheet = next(each for each in reversed(two_seasons()) if isinstance(each, TeamReEnrolled) and each.team == TEAM)
    page = json.loads(told(capsys, "show", str(path), "re-enrolment", TEAM, "--json"))
    assert not page["stops"]
    assert {each["ref"] for each in page["players"] if each["back"]} == {each.player for each in sheet.players}
    shown = [line for line in told(capsys, "show", str(path), "re-enrolment", TEAM).splitlines() if line.endswith("✓")]
    assert len(shown) == len(sheet.players) + len(sheet.recruits)


def test_before_a_seasons_first_match_the_season_before_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(write_league(tmp_path / "a.league", season_opened()))
    assert "Season 1" in told(capsys, "bulletin", "compose", path)
    assert run(["sheet", path, "newspaper", "-o", str(tmp_path / "news.pdf")]) == 0
    assert "Nothing is drawn yet." in told(capsys, "forecast", path)


def test_the_budget_of_a_re_enrolment_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_season_over(tmp_path / "over.league")
    lines = told(capsys, "show", str(path), "re-enrolment", TEAM).splitlines()
    assert sum(line.endswith("  Budget") for line in lines) == 1


def test_the_table_has_a_part_for_each_division_under_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stack = founded()
    for name in "abcd":
        stack.file("team_enrolled", f"team-{name}", team=name, name=f"Team {name}", list="human",
                   players=squad("human-lineman", 11))  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=list("abcd"),
               divisions={"a": ["a", "d"], "the-north": ["b", "c"]})  # fmt: skip
    file_ = tmp_path / "parted.league"
    with Session.create(file_) as session:
        file(session, stack.documents)
    lines = told(capsys, "show", str(file_), "standings").splitlines()
    parts = {"Division A": {"a", "d"}, "The north": {"b", "c"}}
    assert [line for line in lines if line in parts] == list(parts)
    for name, teams in parts.items():
        part = lines[lines.index(name) + 1 : lines.index(name) + 5]
        assert {word for word in "abcd" if any(f"Team {word}" in line for line in part)} == teams
    whole = json.loads(told(capsys, "show", str(file_), "standings", "--json"))
    assert len(whole) == 4, "for programs it stays one table"
    assert "Team b" not in told(capsys, "show", str(file_), "standings", "--division", "a")
