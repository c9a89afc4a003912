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


def play(path: Path, match: int = MATCH) -> None:
    """Keep a log of the match, as far as its first line, which says who met."""
    with Session.open(path) as session:
        fixture = next(each for each in session.state.fixtures.values() if each.number == match)
        met = {side: {"name": session.state.teams[getattr(fixture, side)].name} for side in ("home", "away")}
        new_log(session, match).write_text(json.dumps({"log": "leaguekeeper-game", "particulars": met}) + "\n")


def found(path: Path, match: int = MATCH) -> list[str]:
    with Session.open(path, writing=False) as session:
        return [f"{each.parent.name}/{each.name}" for each in logs_of(session, match)]


@pytest.mark.parametrize("marked", [True, False])
def test_they_are_found_under_the_old_name_and_go_along_once_another_is_written(path: Path, marked: bool) -> None:
    play(path)
    if not marked:  # as earlier releases kept them
        (path.parent / "a.games" / "league.json").unlink()
    assert found(path) == ["a.games/match-001.jsonl"]
    renamed = path.rename(path.with_name("b.league"))
    assert found(renamed) == ["a.games/match-001.jsonl"]
    play(renamed)
    assert found(renamed) == ["b.games/match-001.jsonl", "b.games/match-001-2.jsonl"]
    assert found(founded(path, "")) == []


def test_another_league_under_the_name_finds_none_and_writes_over_none(path: Path) -> None:
    play(path)
    kept = path.rename(path.with_name("kept.league"))
    other = founded(path, "Other ")
    assert found(other) == []
    play(other)
    (log,) = found(other)
    assert log.endswith("/match-001.jsonl")
    assert not log.startswith("a.games")
    assert found(kept) == ["a.games/match-001.jsonl"]


def test_what_somebody_puts_there_is_the_leagues(path: Path) -> None:
    path.with_suffix(".games").mkdir()
    (path.with_suffix(".games") / "match-001.jsonl").write_text("{}", encoding="utf-8")
    assert found(path) == ["a.games/match-001.jsonl"]


def test_a_copy_beside_it_keeps_to_its_own(path: Path) -> None:
    play(path)
    copy = Path(shutil.copyfile(path, path.with_name("copy.league")))
    assert found(copy) == []
    play(copy)
    assert (found(path), found(copy)) == (["a.games/match-001.jsonl"], ["copy.games/match-001.jsonl"])


def test_a_log_stays_that_of_the_teams_that_met_though_matches_go_by_other_numbers(path: Path) -> None:
    """A fixture before it is taken out, and another comes after it: that one has nothing of the match played here."""
    back = {"kind": "fixture_set", "season": "s1", "home": "away", "away": "home"}
    with LeagueApi.open(path) as league:
        league.stack.file({**back, "id": "back", "fixture": "back"})
    play(path, 4)
    assert found(path, 4) == ["a.games/match-004.jsonl"]
    with LeagueApi.open(path) as league:
        league.stack.take_out("fixture-1")
        league.stack.file({**back, "id": "there", "fixture": "there", "home": "home", "away": "away"})
    assert found(path, 3) == ["a.games/match-004.jsonl"]
    assert found(path, 4) == []
