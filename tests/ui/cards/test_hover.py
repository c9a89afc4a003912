"""Cards explain their symbols and keywords, and what a match pays, to a pointer that rests on them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import pick, speak
from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.naming import card_name
from leaguekeeper.ui.cards import CardsPage
from leaguekeeper.ui.cards.hover import SYMBOLS, match_hover, player_hover
from tests.ui.cards.test_page import opened, waiting


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> CardsPage:
    made = opened(qtbot, [None, HeuristicBot(1)], teams=["gouged-eye", "reikland-reavers"])
    waiting(qtbot, made)
    return made


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_card_of_the_box_says_its_symbols_and_keywords(page: CardsPage, language: str) -> None:
    speak(language)
    season = page.play.state
    for name, card in season.cards.player.items():
        lines = player_hover(season, name).splitlines()
        assert lines[0] == card_name(season, name)
        assert str(card.standing) in lines[1]
        assert str(card.downed) in lines[1]
        assert len(lines) >= 2 + len(set(card.skills)) + len(card.keywords)
        for word in (*(season.cards.words[skill] for skill in card.skills),
                     *(season.cards.keywords[each].name for each in card.keywords)):  # fmt: skip
            assert any(line.startswith(pick(word)) for line in lines[2:])
    assert {skill for card in season.cards.player.values() for skill in card.skills} == set(SYMBOLS)


def test_the_pointer_reads_the_highlight_the_hand_and_a_committed_player(qtbot: QtBot, page: CardsPage) -> None:
    season, table = page.play.state, page.table
    lane = next(lane for lane in table._lanes)
    middle = lane.card.center()
    spot = QPointF(middle.x() * table._scale + 8, middle.y() * table._scale + 8)
    told = table.explained(spot)
    assert told == match_hover(season, season.matches[lane.match])
    assert len(told.splitlines()) == 4
    assert table.explained(QPointF(-5, -5)) == ""
    hand = page.board.hand
    card = hand.cards()[2]
    assert hand.explained(hand._box(2).center()) == player_hover(season, card)
    page.choose_card(card)
    page.choose_zone(1, 0)
    QTest.mouseClick(page.board.do, Qt.MouseButton.LeftButton)
    page.table.grab()
    box = next(box for lane in table._lanes for column in lane.columns
               for player, box in column.places.items() if player == card)  # fmt: skip
    at = QPointF(box.center().x() * table._scale + 8, box.center().y() * table._scale + 8)
    assert table.explained(at) == player_hover(page.play.state, card)
