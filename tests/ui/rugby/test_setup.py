"""What is agreed before a match of rugby, gathered in the window."""

from __future__ import annotations

import pytest

pytest.importorskip("PySide6")

from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby.sheets import house
from leaguekeeper.ui.rugby import RugbySetup


@pytest.fixture
def form(qtbot: QtBot, dressed: QApplication) -> RugbySetup:
    made = RugbySetup()
    qtbot.addWidget(made)
    made.show()
    return made


def box(form: RugbySetup, name: str) -> QComboBox:
    return next(each for each in form.findChildren(QComboBox) if each.accessibleName() == name)


def choose(form: RugbySetup, name: str, value: str) -> None:
    found = box(form, name)
    found.setCurrentIndex(found.findData(value))


def test_the_teams_and_the_seats_are_told(form: RugbySetup, qtbot: QtBot) -> None:
    choose(form, "Home team", "RAT")
    choose(form, "Away team", "MOR")
    choose(form, "Who coaches the away team", "bot:captain")
    with qtbot.waitSignal(form.ready) as told:
        form.start.click()
    setup, seats, _seed = told.args
    assert setup == Setup("house", {}, {"home": "RAT", "away": "MOR"})
    assert seats == ("human", "bot:captain")


def test_only_rulings_read_another_way_are_told(form: RugbySetup) -> None:
    for name, reading in (("measuring", "strict"), ("level-score", "extra-phase")):
        choose(form, house().rulings[name].question["en"], reading)
    assert form.setup().options == {"measuring": "strict", "level-score": "extra-phase"}


def test_every_ruling_can_be_read_in_every_way(form: RugbySetup) -> None:
    for ruling in house().rulings.values():
        shown = box(form, ruling.question["en"])
        assert [shown.itemData(row) for row in range(shown.count())] == [each.id for each in ruling.reading]


def test_the_form_speaks_french(qtbot: QtBot, dressed: QApplication) -> None:
    speak("fr")
    made = RugbySetup()
    qtbot.addWidget(made)
    assert made.start.text() == "Commencer le match"
