"""The off-season through the real window: a team re-enrols, one rests, the next season opens."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QScrollArea, QSpinBox
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.text import READ
from leaguekeeper.ui.components.tables.best_list import BestList
from leaguekeeper.ui.pages.season.between_seasons import StandAside
from leaguekeeper.ui.pages.teams.re_enrol import ReEnrolPage
from leaguekeeper.ui.shell import Shell
from tests.off_season import TEAM, write_season_over
from tests.ui.beginning import open_season
from tests.ui.conftest import season, settle, slow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_season_over(tmp_path_factory.mktemp("over") / "l.league",
                             {"player": "3", "field": "niggles", "to": 2},
                             {"player": "4", "field": "status", "to": "retired"})  # fmt: skip


@pytest.fixture
def league(over: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(over, tmp_path / "l.league"))


def form(window: Shell) -> ReEnrolPage:
    page = window.page()
    assert isinstance(page, ReEnrolPage)
    return page


def re_enrol(window: Shell, qtbot: QtBot, team: str) -> ReEnrolPage:
    window.go(f"re-enrol:{team}")
    settle(window, qtbot)
    page = form(window)
    for key, value in (("everybody", True), ("staff.re-roll", 0)):
        page.change(key, value)
        settle(window, qtbot)
    page.roll()
    settle(window, qtbot)
    while page.view.kind != "file":
        page.go_on()
        settle(window, qtbot)
    return page


def test_a_team_re_enrols_and_the_next_season_opens_with_it(window: Shell, qtbot: QtBot) -> None:
    for team in (TEAM, "team-2"):
        filled = re_enrol(window, qtbot, team)
        assert filled.view.ready, filled.view.problems
        filled.go_on()
        settle(window, qtbot)
        assert window.address() == f"team:{team}"
    page = season(window, qtbot)
    assert [row.state for row in page.view.between] == ["filed", "filed", "open", "open"]
    open_season(window, qtbot, page)
    assert window.address() == "fixtures"
    assert len(window.league.season.fixtures().rounds) >= 1
    assert window.league.season.view().open_name == "Season 2"


def test_who_tells_of_a_form_knows_how_far_it_is(window: Shell, qtbot: QtBot) -> None:
    """The desk, the season and the coach's briefing had been read before the form was begun."""
    told = {}
    for _time in range(2):
        for page in ("league", "offseason", f"coach:{TEAM}"):
            window.go(page)
            settle(window, qtbot)
            shown = window.page()
            assert shown is not None
            told[page] = [each.text() for each in shown.findChildren(Button) if each.isVisible()]
        window.go(f"re-enrol:{TEAM}")
        settle(window, qtbot)
        form(window).change("everybody", True)
        settle(window, qtbot)
    assert {page: "Go on with the form" in buttons for page, buttons in told.items()} == dict.fromkeys(told, True)


def test_what_is_being_typed_stays_when_the_name_before_it_comes_back(window: Shell, qtbot: QtBot) -> None:
    """The form is set out anew after each change: on a slow machine while the next name is being typed."""
    window.activateWindow()
    window.go(f"re-enrol:{TEAM}")
    settle(window, qtbot)
    page = form(window)
    while page.view.kind != "recruits":
        page.go_on()
        settle(window, qtbot)
    for _each in range(2):
        page.change("recruit", page.view.positions[0].slug)
        settle(window, qtbot)

    def name(at: int) -> QLineEdit:
        field = page.control(f"recruit.{at}.name")
        assert isinstance(field, QLineEdit)
        return field

    name(0).setFocus()
    with slow(window, qtbot):
        QTest.keyClicks(name(0), "Ann")
        name(1).setFocus()
        QTest.keyClicks(name(1), "Bea")
    assert window.focusWidget() is name(1)
    QTest.keyClicks(name(1), "trix")
    name(0).setFocus()
    settle(window, qtbot)
    assert [each.name for each in page.view.recruits] == ["Ann", "Beatrix"]


def test_a_form_in_sight_says_what_is_taken_back_meanwhile_and_stays_at_its_step(window: Shell, qtbot: QtBot) -> None:
    window.activateWindow()
    window.go(f"re-enrol:{TEAM}")
    settle(window, qtbot)
    page = form(window)
    page.go_to("recruits")
    settle(window, qtbot)
    page.change("recruit", page.view.positions[0].slug)
    settle(window, qtbot)
    name = page.control("recruit.0.name")
    assert isinstance(name, QLineEdit)
    name.setFocus()
    QTest.keyClicks(name, "Ann")
    assert page.view.retired
    window.undo()  # the ruling that sent a player into retirement
    settle(window, qtbot)
    assert page.view.step == "recruits"
    assert not page.view.retired
    name = page.control("recruit.0.name")
    assert isinstance(name, QLineEdit)
    assert (name.text(), window.focusWidget()) == ("Ann", name)


def test_enter_in_a_field_finishes_it_and_the_next_one_goes_on(window: Shell, qtbot: QtBot) -> None:
    window.activateWindow()
    re_enrol(window, qtbot, TEAM)
    page = form(window)
    page.go_to("recruits")
    settle(window, qtbot)
    page.change("recruit", page.view.positions[0].slug)
    settle(window, qtbot)
    for name, typed in (("recruit.0.name", "Ann"), ("recruit.0.number", "77")):
        field = page.control(name)
        assert isinstance(field, QLineEdit | QSpinBox)
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle(window, qtbot)
        assert page.view.step == "recruits"
    assert (page.view.recruits[0].name, page.view.recruits[0].number) == ("Ann", 77)
    QTest.keyClick(page, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert page.view.step != "recruits"


def test_enter_at_the_last_step_says_what_is_in_the_way_and_files_once_nothing_is(window: Shell, qtbot: QtBot) -> None:
    window.activateWindow()
    page = re_enrol(window, qtbot, TEAM)
    last, in_order = page.view.step, page.view.staff
    page.change("staff.re-roll", 8)
    settle(window, qtbot)
    page.go_to(last)
    settle(window, qtbot)
    assert not page.view.ready
    QTest.keyClick(page, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert page.said() == page.view.problems[0]
    page.change("staff.re-roll", 0)
    settle(window, qtbot)
    assert page.view.staff == in_order
    QTest.keyClick(page, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert window.address() == f"team:{TEAM}"


def test_every_step_is_shown_in_three_languages(window: Shell, qtbot: QtBot) -> None:
    re_enrol(window, qtbot, TEAM)
    for language in ("fr", "ru", "en"):
        window.set_language(language)
        settle(window, qtbot)
        page = form(window)
        for step in page.view.steps:
            page.go_to(step.key)
            settle(window, qtbot)
            assert page.view.step == step.key
            assert page.failure == ""


def test_a_player_is_ticked_and_the_keyboard_stays_with_him(window: Shell, qtbot: QtBot) -> None:
    window.go(f"re-enrol:{TEAM}")
    settle(window, qtbot)
    page = form(window)
    page.go_to("players")
    settle(window, qtbot)
    box = page.control("back.3")
    assert isinstance(box, QCheckBox)
    box.setFocus()
    box.click()
    settle(window, qtbot)
    again = page.control("back.3")
    assert isinstance(again, QCheckBox)
    assert again.isChecked()
    qtbot.waitUntil(lambda: page.focusWidget() is again, timeout=2000)


def test_a_refused_change_is_said_beside_the_button(window: Shell, qtbot: QtBot) -> None:
    window.go(f"re-enrol:{TEAM}")
    settle(window, qtbot)
    page = form(window)
    page.change("die.3.niggles.9", 4)
    settle(window, qtbot)
    assert "asks nothing of this name" in page.said()


def test_a_wide_page_between_two_seasons_is_read_without_scrolling(window: Shell, qtbot: QtBot) -> None:
    """How the season went stands below the teams that are to re-enrol, beside the long form that opens the next one."""
    window.resize(1920, 1080)
    season(window, qtbot)
    page = window.page()
    assert page is not None
    qtbot.waitUntil(lambda: {each.mapTo(page, QPoint()).x() for each in page.findChildren(BestList)} == {24})
    area = page.content()
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)


def test_a_team_stands_aside(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    row = page.view.between[3]
    sheet = StandAside(row.team, window, window)
    sheet.choose("refused")
    sheet.reason.setText("too many forfeits")
    sheet.file()
    settle(window, qtbot)
    settle(window, qtbot)
    assert season(window, qtbot).view.between[3].state == "gone"


def test_a_filed_re_enrolment_is_corrected_on_the_page_that_filed_it(
    window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled = re_enrol(window, qtbot, TEAM)
    filled.go_on()
    settle(window, qtbot)
    number = len(window.league.session.reading.filed)
    was = window.league.stack.sheet_value(number)
    window.go(f"document:{number}")
    settle(window, qtbot)
    shown = window.page()
    assert shown is not None
    QTest.mouseClick(next(each for each in shown.findChildren(Button) if each.text() == "Correct…"), LEFT)
    settle(window, qtbot)
    assert window.address() == f"re-enrol:sheet:{was['id']}"
    page = form(window)
    assert page.view.missing == 0, "the dice that fell stand there"
    page.change("staff.re-roll", 1)
    settle(window, qtbot)
    page.go_to("file")
    settle(window, qtbot)
    monkeypatch.setattr("leaguekeeper.ui.pages.teams.re_enrol.PreviewDialog.exec", lambda _self: 1)
    page.go_on()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.address() == f"document:{was['id']}"
    now = window.league.stack.sheet_value(number)
    assert now["staff"] == {**was.get("staff", {}), "re-roll": 1}
    assert {key for key in {*now, *was} if now.get(key) != was.get(key)} == {"staff"}


def test_what_a_later_step_asks_for_is_red_only_on_the_last(window: Shell, qtbot: QtBot) -> None:
    window.resize(1920, 1080)
    window.go(f"re-enrol:{TEAM}")
    settle(window, qtbot)
    page = form(window)

    def kinds() -> set[str]:
        return {each.notice.kind for each in page.findChildren(NoticeRow) if each.isVisible()}

    assert page.view.problems
    assert "error" not in kinds()
    page.go_to("file")
    settle(window, qtbot)
    assert "error" in kinds()
    assert page.findChildren(ChangeList)[0].width() <= READ, "old and new stand near what they are of"
