from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QListWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.colours import BONE, DARK, INK_ON_BONE, LIGHT, MARK_PAIRS, TEXT_PAIRS, Colours, contrast, text_on
from leaguekeeper.ui.components.page.buttons import Button, Kind
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.play.journal import WRAPPED
from leaguekeeper.ui.theme import apply_theme
from tests.ui.keyed import differs_in_sight


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_is_readable_on_its_ground(colours: Colours, ink: str, ground: str) -> None:
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= 4.5


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("mark", "ground"), MARK_PAIRS)
def test_marks_and_edges_can_be_seen(colours: Colours, mark: str, ground: str) -> None:
    assert contrast(getattr(colours, mark), getattr(colours, ground)) >= 3


def test_ratio_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)
    assert contrast(LIGHT.ink, LIGHT.sheet) == pytest.approx(15.5, abs=0.05)


def test_things_of_the_table_keep_their_ink_in_both_themes() -> None:
    assert contrast(INK_ON_BONE, BONE) >= 14
    assert LIGHT.bone == DARK.bone == BONE


def test_words_on_any_team_colour_stay_readable() -> None:
    steps = range(0, 256, 51)
    worst = min(
        contrast(text_on(colour), colour)
        for colour in (f"#{r:02x}{g:02x}{b:02x}" for r, g, b in itertools.product(steps, repeat=3))
    )
    assert worst >= 4.58


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_box_to_tick_is_seen_in_a_list(dressed: QApplication, dark: bool) -> None:
    apply_theme(dressed, dark=dark)
    rows, row = QListWidget(), QListWidgetItem("")
    row.setCheckState(Qt.CheckState.Unchecked)
    rows.addItem(row)
    picture = rows.grab().toImage()
    box = [picture.pixelColor(x, y).name() for x in range(2, 24) for y in range(2, 17)]
    assert max(contrast(ink, (DARK if dark else LIGHT).sheet) for ink in box) >= 3


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("style", ["", WRAPPED])
def test_the_row_that_is_chosen_is_seen_in_a_list(dressed: QApplication, dark: bool, style: str) -> None:
    apply_theme(dressed, dark)
    rows = QListWidget()
    rows.setStyleSheet(style)
    rows.addItems(["one", "two"])
    rows.setCurrentRow(1)
    rows.resize(200, 80)
    picture = rows.viewport().grab().toImage()
    ground = [picture.pixelColor(150, rows.visualItemRect(rows.item(at)).center().y()).name() for at in (0, 1)]
    colours = DARK if dark else LIGHT
    assert ground == [colours.sheet.lower(), colours.select.lower()]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_button_with_the_keyboard_is_seen_from_one_without(dressed: QApplication, qtbot: QtBot, dark: bool) -> None:
    apply_theme(dressed, dark)
    sheet = QWidget()
    filled = Button("Do it", "danger")
    filled.setProperty("filled", "true")
    chosen = Button("Do it", "segment")
    chosen.setCheckable(True)
    chosen.setChecked(True)
    kinds: tuple[Kind, ...] = ("main", "plain", "danger", "quiet", "segment")
    buttons = [filled, chosen, *(Button("Do it", kind) for kind in kinds)]
    sheet.setLayout(in_a_column(QLineEdit(), *buttons))
    qtbot.addWidget(sheet)
    sheet.show()
    sheet.activateWindow()
    qtbot.waitUntil(sheet.isActiveWindow)
    unseen = []
    for each in buttons:
        without = sheet.grab(each.geometry()).toImage()
        each.setFocus(Qt.FocusReason.TabFocusReason)
        if not differs_in_sight(without, sheet.grab(each.geometry()).toImage()):
            unseen.append((each.property("kind"), each.property("filled"), each.isChecked()))
    assert unseen == []
