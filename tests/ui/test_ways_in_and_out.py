"""Ways in and out: leagues are found, opened and closed from everywhere, and nothing of one shows in another."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.rules import load
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.pages.league.found import FoundPage
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.play.play import PlayPage
from leaguekeeper.ui.router import PAGES, entry_of, page_of, rail_foot, rail_places, way_on
from leaguekeeper.ui.shell import Shell
from tests.sample_league import write_sample
from tests.ui.conftest import settle
from tests.ui.driving import drive


def stamp(window: Shell) -> QAbstractButton:
    return next(each for each in window.findChildren(QAbstractButton) if each.accessibleName().startswith("Leagues:"))


def entries(menu: QMenu) -> dict[str, QAction]:
    """The rows of a menu by their words, without the letters they have while it is open."""
    return {each.text().replace("&", ""): each for each in menu.actions() if each.text()}


def test_a_league_is_kept_in_a_file_of_its_name(window: Shell, qtbot: QtBot) -> None:
    window.go("found")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, FoundPage)
    name, file = (next(each for each in page.findChildren(QLineEdit) if each.accessibleName() == words)
                  for words in ("Name", "File"))  # fmt: skip
    QTest.keyClicks(name, 'Rats : "2026"')
    assert Path(file.text()).name == "Rats 2026.league"


def test_the_head_of_the_rail_offers_every_way(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    other = write_sample(tmp_path / "other.league")
    linked = tmp_path / "linked.league"
    linked.symlink_to(other)
    here = tmp_path / "here"
    here.symlink_to(tmp_path)
    window.preferences.recent += [str(other), str(linked), str(here / "ours.league")]
    QTest.mouseClick(stamp(window), Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [*entries(menu)] == ["Found a league…", "Open a league…", "Open from a server…", "other", "Close the league"]
    entries(menu)["other"].trigger()
    menu.close()
    settle(window, qtbot)
    assert window.league.path == other
    assert window.preferences.recent == [str(other), str(tmp_path / "ours.league")], "one file is listed twice"


def test_the_menu_offers_them_too_and_closing_comes_back_to_the_welcome(
    window: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    actions = window.actions_by_name()
    assert {"found", "open", "welcome"} <= actions.keys()
    actions["welcome"].trigger()
    settle(window, qtbot)
    assert window.opened is None
    assert window.address() == "welcome"
    assert not actions["welcome"].isEnabled()
    assert not actions["undo"].isEnabled()
    assert actions["undo"].text() == "Undo"
    again = next(each for each in window.findChildren(Button) if each.isVisible() and each.property("kind") == "main")
    again.click()
    settle(window, qtbot)
    assert window.league.path == tmp_path / "ours.league", "the filled button leads to the league that was opened last"


def test_who_has_no_league_plays(window: Shell, qtbot: QtBot) -> None:
    window.take_up(None)
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    play = next(each for each in page.findChildren(QAbstractButton) if each.text() == "Play without a league")
    QTest.mouseClick(play, Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    assert isinstance(window.page(), PlayPage)


def test_a_second_league_shows_nothing_of_the_first_while_it_is_founded(window: Shell, qtbot: QtBot) -> None:
    window.go("found")
    settle(window, qtbot)
    rail = [each for each in window.findChildren(QAbstractButton) if each.isVisible() and each.accessibleName()]
    names = {each.accessibleName() for each in rail}
    assert not {"Standings", "Teams", "Season", "Documents"} & names
    assert not any("Match day" in name for name in names)
    undo = window.actions_by_name()["undo"]
    assert not undo.isEnabled()
    window.go("back")
    settle(window, qtbot)
    assert undo.isEnabled()
    assert "no. 16" in undo.text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_book_is_offered_first_in_every_language(window: Shell, qtbot: QtBot, language: str) -> None:
    window.set_language(language)
    window.go("found")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    books = next(each for each in page.findChildren(Choice) if each.count() > 2)
    assert books.value() == USUAL, books.currentText()


def test_a_league_is_founded_with_the_readings_of_its_book(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window.go("found")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, FoundPage)
    books = next(each for each in page.findChildren(Choice) if each.count() > 2)
    books.choose("lrb4")
    settle(window, qtbot)
    buttons = {each.text(): each for each in page.findChildren(QAbstractButton) if each.isVisible()}
    QTest.mouseClick(buttons["Choose the readings"], Qt.MouseButton.LeftButton)
    assert page.readings is not None
    page.readings.choose("fireball-template", "cross")
    name, file = (each for each in page.findChildren(QLineEdit) if each.accessibleName() in {"Name", "File"})
    QTest.keyClicks(name, "Mist")
    file.setText(str(tmp_path / "mist.league"))
    QTest.mouseClick(buttons["Found the league"], Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    settle(window, qtbot)
    chosen = {each.slug: each.reading for each in window.league.session.book.rulings}
    assert chosen == {each.slug: each.reading for each in load("lrb4").rulings} | {"fireball-template": "cross"}


def test_following_a_match_begins_with_what_comes_before_it(window: Shell, qtbot: QtBot) -> None:
    window.go("live:17")
    settle(window, qtbot)
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    drive(page, lambda: settle(window, qtbot), until="match")
    settle(window, qtbot)
    assert window.address() == "live:17"
    assert window.page() is not page


def test_a_match_of_the_day_is_played_here(window: Shell, qtbot: QtBot) -> None:
    window.go("match")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    here = next(each for each in page.findChildren(QAbstractButton) if each.text() == "Play it here")
    QTest.mouseClick(here, Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    assert window.address() == "report:17"


@pytest.mark.parametrize("address", ["story:16", "document:54"])
def test_a_page_whose_sheet_was_taken_back_is_no_error_and_leads_on(window: Shell, qtbot: QtBot, address: str) -> None:
    window.go(address)
    settle(window, qtbot)
    window.undo()
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    [row] = [each for each in page.findChildren(NoticeRow) if each.isVisible()]
    assert row.accessibleName().startswith("What stood here is no longer in the league")
    window.redo()
    settle(window, qtbot)
    assert page.failure == ""
    window.undo()
    settle(window, qtbot)
    [onward] = [each for each in page.findChildren(QAbstractButton) if each.text().startswith("Go to: ")]
    QTest.mouseClick(onward, Qt.MouseButton.LeftButton)
    settle(window, qtbot)
    after = window.page()
    assert after is not None
    assert (window.address(), after.failure) in {("match", ""), ("documents", "")}


@pytest.mark.parametrize(
    ("address", "told"),
    [("enrol:league", "Sheet no. 1 is another one: League founded"),
     *((f"{page}:x", "The sheet that you meant is no longer in the stack")
       for page in ("enrol", "re-enrol:sheet", "edition:sheet"))],
)  # fmt: skip
def test_a_sheet_that_is_gone_or_another_is_not_opened_to_be_corrected(
    window: Shell, qtbot: QtBot, address: str, told: str
) -> None:
    window.go(address)
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    assert page.failure.startswith(told)


def test_a_season_that_there_is_none_of_is_told_once_and_stays_on_no_page(window: Shell, qtbot: QtBot) -> None:
    for address, told in (("offseason:999", "no season called 999"), ("fixtures", ""), ("offseason", "")):
        window.go(address)
        settle(window, qtbot)
        page = window.page()
        assert page is not None
        assert (told in page.failure, bool(page.failure)) == (True, bool(told)), address
    window.go("offseason:1")
    settle(window, qtbot)
    assert window.season == "1"


def test_every_page_leads_to_an_entry_of_the_rail() -> None:
    entries = {each.page for each in (*rail_places(), *rail_foot())}
    onward = {page: way_on(page)[1] for page in PAGES}
    assert {page for page, address in onward.items() if not address} == {"league"}
    assert set(onward.values()) - {""} <= entries
    assert not [page for page, address in onward.items() if address == page]


@pytest.mark.parametrize("name", ["L’Été d’Ô", "L'Œuf d'Ys", "Лига «Ё»"])
def test_a_file_is_called_as_the_league_is(window: Shell, qtbot: QtBot, name: str) -> None:
    window.go("found")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    field, file = (each for each in page.findChildren(QLineEdit) if each.accessibleName() in {"Name", "File"})
    field.setText(name)
    field.textEdited.emit(name)
    assert Path(file.text()).stem == name.translate({ord("«"): None, ord("»"): None})


def test_an_address_that_names_nothing_opens_the_place_where_all_stand() -> None:
    """Of a team, a sheet or a match that is not named, a page could only say that there is none called “ ”."""
    alone = ("team", "player", "document", "re-enrol", "book", "compare", "edition", "game", "adviser", "report",
             "story", "live")  # fmt: skip
    assert [page_of(page) for page in alone] == [(entry_of(page), "") for page in alone]
    assert {entry_of(page) for page in alone} <= {place.page for place in rail_places()}
    nothing = ("live:nobody", "forecast:nobody", "adviser:nobody", "adviser:a|b|0")
    assert [page_of(each) for each in nothing] == [(entry_of(page_of(each)[0]), "") for each in nothing]
    named = (
        "enrol:team-green",
        "enrol",
        "forecast:16",
        "adviser:/a|b/m.jsonl||0",
        "re-enrol:sheet:re-enrol-2-rats",
        "re-enrol:rats",
        "book:a",
    )
    assert [":".join(filter(None, page_of(each))) for each in named] == list(named)
    assert page_of("live:nobody") == ("match", "")
    assert page_of("live:7") == ("live", "7")


def test_the_adviser_says_of_a_game_whose_log_is_gone_what_happened_and_shows_no_path(
    window: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    window.go(f"adviser:{tmp_path / 'gone.jsonl'}||0")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    assert page.failure == "This game is not there any more: its log was moved, renamed or removed."
