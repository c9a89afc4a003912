"""A player is improved between two matches, in a dialog of his own."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.teams.improving import ImprovementDialog
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


def test_what_stands_in_the_way_is_said_without_the_place_on_the_sheet(window: Shell, qtbot: QtBot) -> None:
    roster = window.league.teams.view("rats").roster
    poor = next(row for row in roster if not row.can_improve and not row.absent)
    sheet = ImprovementDialog(window, window, "rats", poor)
    qtbot.addWidget(sheet)
    settle(window, qtbot)
    (said,) = [each.text() for each in sheet.findChildren(Text) if each.property("tone") == "red"]
    assert said.startswith(f"{poor.number} {poor.name}: ")
    assert said.endswith("SPP short")
