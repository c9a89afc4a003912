from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.league.bulletin import BulletinPage
from leaguekeeper.ui.shell import Shell
from tests.services.bulletin.test_articles import picture
from tests.ui.conftest import settle


def page(window: Shell, qtbot: QtBot) -> BulletinPage:
    window.go("bulletin")
    settle(window, qtbot)
    found = window.page()
    assert isinstance(found, BulletinPage)
    return found


def press(window: Shell, found: BulletinPage, qtbot: QtBot, words: str) -> None:

    shown = found.content()
    assert shown is not None
    (button,) = [each for each in shown.findChildren(Button) if each.text() == words]
    button.click()
    settle(window, qtbot)


def test_a_rounds_report_is_composed_changed_and_filed(window: Shell, qtbot: QtBot) -> None:
    found = page(window, qtbot)
    press(window, found, qtbot, "Compose the round’s report")
    assert "Les Rats du Beffroi" in found.text.toPlainText()
    assert found.subject.value() == ("season-1", 4)
    found.author.setText("Ann")
    found.text.appendPlainText("\n<b>Not</b> bold, **bold**.")
    assert "<b>Not</b> bold, bold." in found.preview.toPlainText()
    press(window, found, qtbot, "File the article")
    (article,) = window.league.bulletin.articles()
    assert (article.author, article.round, article.report) == ("Ann", 4, True)
    assert found.text.toPlainText() == ""
    window.undo()
    settle(window, qtbot)
    assert window.league.bulletin.articles() == ()


def test_what_is_being_written_stays_while_the_league_changes(window: Shell, qtbot: QtBot) -> None:
    found = page(window, qtbot)
    press(window, found, qtbot, "File the article")
    assert window.league.bulletin.articles() == ()
    found.title.setText("Half written")
    found.text.setPlainText("So far\n\n" * 60)
    window.go("league")
    settle(window, qtbot)
    found.reload()
    settle(window, qtbot)
    assert (found.title.text(), found.text.toPlainText()) == ("Half written", "So far\n\n" * 60)
    window.go("bulletin")
    settle(window, qtbot)
    where_somebody_writes_stays(window, found, qtbot)
    press(window, found, qtbot, "File the article")
    assert [each.title for each in window.league.bulletin.articles()] == ["Half written"]


def where_somebody_writes_stays(window: Shell, found: BulletinPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: found.is_set_out() and not window.operations.busy())
    found.title.setSelection(7, -3)  # marked from right to left
    cursor = found.text.textCursor()
    cursor.setPosition(320)
    cursor.setPosition(317, QTextCursor.MoveMode.KeepAnchor)
    found.text.setTextCursor(cursor)
    whole = found.text.toPlainText()
    QTest.keyClicks(found.text, "!?")
    cursor.setPosition(320)
    cursor.setPosition(317, QTextCursor.MoveMode.KeepAnchor)
    found.text.setTextCursor(cursor)
    text, scrolled = found.text, found.text.verticalScrollBar().value()
    assert scrolled > 0
    text.setFocus()
    sheet = {"season": "season-1", "award": "Best brew", "team": "rats"}
    window.do(lambda: window.league.stack.file_sheet("award_given", sheet))
    qtbot.waitUntil(lambda: found.text is not text)  # set out anew
    assert window.focusWidget() is found.text
    assert (found.text.textCursor().anchor(), found.text.textCursor().position()) == (320, 317)
    assert (found.title.cursorPosition(), found.title.selectedText()) == (4, found.title.text()[4:7])
    qtbot.waitUntil(lambda: found.text.verticalScrollBar().value() == scrolled)
    settle(window, qtbot)
    QTest.keyClick(found.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert found.text.toPlainText() == whole  # what was typed before can still be undone


def test_a_picture_is_chosen_and_left_out_again(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = page(window, qtbot)
    drawn = str(picture(tmp_path / "ball.png", (40, 30)))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (drawn, ""))
    press(window, found, qtbot, "Picture…")
    assert found.picture_said.text() == "ball"
    press(window, found, qtbot, "Without a picture")
    assert found.picture_said.text() == "No picture."


def test_the_sites_address_is_remembered_and_nonsense_refused(window: Shell, qtbot: QtBot) -> None:
    found = page(window, qtbot)
    found.address.setText("https://tour-penchee.example")
    press(window, found, qtbot, "Remember")
    assert window.league.bulletin.base_url == "https://tour-penchee.example/"
    found.address.setText("")
    press(window, found, qtbot, "Remember")
    assert window.league.bulletin.base_url == ""
