from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.services.session import Session
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.crashes import Crashes, log_path
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


def test_a_program_that_did_not_end_properly_is_remembered_once(tmp_path: Path) -> None:
    mark = tmp_path / "running"
    mark.write_text(f"4194000\nleaguekeeper\n{socket.gethostname()}\n", encoding="utf-8")
    after = Crashes(mark)
    assert after.last_time
    assert not Crashes(mark).last_time, "a second window is no crash"
    after.ended()
    assert not Crashes(mark).last_time


@pytest.mark.warns
def test_an_unforeseen_error_is_told_and_its_detail_can_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    told: list[Failure] = []
    crashes = Crashes(tmp_path / "running")
    crashes.watch(told.append)
    try:
        raise ValueError("the ball burst")
    except ValueError as error:
        crashes.caught(ValueError, error, error.__traceback__)
    assert "safe" in told[0].sentence
    assert "the ball burst" in told[0].detail
    assert log_path().name == "leaguekeeper.log"
    crashes.ended()


def test_the_next_start_offers_the_newest_backup_of_the_league_last_opened(
    qtbot: QtBot, dressed: QApplication, league: Path
) -> None:
    with Session.open(league) as session:
        session.file.backup()
        stack = session.file.stack()
    shell = Shell(Preferences(language="en", theme="light", recent=[str(league)]))
    qtbot.addWidget(shell)
    shell.broke_last_time = True
    shell.go("welcome")
    shell.show()
    settle(shell, qtbot)
    offer = next(each for each in shell.findChildren(Button) if each.text() == "Open the backup beside it")
    offer.click()
    settle(shell, qtbot)
    assert shell.league is not None
    assert shell.league.path != league
    assert shell.league.session.file.stack() == stack
    shell.close()
