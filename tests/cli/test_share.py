"""With whom a league is shared, told and changed from the command line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress
from tests.postgres import Postgres

WORD = "Annas own word"


def test_a_coach_is_let_in_reads_cannot_file_and_is_let_go(
    postgres: Postgres, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.address()
    at, hers = str(place), ServerAddress("127.0.0.1", postgres.port, place.database, "shared-anna", place.schema)
    assert run(["sample", at]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{WORD}\n"))
    assert run(["share", at, "add", "coach", "shared-anna", "--password-from-stdin"]) == 0
    assert "A login was made" in capsys.readouterr().out
    assert run(["share", at, "list", "--json"]) == 0
    assert {"name": "shared-anna", "role": "coach"} in json.loads(capsys.readouterr().out)
    passwords.remember(hers.login, WORD)
    assert run(["show", str(hers), "teams"]) == 0
    assert run(["undo", str(hers)]) == 2
    assert "its commissioner files what happens" in capsys.readouterr().err
    assert run(["share", str(hers), "add", "coach", "eve"]) == 2
    assert run(["share", at, "revoke", "shared-anna"]) == 0
    assert run(["show", str(hers), "teams"]) == 2
    assert run(["share", at]) == 0
    told = capsys.readouterr()
    assert "shared-anna" not in told.out.partition("owner: everything")[2]
    assert WORD not in told.out + told.err
    passwords.forget(hers.login)


def test_a_file_is_not_shared_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.league").touch()
    assert run(["share", str(tmp_path / "a.league"), "list"]) == 2
    assert "is a file" in capsys.readouterr().err
