from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QTableView, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import speak
from leaguekeeper.services.views import Why, WhyLine
from leaguekeeper.ui.colours import DARK, LIGHT, colours
from leaguekeeper.ui.command_palette import CommandPalette, closeness
from leaguekeeper.ui.components.figures.why import WhyPopover
from leaguekeeper.ui.components.page.head import StatFigure
from leaguekeeper.ui.operations import Failure, Operations
from leaguekeeper.ui.pages.season.standings import standings_table
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.hand_made import HandMadeLeague
from tests.ui.sample_views import standings

ADDRESSES = ("league", "team:rats", "report:21", "report:1", "settings", "help:report")


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_control_says_what_it_is(shell: Shell, qtbot: QtBot, address: str, language: str) -> None:
    shell.set_language(language)
    shell.go(address)
    settle(shell, qtbot)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QTableView)
    silent = [w for kind in kinds for w in shell.findChildren(kind) if w.isVisibleTo(shell) and not w.accessibleName()]
    own = [w for w in silent if not isinstance(w.parent(), (QTableView, QComboBox, QLineEdit))]
    assert [type(w).__name__ for w in own if w.objectName() != "qt_spinbox_lineedit"] == []


def test_no_two_actions_share_their_keys(shell: Shell) -> None:
    keys = [action.shortcut().toString() for action in shell.actions_by_name().values()]
    assert [key for key, times in Counter(filter(None, keys)).items() if times > 1] == []


def test_every_action_stands_in_a_menu_and_in_the_palette(shell: Shell) -> None:
    in_menus = {action.objectName() for menu in shell.menuBar().actions() for action in menu.menu().actions()}  # type: ignore[attr-defined]
    assert in_menus == {*shell.actions_by_name(), "recent"}
    shell.open_palette()
    palette = shell.findChild(CommandPalette)
    assert isinstance(palette, CommandPalette)
    offered = {action.objectName() for action in palette.list.rows_model.rows()}
    able = {name for name, action in shell.actions_by_name().items() if action.isEnabled()}
    assert offered - {""} == able - {"palette"}, "and those of the page, which have no name of ours"


def test_palette_runs_what_is_typed(shell: Shell, qtbot: QtBot) -> None:
    shell.open_palette()
    palette = shell.findChild(CommandPalette)
    assert isinstance(palette, CommandPalette)
    QTest.keyClicks(palette.field, "settings")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    settle(shell, qtbot)
    assert shell.address() == "settings"


@pytest.mark.parametrize(
    ("typed", "words", "fits"),
    [("rul", "Rule book", True), ("rbk", "Rule book", True), ("xq", "Rule book", False),
     ("regles", "Livre de règles", True), ("l'equipe", "Voir l’équipe", True), ("еще", "Ещё раз", True),
     ("уиди", "Уйди", False)],
)  # fmt: skip
def test_palette_finds_by_letters_in_their_order_with_or_without_accents(typed: str, words: str, fits: bool) -> None:
    assert (closeness(typed, words) is not None) is fits


def test_language_changes_every_word_at_once(shell: Shell, qtbot: QtBot) -> None:
    shell.set_language("ru")
    settle(shell, qtbot)
    assert shell.actions_by_name()["quit"].text() == "Выход"
    assert shell.address() == "league"
    shell.set_language("en")
    assert shell.actions_by_name()["quit"].text() == "Quit"


def test_dark_and_light_change_at_once(shell: Shell) -> None:
    shell.set_theme("dark")
    assert colours() is DARK
    shell.toggle_theme()
    assert colours() is LIGHT


def test_undo_names_what_it_undoes_and_pages_are_read_anew(shell: Shell, by_hand: HandMadeLeague, qtbot: QtBot) -> None:
    undo = shell.actions_by_name()["undo"]
    assert "match nº 20" in undo.text()
    undo.trigger()
    settle(shell, qtbot)
    assert ("undo",) in by_hand.asked


def test_back_returns_to_where_one_came_from(shell: Shell, qtbot: QtBot) -> None:
    for address in ("team:rats", "settings", "back", "back"):
        shell.go(address)
        settle(shell, qtbot)
    assert shell.address() == "league"


def test_reasons_open_by_keyboard_and_close_by_escape(shell: Shell, qtbot: QtBot) -> None:
    shell.go("team:rats")
    settle(shell, qtbot)
    figure = next(one for one in shell.findChildren(StatFigure) if one.why() is not None)
    QTest.keyClick(figure, Qt.Key.Key_Return)
    popover = shell.findChild(WhyPopover)
    assert isinstance(popover, WhyPopover)
    assert not popover.geometry().contains(figure.mapTo(shell, figure.rect().center()))
    QTest.keyClick(popover, Qt.Key.Key_Escape)
    assert not popover.isVisible()


@pytest.fixture
def operations(qtbot: QtBot) -> Iterator[Operations]:
    made = Operations()
    yield made
    made.close()


def test_errors_come_back_as_sentences(qtbot: QtBot, operations: Operations) -> None:
    failures = list[Failure]()

    def refuse() -> None:
        raise RuleViolation("squad-full", "A squad has at most 16 players.", "House rules, Squads")

    with qtbot.waitSignal(operations.idle):
        operations.run(refuse, failed=failures.append)
    assert [failure.sentence for failure in failures] == ["A squad has at most 16 players. (House rules, Squads)"]


def test_what_the_machine_refuses_is_told_in_the_language_of_the_window(
    qtbot: QtBot, operations: Operations, tmp_path: Path
) -> None:
    speak("fr")
    failures = list[Failure]()
    with qtbot.waitSignal(operations.idle):
        operations.run(tmp_path.read_bytes, failed=failures.append)
    assert [failure.sentence.partition(" (")[2] for failure in failures] == [
        "c’est un dossier). Ce qui était déposé est intact."
    ]


class Part:
    """A part of the window, as far as it matters where it goes."""

    gone_in: ClassVar[list[str]] = []

    def work(self) -> None:
        pass

    def told(self, nothing: None) -> None:
        assert nothing is None

    def __del__(self) -> None:
        self.gone_in.append(threading.current_thread().name)


def test_what_an_operation_was_given_goes_in_the_windows_thread(qtbot: QtBot, operations: Operations) -> None:
    Part.gone_in.clear()
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    for _turn in range(400):
        with qtbot.waitSignal(operations.idle):
            part = Part()
            operations.run(part.work, part.told)
            del part
    sys.setswitchinterval(usual)
    qtbot.waitUntil(lambda: len(Part.gone_in) == 400)
    assert set(Part.gone_in) == {threading.current_thread().name}


def test_long_work_reports_and_can_be_stopped(qtbot: QtBot, operations: Operations) -> None:
    told = list[tuple[str, int, int]]()
    operations.progressed.connect(lambda *what: told.append(what))

    def go_on() -> None:
        for at in count():
            report_progress("Counting", at, 10_000_000)

    with qtbot.waitSignal(operations.idle, timeout=10_000):
        operations.run(go_on)
        qtbot.waitUntil(lambda: bool(told), timeout=5000)
        operations.cancel()
    assert told[0][0] == "Counting"


def test_a_long_reading_tells_how_far_it_is_and_can_be_stopped(qtbot: QtBot, operations: Operations) -> None:
    told, done = list[tuple[str, int, int]](), list[object]()
    operations.progressed.connect(lambda *what: told.append(what))

    def read() -> None:
        for at in count():
            report_progress("Reading the sheets", at, 10_000_000)

    with qtbot.waitSignal(operations.idle, timeout=10_000):
        operations.run(read, done.append, done.append)
        qtbot.waitUntil(lambda: bool(told), timeout=5000)
        operations.cancel()
    assert told[0][0] == "Reading the sheets"
    assert done == []


def test_a_page_whose_reading_was_stopped_is_read_when_it_is_opened_again(
    shell: Shell, qtbot: QtBot, by_hand: HandMadeLeague, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    shell.operations.progressed.connect(lambda words, *_how_far: told.append(words))

    def endless(_team: str) -> None:
        for at in count():
            report_progress("Reading the sheets", at, 10**9)

    with monkeypatch.context() as slow:
        slow.setattr(by_hand.teams, "view", endless)
        shell.go("team:rats")
        qtbot.waitUntil(lambda: bool(told), timeout=5000)
        with qtbot.waitSignal(shell.operations.idle, timeout=10_000):
            shell.operations.cancel()
    page = shell.page()
    assert page is not None
    assert not page.is_read()
    again = next(each for each in page.findChildren(QAbstractButton) if each.isVisible())
    assert again.text() == "Read this page"
    again.click()
    settle(shell, qtbot)
    assert page.view == by_hand.teams.view("rats")


def test_tab_reaches_the_rail_and_the_page(shell: Shell, by_hand: HandMadeLeague, qtbot: QtBot) -> None:
    reached: set[str] = set()
    for _press in range(60):
        QTest.keyClick(shell.focusWidget() or shell, Qt.Key.Key_Tab)
        now = shell.focusWidget()
        reached.add(now.accessibleName() if isinstance(now, QWidget) else "")
    first = by_hand.overview().desk.now[0]
    assert {"Teams", f"{first.action}: {first.words}", "Standings"} <= reached


def test_a_row_of_the_table_says_why(dressed: QApplication, qtbot: QtBot) -> None:
    reasons = Why("Why 21?", (WhyLine("Wins", 15, "3 × 5"), WhyLine("Points", 21, kind="total")))
    table = standings_table([replace(standings()[0], why=reasons)], lambda _address: None)
    qtbot.addWidget(table)
    assert table.why() is None
    table.selectRow(0)
    assert table.why() is reasons
