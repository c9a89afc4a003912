"""Whatever league the window opened it closes, whenever it goes: ``tests/left_open.py`` looks on."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from leaguekeeper.services.session import Session
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


def test_a_league_that_was_just_being_opened_goes_with_the_window(window: Shell, league: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.league"
    other.write_bytes(league.read_bytes())
    window.open_league(other)
    window.open_league(league)
    window.close()


def test_a_league_that_is_put_aside_is_closed(window: Shell, league: Path, qtbot: QtBot) -> None:
    window.open_league(league)
    settle(window, qtbot)
    window.take_up(None)
    settle(window, qtbot)
    league.unlink()


def test_a_league_that_cannot_be_founded_leaves_no_file_behind(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[Failure] = []
    window.operations.failed.disconnect()
    window.operations.failed.connect(told.append)
    window.found_league(tmp_path / "new.league", {"kind": "league_founded", "id": "league", "rulebook": "nowhere"})
    settle(window, qtbot)
    assert len(told) == 1
    assert not (tmp_path / "new.league").exists()


def test_an_opening_that_fails_lets_go_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object) -> object:
        raise MemoryError

    monkeypatch.setattr("leaguekeeper.services.session.read_whole", broken)
    with pytest.raises(MemoryError):
        Session.create(tmp_path / "new.league")
