from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.log import read_log
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.play.adviser import AdviserPage
from leaguekeeper.ui.pages.play.play import GamePlayPage
from leaguekeeper.ui.pitch import PitchPage
from leaguekeeper.ui.pitch.cut_out import CutOut
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.scenes_of_play import played

W = TypeVar("W", bound=QWidget)


def visible(page: QWidget, kind: type[W]) -> Iterator[W]:
    """What a person sees of a page; what it showed before goes only once the event loop has time for it."""
    return (each for each in page.findChildren(kind) if each.isVisibleTo(page))


def press(page: QWidget, words: str) -> None:
    button = next(each for each in visible(page, Button) if each.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def adviser(shell: Shell, qtbot: QtBot) -> AdviserPage:
    settle(shell, qtbot)
    page = shell.page()
    assert isinstance(page, AdviserPage), page
    qtbot.waitUntil(page.is_read, timeout=60000)
    return page


def table_of(page: QWidget, name: str) -> RowsTable[object]:
    return next(each for each in visible(page, RowsTable) if each.accessibleName().startswith(name))


def test_a_turning_point_is_looked_at_from_both_sides_and_played_on(window: Shell, qtbot: QtBot) -> None:
    path = played("pitch", 100_000)
    window.go(f"adviser:{path}||0")
    window.operations.cancel()
    qtbot.waitUntil(lambda: isinstance(window.page(), GamePlayPage), timeout=60000)
    window.go(f"adviser:{path}||0")
    page = adviser(window, qtbot)
    table = table_of(page, "Turning points")
    first = page.view[0].turnings[0]
    at = table.visualRect(table.rows_model.index(0, 2)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    page = adviser(window, qtbot)
    assert page.view[0].moment == first.moment
    press(page, f"Seen from {page.view[0].teams[1]}")
    page = adviser(window, qtbot)
    assert page.view[0].side == 1
    assert page.view[0].moment == first.moment
    press(page, "Play on from here")
    qtbot.waitUntil(lambda: isinstance(window.page(), GamePlayPage), timeout=60000)
    settle(window, qtbot)
    made = path.with_name(f"{path.stem}-{first.moment}.jsonl")
    assert read_log(made).header.seats[1] == "human"


def test_advice_is_asked_for_from_the_match_itself(window: Shell, qtbot: QtBot) -> None:
    path = played("pitch", 60)
    window.go(f"game:{path.name}|7")
    qtbot.waitUntil(lambda: bool(window.findChildren(PitchPage)), timeout=60000)
    board = window.findChildren(PitchPage)[0]
    qtbot.waitUntil(lambda: board.play.waits_for is not None, timeout=60000)
    press(board, "Adviser")
    page = adviser(window, qtbot)
    assert not page.view[0].turnings
    assert page.view[0].trust
    page.show_stopped()
    assert (window.address(), board.decides) == (f"game:{path.name}|7", True), "who stops him plays on"
    press(board, "Adviser")
    page = adviser(window, qtbot)
    press(page, "Back to the match")
    assert isinstance(window.page(), GamePlayPage)
    assert board.isVisible()


@pytest.mark.parametrize("seats", [("human", "human")])
def test_nothing_is_told_while_two_people_play(window: Shell, qtbot: QtBot, seats: tuple[str, str]) -> None:
    """From the match itself the reason is said beside it; who comes by another way finds it on the page."""
    path = played("pitch", 60)
    head, *rest = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text(head.replace('"bot:random"', f'"{seats[1]}"') + "".join(rest), "utf-8")
    window.go(f"game:{path.name}|")
    qtbot.waitUntil(lambda: bool(window.findChildren(PitchPage)), timeout=60000)
    board = window.findChildren(PitchPage)[0]
    press(board, "Adviser")
    assert isinstance(window.page(), GamePlayPage)
    assert "have not agreed" in board.panel.refusal.text()
    window.go(f"adviser:{path}|60|0")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, AdviserPage)
    assert "have not agreed" in page.failure


def test_the_plans_are_drawn_within_the_part_of_the_pitch_that_is_shown(window: Shell, qtbot: QtBot) -> None:
    window.go(f"adviser:{played('pitch', 100_000)}||0")
    page, drawn = adviser(window, qtbot), 0
    for row in page.view[0].turnings:
        window.go(f"adviser:{page._log}|{row.moment}|0")
        page = adviser(window, qtbot)
        view, scene = page.view
        board = next(visible(page, CutOut), None)
        if not view.plans:
            continue
        assert board is not None
        assert board.scene == scene
        shown = QRectF(board.rect())
        assert board.height() == board.heightForWidth(board.width())
        assert all(shown.contains(board.box(at)) for plan in view.plans for at in plan.way)
        drawn += 1
    assert drawn
