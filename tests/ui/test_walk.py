"""Every page of the window with a real league, walked by a reader of long words, by the keyboard and by Qt itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.ui.components.table import RowsTable
from leaguekeeper.ui.pages.report import ReportRoom
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.driving import drive
from tests.ui.walking import ADDRESSES, MATCH, clipped, longer, out_of_line, painted_short, silent


def whole(window: Shell) -> QWidget:
    """All that the window shows."""
    shown = window.centralWidget()
    assert shown is not None
    return shown


def walk(window: Shell, qtbot: QtBot) -> Iterator[str]:
    """Every page, and the report and the live match of the next fixture at the point where they are fullest."""
    for address in ADDRESSES:
        window.go(address)
        settle(window, qtbot)
        QApplication.processEvents()
        yield address
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    report = window.page()
    assert isinstance(report, ReportRoom)
    drive(report, lambda: settle(window, qtbot), until="match_result")
    QApplication.processEvents()
    yield "report"
    window.go(f"live:{MATCH}")
    settle(window, qtbot)
    QApplication.processEvents()
    yield "live"


def test_nothing_is_cut_short_where_words_are_a_third_longer(window: Shell, qtbot: QtBot) -> None:
    found: dict[str, list[str]] = {}
    with longer():
        window.set_language("en")
        for address in walk(window, qtbot):
            cut = clipped(whole(window)) + painted_short(whole(window))
            if cut:
                found[address] = sorted(set(cut))
    window.set_language("en")
    assert not found


def test_every_control_of_every_page_says_what_it_is_and_is_reached_by_tab(window: Shell, qtbot: QtBot) -> None:
    found = {}
    for address in walk(window, qtbot):
        wrong = silent(whole(window)) + out_of_line(whole(window))
        if wrong:
            found[address] = wrong
    assert not found


def test_every_table_of_every_page_keeps_qts_contract(window: Shell, qtbot: QtBot) -> None:
    tested = 0
    for _address in walk(window, qtbot):
        page = window.page()
        assert page is not None
        for table in page.findChildren(RowsTable):
            tester = QAbstractItemModelTester(table.rows_model, QAbstractItemModelTester.FailureReportingMode.Fatal)
            table.rows_model.filter("e")
            table.rows_model.sort(0)
            table.rows_model.filter("")
            table.rows_model.sort(-1)
            assert tester.model() is table.rows_model
            tested += 1
    assert tested > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_stands_in_a_menu_has_its_own_keys_and_words(window: Shell, language: str) -> None:
    window.set_language(language)
    actions = window.actions_by_name()
    in_menus = {action.objectName() for menu in window.menuBar().actions() for action in menu.menu().actions()}  # type: ignore[attr-defined]
    assert in_menus == set(actions)
    keys = Counter(action.shortcut().toString() for action in actions.values() if action.shortcut().toString())
    assert [key for key, times in keys.items() if times > 1] == []
    said = Counter(action.text() for action in actions.values())
    assert [text for text, times in said.items() if times > 1] == []
