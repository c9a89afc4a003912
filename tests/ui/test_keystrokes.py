"""How many keys a whole match takes beyond the facts themselves, entered through the real window.

A fact is what the coaches bring from the table: a die's figure, a player's number, an event's letter, the digit of a
choice. All else is counted: Enter, Tab, arrows, leaving something alone. At most 120 of those (issue: match entry at
the table).
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.services.report.views import Question
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle

MATCH, MOST = 17, 120

ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab

FACTS: dict[str, list[str | Qt.Key]] = {
    "fans.home": ["2"],
    "fans.away": ["3"],
    "weather.dice": ["34"],
    **{f"prayers.away.{place}": [figure, ENTER] for place, figure in enumerate(("9", "8", "5", "4"))},
    "coin_toss.winner": ["1"],
    "coin_toss.choice": ["1"],
    "results.home.mvp.nominees": ["2", "3", "6", "7", "8", "9", ENTER],
    "results.home.mvp.dice.0": ["3"],
    "results.away.mvp.nominees": ["2", "3", "4", "5", "6", "7", ENTER],
    "results.away.mvp.dice.0": ["5"],
    "dedicated_fans.home": ["4"],
    "dedicated_fans.away": ["2"],
    "costly_errors.home.die": ["5"],
    "costly_errors.away.die": ["4"],
}
"""Question by question; a string is typed and is the fact, a key is one more."""

HALVES: tuple[list[str | Qt.Key], ...] = (
    ["p3", "t3", "t3", "t6", "c4", "7", "12", ENTER, "c8", "2", "3", ENTER, TAB],
    ["p5", "i5", "t6", "t5", "c1", ENTER, "7", "9", ENTER, "f4", "9", "13", "2", ENTER],
)
"""Five touchdowns, four casualties with their dice (no apothecary is called), three passes and an interception."""

IMPROVES = {"home": (("3", "2"), ("6", "1")), "away": (("6", "1"), ("5", "1"))}
"""Who improves, and by which way."""


class Keyboard:
    """Presses keys wherever the keyboard is, and counts those that are no fact."""

    def __init__(self, shell: Shell, qtbot: QtBot) -> None:
        self.shell, self.qtbot = shell, qtbot
        self.facts = self.beyond = 0

    def press(self, *keys: str | Qt.Key) -> None:
        for key in keys:
            if isinstance(key, str):
                for letter in key:
                    QTest.keyClicks(self._at(), letter)
                    self.facts += 1
            else:
                QTest.keyClick(self._at(), key)
                self.beyond += 1
            settle(self.shell, self.qtbot)

    def _at(self) -> QWidget:
        QApplication.processEvents()
        return self.shell.focusWidget() or self.shell

    @property
    def page(self) -> ReportPage:
        page = self.shell.page()
        assert isinstance(page, ReportPage)
        return page


@pytest.fixture
def keyboard(window: Shell, qtbot: QtBot) -> Keyboard:
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    return Keyboard(window, qtbot)


def improve(keyboard: Keyboard, question: Question) -> bool:
    """Answer a question about improvements; False where it is another, or nobody is left to improve."""
    parts = question.key.split(".")
    if parts[0] != "improvements":
        return False
    wanted = IMPROVES[parts[1]]
    if len(parts) == 2:
        told = (one.key for one in keyboard.page.view.questions if one.answer is not None)
        done = sum(key.startswith(question.key) and key.endswith(".player") for key in told)
        if done == len(wanted):
            return False
        keyboard.press(wanted[done][0])
    elif parts[-1] == "how":
        keyboard.press(wanted[int(parts[2])][1])
    elif question.kind in {"die", "dice"}:
        keyboard.press("".join("3" for _die in question.dice))
    else:
        taken = next(place for place, option in enumerate(question.options) if option.legal)
        keyboard.press(str(taken + 1))
    return True


def answer(keyboard: Keyboard) -> None:
    question = keyboard.page.asked()
    if question is None:
        for half in HALVES:
            keyboard.press(*half)
        keyboard.press(ENTER)
    elif question.key in FACTS:
        keyboard.press(*FACTS[question.key])
    elif not improve(keyboard, question):
        assert question.optional, f"{question.key} asks for a fact that the script does not bring"
        keyboard.press(ENTER)


def test_a_whole_match_takes_at_most_120_keys_beyond_its_facts(keyboard: Keyboard) -> None:
    assert all(len(keyboard.shell.league.teams.view(name).roster) >= 11 for name in ("sylve", "caveau"))
    for _question in range(120):
        if keyboard.page.view.finish:
            break
        answer(keyboard)
    view = keyboard.page.view
    assert view.finish
    assert view.score == (3, 2)
    keyboard.press(ENTER)
    assert keyboard.shell.address().startswith("story:")
    match = keyboard.shell.league.session.state.matches
    played = next(one for one in match.values() if one.document.endswith(f"{MATCH}") or one.day == "2026-10-12")
    assert (played.home.casualties, played.away.casualties) == (2, 2)
    improved = [team.players.values() for team in keyboard.shell.league.session.state.teams.values()]
    assert sum(one.document == played.document for each in improved for player in each for one in player.advances) == 4
    assert keyboard.beyond <= MOST
