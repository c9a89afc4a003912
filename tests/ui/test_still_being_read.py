"""Who is quicker than the window: what he does upon a page that is still being read breaks nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.router import PAGES
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle

OF_SOMETHING = {
    "report": "report:17", "live": "live:17", "story": "story:1", "re-enrol": "re-enrol:rats", "team": "team:rats",
    "player": "player:rats/1", "document": "document:1", "book": "book:house2020", "compare": "compare:house2020",
    "edition": "edition:lrb4", "adviser": "", "game": "",
}  # fmt: skip
"""Where a page that is always asked for with something is opened; matches on the pitch are read in their own tests."""

ADDRESSES = [address for page in PAGES if (address := OF_SOMETHING.get(page, page))]
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_D, Qt.Key.Key_Backspace, Qt.Key.Key_Up)
ACTIONS = ("find", "why", "back", "undo")


def test_whoever_is_quicker_than_the_window_breaks_nothing(window: Shell, qtbot: QtBot) -> None:
    def opened_anew(address: str) -> None:
        window._forget_pages()
        window.go(address)

    for address in ADDRESSES:
        for key in KEYS:
            opened_anew(address)
            page = window.page()
            assert page is not None
            QTest.keyClick(page, key)
        for name in ACTIONS:
            opened_anew(address)
            window.actions_by_name()[name].trigger()
        settle(window, qtbot)
    assert window.league.verify() == []
