from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.backups import lay_beside, newest_backup
from leaguekeeper.services.stack.filing import file
from leaguekeeper.store.backups import backups
from leaguekeeper.store.file_format import backup_folder


@pytest.fixture
def league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A league with two backups: one of an empty stack, one with its founding sheet."""
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    path = tmp_path / "ours.league"
    with Session.create(path) as session:
        session.file.backup()
        founding = {"kind": "league_founded", "id": "league", "name": "Ours", "rulebook": "house2020"}
        file(session, [from_value(founding)])
        session.file.backup()
    return path


def sheets(path: Path) -> int:
    with Session.open(path, writing=False) as session:
        return len(session.file.stack())


def test_the_newest_backup_opens_beside_the_league(league: Path) -> None:
    found = newest_backup(league)
    assert found is not None
    before = league.read_bytes()
    beside = lay_beside(found)
    assert beside.parent == league.parent
    assert sheets(beside) == 1
    assert lay_beside(found) != beside, "the copy taken first was written over"
    assert league.read_bytes() == before


def test_a_damaged_backup_is_passed_over(league: Path) -> None:
    newest, older = backups(backup_folder(league))
    newest.write_bytes(newest.read_bytes()[:3000])
    found = newest_backup(league)
    assert found is not None
    assert found.file == older
    older.unlink()
    assert newest_backup(league) is None
