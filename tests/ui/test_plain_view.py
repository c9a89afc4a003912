"""What old sheets hold and nobody sees is shown as such in the window, and turns no line of it round."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from leaguekeeper.base.plain_letters import steers
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.plain_view import PlainView
from leaguekeeper.ui.shell import Shell
from tests.cli.test_names_are_text import evil_league
from tests.ui.clicks import rows_of
from tests.ui.conftest import settle

ADDRESSES = ("league", "standings", "fixtures", "teams", "team:rats", "documents", "document:1", "leaders", "rulebook")


def test_nothing_in_the_window_holds_such_a_letter(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window.take_up(LeagueApi.open(evil_league(tmp_path), writing=False))
    settle(window, qtbot)
    read = []
    for address in ADDRESSES:
        window.go(address)
        settle(window, qtbot)
        read += [text for label in window.findChildren(QLabel) for text in (label.text(), label.toolTip())]
        read += [row for table in window.findChildren(RowsTable) for row in rows_of(table)]
    assert sum("·]0;owned··31m·Rats··" in text for text in read) > 10, "the names are not read at all"
    assert [text for text in read if steers.search(text)] == []


def test_a_view_without_such_letters_is_the_very_same(window: Shell) -> None:
    view = window.league.overview()
    assert PlainView(window.league)(view) is view
