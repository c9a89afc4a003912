"""A rugby match by keys alone, and what is said where the pointer rests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("PySide6")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import pick
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby.bots import CoachBot
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.ui.rugby import RugbyPage
from leaguekeeper.ui.rugby.scene import MARKS
from tests.ui.rugby.test_page import on_to, waiting


@pytest.fixture
def match(qtbot: QtBot, dressed: QApplication) -> Callable[..., RugbyPage]:
    def make(seed: int = 5) -> RugbyPage:
        page = RugbyPage(
            Setup("house", {}, {"home": "HUM", "away": "ORQ"}), [None, CoachBot(None, 4)], SeededDice(seed), pace=0
        )
        qtbot.addWidget(page)
        page.resize(1224, 694)
        page.show()
        return page

    return make


def explained(page: RugbyPage, at: Point) -> str:
    return page.pitch.explained(page.pitch.where(at))


def test_a_kick_and_a_formation_are_named_by_keys_alone(match: Callable[..., RugbyPage], qtbot: QtBot) -> None:
    page = match(seed=3)
    on_to(page, qtbot, "place")
    seat = page.play.waits_for
    QTest.keyClick(page.pitch, Qt.Key.Key_PageDown)
    (taken,) = [each for each in page.pitch.scene.tokens if each.chosen]
    assert taken.seat == seat
    QTest.keyClick(page.pitch, Qt.Key.Key_Down)
    (moved,) = [each for each in page.pitch.scene.tokens if each.chosen]
    assert (moved.id, moved.at) == (taken.id, (taken.at[0], taken.at[1] + 5))
    QTest.keyClick(page.pitch, Qt.Key.Key_PageUp)
    assert [each.id for each in page.pitch.scene.tokens if each.chosen] != [taken.id]
    on_to(page, qtbot, "kick")
    offered = [each.at for each in page.play.options() if each.at is not None]
    QTest.keyClick(page.pitch, Qt.Key.Key_Right)
    QTest.keyClick(page.pitch, Qt.Key.Key_Right)
    assert page.pitch.scene.ball == sorted({*offered})[1]
    assert "Page Down" in page.panel.hint.text()
    QTest.keyClick(page.pitch, Qt.Key.Key_Return)
    assert page.play.state.ball.at == sorted({*offered})[1] or waiting(page, qtbot) != "kick"


def test_a_token_says_who_he_is_and_what_its_letters_mean(match: Callable[..., RugbyPage], qtbot: QtBot) -> None:
    page = match()
    on_to(page, qtbot, "first")
    token = page.pitch.scene.tokens[0]
    assert explained(page, token.at).startswith(pick(page.play.state.players[token.id].sheet.name))
    assert explained(page, (page.pitch.scene.tokens[0].at[0] + 900, 0)) == ""
    for _turn in range(60):
        if marked := [each for each in page.pitch.scene.tokens if each.duty is not None]:
            break
        on_to(page, qtbot, "defend")
        page.play.answer(next(each for each in page.play.options() if each.do in MARKS))
        page.resume()
        waiting(page, qtbot)
    assert f"{pick(MARKS[str(marked[0].duty)])}: " in explained(page, marked[0].at)


def test_a_movement_without_a_path_says_what_is_missing(match: Callable[..., RugbyPage], qtbot: QtBot) -> None:
    page = match(seed=4)
    on_to(page, qtbot, "second")
    row = next(row for row, verb in enumerate(page._listed) if verb.needs_path and () not in verb.paths)
    page.panel.list.setCurrentRow(row)
    page.panel.do.click()
    assert page.panel.refusal.text().startswith("Show first where he goes")
