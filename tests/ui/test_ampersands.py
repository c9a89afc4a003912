"""A name with “&” in it is shown as it was written, wherever Qt would take a letter to press from it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.shell import Shell
from tests.league.stack import squad
from tests.ui.conftest import settle

NAME = "Fire & Ice < <b>&amp;</b>"


def test_no_button_box_or_row_of_a_menu_takes_its_letter_from_a_name(
    window: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    with LeagueApi.create(tmp_path / "new.league") as league:
        league.stack.file_sheet("league_founded", {"name": NAME, "rulebook": "house2020"})
        for team in ("one", "two"):
            sheet = {"team": team, "name": f"{NAME} {team}", "list": "human", "players": squad("human-lineman", 11)}
            league.stack.file_sheet("team_enrolled", sheet)
    window.open_league(tmp_path / "new.league")
    settle(window, qtbot)
    window.go("offseason")
    settle(window, qtbot)
    said = {each.text() for each in window.findChildren(QAbstractButton)}
    said |= {each.text() for each in window.findChildren(QAction)}
    named = [words for words in said if "Ice" in words]
    assert len(named) > 2
    assert [words for words in named if QKeySequence.mnemonic(words).toString() or "&" in words.replace("&&", "")] == []
    assert "Fire & Ice" in window.status.told_keys()
