"""Answering the long forms by mouse and keys: a match's report, and a re-enrolment, in the plainest way."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.components.forms.choices import ChoiceRows
from leaguekeeper.ui.dice import DiceRow
from leaguekeeper.ui.pages.matches.questions import QuestionForm
from leaguekeeper.ui.pages.matches.result_grid import SideGrid
from tests.ui.clicks import Hand

__all__ = ["answer_all", "re_enrol_team", "shown"]

W = TypeVar("W", bound=QWidget)
ENTER = Qt.Key.Key_Return


def answer_all(hand: Hand, last: str, touchdowns: int) -> None:
    """Answer whatever is asked in haste until the button at the foot has its ``last`` words."""
    for _question in range(120):
        if hand.seen(last):
            return
        answer(hand, touchdowns)
    raise AssertionError(f"the report never came to its end: {hand.shell.page()}")


def answer(hand: Hand, touchdowns: int) -> None:
    """The plainest answer: dice that show four, no extras, the first of what may be taken."""
    if grids := shown(hand, SideGrid):
        hand.press(grids[0], grids[0].rect().topLeft() + QPoint(4, 4))
        for _touchdown in range(touchdowns):
            hand.keys("t1", ENTER)
        hand.keys(ENTER)
    elif shown(hand, DiceRow, inside=QuestionForm):
        throw(hand)
    elif rows := shown(hand, ChoiceRows):
        take(hand, rows[0])
    else:
        hand.keys(ENTER)


def throw(hand: Hand) -> None:
    """The fans are rolled by the program, all other dice have fallen on the table: fours, and prayer after prayer."""
    question = shown(hand, QuestionForm)[0].question
    if question.key.startswith("fans"):
        hand.click("Roll: ", begins=True)
    elif question.key.startswith("prayers"):
        hand.keys(str(1 + int(question.key.rpartition(".")[2])), ENTER)
    else:
        hand.keys("".join(str(min(4, int(die[1:]))) for die in question.dice))
        if any(int(die[1:]) > 9 for die in question.dice):
            hand.keys(ENTER)


def take(hand: Hand, rows: ChoiceRows) -> None:
    """Nothing where that is offered, else the first that are legal, by clicks."""
    several = hand.seen("Keep: ", begins=True)
    legal = [at for at, option in enumerate(rows.options) if option.legal]
    high = rows.height() // len(rows.options)
    for at in legal[: 6 if several else 1]:
        hand.press(rows, QPoint(60, at * high + high // 2))
    if several:
        hand.click("Keep: ", begins=True)


def shown(hand: Hand, kind: type[W], inside: type[QWidget] | None = None) -> list[W]:
    roots = [each for each in hand.top().findChildren(inside) if each.isVisible()] if inside else [hand.top()]
    return [each for root in roots for each in root.findChildren(kind) if each.isVisible()]


def re_enrol_team(hand: Hand) -> None:
    """Take everybody back, roll what is missing, and file the form."""
    for _step in range(12):
        if hand.seen("Take everybody back"):
            hand.click("Take everybody back")
        if hand.seen("Roll what is missing"):
            hand.click("Roll what is missing")
        if hand.seen("File the re-enrolment"):
            break
        hand.click("Go on")
    hand.click("File the re-enrolment")
