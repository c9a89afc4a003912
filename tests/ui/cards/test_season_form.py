from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Roll
from leaguekeeper.ui.cards.season_form import SeasonForm


def form(qtbot: QtBot) -> SeasonForm:
    made = SeasonForm()
    qtbot.addWidget(made)
    made.resize(1100, 640)
    made.show()
    return made


def test_the_form_gathers_a_set_up_that_the_game_accepts(qtbot: QtBot, dressed: QApplication) -> None:
    made = form(qtbot)
    assert made.four_weeks.isVisible()
    made._show_seats(3)
    assert not made.four_weeks.isVisible()
    made.teams[1].setCurrentIndex(4)
    made.sitting[2].setCurrentIndex(3)
    made.cap.setChecked(True)
    made.rulings["dodge"].setCurrentIndex(1)
    made.coin.choose(2)
    with qtbot.waitSignal(made.ready) as caught:
        QTest.mouseClick(made.start, Qt.MouseButton.LeftButton)
    setup, seats, _seed = caught.args
    assert setup.options["no-salary-cap"] is True
    assert setup.options["dodge"] == "every-roll"
    assert seats == ("human", "bot:heuristic", "bot:strong")
    game = CardGame()
    season = game.start(setup)
    dice = SeededDice(1)
    while isinstance(now := game.turn(season), Roll):
        game.apply(season, dice.roll(now))
    assert season.teams[1] == list(catalogue().teams)[3]
    assert len(set(season.teams)) == 3
    assert season.first == 2, "the youngest takes the coin (installation, step 8)"


def test_every_ruling_can_be_chosen_and_stands_at_its_default(qtbot: QtBot, dressed: QApplication) -> None:
    made = form(qtbot)
    options = made.setup().options
    for name, ruling in catalogue().rulings.items():
        assert options[name] == ruling.reading[0].id
        assert made.rulings[name].count() == len(ruling.reading)


def test_a_team_that_another_takes_is_seen_to_be_drawn_for_who_had_it(qtbot: QtBot, dressed: QApplication) -> None:
    made = form(qtbot)
    for box in made.teams[:2]:
        box.setCurrentIndex(1)
    assert made.teams[0].currentText() == "Drawn by chance"
    assert made.setup().particulars["teams"] == ["", "reikland-reavers"]


def test_the_coin_is_drawn_for_where_nobody_at_the_table_is_named(qtbot: QtBot, dressed: QApplication) -> None:
    made = form(qtbot)
    assert "first" not in made.setup().particulars
    made._show_seats(4)
    made.coin.choose(3)
    made._show_seats(3)
    assert "first" not in made.setup().particulars
