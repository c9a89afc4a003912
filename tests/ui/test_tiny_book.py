"""A third rule book, dropped in as a folder, loads in the window: founded, enrolled, drawn, reported, every page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import pick
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.publish.printables import PAGE, paper_of, printables
from leaguekeeper.rules import catalogue, load
from leaguekeeper.services import session as sessions
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pitch.setup_form import PitchSetup
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.rules.tiny import TINY
from tests.ui.beginning import enrolled, found, season_opened
from tests.ui.conftest import settle
from tests.ui.driving import drive

PAGES = (
    "league", "teams", "team:lefts", "team:lefts:sheet", "team:lefts:ledger", "team:lefts:documents", "players",
    "player:lefts/1", "fixtures", "fixtures:calendar", "bracket", "match", "records", "offseason", "documents",
    "document:1", "rulebook", "enrol", "play", "settings", "help",
)  # fmt: skip


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    books = tmp_path / "books"
    (books / "tiny").mkdir(parents=True)
    (books / "tiny" / "all.toml").write_text(TINY, encoding="utf-8")
    for each in catalogue.shipped_folder().iterdir():
        (books / each.name).symlink_to(each)
    monkeypatch.setattr(catalogue, "shipped_folder", lambda: books)
    monkeypatch.setattr(sessions, "_BOOKS", {})
    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.show()
    found(shell, qtbot, tmp_path / "yard.league", "tiny", "Yard")
    yield shell
    shell.close()


def test_it_can_be_chosen_when_a_league_is_founded(window: Shell, qtbot: QtBot) -> None:
    window.go("found")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    assert ("tiny", "Back-yard rules") in [each[:2] for each in page.view]


def test_from_enrolment_to_the_filed_report(window: Shell, qtbot: QtBot) -> None:
    for name in ("Lefts", "Rights"):
        enrolled(window, qtbot, name, "cousins", {"cousin": 3})
    assert len(window.league.teams.view("lefts").roster) == 3
    season_opened(window, qtbot)
    window.go("report:1")
    settle(window, qtbot)
    report = window.page()
    assert isinstance(report, ReportPage)
    assert [step.title for step in report.view.steps] == ["Mud", "Match", "Cake"]
    drive(report, lambda: settle(window, qtbot))
    report.keep()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.league.report.place_in_stack(1) is not None
    for language in ("en", "fr", "ru"):
        window.set_language(language)
        for address in PAGES:
            window.go(address)
            settle(window, qtbot)
            shown = window.page()
            assert shown is not None
            assert shown.failure == "", f"{address} in {language}: {shown.failure}"


def test_everything_offered_for_printing_can_be_printed(window: Shell, qtbot: QtBot) -> None:
    for name in ("Lefts", "Rights"):
        enrolled(window, qtbot, name, "cousins", {"cousin": 3})
    season_opened(window, qtbot)
    for kind in printables(window.league.session):
        ids = [choice.address for choice in kind.choices]
        addresses = [f"{kind.kind}:{':'.join(ids[:2])}"] if kind.pairs else ids
        for address in addresses:
            begin = b"<!doctype html>" if kind.kind == PAGE else b"%PDF"
            assert paper_of(window.league.session, address, "a4").lstrip().startswith(begin), address


def test_the_pitch_says_that_it_does_not_play_by_it_and_offers_none_of_its_matches(window: Shell, qtbot: QtBot) -> None:
    for name in ("Lefts", "Rights"):
        enrolled(window, qtbot, name, "cousins", {"cousin": 3})
    window.go("play:pitch")
    settle(window, qtbot)
    form = window.findChild(PitchSetup)
    assert isinstance(form, PitchSetup)
    assert "does not play by “Back-yard rules”" in form.unplayed.text()
    assert form.unplayed.isVisible()
    assert form.fixture.count() == 1
    assert {form.rules.itemText(at) for at in range(form.rules.count())} == {
        pick(load(each).about.name) for each in MODULE.rules
    }
