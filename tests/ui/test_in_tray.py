"""Sheets travel through real windows: copies given out, sheets prepared in them, sent, looked through and filed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.in_tray.views import Since
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.stack import in_tray
from leaguekeeper.ui.pages.stack.in_tray import InTrayPage
from leaguekeeper.ui.pages.stack.tray_dialogs import GiveCopyDialog, TermsDialog
from leaguekeeper.ui.sheets_in import open_file
from leaguekeeper.ui.shell import Shell
from tests.off_season import season_over
from tests.services.in_tray.copies import Room, otherwise, renamed
from tests.ui.conftest import settle
from tests.ui.test_foreign_files import dropped
from tests.ui.test_off_season import re_enrol


def tray(window: Shell, qtbot: QtBot) -> InTrayPage:
    window.go("tray")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, InTrayPage)
    return page


def press(window: Shell, qtbot: QtBot, words: str) -> None:
    page = window.page()
    assert page is not None
    (button,) = [each for each in page.findChildren(Button) if each.isVisible() and each.text() == words]
    button.click()
    settle(window, qtbot)


def open_league(window: Shell, qtbot: QtBot, path: Path) -> None:
    open_file(window, path)
    settle(window, qtbot)
    settle(window, qtbot)


def choose_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_words: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_words: str(path))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_words: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_words: ([str(path)], ""))


def write_sheets(window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, path: Path) -> Path:
    choose_file(monkeypatch, path)
    tray(window, qtbot)
    press(window, qtbot, "Write the sheets…")
    assert path.exists()
    return path


@pytest.fixture
def room(tmp_path: Path, league: Path) -> Room:
    """The commissioner's league and the copies he gives out."""
    (tmp_path / "room").mkdir()
    return Room(tmp_path / "room", league)


@pytest.fixture
def begun(room: Room) -> Room:
    """One copy is given out, and a sheet waits in it."""
    room.give("rats")
    room.prepare("rats", renamed("rats", "1", "Zed"))
    return room


@pytest.mark.parametrize("coaches", [4, pytest.param(8, marks=pytest.mark.soak)])
def test_all_coaches_re_enrol_from_afar_and_all_of_it_is_filed_undone_and_filed_again(
    window: Shell, qtbot: QtBot, coaches: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, copies = tmp_path / "theirs.league", tmp_path / "copies"
    with Session.create(ours) as session:
        file(session, season_over(teams=coaches))
    open_league(window, qtbot, ours)
    choose_file(monkeypatch, copies)
    tray(window, qtbot)
    dialog = GiveCopyDialog(window, window)
    dialog.open()
    dialog.accept()
    settle(window, qtbot)
    teams = {team.coach: team.id for team in window.league.session.state.teams.values()}
    assert sorted(each.stem for each in copies.glob("*.league")) == sorted(map(str, teams))
    sent = []
    for coach, team in teams.items():
        open_league(window, qtbot, copies / f"{coach}.league")
        assert window.league.in_tray.coach
        filled = re_enrol(window, qtbot, team)
        for player in list(window.league.session.state.teams[team].players)[::-1]:
            if filled.view.ready:
                break
            filled.change(f"back.{player}", False)  # the list costs more than the budget
            settle(window, qtbot)
        assert filled.view.ready, filled.view.problems
        filled.go_on()
        settle(window, qtbot)
        sent.append(write_sheets(window, qtbot, monkeypatch, tmp_path / f"{coach}.sheets"))
        assert window.league.verify() == []
    open_league(window, qtbot, ours)
    count = window.league.stack.count
    for path in sent:
        open_league(window, qtbot, path)
    page = tray(window, qtbot)
    assert page.view.tray is not None
    assert [row.state for row in page.view.tray.rows] == ["clean"] * coaches
    assert "A: accept" in window.status.told_keys()
    counted, accepted = page.view.tray.clean, list[tuple[str, ...]]()
    with monkeypatch.context() as patch:
        patch.setattr(type(window.league.in_tray), "accept", lambda _tray, names=(): accepted.append(tuple(names)))
        press(window, qtbot, f"Accept {coaches} clean ones")
    assert accepted == [counted], "by name: what comes while one reads is not filed unseen"
    press(window, qtbot, f"Accept {coaches} clean ones")
    qtbot.waitUntil(lambda: "A: accept" not in window.status.told_keys())  # nothing is left to decide on
    assert (window.league.stack.count, window.league.in_tray.waiting()) == (count + coaches, 0)
    window.undo()
    settle(window, qtbot)
    assert (window.league.stack.count, window.league.in_tray.waiting()) == (count, coaches)
    tray(window, qtbot)
    press(window, qtbot, f"Accept {coaches} clean ones")
    assert (window.league.stack.count, window.league.verify()) == (count + coaches, [])


def test_two_reports_of_a_match_are_compared_decided_line_by_line_and_filed_as_one(
    window: Shell, qtbot: QtBot, room: Room
) -> None:
    (home, away), report = room.sides(), room.report()
    room.give(home, away)
    room.send(home, report)
    room.send(away, otherwise(report))
    open_league(window, qtbot, room.league)
    page = tray(window, qtbot)
    count = window.league.stack.count
    assert page.accept_button is not None
    assert page.accept_button.text() == "Accept: 2 to be decided"
    assert not page.accept_button.isEnabled()
    for number in (1, 2):
        page.compared.groups[number].buttons()[number - 1].click()
        settle(window, qtbot)
    assert page.accept_button.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_A)
    settle(window, qtbot)
    assert window.league.stack.count == count + 1
    assert page.view.tray is not None
    assert [row.state for row in page.view.tray.rows] == ["filed", "filed"]
    window.undo()
    settle(window, qtbot)
    assert window.league.in_tray.waiting() == 2
    page = tray(window, qtbot)
    assert page.word is not None
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):  # R as a Russian keyboard writes it
        QApplication.sendEvent(page, QKeyEvent(kind, 0x041A, Qt.KeyboardModifier.NoModifier, "к"))
    assert window.focusWidget() is page.word
    page.word.setText("9 or 6 on the D16?")
    press(window, qtbot, "Return")
    assert page.view.tray is not None
    assert [row.word for row in page.view.tray.rows] == ["9 or 6 on the D16?"] * 2
    assert window.league.verify() == []


def test_a_coachs_copy_says_whose_it_is_and_what_waits_in_it_and_takes_it_back(
    window: Shell, qtbot: QtBot, begun: Room
) -> None:
    open_league(window, qtbot, begun.copy("rats"))
    assert "Copy of Élodie Garnier, after document no. 54" in window.status.said()
    assert "1 sheet waits" in window.status.said()
    window.go("document:54")
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    assert not [each for each in page.findChildren(Button) if each.text().startswith("Correct")]
    tray(window, qtbot)
    press(window, qtbot, "Take it back")
    assert window.league.stack.count == 54
    assert "no sheet waits to be sent, 1 was taken back" in window.status.said(), "the league may have it"


def test_a_file_dropped_on_the_window_lies_in_the_in_tray_and_a_bad_one_is_a_sentence(
    window: Shell, qtbot: QtBot, begun: Room, tmp_path: Path
) -> None:
    path = begun.write("rats", tmp_path / "mine.sheets")
    open_league(window, qtbot, begun.league)
    dropped(window, path)
    settle(window, qtbot)
    assert (window.address(), window.league.in_tray.waiting()) == ("tray", 1)
    path.write_bytes(b"PK\x03\x04 nothing")
    open_league(window, qtbot, path)
    sheet = QApplication.activeModalWidget()
    assert sheet is not None
    sheet.close()
    assert window.league.in_tray.waiting() == 1


def test_what_was_returned_or_rejected_is_taken_back_and_the_desk_tells_of_the_mail(
    window: Shell, qtbot: QtBot, begun: Room, tmp_path: Path
) -> None:
    """Undo after a rejection takes the rejection back, and not the sheet that happens to lie on top of the stack."""

    def desk() -> list[str]:
        window.go("league")
        settle(window, qtbot)
        page = window.page()
        assert page is not None
        return [
            each.accessibleName() for each in page.findChildren(Button) if each.isVisible() and each.text() == "Mail"
        ]

    open_league(window, qtbot, begun.league)
    assert not desk()
    dropped(window, begun.write("rats", tmp_path / "mine.sheets"))
    settle(window, qtbot)
    assert "1 sheet of Élodie Garnier lies in the in-tray." in window.status.said()
    assert desk() == ["Mail: Decide on 1 sheet that came"]
    count, page = window.league.stack.count, tray(window, qtbot)
    for take_back in (window.undo, lambda: press(window, qtbot, "Decide anew")):
        press(window, qtbot, "Reject")
        assert window.status.said().startswith("Rejected: its coach reads it")
        assert (window.league.in_tray.waiting(), desk()) == (0, [])
        tray(window, qtbot)
        take_back()
        settle(window, qtbot)
        assert window.status.said() == "1 sheet is to be decided again."
        assert (window.league.stack.count, window.league.in_tray.waiting()) == (count, 1)
    press(window, qtbot, "Reject")
    press(window, qtbot, "Decide anew")
    window.undo()  # nothing of the tray's own is left: the stack's top sheet goes, as everywhere
    settle(window, qtbot)
    assert (window.league.stack.count, page.view.tray is not None) == (count - 1, True)


def test_a_newer_copy_is_taken_over_with_what_waits_and_says_so(
    window: Shell, qtbot: QtBot, begun: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = tmp_path / "newer.league"
    with LeagueApi.open(begun.league) as league:
        league.in_tray.give_copy("rats", newer)
    open_league(window, qtbot, begun.copy("rats"))
    choose_file(monkeypatch, newer)
    tray(window, qtbot)
    press(window, qtbot, "Take over a newer copy…")
    assert window.status.said() == "The newer copy is taken over; what waited here is kept."
    assert [row.title for row in window.league.in_tray.out_tray().rows] == ["Purchase slip: Les Rats du Beffroi"]


def test_an_empty_tray_says_what_comes_next(window: Shell, qtbot: QtBot, room: Room) -> None:
    open_league(window, qtbot, room.league)
    page = tray(window, qtbot)
    (main,) = [each for each in page.findChildren(Button) if each.property("kind") == "main"]
    assert main.text() == "Give a coach his copy…"
    room.give("rats")
    open_league(window, qtbot, room.league)
    page = tray(window, qtbot)
    assert not [each for each in page.findChildren(Button) if each.property("kind") == "main"]
    said = [each.text() for each in page.findChildren(QLabel)]
    assert any(words.startswith("1 copy given out. What a coach sends is a file") for words in said), said


def test_sheets_opened_without_a_league_open_the_one_that_they_are_for(
    window: Shell, qtbot: QtBot, begun: Room, tmp_path: Path
) -> None:
    path = begun.write("rats", tmp_path / "mine.sheets")
    open_league(window, qtbot, begun.league)
    window.take_up(None)
    settle(window, qtbot)
    open_league(window, qtbot, path)
    settle(window, qtbot)
    assert (window.league.path, window.league.in_tray.waiting()) == (begun.league, 1)


def test_what_is_taken_from_afar_is_said_in_a_dialog(window: Shell, qtbot: QtBot) -> None:
    dialog = TermsDialog(window, window, window.league.in_tray.terms(), lambda: None)
    dialog.open()
    dialog.terms["match_report"] = "typed"
    dialog.accept()
    settle(window, qtbot)
    assert {row.kind: row.accepts for row in window.league.in_tray.terms()}["match_report"] == "typed"


def test_a_copy_written_over_one_in_which_something_waits_says_so_and_keeps_it(
    window: Shell, qtbot: QtBot, begun: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_league(window, qtbot, begun.league)
    choose_file(monkeypatch, begun.copy("rats"))
    tray(window, qtbot)
    dialog = GiveCopyDialog(window, window)
    dialog.open()
    dialog.coach.choose("rats")
    dialog.accept()
    settle(window, qtbot)
    assert "1 copy given out. Élodie Garnier: 1 sheet still waits in it to be sent." in window.status.said()
    open_league(window, qtbot, begun.copy("rats"))
    assert len(window.league.in_tray.out_tray().rows) == 1


def test_what_has_come_since_is_told_by_number_and_title_one_below_the_other() -> None:
    came = [Since(number, f"Season opened · Season {number}", concerns=True) for number in range(74, 82)]
    first, *others = in_tray._moved(came).splitlines()
    assert first == "no. 74: Season opened · Season 74"
    assert len(others) == 6
    assert others[-1] == "and 2 more"
