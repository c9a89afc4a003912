"""Whoever has no mouse sees at each press of Tab where he is, and hears what it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.command_palette import CommandPalette
from leaguekeeper.ui.components.page.head import StatFigure
from leaguekeeper.ui.components.page.room import PageStack
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.server_dialog import ServerDialog
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import Hand
from tests.ui.scenes import Walk

ENTER, SHIFT = Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier
ALL = 80
"""More presses of Tab than any of these pages has stops."""


def stops(window: Shell) -> list[QWidget]:
    """What the Tab key comes to, until it is back where it began."""
    found: list[QWidget] = []
    for _press in range(ALL):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        if now is None or now in found:
            return found
        found.append(now)
        QApplication.processEvents()
        assert not now.visibleRegion().isEmpty(), f"{now.accessibleName()} is out of sight"
    return found


def is_marked(window: Shell, stop: QWidget) -> bool:
    """Whether it looks otherwise while it has the keyboard."""
    stop.setFocus(Qt.FocusReason.TabFocusReason)
    around = QRect(stop.mapTo(window, QPoint()), stop.size()).adjusted(-4, -4, 4, 4)
    chosen = window.grab(around).toImage()
    stop.clearFocus()
    return window.grab(around).toImage() != chosen


@pytest.mark.parametrize(
    "address", ["league", "team:rats", "records", "enrol", "rule:costly-errors", "help", "team:rats:sheet", "report:17"]
)
def test_each_stop_of_the_tab_key_is_named_in_sight_and_marked(window: Shell, address: str, qtbot: QtBot) -> None:
    window.resize(1280, 640)
    window.go(address)
    Walk(window, print).settle()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    page = window.page()
    assert page is not None
    assert page.accessibleName()
    if address == "enrol":
        first = QApplication.focusWidget()
        assert first is not None
        assert first.accessibleName() == "Name", "a form begins in its first field"
    found = stops(window)
    assert len(found) > 17
    assert [type(each).__name__ for each in found if not each.accessibleName()] == []
    under = window.childAt(QPoint(2, 2))
    unmarked = [each.accessibleName() for each in found if each is not under and not is_marked(window, each)]
    assert unmarked == []


def test_what_has_the_keyboard_stays_in_sight_whatever_comes_above_it_unless_it_is_scrolled_away_from(
    qtbot: QtBot, dressed: QApplication
) -> None:
    """A check that came in made the head of a form higher, and the field was gone from under whoever typed in it."""
    stack, page, inside = PageStack(), QWidget(), QWidget()
    head, above, fields = QWidget(), QWidget(), [QLineEdit() for _field in range(30)]
    area = scrolled(in_a_column_of(inside, above, *fields))
    stack.addWidget(in_a_column_of(page, head, area))
    qtbot.addWidget(stack)
    stack.resize(900, 400)
    stack.show()
    stack.activateWindow()
    QApplication.processEvents()
    higher: list[Callable[[], object]] = [
        lambda: head.setFixedHeight(150), lambda: above.setFixedHeight(500), lambda: stack.resize(900, 300)
    ]  # fmt: skip
    for step in higher:
        last = [each for each in fields if not each.visibleRegion().isEmpty()][-1]
        last.setFocus(Qt.FocusReason.TabFocusReason)
        step()
        QApplication.processEvents()
        assert not last.visibleRegion().isEmpty()
    area.verticalScrollBar().setValue(0)
    assert last.visibleRegion().isEmpty()
    head.setFixedHeight(200)
    QApplication.processEvents()
    assert area.verticalScrollBar().value() == 0


def in_a_column_of(whole: QWidget, *parts: QWidget) -> QWidget:
    column = QVBoxLayout(whole)
    for part in parts:
        column.addWidget(part)
    return whole


def test_the_page_follows_the_keyboard_down_a_table_and_enter_opens_the_row(window: Shell, qtbot: QtBot) -> None:
    window.resize(1280, 640)
    window.go("records")
    Walk(window, print).settle()
    window.activateWindow()
    page = window.page()
    assert page is not None
    tables = page.findChildren(RowsTable)
    qtbot.waitUntil(lambda: all(each.isVisible() for each in tables))
    Walk(window, print).settle()
    table = tables[0]
    table.setFocus(Qt.FocusReason.TabFocusReason)
    for row in range(table.rows_model.rowCount()):
        assert table.currentIndex().row() == row
        assert table.viewport().visibleRegion().contains(table.visualRect(table.currentIndex()).center())
        QTest.keyClick(table, Qt.Key.Key_Down)
    with qtbot.waitSignal(table.opened):
        QTest.keyClick(table, Qt.Key.Key_Return)


def test_a_league_is_begun_without_a_mouse(hand: Hand, tmp_path: Path) -> None:
    """Enter presses the button it is on, Tab goes on as one reads, and a far button is reached by its name."""
    hand.shell.resize(1280, 720)
    to(hand, "Found a league…", ENTER)
    hand.keys("Ours")
    to(hand, "File")
    QTest.keyClick(hand.shell.focusWidget() or hand.shell, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hand.keys(str(tmp_path / "ours.league"))
    to(hand, "Found the league", ENTER)
    to(hand, "Enrol a team: Enrol coaches and teams", ENTER)
    hand.keys("Greens", Qt.Key.Key_Tab, "Ada", Qt.Key.Key_Tab, "Human")
    to(hand, "Human Lineman")
    hand.keys("11")
    names = [each.accessibleName() for each in stops(hand.shell)]
    wanted = ["Team re-roll", "Draw the names", "Name of player 1", "Name of player 11", "Throw the list away…", "Name"]
    assert [each for each in names if each in wanted] == wanted
    QTest.keyClick(hand.shell, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    hand.keys("draw the names", ENTER)
    hand.qtbot.waitUntil(lambda: any(each.isEnabled() for each in hand.seen("Enrol this team")))
    to(hand, "Enrol this team", ENTER)
    assert hand.shell.address() == "team:greens"


def test_the_keyboard_stays_where_it_was_when_its_page_is_read_anew(window: Shell, qtbot: QtBot) -> None:
    """And is put on what was asked for, also where the page showed another season before."""
    season = next(iter(window.league.session.state.seasons))
    window.activateWindow()
    window.choose_season(season)
    window.go("offseason")
    Walk(window, print).settle()
    window.go("offseason?end")
    Walk(window, print).settle()
    qtbot.waitUntil(lambda: named(window) == "Close the season…")
    page = window.page()
    assert page is not None
    page.reload()
    Walk(window, print).settle()
    assert named(window) == "Close the season…"


def test_the_keyboard_is_again_where_it_was_once_what_lay_over_the_page_goes_and_on_the_way_back(
    window: Shell, qtbot: QtBot
) -> None:
    window.go("team:rats")
    walk = Walk(window, print)
    walk.settle()
    page = window.page()
    assert page is not None
    figure = next(each for each in page.findChildren(StatFigure) if each.why() is not None and each.isVisible())
    for key, more in ((Qt.Key.Key_P, SHIFT), (Qt.Key.Key_I, Qt.KeyboardModifier.NoModifier)):
        window.activateWindow()
        figure.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(figure, key, Qt.KeyboardModifier.ControlModifier | more)
        over = window.focusWidget()
        assert over is not None
        assert over is not figure
        QTest.keyClick(over, Qt.Key.Key_Escape)
        assert window.focusWidget() is figure
    window.go("documents")
    walk.settle()
    page = window.page()
    assert page is not None
    table = next(each for each in page.findChildren(RowsTable) if each.isVisible())
    table.setFocus(Qt.FocusReason.TabFocusReason)
    table_name = table.accessibleName()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(table, key)
    walk.settle()
    assert window.address().startswith("document:")
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    walk.settle()
    assert window.focusWidget() is table
    assert table.currentIndex().row() == 2
    window.go("help")
    walk.settle()
    page.stale = True
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    walk.settle()
    anew = window.focusWidget()
    assert isinstance(anew, RowsTable)
    assert anew is not table, "the page was read anew"
    assert (anew.accessibleName(), anew.currentIndex().row()) == (table_name, 2)


def test_matches_of_the_calendar_are_gone_through_and_opened_by_keys(window: Shell, qtbot: QtBot) -> None:
    window.go("fixtures:calendar")
    walk = Walk(window, print)
    walk.settle()
    page = window.page()
    assert page is not None
    days = next(each for each in page.findChildren(QWidget) if type(each).__name__ == "_Days" and each.isVisible())
    days.setFocus(Qt.FocusReason.TabFocusReason)
    said = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left):
        said.append(days.accessibleDescription())
        QTest.keyClick(days, key)
    assert len(set(said)) == 3
    assert days.accessibleDescription() == said[1]
    QTest.keyClick(days, ENTER)
    walk.settle()
    assert window.address() != "fixtures:calendar"


def test_the_palette_says_which_action_enter_takes(window: Shell) -> None:
    window.open_palette()
    palette = window.findChild(CommandPalette)
    assert isinstance(palette, CommandPalette)
    QTest.keyClicks(palette.field, "undo")
    assert palette.field.accessibleDescription().startswith("Undo: ")
    QTest.keyClicks(palette.field, "nothing is so called")
    assert palette.field.accessibleDescription() == ""


def named(window: Shell) -> str:
    at = window.focusWidget()
    return at.accessibleName() if at is not None else ""


def to(hand: Hand, name: str, *keys: Qt.Key) -> None:
    """Go there by Tab, and press keys."""
    for _press in range(ALL):
        now = QApplication.focusWidget()
        if now is not None and now.accessibleName() == name:
            break
        hand.keys(Qt.Key.Key_Tab)
    else:
        raise AssertionError(f"Tab never came to {name}")
    hand.keys(*keys)


@pytest.mark.parametrize(("address", "kind"), [("league", "_Entry"), ("teams", "RowsTable")])
def test_f10_opens_the_first_menu_puts_the_bar_away_again_and_leaves_the_keyboard_marked_where_it_was(
    window: Shell, address: str, kind: str, qtbot: QtBot
) -> None:
    """Showing the bar alone left the keyboard on the page: whoever has no mouse had to find another way into it."""
    window.go(address)
    Walk(window, print).settle()
    window.activateWindow()
    stop = next(each for each in window.findChildren(QWidget) if type(each).__name__ == kind and each.isVisible())
    stop.setFocus(Qt.FocusReason.TabFocusReason)
    before = stop.grab().toImage()
    QTest.keyClick(stop, Qt.Key.Key_F10)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert menu is window.menuBar().actions()[0].menu()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F10)
    assert not window.menuBar().isVisible()
    Walk(window, print).settle()
    assert QApplication.focusWidget() is stop
    assert stop.grab().toImage() == before, "what the keyboard is on is marked as it was"


def test_the_keyboard_goes_to_the_field_that_stands_in_the_way(hand: Hand) -> None:
    """Of a league that is to be founded on a server that was not named whole, and of one that lies there."""
    to(hand, "Found a league…", ENTER)
    hand.keys("Ours")
    to(hand, "File")
    QTest.keyClick(hand.shell.focusWidget() or hand.shell, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hand.keys("postgresql://anna@db.example.org")
    to(hand, "Found the league", ENTER)
    assert named(hand.shell) == "File"
    sheet = ServerDialog(hand.shell, lambda *_told: None)
    sheet.open()
    sheet.host.setText("db.example.org")
    sheet.accept()
    assert sheet.focusWidget() is sheet.database
