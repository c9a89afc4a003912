"""A league on a server in a real window: opened, watched, the server away and back, two commissioners at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6")

from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.services.stack.filing import file
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.pages.stack.in_tray import InTrayPage
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.server_dialog import PasswordDialog, ServerDialog
from leaguekeeper.ui.server_watch import let_go
from leaguekeeper.ui.shell import Shell
from tests.postgres import PASSWORD, Postgres, postgres_here
from tests.services.in_tray.copies import slip
from tests.ui.conftest import settle


@pytest.fixture(scope="module")
def mortal() -> Iterator[Postgres]:
    """A server that may be killed: no other test is on it."""
    server = postgres_here()
    yield server
    server.stop()


@pytest.fixture
def place(mortal: Postgres) -> ServerAddress:
    return write_sample(mortal.address())


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> Iterator[Shell]:
    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.show()
    shell.go("welcome")
    settle(shell, qtbot)
    yield shell
    shell.close()


def opened(window: Shell, qtbot: QtBot, place: ServerAddress) -> None:
    window.open_league(place)
    qtbot.waitUntil(lambda: window.opened is not None, timeout=20000)
    settle(window, qtbot)


def somebody_files(place: ServerAddress, name: str) -> None:
    with Session.open(place) as session:
        sheet = {"kind": "coach_joined", "id": f"joins-{name}", "coach": name, "name": name.title()}
        file(session, [from_value(sheet)], "Clara")


def dialog_of(window: Shell, qtbot: QtBot) -> Dialog:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(Dialog)), timeout=20000)
    return next(each for each in window.findChildren(Dialog) if each.isVisible())


def words_of(dialog: Dialog) -> str:
    return "\n".join(each.text() for each in dialog.findChildren(QLabel))


def test_what_another_machine_files_comes_by_itself(window: Shell, qtbot: QtBot, place: ServerAddress) -> None:
    opened(window, qtbot, place)
    assert "connected" in window.status.place()
    assert place.user in window.status.place()
    count = window.league.stack.count
    somebody_files(place, "dora")
    qtbot.waitUntil(lambda: window.league.stack.count == count + 1, timeout=20000)
    qtbot.waitUntil(lambda: "has come from another machine" in window.status.said(), timeout=20000)
    assert "Clara" in window.status.said()


def test_mail_that_comes_on_a_server_is_shown_on_the_open_page_of_the_in_tray(
    window: Shell, qtbot: QtBot, place: ServerAddress, tmp_path: Path
) -> None:
    with LeagueApi.open(place) as league:
        path = league.in_tray.give_copy("rats", tmp_path / "rats.league").path
    with LeagueApi.open(path) as copy:
        copy.stack.file_sheet(**slip("rats", "1", "Zed"))
        signed = copy.in_tray.packed()
    opened(window, qtbot, place)
    window.go("tray")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, InTrayPage)
    assert page.view.tray is not None
    assert page.view.tray.rows == ()
    with LeagueApi.open(place) as league:
        league.in_tray.add(signed)
    qtbot.waitUntil(lambda: page.view.tray is not None and len(page.view.tray.rows) == 1, timeout=20000)


def test_who_was_forestalled_sees_what_came_and_nothing_is_overwritten(
    window: Shell, qtbot: QtBot, place: ServerAddress
) -> None:
    opened(window, qtbot, place)
    let_go(window)  # as where the notice is still on its way
    somebody_files(place, "dora")
    window.do(lambda: window.league.stack.file_sheet("coach_joined", {"coach": "ben", "name": "Ben"}))
    dialog = dialog_of(window, qtbot)
    assert dialog.windowTitle() == "Somebody else was there first"
    assert "What has come meanwhile" in words_of(dialog)
    assert "Clara" in words_of(dialog)
    dialog.accept()
    qtbot.waitUntil(lambda: "ben" in window.league.session.state.coaches, timeout=20000)
    with Session.open(place, writing=False) as session:
        assert {"dora", "ben"} <= set(session.state.coaches)
        assert session.file.verify() == []


def test_the_server_goes_and_comes_back_and_the_window_goes_on(
    window: Shell, qtbot: QtBot, place: ServerAddress, mortal: Postgres
) -> None:
    opened(window, qtbot, place)
    mortal.kill()
    qtbot.waitUntil(lambda: "no connection" in window.status.place(), timeout=20000)
    assert "filing waits" in window.status.said()
    window.go("team:rats")
    settle(window, qtbot)
    assert window.address() == "team:rats"
    window.do(lambda: window.league.stack.file_sheet("coach_joined", {"coach": "ben", "name": "Ben"}))
    dialog = dialog_of(window, qtbot)
    assert "nothing was changed" in words_of(dialog) or "nobody answers" in words_of(dialog)
    mortal.start()
    qtbot.waitUntil(lambda: "connected" in window.status.place(), timeout=40000)
    dialog.accept()
    again = dialog_of(window, qtbot)
    again.accept()
    qtbot.waitUntil(lambda: "ben" in window.league.session.state.coaches, timeout=20000)


def test_the_copy_is_shown_while_the_server_is_away_and_then_the_league(
    window: Shell, qtbot: QtBot, place: ServerAddress, mortal: Postgres
) -> None:
    with Session.open(place) as session:
        session.file.keep_copy()
    mortal.kill()
    try:
        opened(window, qtbot, place)
        assert window.league.from_copy is not None
        assert "no connection" in window.status.place()
    finally:
        mortal.start()
    qtbot.waitUntil(lambda: window.opened is not None and window.league.from_copy is None, timeout=40000)
    settle(window, qtbot)


def test_a_password_is_asked_for_where_the_server_wants_one(
    window: Shell, qtbot: QtBot, place: ServerAddress, mortal: Postgres
) -> None:
    over = ServerAddress("127.0.0.1", mortal.port, place.database, place.user, place.schema)
    window.open_league(over)
    dialog = dialog_of(window, qtbot)
    assert isinstance(dialog, PasswordDialog)
    dialog.password.setText(PASSWORD)
    dialog.keep.setChecked(False)
    dialog.accept()
    qtbot.waitUntil(lambda: window.opened is not None, timeout=20000)
    settle(window, qtbot)
    assert PASSWORD not in window.status.place() + str(window.preferences)
    assert window.preferences.recent == [str(over)]
    passwords.forget(over.login)


def test_an_address_that_was_sent_whole_fills_the_form(window: Shell, qtbot: QtBot, place: ServerAddress) -> None:
    window.actions_by_name()["server"].trigger()
    dialog = dialog_of(window, qtbot)
    assert isinstance(dialog, ServerDialog)
    dialog.accept()
    assert "names a database" in words_of(dialog)
    dialog.host.setText(str(place))
    dialog.host.textEdited.emit(str(place))
    assert (dialog.database.text(), dialog.user.text()) == (place.database, place.user)
    dialog.accept()
    qtbot.waitUntil(lambda: window.opened is not None, timeout=20000)
    settle(window, qtbot)
