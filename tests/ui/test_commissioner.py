"""The commissioner's sheets through the real window: each is filled in, foreseen, filed and taken back."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base import clock
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.filing_dialog import MOST, FilingDialog
from leaguekeeper.ui.pages.season.commissioner import CommissionerSection
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import ready
from tests.ui.conftest import settle
from tests.ui.scenes import Walk


def section(window: Shell, qtbot: QtBot) -> CommissionerSection:
    window.go("offseason")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    content = page.content()
    assert content is not None
    found = content.findChild(CommissionerSection)
    assert isinstance(found, CommissionerSection)
    return found


def fixture(window: Shell) -> str:
    return str(window.league.season.sheet_terms().fixtures[0][0])


def told(window: Shell) -> dict[str, dict[str, Any]]:
    """How each sheet is filled in."""
    return {
        "fixture_changed": {"fixture": fixture(window), "deed": "move", "day": "2027-01-02"},
        "result_recorded": {"fixture": fixture(window), "home": 2, "away": 1, "hurt-home": 3},
        "team_left": {"team": "rats", "remaining": "forfeits", "reason": "moved away"},
        "coach_changed": {"team": "rats", "coach": window.league.season.sheet_terms().coaches[-1][0]},
        "points_adjusted": {"team": "rats", "points": -2, "reason": "late"},
        "award_given": {"award": "Best beard", "team": "rats"},
        "ruling": {"team": "rats", "field": "treasury", "to": 12_345, "reason": "a gift"},
    }


@pytest.mark.parametrize("kind", sorted(DIALOGS.keys() - {"team_joined"}))
def test_a_sheet_is_filled_in_filed_and_taken_back(window: Shell, qtbot: QtBot, kind: str) -> None:
    section(window, qtbot).open_sheet(kind)
    settle(window, qtbot)
    sheet = window.findChild(DIALOGS[kind])
    assert isinstance(sheet, DIALOGS[kind])
    sheet.fill(**told(window)[kind])
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    settle(window, qtbot)
    QApplication.processEvents()
    assert sheet._said.verticalScrollBar().maximum() == 0 or sheet._said.height() == MOST
    before = window.league.session.state
    count = len(window.league.session.reading.filed)
    QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_Return)
    settle(window, qtbot)
    assert len(window.league.session.reading.filed) == count, "Enter in a field only leads on to the button"
    QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_Return)
    settle(window, qtbot)
    settle(window, qtbot)
    filed = window.league.session.reading.filed
    assert [getattr(each.document, "kind", "") for each in filed[count:]] == [kind]
    assert filed[-1].outcome.conflicts == []
    window.actions_by_name()["undo"].trigger()
    settle(window, qtbot)
    assert window.league.session.state == before


def test_enter_in_a_sheet_that_cannot_be_filed_leads_to_the_field_that_stands_in_the_way(
    window: Shell, qtbot: QtBot
) -> None:
    section(window, qtbot).open_sheet("points_adjusted")
    settle(window, qtbot)
    sheet = window.findChild(DIALOGS["points_adjusted"])
    assert isinstance(sheet, DIALOGS["points_adjusted"])
    sheet.fill(points=2)
    qtbot.waitUntil(lambda: sheet._at_fault is not None, timeout=5000)
    points, reason = (sheet.inputs[key][1] for key in ("points", "reason"))
    points.setFocus()
    QTest.keyClick(points, Qt.Key.Key_Return)
    assert sheet.focusWidget() is reason


@pytest.mark.parametrize(("at", "result"), [("cancel", 0), ("action", 1), ("field", 1)])
def test_enter_presses_the_button_that_has_the_keyboard_and_else_the_main_one(
    qtbot: QtBot, dressed: QApplication, at: str, result: int
) -> None:
    sheet = Dialog("Close the season", None)
    qtbot.addWidget(sheet)
    parts: dict[str, QWidget] = {"field": QLineEdit(), "action": sheet.add_buttons("Close the season")}
    parts["cancel"] = next(each for each in sheet.findChildren(Button) if each is not parts["action"])
    sheet.body.addWidget(parts["field"])
    sheet.show()
    parts[at].setFocus()
    QTest.keyClick(parts[at], Qt.Key.Key_Return)
    assert (sheet.isVisible(), sheet.result()) == (False, result)


def test_a_team_is_handed_to_anybody_but_its_own_coach(window: Shell, qtbot: QtBot) -> None:
    section(window, qtbot).open_sheet("coach_changed")
    settle(window, qtbot)
    sheet = window.findChildren(DIALOGS["coach_changed"])[-1]
    offered = sheet.inputs["coach"][1]
    assert isinstance(offered, Choice)
    teams, named = window.league.session.state.teams, {coach for coach, _name in sheet.terms.coaches}
    for team in teams:
        sheet.fill(team=team)
        assert set(offered._values) == named - {teams[team].coach}


def test_a_match_moved_turned_round_and_called_off(window: Shell, qtbot: QtBot) -> None:
    name = fixture(window)
    before = window.league.session.state.fixtures[name]
    section(window, qtbot).open_sheet("fixture_changed")
    settle(window, qtbot)
    sheet = window.findChildren(DIALOGS["fixture_changed"])[-1]
    sheet.fill(fixture=name)
    put_off = date.fromisoformat(sheet.value("day"))
    assert put_off - max(date.fromisoformat(str(before.day)), clock.today()) == timedelta(days=7)
    sheet.reject()
    for values in ({"deed": "swap"}, {"deed": "cancel", "reason": "flood"}):
        section(window, qtbot).open_sheet("fixture_changed")
        settle(window, qtbot)
        sheet = window.findChildren(DIALOGS["fixture_changed"])[-1]
        sheet.fill(fixture=name, **values)
        qtbot.waitUntil(partial(ready, sheet), timeout=5000)
        sheet.file()
        settle(window, qtbot)
        settle(window, qtbot)
    now = window.league.session.state.fixtures[name]
    assert (now.home, now.away, now.cancelled) == (before.away, before.home, "flood")


def test_a_team_that_left_another_season_joins(window: Shell, qtbot: QtBot) -> None:
    window.do(lambda: window.league.stack.file_sheet("team_enrolled", {
        "team": "late", "name": "Latecomers", "list": "human",
        "players": [{"number": number, "position": "human-lineman"} for number in range(1, 12)],
    }))  # fmt: skip
    settle(window, qtbot)
    section(window, qtbot).open_sheet("team_joined")
    settle(window, qtbot)
    sheet = window.findChild(DIALOGS["team_joined"])
    assert isinstance(sheet, DIALOGS["team_joined"])
    sheet.fill(team="late")
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    sheet.file()
    settle(window, qtbot)
    assert "late" in window.league.session.season().participants


def test_lots_between_level_teams_or_a_word_that_nobody_is(window: Shell, qtbot: QtBot) -> None:
    level = window.league.season.sheet_terms().level
    count = len(window.league.session.reading.filed)
    section(window, qtbot).draw_lots()
    settle(window, qtbot)
    settle(window, qtbot)
    assert len(window.league.session.reading.filed) == count + bool(level)


def test_every_sheet_in_three_languages(window: Shell, qtbot: QtBot) -> None:
    for language in ("fr", "ru", "en"):
        window.set_language(language)
        settle(window, qtbot)
        for kind in DIALOGS:
            section(window, qtbot).open_sheet(kind)
            settle(window, qtbot)
            sheet = window.findChildren(DIALOGS[kind])[-1]
            assert all(field.accessibleName() for _words, field in sheet.inputs.values())
            sheet.reject()


@pytest.mark.parametrize("kind", sorted(DIALOGS))
def test_a_sheet_is_red_only_once_something_was_begun_and_says_where_nothing_can_be_chosen(
    window: Shell, qtbot: QtBot, kind: str
) -> None:
    found = section(window, qtbot)
    found.open_sheet(kind)
    settle(window, qtbot)
    [dialog] = [each for each in window.findChildren(FilingDialog) if each.isVisible()]
    for pause in dialog.findChildren(QTimer):
        if pause.isActive() and pause.isSingleShot():
            pause.start(0)
    Walk(window, print).settle()
    assert not [each.text() for each in dialog.findChildren(Text) if each.property("tone") == "red"]
    for name, field in dialog.inputs.values():
        assert not isinstance(field, Choice) or field.isEnabled() == bool(field.count()), name.text()
        if isinstance(field, Choice) and field.isVisible() and not field.count():
            told = " ".join(each.text() for each in dialog.findChildren(Text))
            assert f"{name.text()}: there is none to choose" in told
    dialog.reject()


def test_that_a_team_has_left_is_said_wherever_it_stands(window: Shell, qtbot: QtBot) -> None:
    told = {"team": "rats", "season": window.league.session.season().id, "remaining": "byes", "reason": "déçue"}
    window.do(lambda: window.league.stack.file_sheet("team_left", told))
    settle(window, qtbot)
    rows = {row.team.id: row for row in window.league.teams.all().rows}
    assert [name for name, row in rows.items() if "withdrawn" in row.race] == ["rats"]
    assert "withdrawn" in window.league.teams.view("rats").facts
    assert window.league.filed().undo.startswith("Team leaves · ")
