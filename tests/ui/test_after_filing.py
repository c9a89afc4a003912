"""What to be warned of is said once an action is done, unless whoever began it has seen that beforehand."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.pages.teams.slip import SlipDialog
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import Hand, ready

TITLE = "It is done. See whether it is right"


@pytest.fixture
def hand(window: Shell, qtbot: QtBot) -> Hand:
    return Hand(window, qtbot)


def rule(hand: Hand, gold: int, seen: bool = False, **more: object) -> None:
    league = hand.shell.league
    told = {"reason": "found out", "changes": [{"team": "rats", "field": "treasury", "to": gold}], **more}

    def work() -> object:
        return league.stack.file_sheet("ruling", told)

    hand.shell.do(Foreseen(work) if seen else work)
    hand.settle()


def test_a_sheet_that_is_filed_twice_is_told_as_at_the_command_line(hand: Hand) -> None:
    rule(hand, 10_000)
    assert not hand.reads(TITLE)
    rule(hand, 10_000)
    assert hand.reads(TITLE)
    assert hand.reads("Sheet no. 56 says the same as no. 55: it may be there twice by mistake.")
    hand.click("To the documents")
    assert hand.shell.address() == "documents"


def test_a_slip_of_a_team_that_is_gone_is_filed_and_told(hand: Hand) -> None:
    """No rule says what it may still do. (Whoever filed it may have meant another team.)"""
    stack = hand.shell.league.stack
    rule(hand, 100_000)
    hand.shell.do(lambda: stack.file_sheet("team_rested", {"team": "rats", "becomes": "dissolved"}))
    hand.settle()
    before = stack.count
    slip = SlipDialog(hand.shell, hand.shell, hand.shell.league.teams.slip("rats"))
    slip.open()
    hand.click("More: Cheerleader")
    hand.qtbot.waitUntil(lambda: ready(slip), timeout=5000)
    hand.click("File the slip")
    hand.settle()
    assert stack.count == before + 1
    assert hand.reads("is no longer in the league: is this sheet really meant for it?")


def test_what_was_shown_before_it_was_done_is_not_said_once_more(hand: Hand) -> None:
    for _time in range(2):
        rule(hand, 10_000, seen=True)
    assert not hand.reads(TITLE)


def test_gold_below_zero_is_told_of_undo_too(hand: Hand) -> None:
    rule(hand, -5_000)
    hand.click("Close")
    rule(hand, 0)
    assert not hand.reads(TITLE)
    hand.shell.undo()
    hand.settle()
    assert hand.reads(TITLE)
    assert hand.reads("is below zero: its treasury is −5,000\u00a0gp.")
