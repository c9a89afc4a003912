"""A level play-off in the window's report: it says what decides it, and the commissioner decides it there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.matches.row_fields import FigureField
from leaguekeeper.ui.pages.matches.row_form import RowForm
from leaguekeeper.ui.pages.rulebook.ruling_row import RulingRow
from leaguekeeper.ui.shell import Shell
from tests.league.lrb4.table import league as league_of_lrb4
from tests.league.stack import two_human_teams
from tests.ui.conftest import settle
from tests.ui.driving import drive


@pytest.fixture
def league(tmp_path: Path) -> Path:
    stack = two_human_teams()
    stack.file("fixture_set", "final", fixture="final", season="s1", home="home", away="away", match="playoff")
    path = tmp_path / "final.league"
    with Session.create(path) as session:
        file(session, stack.documents)
    return path


def at_the_match(window: Shell, qtbot: QtBot, match: int) -> ReportPage:
    window.go(f"report:{match}")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    drive(page, lambda: settle(window, qtbot), until="match_result")
    return page


def endings(page: ReportPage) -> QComboBox:
    found = next(each for each in page.findChildren(QComboBox) if each.accessibleName() == "How did it end?")
    assert isinstance(found, QComboBox)
    return found


def test_the_commissioner_decides_a_level_final(window: Shell, qtbot: QtBot) -> None:
    page = at_the_match(window, qtbot, 4)
    row = page.findChild(RulingRow)
    assert isinstance(row, RulingRow)
    assert row.isVisibleTo(page)
    assert not row.reason.isVisibleTo(page)
    page.keep()
    settle(window, qtbot)
    told = " ".join(each.text() for each in page.findChildren(Text))
    assert "play overtime" in told
    assert "Or the commissioner decides who goes on, and says why." in told
    row.winner.setCurrentIndex(row.winner.findData("away"))
    assert row.reason.isVisibleTo(page)
    row.reason.setText("a storm")
    page.keep()
    settle(window, qtbot)
    assert page.view.step != "match_result"
    drive(page, lambda: settle(window, qtbot))
    page.keep()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.league.session.state.matches["final"].winner == "away"
    assert window.league.session.reading.filed[-1].document.by_ruling == "a storm"


def test_who_gave_up_or_stayed_away_needs_no_ruling(window: Shell, qtbot: QtBot) -> None:
    page = at_the_match(window, qtbot, 4)
    row, ended = page.findChild(RulingRow), endings(page)
    assert isinstance(row, RulingRow)
    for ending, shown in (("conceded:home", False), ("overtime", True), ("no-show:away", False), ("played", True)):
        ended.setCurrentIndex(ended.findData(ending))
        assert row.isVisibleTo(page) == shown


def test_a_match_of_the_rounds_has_neither_overtime_nor_ruling(window: Shell, qtbot: QtBot) -> None:
    page = at_the_match(window, qtbot, 1)
    assert page.findChild(RulingRow) is None
    assert endings(page).findData("overtime") == -1


def test_a_shot_is_written_with_the_re_rolls_that_the_rules_add_to_it(
    shell: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    """Under Living Rulebook 4 a level match goes into overtime, and its penalties may show more than a six."""
    path = tmp_path / "lrb4.league"
    with Session.create(path) as session:
        file(session, league_of_lrb4().documents)
    shell.open_league(path)
    settle(shell, qtbot)
    page = at_the_match(shell, qtbot, 1)
    ended = endings(page)
    ended.setCurrentIndex(ended.findData("overtime"))
    page.keep()
    settle(shell, qtbot)
    assert "Overtime has a winner" in " ".join(each.text() for each in page.findChildren(Text))
    page.findChildren(RowForm)[-1].add_row()
    shots = [each for each in page.findChildren(FigureField) if each.placeholderText() == "D6+"]
    for field, figure in zip(shots, ("8", "7"), strict=True):
        QTest.keyClicks(field, figure)
    page.keep()
    settle(shell, qtbot)
    assert page.view.step != "match_result"
