"""Following a match through the real window, all by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.text import Text, cut_short
from leaguekeeper.ui.pages.matches.live import LivePage
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.driving import drive

MATCH = 17


class Table:
    """The window at the table: keys go to the live page, the clock shows what it is told."""

    def __init__(self, shell: Shell, qtbot: QtBot) -> None:
        self.shell, self.qtbot, self.now = shell, qtbot, 0.0

    @property
    def page(self) -> LivePage:
        page = self.shell.page()
        assert isinstance(page, LivePage)
        return page

    def press(self, *keys: str | Qt.Key) -> None:
        for key in keys:
            if isinstance(key, str):
                for letter in key:
                    QTest.keyClicks(self.page, letter)
                    settle(self.shell, self.qtbot)
            else:
                QTest.keyClick(self.page, key)
                settle(self.shell, self.qtbot)

    def lines(self) -> list[str]:
        return [line.words for line in reversed(self.page.view.lines)]


@pytest.fixture
def table(window: Shell, qtbot: QtBot) -> Table:
    shell, made = window, Table(window, qtbot)
    shell.league.live.seconds = lambda: made.now
    shell.go(f"report:{MATCH}")
    settle(shell, qtbot)
    report = shell.page()
    assert isinstance(report, ReportPage)
    drive(report, lambda: settle(shell, qtbot), until="match_result")
    shell.go(f"live:{MATCH}")
    settle(shell, qtbot)
    return made


def test_a_match_is_followed_by_keyboard_and_becomes_the_report(table: Table, qtbot: QtBot) -> None:
    table.press("1", "p2", "r", "c3", "7", "12")
    table.press(Qt.Key.Key_Return)
    table.press(" ")
    view = table.page.view
    assert (view.away.active, view.home.rerolls, view.home.rerolls_of) == (True, 2, 3)
    table.press("t3", " ", "s4", "o")
    assert table.page.view.score == (0, 1)
    assert [line.split(" · ")[0] for line in table.lines()] == [
        "Receives the kick-off", "Completion", "Re-roll used", "7 Борис hurt by 3 Ратибор", "End of the turn",
        "Touchdown", "Receives the kick-off", "Sent off", "Turnover",
    ]  # fmt: skip
    table.page.finish()
    settle(table.shell, qtbot)
    report = table.shell.page()
    assert isinstance(report, ReportPage)
    settle(table.shell, qtbot)
    assert report.view.score == (0, 1)
    assert report.view.step != "match_result", "nothing is left to ask about the match"


def test_a_number_that_could_go_on_waits_and_the_other_side_is_a_tab_away(table: Table) -> None:
    table.press("1", "t1")
    assert table.page.view.score == (0, 0), "number 1 might still become 10"
    table.press(Qt.Key.Key_Return)
    assert table.page.view.score == (1, 0)
    table.press(" ", "i", Qt.Key.Key_Tab, "8")
    assert table.page.view.away.players[7].marks == "INT"


def test_the_last_note_is_taken_back_by_backspace_and_by_undo(table: Table) -> None:
    table.press("1", "t3")
    table.press("c", Qt.Key.Key_Backspace)
    assert table.page.view.score == (1, 0), "what is only being asked is dropped first"
    table.press(Qt.Key.Key_Backspace)
    assert table.page.view.score == (0, 0)
    table.shell.actions_by_name()["undo"].trigger()
    settle(table.shell, table.qtbot)
    assert table.lines() == []
    assert table.shell.league.report.place_in_stack(MATCH) is None, "the stack of documents was left alone"


def test_what_cannot_be_is_said_and_changes_nothing(table: Table) -> None:
    table.press("t")
    assert table.lines() == []
    table.press("1", "t0")
    assert table.page.view.score == (0, 0), "nobody wears a number that begins with 0"


def test_the_clock_is_shown_and_stopped(table: Table) -> None:
    table.press("1")
    table.now = 95
    table.press("k")
    table.now = 400
    assert (table.page.view.clocks.turn, table.page.view.clocks.running) == (95, False)
    table.press("k")
    table.now = 405
    clocks = table.shell.league.live.clocks(MATCH)
    assert clocks is not None
    assert clocks.turn == 100


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_page_is_built_in(table: Table, qtbot: QtBot, language: str) -> None:
    table.press("1", "c3")
    table.shell.set_language(language)
    settle(table.shell, qtbot)
    assert table.page.failure == ""
    assert table.page.view.begun
    table.shell.resize(1024, 700)
    settle(table.shell, qtbot)
    cut_short.clear()
    table.page.grab()
    assert not [words for words in cut_short if words in known(table)]


def known(table: Table) -> set[str]:
    """What can be noted without a reason against it, and what is left of the re-rolls."""
    view = table.page.view
    left = _("re-rolls left: {left} of {all}")
    rolls = {left.format(left=side.rerolls, all=side.rerolls_of) for side in (view.home, view.away)}
    return rolls | {action.words for action in view.actions if action.legal}


def test_where_the_apothecary_rolls_again_his_coach_says_which_roll_stands(table: Table) -> None:
    """Two rolls of one casualty: the choice is asked as a choice and goes into the note, or is left for later."""
    table.press("1", "c", Qt.Key.Key_Tab, "3", "7", "12", "9")
    pending = table.page._pending
    assert pending is not None
    assert (pending.ask, [each.value for each in pending.options()]) == ("choice", ["first", "second"])
    assert "Enter leaves it for later" in table.page._prompt.text()
    table.press("2")
    assert table.page._pending is None
    (hurt,) = (each for each in table.shell.league.live._followed[MATCH].sheet.notes if each.kind == "hurt")
    assert (hurt.apothecary, hurt.apothecary_choose) == (9, "second")


def test_the_page_that_takes_letters_and_numbers_as_a_whole_shows_that_it_has_the_keyboard(
    table: Table, qtbot: QtBot
) -> None:
    table.shell.activateWindow()
    qtbot.waitUntil(lambda: table.shell.focusWidget() is table.page)
    page = table.page
    edge = page.grab(page.rect().adjusted(0, 0, 0, 4 - page.height())).toImage()
    page.clearFocus()
    assert page.grab(page.rect().adjusted(0, 0, 0, 4 - page.height())).toImage() != edge


def test_where_a_step_before_the_match_no_longer_fits_the_form_says_that_the_league_has_changed(
    table: Table, qtbot: QtBot
) -> None:
    table.press("1")
    league = table.shell.league
    home = league.session.state.teams["sylve"]
    changes = [{"team": home.id, "player": each.id, "field": "status", "to": "dead"} for each in home.roster()[:6]]
    league.stack.file({"kind": "ruling", "id": "fell", "reason": "as a correction would", "changes": changes})
    table.shell.go("league")
    settle(table.shell, qtbot)
    table.shell.go(f"live:{MATCH}")
    settle(table.shell, qtbot)
    page = table.shell.page()
    assert isinstance(page, ReportPage)
    assert any(each.text().startswith("The league has changed") for each in page.findChildren(Text))
