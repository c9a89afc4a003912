"""The shelf of rule books in the real window: copied, changed by keyboard, compared, put back, adopted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QPlainTextEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.ui.components.forms.entry_fields import EntryField
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.rulebook.book_editor import BookEditorPage
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle

OGRE = "teams.skaven.positions.rat-ogre"


@pytest.fixture
def shell(window: Shell) -> Shell:
    return window


def press(shell: Shell, qtbot: QtBot, words: str, answer: Callable[[Dialog], object] | None = None) -> None:
    """Click a button by its accessible name; ``answer`` takes the dialog that it opens."""
    button = next(one for one in shell.findChildren(Button) if one.accessibleName() == words and not one.isHidden())
    if answer is not None:
        taking = answer

        def take() -> None:
            sheet = QApplication.activeModalWidget()
            if sheet is None:  # what it would change is reckoned first
                QTimer.singleShot(5, take)
                return
            assert isinstance(sheet, Dialog)
            taking(sheet)
            sheet.accept()

        QTimer.singleShot(0, take)
    button.click()
    settle(shell, qtbot)


def _said(sheet: Dialog) -> list[str]:
    return [one.accessibleName() or one.text() if isinstance(one, QLabel) else one.accessibleName()
            for one in sheet.findChildren(QWidget)]  # fmt: skip


def field(shell: Shell, key: str) -> EntryField:
    page = shell.page()
    assert isinstance(page, BookEditorPage)
    return next(one for one in page.fields() if one.field.key == key)


def type_into(shell: Shell, qtbot: QtBot, key: str, words: str) -> EntryField:
    shown = field(shell, key)
    line = shown.findChildren(QLineEdit)[0]
    line.selectAll()
    QTest.keyClicks(line, words)
    shown.settle()
    settle(shell, qtbot)
    return shown


def test_a_book_is_copied_changed_compared_put_back_and_adopted(shell: Shell, qtbot: QtBot) -> None:
    shell.go("books")
    settle(shell, qtbot)
    press(shell, qtbot, "Copy…: House rules of the Chronicles of a Forgotten Empire", lambda _sheet: None)
    (book,) = (each.book for each in own_books.shelf() if each.own)
    shell.go(f"book:{book.id}:{OGRE}")
    settle(shell, qtbot)
    wrong = type_into(shell, qtbot, f"{OGRE}.price", "-5")
    assert "at least 0" in wrong.refusal()
    assert own_books.book_called(book.id).digest == book.digest
    right = type_into(shell, qtbot, f"{OGRE}.price", "165000")
    assert right.refusal() == ""
    field(shell, f"{OGRE}.lineman").findChildren(QCheckBox)[0].click()
    settle(shell, qtbot)
    ogre = own_books.book_called(book.id).team_list("skaven").position("rat-ogre")
    assert (ogre.price, ogre.lineman) == (165_000, True)
    shell.go(f"compare:{book.id}")
    settle(shell, qtbot)
    table = next(one for one in shell.findChildren(RowsTable) if one.accessibleName() == "Differences")
    keys = [row.key for row in table.rows_model.rows()]
    assert f"{OGRE}.price" in keys
    table.selectRow(keys.index(f"{OGRE}.price"))
    press(shell, qtbot, "Put back")
    assert own_books.book_called(book.id).team_list("skaven").position("rat-ogre").price == 150_000
    shell.go("books")
    settle(shell, qtbot)
    name = own_books.book_called(book.id).about.name["en"]
    told: list[str] = []
    press(shell, qtbot, f"Use from the next season on: {name}", lambda sheet: told.extend(_said(sheet)))
    assert any("holds once the next season opens" in each for each in told)
    assert any(each.startswith("Next season") for each in told)
    league = shell.league.session.state.league
    assert league is not None
    assert league.rulebook == book.id


def test_a_number_that_is_none_is_said_at_once(shell: Shell, qtbot: QtBot) -> None:
    book = own_books.copy_book("house2020", "Ours")
    shell.go(f"book:{book.id}:{OGRE}")
    settle(shell, qtbot)
    assert "whole number" in type_into(shell, qtbot, f"{OGRE}.price", "dear").refusal()
    for parted in ("150000", "150 000", "150,000"):
        assert type_into(shell, qtbot, f"{OGRE}.price", parted).refusal() == ""
    assert own_books.book_called(book.id).digest == book.digest
    shell.set_language("fr")
    settle(shell, qtbot)
    assert field(shell, f"{OGRE}.price").findChildren(QLineEdit)[0].text() == "150\u202f000"


def test_the_list_marks_the_step_that_is_open(shell: Shell, qtbot: QtBot) -> None:
    shell.go("book:house2020:sequences.pre_match.fans")
    settle(shell, qtbot)
    entries = next(one for one in shell.findChildren(RowsTable) if one.accessibleName() == "Sequences")
    assert [entries.rows_model.rows()[at.row()].title for at in entries.selectionModel().selectedRows()] == ["Fans"]


def test_a_book_that_comes_with_the_program_is_only_read(shell: Shell, qtbot: QtBot) -> None:
    shell.go(f"book:house2020:{OGRE}")
    settle(shell, qtbot)
    page = shell.page()
    assert isinstance(page, BookEditorPage)
    assert page.fields() == []
    shell.go("book:house2020:band_tables.costly-errors")
    settle(shell, qtbot)
    bands = next(one for one in shell.findChildren(RowsTable) if one.rows_model.rowCount() == 6)
    assert [one.name or one.head for one in bands.rows_model.columns] == ["Name"], "a band is told by what it spans"
    assert not [one for one in page.findChildren(Button) if one.accessibleName().startswith("Remove")]


def test_what_a_change_brings_with_it_is_shown_at_once(shell: Shell, qtbot: QtBot) -> None:
    """Other dice stretch the rows below, a skill comes with those for whom it counts, no long title hides a field.

    What was typed last is kept when somebody goes elsewhere at once.
    """
    book = own_books.copy_book("house2020", "Ours")
    table = "tables.costly-errors-400"
    shell.go(f"book:{book.id}:{table}")
    settle(shell, qtbot)
    assert "written as in D6" in type_into(shell, qtbot, f"{table}.dice", "D7").refusal()
    type_into(shell, qtbot, f"{table}.dice", "2D6")
    settle(shell, qtbot)
    rows = next(one for one in shell.findChildren(RowsTable) if one.accessibleName() == "Rows")
    assert rows.rows_model.rows()[-1].title.endswith("12")
    shell.go(f"book:{book.id}:{OGRE}")
    settle(shell, qtbot)
    told = field(shell, f"{OGRE}.aimed_at.animosity")
    for line, words in zip(told.findChildren(QLineEdit), ("tous", "all"), strict=False):
        QTest.keyClicks(line, words)
    told.settle()
    settle(shell, qtbot)
    assert "animosity" in field(shell, f"{OGRE}.skills").field.value
    star = "stars.griff-oberwald"
    own_books.change(book.id, f"{star}.ability.name", None)
    shell.go(f"book:{book.id}:{star}")
    settle(shell, qtbot)
    for line, words in zip(field(shell, f"{star}.ability.name").findChildren(QLineEdit), ("Hou", "Boo"), strict=False):
        QTest.keyClicks(line, words)
    field(shell, f"{star}.ability.name").settle()
    settle(shell, qtbot)
    assert field(shell, f"{star}.ability.effect").field.value == {"fr": "Hou", "en": "Boo"}
    step = "sequences.match.match_result"
    shell.go(f"book:{book.id}:{step}")
    settle(shell, qtbot)
    field(shell, f"{step}.params.plagued_as").changed.emit(f"{step}.params.plagued_as", None)
    settle(shell, qtbot)
    assert "plagued_as" not in own_books.book_called(book.id).match_step.params
    field(shell, f"{step}.params.+").changed.emit(f"{step}.params.+", "plague_strength")
    settle(shell, qtbot)
    assert field(shell, f"{step}.params.plague_strength").field.value == 99
    shell.resize(1280, 720)
    shell.go(f"book:{book.id}:rulings.tie-breakers.readings.touchdowns-first")
    settle(shell, qtbot)
    text = field(shell, "rulings.tie-breakers.readings.touchdowns-first.words").findChildren(QPlainTextEdit)[1]
    text.setPlainText("touchdowns first")
    QApplication.sendEvent(text, QFocusEvent(QEvent.Type.FocusOut))
    settle(shell, qtbot)
    assert own_books.book_called(book.id).ruling("tie-breakers").readings[1].words["en"] == "touchdowns first"
    areas = [one for one in shell.findChildren(QScrollArea) if one.accessibleName() == "Entry"]
    assert [one.horizontalScrollBar().maximum() for one in areas] == [0]
