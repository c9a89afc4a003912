"""A bot that takes its time does so beside the window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Setup
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.master import Master
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.ui.pitch import PitchPage


class Ponderer(Coach):
    """Thinks about a turn until he is asked to come to an end."""

    ponders = frozenset({"turn"})
    stopped: Callable[[], bool]

    def __init__(self) -> None:
        super().__init__(1)
        self.threads: list[threading.Thread] = []
        self.hurried = False

    def decide(self, game: Any, view: Any, choose: Choose, options: Any) -> Any:
        """His answer, once somebody is in a hurry."""
        if choose.kind == "turn":
            self.threads.append(threading.current_thread())
            while not self.stopped() and not self.hurried:
                threading.Event().wait(0.01)
        return super().decide(game, view, choose, options)


@pytest.fixture
def opened(qtbot: QtBot, dressed: QApplication) -> Iterator[Callable[..., PitchPage]]:
    pages: list[PitchPage] = []

    def show(*seats: Any) -> PitchPage:
        sides = {"home": roster_of("lrb4", "human", 0), "away": roster_of("lrb4", "orc", 1)}
        pages.append(PitchPage(Setup("lrb4", {}, sides), seats, SeededDice(3), pace=0))
        qtbot.addWidget(pages[-1])
        pages[-1].show()
        return pages[-1]

    yield show
    for page in pages:
        page.hide()


def test_the_window_stays_awake_while_a_bot_thinks_and_a_person_may_hasten_it(
    opened: Callable[..., PitchPage], qtbot: QtBot
) -> None:
    thinker = Ponderer()
    page = opened(thinker, thinker)
    qtbot.waitUntil(lambda: page.thinking.busy, timeout=20000)
    asked = page.play.pending
    qtbot.wait(50)
    assert page.play.pending is asked
    assert threading.main_thread() not in thinker.threads
    thinker.hurried = True
    page.skip()
    qtbot.waitUntil(lambda: page.play.pending is not asked, timeout=20000)


def test_a_game_that_is_left_ends_the_thoughts_and_takes_them_up_again(
    opened: Callable[..., PitchPage], qtbot: QtBot
) -> None:
    thinker = Ponderer()
    page = opened(thinker, thinker)
    qtbot.waitUntil(lambda: page.thinking.busy, timeout=20000)
    page.hide()
    assert not page.thinking.busy
    assert not any(thread.is_alive() for thread in thinker.threads)
    page.show()
    qtbot.waitUntil(lambda: page.thinking.busy, timeout=20000)
    assert len(thinker.threads) == 2


def test_a_master_plays_at_the_window(opened: Callable[..., PitchPage], qtbot: QtBot) -> None:
    page = opened(Master(1, tries=1), Master(2, tries=1))
    qtbot.waitUntil(lambda: sum(page.play.state.turns) >= 3 or page.play.state.half > 1, timeout=60000)
