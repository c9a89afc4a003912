"""Who is quicker than the window: what he does upon a page that is still being read breaks nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.ui import operations
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.stack.documents import DocumentsPage
from leaguekeeper.ui.pages.teams.team import TeamPage
from leaguekeeper.ui.router import PAGES
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle, slow

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
        window._pages.forget()
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


# --- a machine that is slow ---------------------------------------------------------------------------------


def click(window: Shell, widget: QWidget) -> None:
    """Click where a widget is seen."""
    spot = widget.mapTo(window, widget.rect().center())
    under = window.childAt(spot)
    assert under is not None
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(window, spot))


def shown(window: Shell, name: str) -> QLineEdit:
    page = window.page()
    assert page is not None
    return next(each for each in page.findChildren(QLineEdit) if each.accessibleName() == name and each.isVisible())


def test_nothing_is_typed_into_a_form_that_is_about_to_be_set_out_anew(window: Shell, qtbot: QtBot) -> None:
    window.activateWindow()
    window.go("enrol")
    settle(window, qtbot)
    window.go("league")
    with slow(window, qtbot):
        window.go("enrol")
        old = shown(window, "Name")
        click(window, old)
        QTest.keyClicks(QApplication.focusWidget() or window, "Greens")
        assert old.text() == "", "it would be lost"
    assert QApplication.focusWidget() is shown(window, "Name")
    QTest.keyClicks(shown(window, "Name"), "Greens")
    settle(window, qtbot)
    assert shown(window, "Name").text() == "Greens"


def test_of_two_places_asked_for_the_last_is_shown(window: Shell, qtbot: QtBot) -> None:
    window.go("team:rats")
    settle(window, qtbot)
    with slow(window, qtbot):
        window.go("team:enclumes")
        window.go("team:rats")
    page = window.page()
    assert isinstance(page, TeamPage)
    assert (window.address(), page.where, page.view.id) == ("team:rats", "rats", "rats")


def test_a_die_is_no_answer_to_the_question_before(window: Shell, qtbot: QtBot) -> None:
    """Whoever types on while an answer is taken does not answer the same question again."""
    window.activateWindow()
    window.go("report:17")
    settle(window, qtbot)
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    with slow(window, qtbot):
        for key in (Qt.Key.Key_1, Qt.Key.Key_Backspace, Qt.Key.Key_3):
            QTest.keyClick(QApplication.focusWidget() or window, key)
    page = window.page()
    assert isinstance(page, ReportPage)
    first, second = page.view.questions[:2]
    assert (first.label, first.answer, second.answer) == ("Who came to cheer?", 1, None)


def test_keys_mean_nothing_where_a_page_says_why_it_is_not_there(window: Shell, qtbot: QtBot) -> None:
    for address in ("report:17", "enrol"):
        window.go(address)
        settle(window, qtbot)
        page = window.page()
        assert page is not None
        page.show_failure(Failure("It is gone."))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        for key in KEYS:
            QTest.keyClick(page, key)
        window.go("league")
        window.go(address)
        settle(window, qtbot)
        assert page.failure == ""


def test_what_takes_long_moves_nothing_and_keeps_no_keyboard(
    window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operations, "PATIENCE", 0)
    window.activateWindow()
    window.go("team:rats")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    before = page.rect().translated(page.mapTo(window, page.rect().topLeft()))

    def cancel() -> list[QAbstractButton]:
        return [each for each in window.findChildren(QAbstractButton) if each.text() == "Cancel" and each.isVisible()]

    with slow(window, qtbot):
        qtbot.waitUntil(lambda: bool(cancel()))
        assert page.rect().translated(page.mapTo(window, page.rect().topLeft())) == before
        cancel()[0].setFocus()
    assert cancel() == []
    assert QApplication.focusWidget() is page


def test_a_list_stays_narrowed_when_something_is_taken_back(window: Shell, qtbot: QtBot) -> None:
    window.go("documents")
    settle(window, qtbot)
    QTest.keyClicks(shown(window, "Find in this table"), "team list")
    for each in ("undo", "redo"):
        window.actions_by_name()[each].trigger()
        settle(window, qtbot)
        page = window.page()
        assert isinstance(page, DocumentsPage)
        assert shown(window, "Find in this table").text() == "team list"
        assert page._table.rows_model.rowCount() < len(page.view.rows)
