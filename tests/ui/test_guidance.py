"""The tour, the help of every page, the news, finding on any page, and tables that remember."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui import router as places
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.help_text import TOPIC_OF, HelpText, topics
from leaguekeeper.ui.components.tables.find_bar import FindBar
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.league.help import HelpPage
from leaguekeeper.ui.pages.stack.tray_dialogs import GiveCopyDialog
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from leaguekeeper.ui.tour import Tour, stops
from tests.off_season import write_season_over
from tests.ui.conftest import settle
from tests.ui.scenes import write_cup
from tests.ui.scenes_of_play import played


def tour_of(window: Shell, qtbot: QtBot) -> Tour:
    qtbot.waitUntil(lambda: bool(window.findChildren(Tour)), timeout=10000)
    found = window.findChildren(Tour)[-1]
    assert isinstance(found, Tour)
    return found


def _write_empty(path: Path) -> Path:
    """A league that was founded a moment ago."""
    with LeagueApi.create(path) as league:
        league.stack.file_sheet("league_founded", {"name": "Empty", "rulebook": "house2020"})
    return path


def in_another_league(write: Callable[[Path], Path], language: str) -> object:
    return pytest.param(language, write, id=f"{language}, {write.__name__.strip('_')}")


@pytest.mark.parametrize(
    ("language", "write"),
    [*((language, None) for language in LANGUAGES), in_another_league(write_season_over, "fr"),
     in_another_league(_write_empty, "ru")],
)  # fmt: skip
def test_the_tour_leads_through_every_stop_of_any_league_and_can_be_left(
    window: Shell, qtbot: QtBot, tmp_path: Path, language: str, write: Callable[[Path], Path] | None
) -> None:
    if write is not None:
        window.open_league(write(tmp_path / "other.league"))
        settle(window, qtbot)
    window.set_language(language)
    window.actions_by_name()["tour"].trigger()
    tour = tour_of(window, qtbot)
    assert window.rect().contains(tour.geometry())
    way = stops(next(iter(window.league.session.state.teams), ""))
    assert len(way) > 4
    for stop in way:
        settle(window, qtbot)
        page = window.page()
        assert page is not None
        assert (window.address(), page.failure) == (stop.address, "")
        if stop is not way[-1]:
            QTest.keyClick(tour, Qt.Key.Key_Return)
    QTest.keyClick(tour, Qt.Key.Key_Left)
    assert tour.at == len(way) - 2
    QTest.keyClick(tour, Qt.Key.Key_Escape)
    assert window.preferences.toured
    assert not tour.isVisible()


def test_the_first_look_at_the_sample_league_takes_the_tour_and_the_second_does_not(
    qtbot: QtBot, dressed: QApplication
) -> None:
    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    shell.show()
    shell.go("welcome")
    shell.open_sample()
    tour_of(shell, qtbot).end()
    settle(shell, qtbot)
    QApplication.processEvents()
    shell.open_sample()
    settle(shell, qtbot)
    assert not [tour for tour in shell.findChildren(Tour) if tour.isVisible()]
    shell.close()


def test_a_league_founded_a_moment_ago_says_on_every_page_what_comes_next(
    window: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    """Whatever has nothing to show says so and leads on; in a wide window it says what the page is for."""
    window.resize(1920, 1080)
    window.open_league(_write_empty(tmp_path / "new.league"))
    settle(window, qtbot)
    bare, asked = set(), {*(place.page for place in places.rail_places()), "forecast"}
    for address in sorted(asked):
        window.go(address)
        settle(window, qtbot)
        page = window.page()
        assert page is not None
        assert page.failure == "", address
        if any(told.isVisible() for told in page.findChildren(HelpText)):
            bare.add(address)
            onward = [each for each in page.findChildren(Button) if each.text() != "Add sheets…"]
            assert onward, address
            onward[0].click()
            assert window.address() != address or window.findChildren(GiveCopyDialog), address
    assert asked - bare == {"offseason", "documents", "rulebook", "bulletin", "play"}


def test_french_help_breaks_no_line_before_a_sign() -> None:
    assert not [topic.name for topic in topics("fr") if re.search(r" [:;?!»]|« ", topic.words)]


def test_every_page_has_its_help_in_three_languages() -> None:
    named = {code: [topic.name for topic in topics(code)] for code in LANGUAGES}
    assert named["en"] == named["fr"] == named["ru"]
    without = set(places.PAGES) - set(TOPIC_OF) - {"help"}
    assert not without
    assert set(TOPIC_OF.values()) <= set(named["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_f1_opens_the_help_of_the_page_and_the_news_stand_in_the_help_menu(
    window: Shell, qtbot: QtBot, language: str
) -> None:
    window.set_language(language)
    for page in ("offseason", "teams"):
        window.go(page)
        settle(window, qtbot)
        window.actions_by_name()["help"].trigger()
        room = window.page()
        assert isinstance(room, HelpPage)
        assert room.where == TOPIC_OF[page]
    window.actions_by_name()["news"].trigger()
    assert window.address() == "help:news"
    bullets = {code: next(t.words.count("\n- ") for t in topics(code) if t.name == "news") for code in LANGUAGES}
    assert len(set(bullets.values())) == 1
    assert min(bullets.values()) > 3


@pytest.mark.parametrize(
    ("write", "address", "topic"),
    [(write_season_over, "offseason", "off-season"), (write_cup, "offseason", "tournaments"),
     (write_cup, "tournament:cup", "tournaments"), (write_season_over, "re-enrol:team-1", "off-season")],
)  # fmt: skip
def test_f1_knows_what_the_page_is_about_just_now(
    shell: Shell, qtbot: QtBot, tmp_path: Path, write: Callable[[Path], Path], address: str, topic: str
) -> None:
    shell.open_league(write(tmp_path / "other.league"))
    settle(shell, qtbot)
    shell.go(address)
    settle(shell, qtbot)
    shell.actions_by_name()["help"].trigger()
    room = shell.page()
    assert isinstance(room, HelpPage)
    assert room.where == topic


@pytest.mark.parametrize("game", ["pitch", "cards", "rugby"])
def test_f1_over_a_game_opens_that_games_help(shell: Shell, qtbot: QtBot, game: str) -> None:
    shell.go(f"game:{played(game, 4).name}|7")
    qtbot.waitUntil(lambda: shell.page() is not None and shell.page().content() is not None, timeout=60000)  # type: ignore[union-attr]
    shell.actions_by_name()["help"].trigger()
    room = shell.page()
    assert isinstance(room, HelpPage)
    assert room.where == game


def test_ctrl_f_finds_on_a_page_whose_table_has_no_field(window: Shell, qtbot: QtBot) -> None:
    window.go("team:rats")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    QApplication.processEvents()
    table = next(one for one in page.findChildren(RowsTable) if one.isVisible())
    whole = table.rows_model.rowCount()
    window.actions_by_name()["find"].trigger()
    bar = window.findChild(FindBar)
    assert isinstance(bar, FindBar)
    QTest.keyClicks(bar.field, str(table.rows_model.row_at(0).name))
    assert 0 < table.rows_model.rowCount() < whole
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert table.rows_model.rowCount() == whole
    assert not bar.isVisible()


def test_columns_and_order_are_remembered_on_this_machine(window: Shell, qtbot: QtBot) -> None:
    window.go("teams")
    settle(window, qtbot)

    def table() -> RowsTable[object]:
        page = window.page()
        assert page is not None
        found = page.findChild(RowsTable)
        assert isinstance(found, RowsTable)
        return found

    at = next(place for place, column in enumerate(table().rows_model.columns) if not table().isColumnHidden(place))
    table().sortByColumn(2, Qt.SortOrder.DescendingOrder)
    last = len(table().rows_model.columns) - 1
    table().column_menu().actions()[last].trigger()
    order = table().rows_model.rows()
    window.set_language("fr")
    settle(window, qtbot)
    assert table().isColumnHidden(last) != (last == at)
    assert [row.team.id for row in table().rows_model.rows()] == [row.team.id for row in order]  # type: ignore[attr-defined]
    kept = Preferences.load().tables
    assert any(shown.get("sort", ("", False))[1] for shown in kept.values())


def test_a_new_version_says_so_once(qtbot: QtBot, dressed: QApplication) -> None:
    shell = Shell(Preferences(language="en", theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.show()
    shell.go("welcome")
    button = next(b for b in shell.findChildren(QPushButton) if b.text() == "What is new")
    button.click()
    assert shell.address() == "help:news"
    shell.go("welcome")
    page = shell.page()
    assert page is not None
    assert [b for b in page.findChildren(QPushButton) if b.text() == "What is new" and b.isVisible()] == []
    shell.close()
