"""A kick-off that hurts somebody stops, says whom, and goes on once that is read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.ui.pitch import PitchPage
from leaguekeeper.ui.pitch.kick_off_harm import KickOffHarm
from tests.ui.pitch.test_page import match


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> Iterator[PitchPage]:
    made = PitchPage(match(), (None, RandomBot(2)), SeededDice(3), pace=1)
    qtbot.addWidget(made)
    made.resize(1224, 694)
    made.show()
    qtbot.waitUntil(lambda: bool(made.due.verbs), timeout=20000)
    yield made
    made.hide()


def test_only_what_a_kick_off_does_is_heard() -> None:
    harm = KickOffHarm()
    harm.hear(Fact("stunned", {}), "No. 3 is stunned", "")
    assert harm.hurt == []
    harm.hear(Fact("kick-off", {}), "Pitch invasion", "")
    harm.hear(Fact("moved", {}), "No. 5 moves", "")
    harm.hear(Fact("stunned", {}), "No. 4 is stunned", "a 6")
    harm.hear(Fact("turn", {}), "Turn 1", "")
    harm.hear(Fact("stunned", {}), "No. 6 is stunned", "")
    assert harm.hurt == ["No. 4 is stunned: a 6"]


def test_the_match_waits_until_it_is_read(page: PitchPage, qtbot: QtBot) -> None:
    kind, before = page.due.kind, page.moments.last
    page._kick_off.hear(Fact("kick-off", {}), "Pitch invasion", "")
    page._kick_off.hear(Fact("stunned", {}), "No. 4 is stunned", "")
    page.resume()
    qtbot.waitUntil(lambda: page._kick_off.waits, timeout=5000)
    qtbot.waitUntil(lambda: page.panel.do.text().startswith("Go on"), timeout=5000)
    assert "No. 4 is stunned" in page.panel.hint.text()
    assert page.panel.do.isEnabled()
    assert not page.decides
    QTest.mouseClick(page.panel.do, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.due.kind == kind and bool(page.due.verbs), timeout=5000)
    assert page.moments.last == before
    assert page.decides
    assert page.panel.do.text().startswith("Do it")
