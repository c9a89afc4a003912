"""A report in sight follows the league beneath it, and nothing that is being typed is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from leaguekeeper.league.drafting import Draft
from leaguekeeper.services.report.drafts import DraftInHand, save_draft
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.matches.result_grid import SideGrid
from leaguekeeper.ui.shell import Shell
from tests.services.report.wizard_walks import filled_in
from tests.ui.clicks import Hand
from tests.ui.conftest import settle

MATCH = 17


@pytest.fixture(scope="module")
def whole(sample: Path) -> Draft:
    """A report that was filled in to its end, once for all."""
    return filled_in(sample, MATCH)


def at_the_match(whole: Draft) -> Draft:
    """The same as far as the kick-off."""
    return replace(whole, value={part: told for part, told in whole.value.items() if part not in {"result", "after"}})


def opened(window: Shell, qtbot: QtBot, draft: Draft | None = None) -> ReportPage:
    if draft is not None:
        save_draft(window.league.session, MATCH, draft)
    window.activateWindow()
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    qtbot.wait(1)
    return page


def beneath(window: Shell, qtbot: QtBot, kind: str, **fields: object) -> None:
    """A sheet is filed while the report is in sight."""
    before = window.league.stack.count
    window.do(lambda: window.league.stack.file_sheet(kind, fields))
    settle(window, qtbot)
    assert window.league.stack.count == before + 1
    qtbot.wait(1)


def gold(window: Shell, qtbot: QtBot, to: int) -> None:
    change = {"team": DraftInHand(window.league.session, MATCH).fixture.home, "field": "treasury", "to": to}
    beneath(window, qtbot, "ruling", reason="a windfall", changes=[change])


def test_what_is_being_typed_stays_when_something_is_filed_beneath(window: Shell, qtbot: QtBot) -> None:
    page = opened(window, qtbot)
    field = page.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "9")
    gold(window, qtbot, 770_000)
    assert not page.stale
    field = page.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    assert field.isVisible()
    assert (field.text(), window.focusWidget()) == ("9", field)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, "2")
    settle(window, qtbot)
    assert page.view.questions[0].answer == 2, "the field still answers"


def test_the_form_of_the_match_stays_as_it_is_under_the_hand(window: Shell, whole: Draft, qtbot: QtBot) -> None:
    page = opened(window, qtbot, at_the_match(whole))
    grid = page.findChild(SideGrid)
    assert isinstance(grid, SideGrid)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Plus):
        QTest.keyClick(grid, key)
    form, told = page.result_form(), page.result_form().so_far()
    gold(window, qtbot, 770_000)
    assert (page.result_form(), window.focusWidget()) == (form, grid)
    assert grid.isVisible()
    QTest.keyClick(grid, Qt.Key.Key_Minus)
    QTest.keyClick(grid, Qt.Key.Key_Plus)
    assert page.result_form().so_far() == told


def test_enter_in_the_score_finishes_it_and_what_is_typed_there_stays_ones_own(
    window: Shell, whole: Draft, qtbot: QtBot
) -> None:
    page = opened(window, qtbot, at_the_match(whole))
    score = next(each for each in page.findChildren(QSpinBox) if each.accessibleName().startswith("Touchdowns of"))
    score.setFocus()
    score.selectAll()
    QTest.keyClicks(score, "3")
    QTest.keyClick(score, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert page.view.step == "match_result"
    assert isinstance(window.focusWidget(), SideGrid)
    qtbot.waitUntil(lambda: not page.result_form()._rest.isActive())
    settle(window, qtbot)
    page = opened(window, qtbot)
    columns = [event.key for event in page.result_form()._grid().events()]
    page.result_form()._grid().sides[0].set_count(0, columns.index("touchdown"), 1)
    assert page.result_form().score() == (3, 0)


def guests(page: ReportPage) -> list[str]:
    grid = next(question.grid for question in page.view.questions if question.grid is not None)
    return [player.id for player in grid.away.players]


def test_a_player_who_is_gone_is_gone_from_the_form_and_the_rest_stays(
    window: Shell, whole: Draft, qtbot: QtBot
) -> None:
    page = opened(window, qtbot, at_the_match(whole))
    home, _away = page.findChildren(SideGrid)
    assert len(guests(page)) > 11
    gone = next(reversed(window.league.session.state.teams[page.view.away.team.id].players))
    home.set_count(0, 0, 1)
    told = page.result_form().so_far()
    entry = {"do": "fire", "player": gone}
    beneath(window, qtbot, "purchases_made", team=page.view.away.team.id, entries=[entry])
    assert f"away:{gone}" not in guests(page)
    assert page.result_form().so_far() == told


def test_a_step_that_is_looked_at_stays_in_sight(window: Shell, whole: Draft, qtbot: QtBot) -> None:
    page = opened(window, qtbot, at_the_match(whole))
    first = page.view.steps[0].key
    page._go_to(first)
    settle(window, qtbot)
    gold(window, qtbot, 770_000)
    assert page.view.step == first


def test_a_match_reported_elsewhere_is_said_and_what_was_begun_can_be_thrown_away(
    window: Shell, whole: Draft, qtbot: QtBot
) -> None:
    page = opened(window, qtbot, whole)
    window.do(lambda: window.league.report.file(MATCH), lambda _done: save_draft(window.league.session, MATCH, whole))
    settle(window, qtbot)
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    assert any("has been reported meanwhile" in each.title for each in page.view.warnings)
    hand = Hand(window, qtbot)
    hand.meet(lambda: hand.click("Throw the draft away…"), lambda: hand.click("Throw away"))
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    assert page.view.corrects
    assert not any("has been reported meanwhile" in each.title for each in page.view.warnings)


def test_what_can_no_longer_be_paid_is_asked_again(window: Shell, whole: Draft, qtbot: QtBot) -> None:
    page = opened(window, qtbot, whole)
    assert whole.value["before"]["inducements"]["home"]
    gold(window, qtbot, 0)
    assert page.view.step == "inducements"
    assert page.view.blocked
    window.undo()
    settle(window, qtbot)
    assert not page.view.blocked


def test_a_report_taken_back_is_there_as_it_was_filled_in(window: Shell, whole: Draft, qtbot: QtBot) -> None:
    page = opened(window, qtbot, whole)
    page.keep()
    settle(window, qtbot)
    window.undo()
    settle(window, qtbot)
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    assert page.view.finish


def test_what_is_no_longer_to_be_reported_is_said_until_it_is_there_again(
    window: Shell, whole: Draft, qtbot: QtBot
) -> None:
    page = opened(window, qtbot, at_the_match(whole))
    fixture = DraftInHand(window.league.session, MATCH).fixture.id
    result = {"fixture": fixture, "home": {"score": 1}, "away": {"score": 0}}
    beneath(window, qtbot, "result_recorded", **result)
    assert page.failure
    window.undo()
    settle(window, qtbot)
    assert not page.failure
    assert page.view.step == "match_result"
