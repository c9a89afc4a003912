"""What stands about a block before it is thrown, and the board seen nearer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.aims import block_aim
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, distance
from leaguekeeper.play.pitch.procedures.blocking.block import dice_for
from leaguekeeper.ui.pitch import PitchPage
from leaguekeeper.ui.pitch.aim_marks import draw_aim
from leaguekeeper.ui.pitch.board import Board
from leaguekeeper.ui.play.zoom import ZoomArea
from leaguekeeper.ui.shell import Shell
from tests.ui.pitch.test_before_it_is_thrown import at_a_block
from tests.ui.pitch.test_page import seated


@pytest.fixture
def pages(qtbot: QtBot, dressed: QApplication) -> Iterator[list[PitchPage]]:
    made: list[PitchPage] = []
    yield made
    for page in made:
        page.hide()


def test_who_helps_who_is_held_and_where_he_goes_are_as_the_rules_have_them(
    qtbot: QtBot, pages: list[PitchPage]
) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    attacker, victim = at_a_block(qtbot, page)
    state, aim = page.play.state, page.board.scene.aim
    assert aim is not None
    assert aim == block_aim(state, attacker, victim, reroll=True)
    own, other = aim.strengths
    assert own == state.st[attacker] + len(aim.helpers)
    assert other == state.st[victim] + len(aim.against)
    assert state.match.edition.call.block_dice(own, other) == dice_for(state, attacker, (victim,)) == aim.dice
    beside = {state.who[at] for at in NEIGHBOURS[state.at[victim]] if state.who[at] >= 0} - {attacker}
    mates = {each for each in beside if state.side[each] == state.side[attacker] and state.zoning[each]}
    assert set(aim.helpers) | set(aim.held) == mates
    assert not set(aim.helpers) & set(aim.held)
    assert aim.pushes
    assert all(distance(at, state.at[victim]) == 1 and distance(at, state.at[attacker]) > 1 for at in aim.pushes)
    assert aim.again is not None
    assert aim.again >= aim.falls


def test_the_plate_covers_neither_the_two_nor_the_squares_behind(qtbot: QtBot, pages: list[PitchPage]) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    at_a_block(qtbot, page)
    scene, board = page.board.scene, page.board
    plain, told = QPixmap(board.size()), QPixmap(board.size())
    for picture in (plain, told):
        picture.fill(Qt.GlobalColor.white)
    painter = QPainter(told)
    draw_aim(painter, scene, board.box, QRectF(board.rect()))
    painter.end()
    assert plain.toImage() != told.toImage()
    assert scene.aimed is not None
    for at in (scene.start, scene.aimed):
        spot = board.box(at).center().toPoint()
        assert told.toImage().pixelColor(spot) == plain.toImage().pixelColor(spot)


def test_ctrl_and_the_wheel_bring_the_board_nearer_and_keys_bring_it_back(qtbot: QtBot, pages: list[PitchPage]) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    area = page.findChild(ZoomArea)
    assert isinstance(area, ZoomArea)
    whole, at = page.board.unit, QPointF(page.board.rect().center())

    def wheel(up: int) -> None:
        QApplication.sendEvent(page.board, QWheelEvent(
            at, page.board.mapToGlobal(at), QPoint(0, 0), QPoint(0, 120 * up), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False))  # fmt: skip
        QApplication.processEvents()

    wheel(1)
    wheel(1)
    assert page.board.unit > whole * 1.4
    assert area.horizontalScrollBar().maximum() > 0
    wheel(-1)
    wheel(-1)
    wheel(-1)
    assert page.board.unit == whole


def test_the_menu_brings_the_board_nearer_only_where_one_is_shown(window: Shell, qtbot: QtBot) -> None:
    actions = window.actions_by_name()
    assert not actions["zoom-in"].isEnabled()
    area = ZoomArea(Board())
    window.centralWidget().layout().addWidget(area)  # type: ignore[union-attr]
    qtbot.waitUntil(area.isVisible)
    assert actions["zoom-in"].isEnabled()
    assert not actions["zoom-out"].isEnabled()
    actions["zoom-in"].trigger()
    assert area.factor == 1.25
    assert actions["zoom-out"].isEnabled()
    actions["zoom-whole"].trigger()
    assert area.factor == 1.0
    area.hide()
    assert not actions["zoom-in"].isEnabled()
