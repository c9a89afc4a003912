"""An address of a chapter leads to it; one that the rule book has not is said to be none."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.router import PAGES
from leaguekeeper.ui.shell import Shell
from tests.sample_league import write_sample
from tests.ui.clicks import Hand
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


def test_another_reading_is_chosen_on_the_sheet_that_the_rulings_name_and_holds_at_once(
    window: Shell, qtbot: QtBot
) -> None:
    hand = Hand(window, qtbot)
    window.go("rule:rulings")
    settle(window, qtbot)
    assert hand.reads("It holds for that whole season, matches already played too")
    hand.click("The sheet that opened the season")
    number = int(window.address().removeprefix("document:"))
    treasury = window.league.session.state.teams["rats"].treasury
    told = {**window.league.stack.sheet_value(number), "options": {"winnings-half": "round-up"}}
    window.do(lambda: window.league.stack.correct(number, told))
    settle(window, qtbot)
    assert window.league.session.state.teams["rats"].treasury == treasury + 15_000, "of matches played before, too"
    window.go("rule:rulings")
    settle(window, qtbot)
    qtbot.waitUntil(lambda: hand.reads("rounded up"))
    assert hand.reads("Other readings: the half counts: 5,000\u00a0gp")
    hand.undo()
    assert window.league.session.state.teams["rats"].treasury == treasury
    qtbot.waitUntil(lambda: hand.reads("Other readings: rounded up"))
    hand.click_row("Chapters", "Injuries")
    hand.write("Find in this table", "inj")
    hand.redo()
    (field,) = (each for each in hand.seen("Find in this table") if isinstance(each, SearchField))
    assert field.text() == "inj"


def test_a_page_that_must_be_read_anew_watches_what_is_told_after_every_filing() -> None:
    """No kind of part is called “rulebook”: a page that watched that alone was never read anew."""
    for name, (module, page) in PAGES.items():
        watches = getattr(importlib.import_module(f"leaguekeeper.ui.pages.{module}"), page).watches
        assert "documents" in watches or not watches, name
