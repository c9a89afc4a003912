"""An address of a chapter leads to it; one that the rule book has not is said to be none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication, tmp_path: Path) -> Iterator[Shell]:
    shell = Shell(Preferences(language="en", theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.show()
    shell.open_league(write_sample(tmp_path / "sample.league"))
    settle(shell, qtbot)
    yield shell
    shell.close()


@pytest.mark.parametrize(("address", "chapter"), [
    ("rule:injuries", "Injuries"), ("rulebook", "Before the match"), ("rule:no-such-thing", ""),
])  # fmt: skip
def test_an_address_shows_its_chapter_or_says_that_there_is_none(
    window: Shell, qtbot: QtBot, address: str, chapter: str
) -> None:
    window.go(address)
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    titles = [each.accessibleName() for each in page.findChildren(Section) if each.isVisible()]
    told = [each.accessibleName() for each in page.findChildren(EmptyRow) if each.isVisible()]
    assert (titles[:1], len(told)) == (([chapter], 0) if chapter else ([], 1))
    assert chapter or "no chapter of that name" in told[0]
