"""Copies that a program left beside a league: recognised, compared sheet by sheet, and what is lacking brought over."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import undo
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.services.whole.api import bring_over, compare, copies_beside
from tests.sample_league import write_sample

NAMES = [
    "ours (Bruno's conflicted copy 2026-09-14).league",
    "ours (conflicted copy 2026-09-14 183000).league",
    "ours (Copie en conflit de Bruno 2026-09-14).league",
    "ours_conflict-20260914-183000.league",
    "ours.sync-conflict-20260914-183000-ABCDEFG.league",
    "ours-DESKTOP-7QK2.league",
    "ours (1).league",
]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


def joined(path: Path, *names: str) -> None:
    with LeagueApi.open(path) as league:
        for name in names:
            count = league.stack.count + 1
            league.stack.file({"kind": "coach_joined", "id": f"coach-{count}", "coach": name.lower(), "name": name})


@pytest.fixture
def league(sample: Path, tmp_path: Path) -> Path:
    path = tmp_path / "ours.league"
    shutil.copyfile(sample, path)
    return path


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_is_known_by_its_name_and_by_what_is_in_it(name: str, league: Path) -> None:
    copy = league.with_name(name)
    shutil.copyfile(league, copy)
    assert copies_beside(league) == [], "it has nothing that the league lacks"
    joined(copy, "Nina")
    assert copies_beside(league) == [copy]


def test_another_league_and_a_backup_are_no_copies(league: Path, tmp_path: Path) -> None:
    write_sample(tmp_path / "ours-too.league")
    with LeagueApi.open(tmp_path / "ours-too.league") as other:
        other.stack.undo()
    shutil.copyfile(league, tmp_path / "ours 2026-09-14 18.30.league")
    (tmp_path / "ours (1).league").write_text("text", encoding="utf-8")
    joined(tmp_path / "ours 2026-09-14 18.30.league", "Nina")
    assert [each.name for each in copies_beside(league) if each.name != "ours-too.league"] == []


def test_what_the_copy_has_is_brought_over_and_undone_as_one(league: Path) -> None:
    copy = league.with_name(NAMES[0])
    shutil.copyfile(league, copy)
    joined(league, "Ada", "Bert")
    joined(copy, "Nina", "Ada", "Olaf")  # the ids are those of the others; Ada is refused: she is there already
    with Session.open(league) as session:
        before = len(session.file.stack())
        comparison = compare(session, copy)
        assert comparison.shared == before - 2
        assert len(comparison.here) == 2
        assert [bool(each.refused) for each in comparison.there] == [False, True, False]
        bring_over(session, comparison)
        assert len(session.file.stack()) == before + 2
        assert {"nina", "olaf", "ada", "bert"} <= session.state.coaches.keys()
        assert verify(session) == []

        undo(session)
        assert len(session.file.stack()) == before


def test_the_command_line_compares_and_brings(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = league.with_name(NAMES[4])
    shutil.copyfile(league, copy)
    joined(copy, "Nina")
    before = league.read_bytes()
    assert run(["--lang", "en", "compare", str(league)]) == 0
    assert "can be brought over" in capsys.readouterr().out
    assert run(["--lang", "en", "compare", str(league), str(copy), "--bring", "--preview", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["there"][0]["refused"] == ""
    assert league.read_bytes() == before
    assert run(["--lang", "en", "compare", str(league), "--bring"]) == 0
    assert "brought over" in capsys.readouterr().out
    with Session.open(league, writing=False) as session:
        assert "nina" in session.state.coaches
    assert run(["--lang", "en", "compare", str(league), str(league.with_name("no.league"))]) == 2


def test_two_leagues_with_nothing_in_common_are_said_to_be_two(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other, before = tmp_path / "other.league", league.read_bytes()
    assert run(["found", str(other)]) == 0
    capsys.readouterr()
    for words in ([], ["--bring", "--preview"], ["--bring"]):
        assert run(["--lang", "en", "compare", str(league), str(other), *words]) == 0
        (told,) = capsys.readouterr().out.splitlines()
        assert told.endswith("it is another league, and nothing is brought over.")
    assert league.read_bytes() == before


def test_a_league_that_was_given_out_as_json_and_made_of_it_again_is_the_same(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other, written = tmp_path / "other.league", tmp_path / "whole.json"
    assert run(["export", str(league), "json", "-o", str(written)]) == 0
    assert run(["import", str(other), str(written)]) == 0
    joined(other, "Nina")
    with Session.open(league, writing=False) as session:
        found = compare(session, other)
        assert (found.shared, found.here, found.anew) == (len(session.file.stack()), (), True)
    assert [each.refused for each in found.there] == [""]
    capsys.readouterr()
    assert run(["--lang", "en", "compare", str(other), str(league)]) == 0
    same, anew, only, nothing = capsys.readouterr().out.splitlines()
    assert "sheets are the same" in same
    assert "filed anew" in anew
    assert (only.startswith("Only in this league"), nothing) == (True, "It has nothing that this league lacks.")
