from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.geometry import SQUARES
from leaguekeeper.play.pitch.state import Status
from leaguekeeper.ui.pitch import PitchPage, PitchSetup
from tests.ui.pitch.test_page import click, seated


@pytest.fixture
def make(qtbot: QtBot, dressed: QApplication) -> Iterator[list[PitchPage]]:
    pages: list[PitchPage] = []
    yield pages
    for page in pages:
        page.hide()


def until(page: PitchPage, *kinds: str) -> None:
    """Go on until one of these decisions is due; people answer what comes first."""
    page.timer.stop()
    while not (isinstance(now := page.play.pending, Choose) and now.kind in kinds):
        if page.play.waits_for is None:
            page.play.step()
        else:
            page.play.answer(page.play.options()[0])
    page.wait()


def test_one_coach_proposes_a_move_and_the_other_agrees(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, None)
    until(page, "turn")
    state = page.play.state
    player = state.on_pitch(1 - state.active)[0]
    here, free = state.at[player], next(at for at in SQUARES if state.who[at] < 0 and state.ball != at)
    page.by_hand.click()
    assert page.hand.isVisible()
    assert not page.panel.isVisible()
    click(page, here)
    assert not page.hand.propose.isEnabled()
    click(page, free)
    assert page.board.scene.by_hand == (here, free)
    page.hand.why.setText("pushed by a sleeve")
    page.enter()
    until(page, "agree")
    assert page.board.scene.by_hand == (here, free)
    assert "pushed by a sleeve" in page.panel.hint.text()
    page.choose_row(0)
    page.confirm()
    until(page, "turn")
    assert state.at[player] == free
    assert any("pushed by a sleeve" in entry.detail for entry in page.log.entries)


def test_what_is_refused_is_not_done_and_thinking_better_of_it_changes_nothing(
    qtbot: QtBot, make: list[PitchPage]
) -> None:
    page = seated(qtbot, make, None, None)
    until(page, "turn")
    state = page.play.state
    page.open_hand()
    page.unselect()
    assert page.panel.isVisible()
    page.open_hand()
    page.choose_digit(3)
    page.hand.pick(state.on_pitch(0)[0])
    page.hand.status.choose(Status.KO)
    page.enter()
    until(page, "agree")
    page.choose_row(1)
    page.confirm()
    until(page, "turn")
    assert Status.KO not in state.status


def test_awards_dice_and_notes_are_put_together_without_the_board(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    until(page, "turn", "action")
    page.open_hand()
    hand = page.hand
    page.choose_digit(4)
    hand.amount.setValue(1)
    assert hand.deed() == ("reroll", 0, 1)
    hand.award.choose("gold")
    hand.amount.setValue(-20_000)
    assert hand.deed() == ("gold", 0, -20_000)
    hand.award.choose("experience")
    hand.player = None
    assert hand.deed() is None
    hand.pick(3)
    assert hand.deed() == ("experience", 3, 1)
    page.choose_digit(5)
    hand.amount.setValue(2)
    assert hand.deed() == ("roll", ("d6", "d6"))
    page.choose_digit(2)
    click(page, 8 * 28 + 14)
    assert hand.deed() == ("ball", 8 * 28 + 14)
    page.choose_digit(6)
    assert hand.deed() == ("note",)


def test_bots_agree_to_every_step_where_it_is_ticked(qtbot: QtBot, dressed: QApplication) -> None:
    form = PitchSetup()
    qtbot.addWidget(form)
    assert "by-hand" not in form.setup().options
    form.by_hand.click()
    assert form.setup().options["by-hand"] == "bots-agree"
