"""What was left alone by Enter is chosen later, by keyboard alone, in the report and when it is corrected."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import Hand
from tests.ui.conftest import settle
from tests.ui.driving import drive

MATCH = 17
ENTER, UP, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Down
STEPS = {"inducements": "5. Inducements", "improvements": "6. Player improvement"}


def page(window: Shell) -> ReportPage:
    found = window.page()
    assert isinstance(found, ReportPage)
    return found


def tab_to(window: Shell, words: str) -> None:
    """Press Tab until the keyboard is on what begins with those words."""
    for _time in range(80):
        at: QWidget = window.focusWidget() or window
        if at.accessibleName().startswith(words):
            return
        QTest.keyClick(at, Qt.Key.Key_Tab)
        QApplication.processEvents()
    raise AssertionError(f"the Tab key never came to {words}")


def choose_after_all(hand: Hand, step: str) -> None:
    """Go to a step that was left alone, take the first that can be had, and go on."""
    window = hand.shell
    tab_to(window, STEPS[step])
    hand.keys(Qt.Key.Key_Space)
    assert page(window).view.step == step
    left = [line.key for line in page(window).view.questions if line.left]
    assert left, "nothing says that none was chosen"
    hand.keys(*[UP] * len(left), ENTER, DOWN, ENTER)
    while (asked := page(window).asked()) is not None and asked.key != left[0]:
        hand.keys("d" if asked.kind in {"die", "dice"} else ENTER)
    if asked is not None:  # nobody else may be able to, by the die that named the most valuable player
        hand.keys(ENTER)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("corrected", [False, True], ids=["in the report", "in its correction"])
def test_a_list_that_was_left_alone_goes_on(window: Shell, qtbot: QtBot, step: str, corrected: bool) -> None:
    hand = Hand(window, qtbot)
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    drive(page(window), hand.settle)
    if corrected:
        hand.keys(ENTER)
        window.go(f"report:{MATCH}")
        hand.settle()
    choose_after_all(hand, step)
    drive(page(window), hand.settle)  # gold spent may be answered by prayers
    if corrected:
        hand.meet(lambda: hand.keys(ENTER), lambda: QTest.keyClick(sheet(), ENTER))
    else:
        hand.keys(ENTER)
    league = window.league.session
    played = league.state.matches[next(one.id for one in league.state.fixtures.values() if one.number == MATCH)]
    found = {
        "inducements": bool(played.home.inducements or played.away.inducements),
        "improvements": any(
            one.document == played.document
            for team in league.state.teams.values()
            for player in team.players.values()
            for one in player.advances
        ),
    }
    assert found[step]


def sheet() -> QDialog:
    found = QApplication.activeModalWidget()
    assert isinstance(found, QDialog)
    return found
