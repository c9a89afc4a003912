from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.cards.naming import card_name
from leaguekeeper.play.cards.state import HIDDEN
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Rolled, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.ui.cards import CardsPage
from leaguekeeper.ui.cards.lanes import lay_lanes
from leaguekeeper.ui.components.page.text import Text


def opened(qtbot: QtBot, seats: Sequence[Bot | None], seed: int = 4, teams: Sequence[str] = ()) -> CardsPage:
    setup = Setup("team-manager", {}, {"managers": len(seats), "teams": list(teams), "first": 0})
    page = CardsPage(setup, seats, SeededDice(seed), pace=0)
    qtbot.addWidget(page)
    page.resize(1224, 694)
    page.show()
    return page


def waiting(qtbot: QtBot, page: CardsPage) -> None:
    qtbot.waitUntil(lambda: page.play.waits_for is not None or page.play.over is not None, timeout=20000)
    qtbot.waitUntil(lambda: not page.timer.isActive() or page.play.waits_for is None, timeout=5000)


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> CardsPage:
    made = opened(qtbot, [None, HeuristicBot(1)], teams=["gouged-eye", "reikland-reavers"])
    waiting(qtbot, made)
    return made


def test_a_season_of_bots_plays_itself_to_the_end(qtbot: QtBot, dressed: QApplication) -> None:
    page = opened(qtbot, [HeuristicBot(seat) for seat in range(3)])
    with qtbot.waitSignal(page.ended, timeout=30000) as caught:
        pass
    assert isinstance(caught.args[0], Over)
    assert page.side.title.text() == "The season is over"
    assert page.side.list.item(0).text().startswith("1. ")
    assert page.side.list.count() == 3
    assert page.journal.count() > 100
    assert page.replay.slider.maximum() > 100
    assert "None yet." not in {each.text() for each in page.board.findChildren(Text) if each.isVisible()}


def test_a_card_and_a_lit_zone_make_a_commit(qtbot: QtBot, page: CardsPage) -> None:
    season = page.play.state
    card = season.hands[0][2]
    page.choose_card(card)
    assert not page.board.do.isEnabled()
    page.choose_zone(1, 0)
    assert page.side.title.text().startswith(card_name(season, card))
    assert page.board.do.text() in (f"Commit to {page.side.title.text().partition(' to ')[2]}", "Commit here")
    QTest.mouseClick(page.board.do, Qt.MouseButton.LeftButton)
    assert page.play.state.players[card].match == 1


def test_a_click_on_the_table_aims_and_a_second_commits(qtbot: QtBot, page: CardsPage) -> None:
    card = page.board.hand.cards()[0]
    scale, lanes = lay_lanes(page.play.state, page.table.width() - 16, page.table.height() - 16)
    middle = lanes[0].columns[1].box.center()
    at = QPointF(8 + middle.x() * scale, 8 + middle.y() * scale).toPoint()
    for _time in range(2):
        QTest.mouseClick(page.table, Qt.MouseButton.LeftButton, pos=at)
    assert page.play.state.players[card].zone == 1


def test_a_card_dropped_on_a_lit_zone_is_committed(qtbot: QtBot, page: CardsPage) -> None:
    card = page.board.hand.cards()[1]
    page.choose_card(card)
    scale, lanes = lay_lanes(page.play.state, page.table.width() - 16, page.table.height() - 16)
    middle = lanes[1].columns[0].box.center()
    data = QMimeData()
    data.setText(card)
    at = QPointF(8 + middle.x() * scale, 8 + middle.y() * scale)
    keys, button = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    page.table.dropEvent(QDropEvent(at, Qt.DropAction.MoveAction, data, button, keys))
    assert page.play.state.players[card].match == lanes[1].match


def test_keys_do_it_all(qtbot: QtBot, page: CardsPage) -> None:
    second = page.board.hand.cards()[1]
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(page, key)
    assert second in page.play.state.players


@pytest.mark.parametrize("keys", [(Qt.Key.Key_Down, Qt.Key.Key_Up), (Qt.Key.Key_Right, Qt.Key.Key_Left)])
def test_keys_go_through_the_answers(qtbot: QtBot, page: CardsPage, keys: tuple[Qt.Key, Qt.Key]) -> None:
    """Without the list being clicked first, and round its ends; the player who is the answer is marked."""
    bot = HeuristicBot(0)
    while page.due.kind != "tackle":
        season, pending = page.play.state, page.play.pending
        assert isinstance(pending, Choose)
        page.answer(bot.decide(page.play.game, season, pending, page.play.options()))
        waiting(qtbot, page)
    assert page.table._aimed_at == page.due.answers[0].values[0]
    assert page.bar.asked == page.due.seat == 0
    last = len(page.due.answers) - 1
    for key, row in zip((*keys, keys[1], keys[0]), (1, 0, last, 0), strict=True):
        QTest.keyClick(page, key)
        assert page.due.row == row


def test_who_is_asked_out_of_turn_is_marked_in_the_head(qtbot: QtBot, page: CardsPage) -> None:
    page.play.state.active = 1
    page.show_now()
    assert (page.bar.asked, page.due.seat) == (0, 0)
    assert "asked: Gouged Eye" in page.bar.accessibleName()
    page.replay.slider.setValue(0)
    assert "asked" not in page.bar.accessibleName()


def test_the_journal_tells_dice_and_counts_cards_drawn(qtbot: QtBot, page: CardsPage) -> None:
    lines = [page.journal.item(row).text() for row in range(page.journal.count())]
    assert "Reikland Reavers draws 6 cards." in lines
    assert not any(line.startswith(("Who has the coin", "A deck")) for line in lines)
    page.note(Rolled((1,)), [], Roll(("d6",), "wizard", 0))
    assert page.journal.item(0).text() == "Wizard: Target Down"


def test_the_preview_tells_the_odds_of_the_tackle(qtbot: QtBot, page: CardsPage) -> None:
    commit_where_a_rival_is(qtbot, page)
    assert page.side.odds.isVisible()
    assert "Target down" in page.side.odds.accessibleName()


def commit_where_a_rival_is(qtbot: QtBot, page: CardsPage) -> None:
    """Play on until an own tackler can be aimed at a zone beside a rival, and aim."""
    for _time in range(60):
        waiting(qtbot, page)
        season = page.play.state
        if page.due.kind == "turn":
            tacklers = [card for card in season.hands[0] if "tackle" in season.card(card).skills]
            rivals = [number for number in range(len(season.matches)) if season.opponents(number, 0)]
            for action in page.play.options():
                if action.kind == "commit" and action.values[0] in tacklers and action.values[1] in rivals:
                    page.choose_card(action.values[0])
                    page.choose_zone(*action.values[1:])
                    return
        page.answer(page.play.options()[0])
    raise AssertionError("nobody was ever there to be tackled")


def test_a_commit_without_dice_can_be_taken_back(qtbot: QtBot, dressed: QApplication) -> None:
    page = opened(qtbot, [None, None], teams=["reikland-reavers", "gouged-eye"])
    waiting(qtbot, page)
    page.curtain.lift()
    plain = next(card for card in page.board.hand.cards() if not page.play.state.card(card).skills)
    page.choose_card(plain)
    page.choose_zone(0, 0)
    page.confirm()
    assert plain in page.play.state.players
    page.undo()
    assert plain in page.play.state.hands[0]


def test_between_two_people_a_curtain_hides_the_hands(qtbot: QtBot, dressed: QApplication) -> None:
    page = opened(qtbot, [None, None])
    waiting(qtbot, page)
    assert page.curtain.isVisible()
    assert page.board.hand.cards() == []
    assert QApplication.focusWidget() is page.curtain.button
    QTest.keyClick(page.curtain.button, Qt.Key.Key_Return)
    assert len(page.board.hand.cards()) == 6
    assert page._view().hands[1] == [HIDDEN] * 6
    assert QApplication.focusWidget() is page, "the keyboard went to a button when the curtain had risen"


def test_passing_asks_which_cards_to_discard(qtbot: QtBot, page: CardsPage) -> None:
    page.decline()
    waiting(qtbot, page)
    assert page.side.title.text() == "Discard a card before next week?"
    assert page.side.list.count() <= 7
    card = page.board.hand.cards()[0]
    page.choose_card(card)
    page.confirm()
    assert page.play.state.discards[0] == [card]


def test_looking_back_shows_what_was_and_decides_nothing(qtbot: QtBot, page: CardsPage) -> None:
    page.replay.slider.setValue(0)
    assert page.replay.looks_back
    assert not page.board.do.isEnabled()
    page.confirm()
    page.replay.slider.setValue(page.replay.slider.maximum())
    assert not page.replay.looks_back
    assert page.due.kind == "turn"


@pytest.mark.parametrize("code", ["fr", "ru"])
def test_the_page_speaks_other_languages(qtbot: QtBot, dressed: QApplication, code: str) -> None:
    speak(code)
    page = opened(qtbot, [None, HeuristicBot(1)])
    waiting(qtbot, page)
    assert page.bar.week_words() == {"fr": "Semaine 1 sur 4", "ru": "Неделя 1 из 4"}[code]
    assert page.board.decline.text() == {"fr": "Passer jusqu’au bout…", "ru": "Спасовать до конца…"}[code]


def test_the_page_fits_a_small_window_and_draws_without_a_word(qtbot: QtBot, page: CardsPage) -> None:
    page.resize(1024, 600)
    picture = page.grab()
    assert picture.size().width() == 1024
    assert page.childAt(QPoint(40, 580)) is not None


def test_a_season_that_was_logged_is_looked_at_week_by_week(
    qtbot: QtBot, dressed: QApplication, tmp_path: Path
) -> None:
    setup = Setup("team-manager", {}, {"managers": 2, "first": 0})
    game, bots = CardGame(), [HeuristicBot(seat) for seat in range(2)]
    with LogWriter(tmp_path / "season.log", game, Header("cards", setup, ("bot:heuristic",) * 2)) as log:
        over = Playthrough(game, game.start(setup), bots, SeededDice(5), [log]).run()
    page = CardsPage(setup, [None, None], SeededDice(5), pace=0)
    qtbot.addWidget(page)
    page.follow(read_log(tmp_path / "season.log"))
    page.show()
    with qtbot.waitSignal(page.ended, timeout=60000):
        pass
    assert page.side.list.item(0).text() == f"1. {page.bar.name_of(over.places.index(1))} – {max(over.result['fans'])}"
    weeks = [page.replay.turns.itemText(row) for row in range(page.replay.turns.count())]
    second = next(row for row, words in enumerate(weeks) if words.startswith("Week 2"))
    page.replay.turns.activated.emit(second)
    assert page.replay.looks_back
    assert page.bar.week_words() == "Week 2 of 4"
    assert page.board.hand.cards() == []


def test_what_is_taken_back_is_struck_out_of_the_journal(qtbot: QtBot, dressed: QApplication) -> None:
    page = opened(qtbot, [None, None], teams=["reikland-reavers", "gouged-eye"])
    waiting(qtbot, page)
    page.curtain.lift()
    lines, moment = page.journal.count(), page.moments.last
    plain = next(card for card in page.board.hand.cards() if not page.play.state.card(card).skills)
    page.choose_card(plain)
    page.choose_zone(0, 0)
    page.confirm()
    assert page.journal.count() > lines
    page.curtain.lift()
    page.undo()
    assert (page.journal.count(), page.moments.last) == (lines, moment)


def test_every_card_that_is_asked_about_lies_where_it_can_be_seen(qtbot: QtBot, dressed: QApplication) -> None:
    """On the table, among the upgrades, in the hand, or spread out to choose from; never as a line of a list alone."""
    page, bot = opened(qtbot, [None, HeuristicBot(1)], teams=["gouged-eye", "reikland-reavers"]), HeuristicBot(0)
    spread = list[str]()
    while page.play.over is None and not spread:
        waiting(qtbot, page)
        season, pending = page.play.state, page.play.pending
        assert isinstance(pending, Choose)
        known = {*season.cards.player, *season.cards.upgrade}
        asked = {str(each.values[0]) for each in page.due.answers} & known
        owned = {card for each in season.upgrades for card in each}
        assert asked <= {*season.players, *owned, *page.board.hand.cards()}, page.due.kind
        spread = [card for card in page.due.spread() if card in season.cards.upgrade]
        page.answer(bot.decide(page.play.game, season, pending, page.play.options()))
    assert spread, "no upgrade was ever to be chosen"
