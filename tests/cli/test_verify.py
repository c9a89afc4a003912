"""Whoever verifies a league is told what to do about what was found."""

from __future__ import annotations

import json
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from tests.sample_league import write_sample


@pytest.fixture
def league(tmp_path: Path) -> Path:
    return write_sample(tmp_path / "my league.league")


def _in_sql(path: Path, words: str) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(words)
        raw.commit()


def test_tables_that_differ_name_the_command_that_mends_them(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of an older program, whose tables said less, is no damaged one: the stack tells all."""
    _in_sql(league, "DELETE FROM season_options")
    _in_sql(league, "DELETE FROM ledger WHERE rowid % 3 = 0")
    assert run(["--lang", "en", "verify", str(league)]) == 1
    said = capsys.readouterr().out
    assert "The stack itself is as it was filed." in said
    assert f"leaguekeeper repair {shlex.quote(str(league))}”" in said
    assert run(["--lang", "en", "verify", "--json", str(league)]) == 1
    assert "leaguekeeper repair" in json.loads(capsys.readouterr().out)["to_do"]
    assert run(["--lang", "en", "repair", str(league)]) == 0
    capsys.readouterr()
    assert run(["--lang", "en", "verify", str(league)]) == 0
    assert "repair" not in capsys.readouterr().out


def test_a_stack_that_was_changed_is_looked_at_before_it_is_mended(
    league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _in_sql(league, "UPDATE sheets SET body = replace(body, 'de la Tour', 'de la Tuor') WHERE kind = 'league_founded'")
    assert run(["--lang", "en", "verify", str(league)]) == 1
    said = capsys.readouterr().out
    assert "--preview” tells what can be mended" in said
    assert "as it was filed. Its tables" not in said
