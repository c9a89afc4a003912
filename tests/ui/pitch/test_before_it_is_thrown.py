"""What a coach reads before he commits himself: a block's dice and odds, a re-roll's worth, why another must wait."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.bots.odds import block_odds
from leaguekeeper.play.pitch.geometry import NEIGHBOURS
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.pitch import PitchPage, PitchSetup
from leaguekeeper.ui.pitch.choices import Verb
from tests.ui.pitch.test_page import asked, click, seated


@pytest.fixture
def pages(qtbot: QtBot, dressed: QApplication) -> Iterator[list[PitchPage]]:
    made: list[PitchPage] = []
    yield made
    for page in made:
        page.hide()


def at_a_block(qtbot: QtBot, page: PitchPage) -> tuple[int, int]:
    """Until somebody may block: he is taken up, and the man beside him aimed at."""
    for _turn in range(30):
        asked(qtbot, page, "turn")
        state, due = page.play.state, page.due
        for verb in due.verbs:
            if verb.action is not None and verb.action[:2] == ("declare", "block") and verb.player is not None:
                near = [state.who[at] for at in NEIGHBOURS[state.at[verb.player]] if state.who[at] >= 0]
                victim = next(each for each in near if state.side[each] != state.side[verb.player])
                click(page, state.at[verb.player])
                page.choose_row(due.listed.index(next(v for v in due.listed if v.action == verb.action)))
                click(page, state.at[victim])
                return verb.player, victim
        page.end_turn()
    raise AssertionError("nobody may block")


def test_a_block_tells_its_dice_who_chooses_and_its_odds_before_it_is_thrown(
    qtbot: QtBot, pages: list[PitchPage]
) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    attacker, victim = at_a_block(qtbot, page)
    aim = page.due.block()
    assert aim is not None
    odds = block_odds(page.play.state, attacker, victim)
    assert (aim.dice, aim.falls, aim.fails) == (odds.dice, odds.falls, odds.fails)
    assert aim.falls + aim.pushed + aim.fails == pytest.approx(1)
    assert page.panel.block.isVisible()
    said = page.panel.block.accessibleName()
    assert percent(odds.falls) in said
    assert percent(odds.fails) in said
    assert "die" in said or "dice" in said
    assert page.play.state.action == "", "nothing is committed yet"


def test_the_end_of_the_turn_stands_last_and_has_no_digit(qtbot: QtBot, pages: list[PitchPage]) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    asked(qtbot, page, "turn")
    lines = page.due.listed
    assert lines[-1].ends_turn
    assert not any(verb.ends_turn for verb in lines[:-1])
    last = page.panel.list.item(page.panel.list.count() - 1)
    assert last.text().startswith("E ")
    page.due.listed = lines[-1:]
    page.due.row = -1
    turn = page.play.state.turns[:]
    page.choose_digit(1)
    page.confirm()
    assert page.play.state.turns == turn


def test_another_player_clicked_in_the_middle_of_an_action_is_told_why_not(
    qtbot: QtBot, pages: list[PitchPage]
) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    asked(qtbot, page, "turn")
    state = page.play.state
    mover = next(verb.player for verb in page.due.verbs
                 if verb.action is not None and verb.action[:2] == ("declare", "move"))  # fmt: skip
    assert mover is not None
    page.play.answer(("declare", "move", mover))
    page.resume()
    asked(qtbot, page, "action", "turn")
    assert page.due.kind == "action"
    other = next(p for p in state.team(state.side[mover]) if p != mover and state.at[p] >= 0)
    click(page, state.at[other])
    assert "still acting" in page.panel.refusal.text()
    assert page.due.verb is not None
    assert page.due.verb.action == ("stop",)
    QTest.keyClick(page, Qt.Key.Key_Return)
    asked(qtbot, page, "turn")


def test_a_re_roll_shows_its_dice_and_what_each_source_is_worth(qtbot: QtBot, pages: list[PitchPage]) -> None:
    page = seated(qtbot, pages, None, RandomBot(2))
    asked(qtbot, page, "turn")
    question = Choose(0, "reroll", {"player": "a1", "for": "dodge", "roll": (1,), "need": 4, "sources": ("team",)})
    page.play.pending = question
    page.due.verbs = page.due.listed = [Verb("Team re-roll", "reroll", None, ("reroll", "team")),
                                        Verb("No re-roll", "reroll", None, ("reroll", "none"))]  # fmt: skip
    assert page.due.thrown() == (("d6", 1),)
    assert [page.due.worth(verb) for verb in page.due.listed] == [0.5, 0.0]
    page.panel.offer(page.due.listed, -1, None, [page.due.worth(verb) for verb in page.due.listed])
    page.panel.dice.show_dice(page.due.thrown())
    assert page.panel.dice.isVisible()
    assert percent(0.5) in page.panel.list.item(0).text()


def test_the_opponent_offered_first_plays_by_odds(qtbot: QtBot, dressed: QApplication) -> None:
    form = PitchSetup()
    qtbot.addWidget(form)
    home, away = form.seat_words()
    assert home == "human"
    assert away.removeprefix("bot:") in module_of("pitch").levels
