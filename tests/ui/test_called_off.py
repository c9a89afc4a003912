"""A play-off that was called off, in the real window: the desk leads to the sheet that says who goes on from it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.ui.components.match.rows import FixtureList, MatchRow
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.season.called_off_dialog import CalledOffDialog
from leaguekeeper.ui.shell import Shell
from tests.past_seasons import two_seasons, write_league
from tests.ui.clicks import ready
from tests.ui.conftest import settle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """The first match of the second season's play-offs was called off."""
    sheets = two_seasons()
    last = max(place for place, each in enumerate(sheets) if getattr(each, "system", "") == "knock-out")
    path = write_league(tmp_path / "l.league", sheets[: last + 1])
    with Session.open(path) as session:
        semi = next(each.id for each in session.state.fixtures.values() if each.to_play)
        file(session, [new_sheet(session, "fixture_changed", fixture=semi, cancelled="grippe")])
    return path


def at_the_sheet(window: Shell, qtbot: QtBot) -> CalledOffDialog:
    """By the button of the desk's line."""
    window.go("league")
    settle(window, qtbot)
    [button] = [each for each in window.findChildren(Button) if each.text() == "Decide on it" and each.isVisible()]
    button.click()
    settle(window, qtbot)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(CalledOffDialog)), timeout=5000)
    return [each for each in window.findChildren(CalledOffDialog) if each.isVisible()][-1]


def test_it_is_played_after_all(window: Shell, qtbot: QtBot) -> None:
    sheet = at_the_sheet(window, qtbot)
    assert window.address() == "fixtures"
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    sheet.file()
    settle(window, qtbot)
    state = window.league.session.state
    assert all(each.to_play for each in state.fixtures.values() if each.season == "s2" and each.stage)
    assert not [each for each in window.league.desk.view().now if each.kind == "undecided"]


def test_a_ruling_says_who_goes_on(window: Shell, qtbot: QtBot) -> None:
    sheet = at_the_sheet(window, qtbot)
    sheet.fill(way="home")
    qtbot.waitUntil(sheet.reason.isVisible, timeout=5000)
    assert not ready(sheet)
    sheet.reason.setText("nobody heard of the others")
    sheet.later()
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    sheet.file()
    settle(window, qtbot)
    state = window.league.session.state
    [match] = [each for each in state.matches.values() if each.ended == "unscored"]
    assert match.winner == "home"
    assert window.league.session.reading.filed[-1].document.by_ruling == "nobody heard of the others"


def test_it_stands_in_the_list_and_a_click_leads_to_the_sheet(window: Shell, qtbot: QtBot) -> None:
    window.go("fixtures")
    settle(window, qtbot)
    rows = [each for found in window.findChildren(FixtureList) for each in found.findChildren(MatchRow)]
    [off] = [each for each in rows if each.off]
    assert off.accessibleName().endswith(", called off: grippe")
    QTest.mouseClick(off, LEFT, pos=QPoint(20, 10))
    settle(window, qtbot)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(CalledOffDialog)), timeout=5000)
    [sheet] = [each for each in window.findChildren(CalledOffDialog) if each.isVisible()]
    sheet.reject()
    window.go("fixtures:calendar")
    settle(window, qtbot)
    window.go("match")
    settle(window, qtbot)
    assert [each for each in window.findChildren(Button) if each.text() == "What becomes of it…" and each.isVisible()]
