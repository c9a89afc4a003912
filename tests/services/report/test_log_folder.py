"""The logs of a league's matches go where the league goes, and nobody else finds them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.report.match_logs import logs_of, new_log
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.match_files import fixture_of
from tests.league.stack import two_human_teams

MATCH = 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return founded(tmp_path / "a.league", "")


def founded(path: Path, name: str) -> Path:
    sheets = two_human_teams(count=12).documents
    with Session.create(path) as session:
        named = [each.model_copy(update={"name": f"{name}{each.model_dump().get('name')}"}) for each in sheets
                 if each.kind == "team_enrolled"]  # fmt: skip
        known = {each.id: each for each in named}
        file(session, [known.get(each.id, each) for each in sheets])
    return path


def play(path: Path, match: int = MATCH, *, by_number: str = "") -> str:
    """Keep a log of the match, as far as its first line, which says who met; by its number as earlier releases did."""
    with Session.open(path) as session:
        fixture = fixture_of(session, match)
        met = {side: {"name": session.state.teams[getattr(fixture, side)].name} for side in ("home", "away")}
        log = new_log(session, fixture)
        log.write_text(json.dumps({"log": "leaguekeeper-game", "particulars": met}) + "\n")
        if by_number:
            log = log.rename(log.with_name(by_number))
    return log.name


def found(path: Path, match: int = MATCH) -> list[str]:
    with Session.open(path, writing=False) as session:
        return [f"{each.parent.name}/{each.name}" for each in logs_of(session, match)]


@pytest.mark.parametrize("marked", [True, False])
def test_they_are_found_under_the_old_name_and_go_along_once_another_is_written(path: Path, marked: bool) -> None:
    log = play(path, by_number="" if marked else "match-001.jsonl")
    if not marked:  # as earlier releases kept them
        (path.parent / "a.games" / "league.json").unlink()
    assert found(path) == [f"a.games/{log}"]
    renamed = path.rename(path.with_name("b.league"))
    assert found(renamed) == [f"a.games/{log}"]
    again = play(renamed)
    assert again != log
    assert found(renamed) == [f"b.games/{log}", f"b.games/{again}"]
    assert found(founded(path, "")) == []


def test_another_league_under_the_name_finds_none_and_writes_over_none(path: Path) -> None:
    log = play(path)
    kept = path.rename(path.with_name("kept.league"))
    other = founded(path, "Other ")
    assert found(other) == []
    play(other)
    (theirs,) = found(other)
    assert theirs.endswith(f"/{log}")
    assert not theirs.startswith("a.games")
    assert found(kept) == [f"a.games/{log}"]


def test_what_somebody_puts_there_is_the_leagues(path: Path) -> None:
    path.with_suffix(".games").mkdir()
    (path.with_suffix(".games") / "match-001.jsonl").write_text("{}", encoding="utf-8")
    assert found(path) == ["a.games/match-001.jsonl"]


def test_a_copy_beside_it_keeps_to_its_own(path: Path) -> None:
    log = play(path)
    copy = Path(shutil.copyfile(path, path.with_name("copy.league")))
    assert found(copy) == []
    play(copy)
    assert (found(path), found(copy)) == ([f"a.games/{log}"], [f"copy.games/{log}"])


@pytest.mark.parametrize("earlier_release", [False, True])
def test_a_log_stays_that_of_the_teams_that_met_though_matches_go_by_other_numbers(
    path: Path, earlier_release: bool
) -> None:
    """A fixture before it is taken out, and another comes after it: that one has nothing of the match played here."""
    back = {"kind": "fixture_set", "season": "s1", "home": "away", "away": "home"}
    with LeagueApi.open(path) as league:
        league.stack.file({**back, "id": "back", "fixture": "back"})
    play(path, 4, by_number="match-004.jsonl" if earlier_release else "")
    logs = found(path, 4)
    assert len(logs) == 1
    with LeagueApi.open(path) as league:
        league.stack.take_out("fixture-1")
        there = {**back, "home": "home", "away": "away"}
        league.stack.file({**(there if earlier_release else back), "id": "again", "fixture": "again"})
    assert found(path, 3) == logs
    assert found(path, 4) == []
