"""A page stands in its place when it is first shown: nothing on it is squeezed, and jumps a moment later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.abreast import Abreast
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.shell import Shell
from tests.off_season import write_season_over
from tests.ui.conftest import settle


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_season_over(tmp_path_factory.mktemp("over") / "over.league")


class Heights(QObject):
    """How high each section is, whenever an event of a kind comes to it."""

    def __init__(self, of: QEvent.Type) -> None:
        super().__init__()
        self.of, self.listens = of, False
        self.told: list[tuple[str, int]] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - the library's own name
        if self.listens and event.type() == self.of and isinstance(watched, Section):
            self.told.append((watched.accessibleName(), watched.height()))
        return False


@pytest.mark.parametrize("address", ["offseason", "fixtures", "bracket"])
def test_what_is_set_out_is_not_squeezed_until_the_next_turn(
    window: Shell, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    window.resize(1024, 640)
    settle(window, qtbot)
    resized, replace = Heights(QEvent.Type.Resize), Page._replace

    def replaced(page: Page[Any], built: Any) -> None:
        replace(page, built)
        resized.listens = page.name == address

    monkeypatch.setattr(Page, "_replace", replaced)
    qapp.installEventFilter(resized)
    window.go(address)
    settle(window, qtbot)
    QTest.qWait(20)
    qapp.removeEventFilter(resized)
    assert resized.listens
    assert resized.told == []


def test_parts_that_come_later_do_not_squeeze_those_before(qtbot: QtBot, qapp: QApplication) -> None:
    sections = [Section(str(number)) for number in range(40)]
    for each in sections:
        each.add(Text("what stands in it"))
    whole, column = upright()
    column.addWidget(Abreast(sections, 300))
    column.addStretch(1)
    area = scrolled(whole)
    qtbot.addWidget(area)
    area.resize(700, 200)
    area.show()
    drawn = Heights(QEvent.Type.Paint)
    drawn.listens = True
    qapp.installEventFilter(drawn)
    QTest.qWait(50)
    qapp.removeEventFilter(drawn)
    assert {high for _name, high in drawn.told} == {sections[0].height()}
