from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Roll, Setup
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.play.pitch.geometry import distance, square
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text, cut_short
from leaguekeeper.ui.pitch import PitchPage, PitchSetup


def match() -> Setup:
    return Setup("lrb4", {}, {"home": roster_of("lrb4", "human", 0), "away": roster_of("lrb4", "orc", 1)})


@pytest.fixture
def make(qtbot: QtBot, dressed: QApplication) -> Iterator[list[PitchPage]]:
    pages: list[PitchPage] = []
    yield pages
    for page in pages:
        page.hide()


def seated(qtbot: QtBot, pages: list[PitchPage], *seats: Bot | None, seed: int = 3) -> PitchPage:
    page = PitchPage(match(), seats, SeededDice(seed), pace=0)
    qtbot.addWidget(page)
    pages.append(page)
    page.resize(1224, 694)
    page.show()
    return page


def asked(qtbot: QtBot, page: PitchPage, *kinds: str) -> None:
    """Until a person must decide something of these kinds; whatever else is asked gets its first answer."""

    def due() -> bool:
        if page.due.kind is not None and page.due.verbs and page.due.kind not in kinds:
            if page.due.verb is None:
                page.choose_row(0)
            page.confirm()
        return page.due.kind in kinds and bool(page.due.verbs) and not page.due.plan

    qtbot.waitUntil(due, timeout=60000)


def click(page: PitchPage, at: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    centre = page.board.box(at).center()
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, keys, QPoint(round(centre.x()), round(centre.y())))


def test_two_bots_play_a_half_and_it_can_be_looked_back_at(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, RandomBot(1), RandomBot(2))
    page.skip()
    qtbot.waitUntil(lambda: page.play.over is not None or page.play.state.half > 1, timeout=20000)
    page.hide()
    shown = page.board.scene
    page.replay.step(-1)
    assert page.replay.looks_back
    assert page.moments.marks[0][1] == "Half 1", "turns of one name are told apart by the half they stand under"
    jump = next(row for row, (_moment, words) in enumerate(page.moments.marks) if row > 3)
    page.replay.turns.activated.emit(jump)
    assert page.replay.slider.value() == page.moments.marks[jump][0]
    for by, named in ((-1, jump - 1), (1, jump)):
        page.replay.step(by)
        assert page.replay.turns.currentIndex() == named, "the turn that is shown is named"
    assert page.board.scene.tokens != shown.tokens
    page.replay.to_present()
    assert page.board.scene.tokens == shown.tokens


def test_a_person_clicks_a_player_and_a_square_twice_and_he_runs_there(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "turn")
    state = page.play.state
    runner = next(
        player for player in state.on_pitch(0) if not state.zones[1][state.at[player]] and state.carrier != player
    )
    click(page, state.at[runner])
    assert page.due.player == runner
    assert page.player.accessibleName().startswith(state.match.names[runner])
    safe = [at for at, chance in page.due.lit().items() if chance == 1.0]
    goal = max(safe, key=lambda at: distance(at, state.at[runner]))
    click(page, goal)
    assert page.board.scene.path is not None
    click(page, goal)
    asked(qtbot, page, "action", "turn")
    assert page.play.state.at[runner] == goal


def test_a_path_with_dice_says_its_chance_with_and_without_a_re_roll(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "turn")
    state = page.play.state
    marked = next(player for player in state.on_pitch(0) if state.zones[1][state.at[player]])
    click(page, state.at[marked])
    risky = next(at for at, chance in page.due.lit().items() if chance is not None and 0 < chance < 0.9)
    click(page, risky)
    path = page.due.path()
    assert path is not None
    assert path.tests
    assert page.panel.total.text() == f"{page.due.chance(path) * 100:.0f}%"
    if page.due.team_rerolls():
        assert page.due.chance(path, 1) > page.due.chance(path)
        assert page.panel.helped.text()


def test_keys_alone_move_a_player_and_end_the_turn(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "turn")
    page.board.setFocus()
    state = page.play.state
    turn = state.turns[0]
    runner = next(player for player in state.on_pitch(0) if not state.zones[1][state.at[player]])
    here = state.at[runner]
    page.point(here)
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.due.player == runner
    QTest.keyClick(page.board, Qt.Key.Key_Escape)
    assert page.due.player is None
    QTest.keyClick(page.board, Qt.Key.Key_Left)
    assert page.board.scene.cursor == here - 1
    QTest.keyClick(page.board, Qt.Key.Key_E)
    asked(qtbot, page, "turn")
    assert page.play.state.turns[0] > turn or page.play.state.half > 1


def test_a_step_that_no_die_has_sealed_is_taken_back(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "turn")
    state = page.play.state
    runner = next(player for player in state.on_pitch(0) if not state.zones[1][state.at[player]])
    here = state.at[runner]
    click(page, here)
    near = next(at for at, chance in page.due.lit().items() if chance == 1.0 and abs(at - here) == 1)
    click(page, near)
    click(page, near)
    asked(qtbot, page, "action", "turn")
    assert page.play.state.at[runner] == near
    QTest.keyClick(page.board, Qt.Key.Key_U)
    assert page.play.state.at[runner] == here


def test_a_formation_is_changed_on_the_board_and_refused_in_a_sentence(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "setup")
    placed = dict(page.due.placing)
    assert len(placed) == 11
    line = [player for player, at in placed.items() if at % 28 == 13]
    for place, player in enumerate(line):
        click(page, placed[player])
        click(page, square(3, 5 + place))
    page.confirm()
    assert "line of scrimmage" in page.panel.refusal.text()
    page.choose_row(-1)
    page.choose_row(0)
    page.confirm()
    asked(qtbot, page, "turn")
    assert len(page.play.state.on_pitch(0)) == 11


def test_who_cannot_field_three_concedes_at_set_up_by_a_click(qtbot: QtBot, make: list[PitchPage]) -> None:
    sides = {"home": plain_roster(0, 2), "away": plain_roster(1)}
    page = PitchPage(Setup("lrb4", {}, sides), (None, RandomBot(2)), SeededDice(3), pace=0)
    qtbot.addWidget(page)
    make.append(page)
    page.resize(1224, 694)
    page.show()
    asked(qtbot, page, "setup")
    row = next(row for row, verb in enumerate(page.due.listed) if verb.kind == "concede")
    lines = page.panel.list
    assert lines.item(row).text().endswith("Concede the match")
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualItemRect(lines.item(row)).center())
    QTest.mouseClick(page.panel.do, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.play.over is not None, timeout=20000)
    assert page.play.over is not None
    assert page.play.over.result["conceded"] == "home"


@pytest.mark.parametrize("ticked", [True, False])
def test_a_tick_at_the_set_up_says_whether_a_person_is_asked(qtbot: QtBot, dressed: QApplication, ticked: bool) -> None:
    form = PitchSetup()
    qtbot.addWidget(form)
    form.resize(1224, 694)
    form.show()
    form.seats[0].setCurrentIndex(form.seats[0].findData("human"))
    form.seats[1].setCurrentIndex(form.seats[1].findData("bot:random"))
    assert form.asks[0].isVisible()
    assert form.asks[0].isEnabled()
    assert not form.asks[1].isEnabled()
    if not ticked:
        form.asks[0].click()
    with qtbot.waitSignal(form.ready) as begun:
        QTest.mouseClick(form.start, Qt.MouseButton.LeftButton)
    assert begun.args is not None
    agreed: Setup = begun.args[0]
    assert agreed.options["asks"] == (["home"] if ticked else [])


def test_real_dice_are_typed_in(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    page.typed.setChecked(True)
    qtbot.waitUntil(page.dice.isVisible, timeout=5000)
    now = page.play.pending
    assert isinstance(now, Roll)
    page.choose_digit(2)
    page.enter()
    assert page.log.entries[-1].typed
    assert page.log.entries[-1].dice[0][1] == 2


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_words_fit_and_everything_has_a_name(qtbot: QtBot, make: list[PitchPage], language: str) -> None:
    speak(language)
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "turn")
    state = page.play.state
    click(page, state.at[state.on_pitch(0)[0]])
    for button in page.findChildren(QAbstractButton):
        assert button.accessibleName() or button.text(), button
        if button.isVisible() and button.text():
            assert button.fontMetrics().horizontalAdvance(button.text()) <= button.width(), button.text()
    for words in page.findChildren(Text):
        if words.isVisible() and not words.wordWrap() and words.text():
            assert words.sizeHint().width() <= words.width() + 1, words.text()
    named: list[QWidget] = [page.board, page.bar, page.dug_outs, page.player, page.log, page.replay.slider]
    assert all(widget.accessibleName() for widget in (*named, *page.findChildren(QComboBox)))


def test_a_trapdoor_that_a_prayer_opened_is_seen_and_said(qtbot: QtBot, make: list[PitchPage]) -> None:
    prayed: dict[str, Any] = {"prayers": ["prayer-treacherous-trapdoor"]}
    sides = {"home": plain_roster(0, **prayed), "away": plain_roster(1)}
    page = PitchPage(Setup("house2020", {}, sides), (None, None), SeededDice(3), pace=0)
    make.append(page)
    qtbot.addWidget(page)
    page.resize(1224, 694)
    page.show()
    asked(qtbot, page, "setup", "coin")
    door, grass = square(7, 2), square(7, 1)
    assert door in page.board.scene.traps
    page.point(door)
    assert "Trapdoor" in page.board.accessibleDescription()
    shown = page.board.grab().toImage()
    dark, pale = (shown.pixelColor(page.board.box(at).center().toPoint() + QPoint(6, 0)) for at in (door, grass))
    assert dark.lightness() < pale.lightness() - 30


def test_choices_that_take_two_lines_are_all_seen(qtbot: QtBot, make: list[PitchPage]) -> None:
    page = seated(qtbot, make, None, RandomBot(2))
    asked(qtbot, page, "turn")
    page.panel.offer((), -1)
    long = page.due.listed[0] if page.due.listed else page.due.verbs[0]
    page.panel.offer(
        [replace(long, words="A card whose words go on and on, much further than one line", short="")] * 2, -1
    )
    high = page.panel.list.visualItemRect(page.panel.list.item(1)).bottom()
    assert high <= page.panel.list.viewport().height()


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_sides_are_named_above_the_pitch_in_the_smallest_window(
    qtbot: QtBot, make: list[PitchPage], language: str
) -> None:
    speak(language)
    try:
        page = seated(qtbot, make, None, None)
        qtbot.waitUntil(lambda: bool(page.bar.accessibleName()))
        for wide in (968, 1224):
            page.bar.resize(wide, page.bar.height())
            cut_short.clear()
            page.bar.grab()
            assert not cut_short
    finally:
        speak("en")


def test_a_person_concedes_at_the_start_of_a_turn_and_at_no_other_time(qtbot: QtBot, make: list[PitchPage]) -> None:
    """House rules and LRB 4, Concéder le match: at the beginning of any of one's turns."""
    page = seated(qtbot, make, None, RandomBot(1))
    assert not page.conceding.isVisible()
    asked(qtbot, page, "turn")
    assert page.conceding.isVisible()
    QTest.mouseClick(page.conceding, Qt.MouseButton.LeftButton)
    dialog = page.findChild(Dialog)
    assert dialog is not None
    assert page.play.over is None, "it is asked about first"
    button = next(each for each in dialog.findChildren(Button) if each.text() == "Concede")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.play.over is not None)
    assert page.play.over is not None
    assert page.play.over.result["conceded"] == "home"
    assert not page.conceding.isVisible()
