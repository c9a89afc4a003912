"""The table: cards that read whole, lanes that use the room there is, a journal that leaves no word out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.state import Match, Placed, Season
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.ui.cards.card_paint import (
    CARD_HIGH,
    CARD_WIDE,
    LYING_HIGH,
    draw_on_table,
    draw_player_card,
    laid_words,
)
from leaguekeeper.ui.cards.lanes import FULL, LEAST, LOW, PAD, Lane, lay_lanes
from leaguekeeper.ui.cards.match_paint import draw_match_card
from leaguekeeper.ui.cards.standings_paint import ranked
from leaguekeeper.ui.components.page.text import cut_short
from leaguekeeper.ui.play.journal import Journal
from tests.play.cards.seasons import dealt, walked

LANGUAGES = ("en", "fr", "ru")
IN_HAND = QRectF(0, 0, 92, 130)
"""The smallest card: the hand in a window of 1280 by 720."""
ROOMS = {"1280": (980, 410), "1600": (1240, 550), "1920": (1510, 690), "3840": (3300, 1700)}
"""The room for the lanes in a window of that width, in pixels, the news of the week below them."""


def decided(managers: int, seed: int = 5) -> Iterator[Season]:
    """A season at each decision."""
    bots = [HeuristicBot(seat) for seat in range(managers)]
    for season, now in walked(dealt(managers, seed=seed), seed, bots):  # type: ignore[arg-type]
        if isinstance(now, Choose):
            yield season


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_on_any_card_of_the_box(dressed: QApplication, language: str) -> None:
    speak(language)
    season = dealt(3)
    painter = QPainter(picture := QImage(400, 400, QImage.Format.Format_RGB32))
    cut_short.clear()
    for name, card in season.cards.player.items():
        for box in (IN_HAND, QRectF(0, 0, CARD_WIDE, LOW.card), QRectF(0, 0, CARD_WIDE, FULL.card)):
            draw_player_card(painter, season, card, 0, box)
        season.players[name] = Placed(0, 0, 0, standing=False)
        draw_on_table(painter, season, name, QRectF(0, 0, CARD_WIDE, LYING_HIGH))
    for group, cup in ((season.cards.highlights, False), (season.cards.tournaments, True)):
        for name in group:
            for high in (LOW.match, FULL.match):
                draw_match_card(painter, season, Match(name, cup), QRectF(0, 0, LEAST - 2 * PAD, high))
    painter.end()
    assert not picture.isNull()
    assert cut_short == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_runs_into_the_skills_of_its_card(dressed: QApplication, language: str) -> None:
    speak(language)
    season = dealt(3)
    for wide, high in ((IN_HAND.width(), IN_HAND.height()), (CARD_WIDE, LOW.card), (CARD_WIDE, CARD_HIGH)):
        room = QRectF(6, 51, wide - 11, high - 55)
        for card in season.cards.player.values():
            laid = laid_words(season, card, room)
            assert laid.end <= laid.below, card.id


@pytest.mark.parametrize(
    ("improvements", "winner", "told"),
    [([1, 3], None, [(1, 1), (2, 0)]), ([2, 2], None, [(1, 0), (1, 1)]), ([0, 0], 1, [(1, 1), (2, 0)])],
)
def test_level_managers_are_parted_on_the_table_as_they_are_at_the_end(
    improvements: list[int], winner: int | None, told: list[tuple[int, int]]
) -> None:
    """Rules, winning the season: improvements part managers with as many fans; the winner stands first."""
    season = dealt(2)
    season.fans[:], season.improvements[:], season.winner = [9, 9], improvements, winner
    assert ranked(season) == told


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_lanes_use_the_room_and_keep_every_card_in_it(managers: int) -> None:
    for season in decided(managers):
        for window, room in ROOMS.items():
            scale, lanes = lay_lanes(season, *room)
            if not lanes:
                continue
            assert scale > 0.75, f"{window}: words on the cards would be too small"
            assert lanes[-1].box.right() * scale == pytest.approx(room[0])
            for lane in lanes:
                _holds(season, lane)
            placed = {player for lane in lanes for column in lane.columns for player in column.places}
            assert placed == {player for player, here in season.players.items() if season.matches[here.match].open}


def _holds(season: Season, lane: Lane) -> None:
    """All lies in the lane and most of its height is used; of each card the power, of each zone the total is seen."""
    assert len(lane.columns) == (season.seats if season.matches[lane.match].tournament else 2)
    cards = [lane.card, *(column.total for column in lane.columns)]
    for column in lane.columns:
        boxes = list(column.places.values())
        for place, box in enumerate(boxes):
            spot = box.topLeft() + QPointF(24, 6)
            assert not any(other.contains(spot) for other in boxes[place + 1 :]), "a card lies wholly under others"
        cards += boxes
    assert all(lane.box.adjusted(-0.1, -0.1, 0.1, 0.1).contains(box) for box in cards)
    used = max(box.bottom() for box in cards) - min(box.top() for box in cards)
    assert used > 2 / 3 * lane.box.height(), "a third of the table would be empty"


def test_the_journal_draws_every_line_whole(qtbot: QtBot, dressed: QApplication) -> None:
    """Qt elides lines that it thought narrower than they are: each is held against one with room to spare."""
    lines = [
        "Reikland Reavers engage Blitzeur Mercenaire\u202f: Engagement Raté.",
        "Les dés montrent\u202f: Cible ratée.",
    ]
    journal, roomy = (Journal() for _each in range(2))
    for each in (journal, roomy):
        qtbot.addWidget(each)
        each.note(lines * 6)
        each.show()
        for row in range(each.count()):
            each.item(row).setTextAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    for wide in range(150, 300):
        for each in (journal, roomy):
            each.resize(wide, 400)
            each.doItemsLayout()
        for row in (0, 1):
            size = journal.visualItemRect(journal.item(row)).size()
            roomy.item(row).setSizeHint(size + size)
        roomy.doItemsLayout()
        for row in (0, 1):
            box = journal.visualItemRect(journal.item(row))
            other = roomy.visualItemRect(roomy.item(row))
            other.setSize(box.size())
            assert journal.viewport().grab(box).toImage() == roomy.viewport().grab(other).toImage(), (wide, row)
