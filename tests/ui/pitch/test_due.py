"""Lines of an action that go to squares of their own in their own way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.dice import ScriptedDice, SeededDice
from leaguekeeper.play.core.playthrough import Observer, Playthrough
from leaguekeeper.play.core.protocol import Fact, Setup
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.procedures.kick_off.events import snap
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.play.pitch.wizards.spells import cast
from leaguekeeper.ui.pitch import PitchPage
from leaguekeeper.ui.pitch.due import Due
from leaguekeeper.ui.pitch.scene import letter_of
from tests.ui.pitch.test_page import click, match


def acting(skills: list[str], *others: dict[str, Any]) -> Due:
    """A carrier in the middle of a move, whose coach is asked what he does next."""
    game = PitchGame()
    carrier = {"id": "a1", "side": "home", "at": [10, 8], "skills": skills}
    state = game.scenarios.state({"ball": {"carrier": "a1"}, "players": [carrier, *others]}, "house2020", {})
    play = Playthrough(game, state, (None, None), SeededDice(1))
    play.answer(("declare", "move", 0))
    due = Due(play)
    due.begin()
    return due


def choose(due: Due, kind: str) -> None:
    due.choose_row(next(row for row, verb in enumerate(due.listed) if verb.kind == kind))


def test_a_ball_is_left_behind_by_its_own_line_and_not_by_a_walk() -> None:
    due = acting(["fumblerooskie"])
    choose(due, "leave-ball")
    assert set(due.lit()) == {square(x, y) for x in (9, 10, 11) for y in (7, 8, 9)} - {square(10, 8)}
    assert due.aim(square(11, 8))
    assert due.path() is None
    assert due.answers() == [("leave-ball", square(11, 8))]


def test_a_step_is_still_a_walk() -> None:
    due = acting(["fumblerooskie"])
    choose(due, "step")
    assert due.aim(square(12, 8))
    path = due.path()
    assert path is not None
    assert due.answers() == [("step", at) for at in path.steps]


@pytest.mark.parametrize(("skills", "need"), [(["leap"], 4), (["pogo-stick"], 3)])
def test_a_leap_is_a_leap_though_there_is_a_way_round_and_tells_its_odds(skills: list[str], need: int) -> None:
    due = acting(skills, {"id": "b1", "side": "away", "at": [9, 7]})
    choose(due, "leap")
    aim = square(12, 8)
    assert aim in due.lit()
    assert due.aim(aim)
    path = due.path()
    assert path is not None
    assert [(test.kind, test.at, test.need) for test in path.tests] == [("leap", aim, need)], "one opponent marks him"
    assert due.lit()[aim] == pytest.approx((7 - need) / 6)
    assert due.answers() == [("leap", aim)]


def shown(qtbot: QtBot, rules: str, *players: dict[str, Any], begin: Callable[[PitchState], None] = lambda _s: None,
          dice: Sequence[int] = (), **setup: Any) -> PitchPage:  # fmt: skip
    """The page of a match in which two people sit, at a position of its own."""
    fallen = ScriptedDice([{"d6": die} for die in dice]) if dice else SeededDice(1)
    page = PitchPage(match(), (None, None), fallen, pace=0)
    qtbot.addWidget(page)
    page.resize(1224, 694)
    state = page.game.scenarios.state({"players": list(players), **setup}, rules, {})
    begin(state)
    page.play.state, page.play.pending = state, page.game.turn(state)
    page.show()
    qtbot.waitUntil(lambda: bool(page.due.verbs), timeout=5000)
    return page


class Watching(Observer):
    """Notes what is decided."""

    def __init__(self, answered: list[Any]) -> None:
        self._answered = answered

    def decided(self, seat: int, action: Any, facts: Sequence[Fact]) -> None:
        self._answered.append(action)


def press_row(page: PitchPage, kind: str, action: str = "") -> None:
    """Click the line of the list with that kind of answer."""
    wanted = (kind, action) if action else (kind,)
    row = next(row for row, verb in enumerate(page.due.listed)
               if verb.kind == kind and (not action or (verb.action or ())[: len(wanted)] == wanted))  # fmt: skip
    box = page.panel.list.visualItemRect(page.panel.list.item(row))
    assert page.panel.list.isVisible()
    QTest.mouseClick(page.panel.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())


def men(*skills: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """One with those skills, whom one opponent stands beside; another a few squares off."""
    return (
        {"id": "a1", "side": "home", "at": [10, 8], "skills": list(skills)},
        {"id": "b1", "side": "away", "at": [11, 8]},
        {"id": "b2", "side": "away", "at": [14, 8]},
    )


def test_a_line_aimed_at_somebody_is_done_as_chosen_and_a_block_tells_its_odds(
    qtbot: QtBot, dressed: QApplication
) -> None:
    page = shown(qtbot, "house2020", *men("projectile-vomit"))
    click(page, square(10, 8))
    page.answer(("declare", "block", 0))
    qtbot.waitUntil(lambda: page.due.kind == "action" and bool(page.due.verbs), timeout=5000)
    assert page.panel.hint.text().endswith("Block"), "the open action is named"
    press_row(page, "block")
    assert page.panel.block.isVisible()
    assert page.board.scene.aimed == square(11, 8)
    press_row(page, "vomit")
    assert not page.panel.block.isVisible()
    answered = list[Any]()
    page.play.observers.append(Watching(answered))
    click(page, square(11, 8))
    assert answered == [("vomit", 1)]


def test_whoever_a_blitz_can_reach_is_ringed(qtbot: QtBot, dressed: QApplication) -> None:
    page = shown(qtbot, "house2020", *men())
    click(page, square(10, 8))
    press_row(page, "declare", "blitz")
    assert {square(11, 8), square(14, 8)} <= set(page.board.scene.lit)


def test_several_who_may_be_shifted_are_taken_up_before_their_squares(qtbot: QtBot, dressed: QApplication) -> None:
    mates = ({"id": "a1", "side": "home", "at": [10, 8]}, {"id": "a2", "side": "home", "at": [10, 10]})
    page = shown(qtbot, "house2020", *mates, begin=lambda state: snap(state, (0, 1), 2))
    assert "Shift nobody else" in page.panel.list.item(0).text()
    assert set(page.board.scene.lit) == {square(10, 8), square(10, 10)}
    click(page, square(10, 9))
    assert page.due.answers() == [], "a square alone says nobody"
    click(page, square(10, 10))
    assert set(page.board.scene.lit) == {square(x, y) for x in (9, 10, 11) for y in (9, 10, 11)} - {square(10, 10)}
    for _twice in range(2):
        click(page, square(10, 9))
    qtbot.waitUntil(lambda: page.play.state.at[1] == square(10, 9), timeout=5000)


def test_a_bolt_comes_in_from_the_edge_that_is_clicked(qtbot: QtBot, dressed: QApplication) -> None:
    page = shown(qtbot, "lrb4", *men(), begin=lambda state: cast(state, "lightning"))
    assert page.panel.title.text() == "Choose where the lightning strikes"
    edges = ("top", "bottom", "left", "right")
    lines = [f"Strike with lightning: from the {edge} (on the board)" for edge in edges]
    assert [verb.words for verb in page.due.listed] == lines
    click(page, square(10, 15))
    assert page.due.answers() == [("lightning", "south", 10)]


@pytest.mark.parametrize(("again", "arrives"), [(6, True), (1, False)])
def test_a_question_in_the_midst_of_a_run_is_answered_and_the_run_goes_on(
    qtbot: QtBot, dressed: QApplication, again: int, arrives: bool
) -> None:
    page = shown(qtbot, "house2020", *men(), dice=(1, again, 1, 1), rerolls={"home": 2, "away": 0}, turn=1)
    click(page, square(10, 8))
    goal = square(7, 8)
    for _twice in range(2):
        click(page, goal)
    qtbot.waitUntil(lambda: page.due.kind == "reroll" and bool(page.due.verbs), timeout=5000)
    assert page.panel.hint.text().endswith("Dodge 3+")
    press_row(page, "reroll")
    assert page.panel.do.isEnabled()
    QTest.mouseClick(page.panel.do, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.due.kind != "reroll" and not page.due.under_way and bool(page.due.verbs), timeout=5000)
    assert (page.play.state.at[0] == goal) is arrives


def test_what_stands_on_a_token_is_a_letter() -> None:
    speak("fr")
    state = PitchGame().start(
        Setup("house2020", {}, {"home": roster_of("house2020", "goblin", 0), "away": roster_of("house2020", "ogre", 1)})
    )
    assert all(letter_of(state, player).isalpha() for player in range(len(state.at)))


@pytest.mark.parametrize("rules", ["house2020", "lrb4"])
def test_a_throw_tells_its_odds_square_by_square_and_its_dice_once_aimed(
    qtbot: QtBot, dressed: QApplication, rules: str
) -> None:
    mates = (
        {"id": "a1", "side": "home", "at": [10, 8]},
        {"id": "a2", "side": "home", "at": [13, 8]},
    )
    page = shown(qtbot, rules, *mates, ball={"carrier": "a1"}, turn=1)
    click(page, square(10, 8))
    press_row(page, "declare", "pass")
    for kind in ("declare", "throw"):
        if kind == "throw":
            press_row(page, kind)
        QTest.mouseClick(page.panel.do, Qt.MouseButton.LeftButton)
        wanted = "action" if kind == "declare" else "target"
        qtbot.waitUntil(lambda: page.due.kind == wanted and bool(page.due.verbs), timeout=5000)  # noqa: B023 - at once
    near, far = (page.board.scene.lit[square(x, 8)] for x in (12, 18))
    assert near is not None
    assert far is not None
    assert 1 > near > far > 0
    click(page, square(13, 8))
    aim = page.due.throw()
    assert aim is not None
    assert [test.kind for test in aim.tests] == ["pass", "catch"]
    assert page.panel.tests.isVisible()
    assert page.panel.total.text() == f"{aim.chance * 100:.0f}%"
    assert aim.chance < near


def test_a_way_may_be_laid_square_by_square_with_shift_where_the_safest_is_not_wanted(
    qtbot: QtBot, dressed: QApplication
) -> None:
    man, marking = {"id": "a1", "side": "home", "at": [10, 8]}, {"id": "b1", "side": "away", "at": [11, 9]}
    page = shown(qtbot, "house2020", man, marking, {"id": "b2", "side": "away", "at": [14, 8]})
    answered = list[Any]()
    page.play.observers.append(Watching(answered))
    own = square(11, 8), square(12, 8), square(13, 7)
    click(page, square(10, 8))
    click(page, own[1])
    safest = page.due.path()
    assert safest is not None
    assert safest.steps != own[:2]
    page.unselect()
    for at in own[:2]:
        click(page, at, Qt.KeyboardModifier.ShiftModifier)
    laid = page.board.scene.path
    assert laid is not None
    assert laid.steps == own[:2]
    assert [test.kind for test in laid.tests] == ["dodge", "dodge"]
    click(page, square(20, 8), Qt.KeyboardModifier.ShiftModifier)
    assert page.panel.refusal.text()
    assert page.due.path() == laid
    click(page, own[0], Qt.KeyboardModifier.ShiftModifier)
    assert page.due.answers() == [("declare", "move", 0), ("step", own[0])], "it is cut off at a square of its own"
    press_row(page, "declare", "blitz")
    for at in own:
        page.board.setFocus()
        page.point(at)
        QTest.keyClick(page.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    click(page, square(14, 8))
    assert page.due.answers() == [("declare", "blitz", 0), *(("step", at) for at in own), ("block", 2)]
    click(page, square(14, 8))
    qtbot.waitUntil(lambda: len(answered) > 1, timeout=5000)
    assert answered[:2] == [("declare", "blitz", 0), ("step", own[0])]
