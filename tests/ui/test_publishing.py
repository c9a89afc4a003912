"""The league's site is published from the window: where to is asked once, remembered, and done again after a filing."""

from __future__ import annotations

import threading
import zipfile
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.publish.site.remote.place import unknown
from leaguekeeper.publish.site.target import publish_to
from leaguekeeper.publish.site.writer import Published
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.target import kept_target
from leaguekeeper.services.site.views import SiteTarget
from leaguekeeper.store.remote_address import remote_address, trusted
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.far_folder import HostKeyDialog, asks
from leaguekeeper.ui.publishing import PublishDialog
from leaguekeeper.ui.server_dialog import PasswordDialog
from leaguekeeper.ui.shell import Shell
from tests.publish.site.dav_server import dav_host
from tests.publish.site.sftp_server import PASSWORD
from tests.ui.conftest import settle


def begin(window: Shell, monkeypatch: pytest.MonkeyPatch, where: Path | str, *, after: bool = False) -> None:
    """Choose the action, fill in the dialog and accept it."""

    def fill_in(dialog: PublishDialog) -> int:
        dialog.where.setText(str(where))
        dialog.languages["ru"].setChecked(False)
        dialog.languages["en"].setChecked(False)
        dialog.after.setChecked(after)
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(PublishDialog, "exec", fill_in)
    window.actions_by_name()["publish"].trigger()


def published(
    window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, where: Path | str, *, after: bool = False
) -> None:
    """The same, and wait until the site is there."""
    begin(window, monkeypatch, where, after=after)
    settle(window, qtbot)


def test_a_folder_is_published_remembered_and_kept_up_to_date(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    published(window, qtbot, monkeypatch, site, after=True)
    assert (site / "fr" / "index.html").is_file()
    assert not (site / "en").exists()
    kept = kept_target(window.league.session)
    assert (kept.where, kept.languages, kept.after_filing) == (str(site), ("fr",), True)
    before = (site / "fr" / "search.js").read_bytes()
    window.do(lambda: window.league.stack.file_sheet("coach_joined", {"coach": "late", "name": "Late"}))
    settle(window, qtbot)
    settle(window, qtbot)
    assert (site / "league.json").read_text("utf-8").count("Late") == 1
    assert before


def test_pages_are_read_and_sheets_filed_while_a_site_is_written(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def publish_slowly(session: Session, target: SiteTarget) -> Published:
        begun.set()
        go_on.wait(60)
        return publish_to(session, target)

    monkeypatch.setattr("leaguekeeper.ui.publishing.publish_to", publish_slowly)
    begin(window, monkeypatch, tmp_path / "site")
    qtbot.waitUntil(begun.is_set)
    window.go("teams")
    page = window.page()
    assert page is not None
    qtbot.waitUntil(page.is_read, timeout=20000)
    with qtbot.waitSignal(window.operations.changed, timeout=20000):
        window.do(lambda: window.league.stack.file_sheet("coach_joined", {"coach": "late", "name": "Late"}))
    assert not (tmp_path / "site").exists()
    go_on.set()
    settle(window, qtbot)
    assert (tmp_path / "site" / "fr" / "index.html").is_file()


def test_a_site_is_packed_into_one_file(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published(window, qtbot, monkeypatch, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as packed:
        assert "fr/index.html" in packed.namelist()


def test_each_league_is_offered_a_packed_site_of_its_own_name(window: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two leagues packed one after the other, both where the dialog says, do not meet in one file."""
    offered: list[str] = []

    def taken(_parent: QWidget, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        offered.append(start)
        return start, ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", taken)
    for name in ("ours", "theirs"):
        dialog = PublishDialog(window, SiteTarget(), "", name)
        next(each for each in dialog.findChildren(Button) if each.text() == "Zip file…").click()
        assert dialog.where.text() == offered[-1]
    assert [Path(each).name for each in offered] == ["ours.zip", "theirs.zip"]


@pytest.mark.parametrize("wrong", ["where", "address"])
def test_an_address_that_is_none_has_the_keyboard(wrong: str, window: Shell) -> None:
    dialog = PublishDialog(window, SiteTarget(where="here"), "https://ours.example/", "ours")
    dialog.open()
    getattr(dialog, wrong).setText("ftp://ours.example")
    dialog.languages["fr"].setFocus()
    dialog.accept()
    assert dialog.isVisible(), "what was typed is still there"
    assert dialog.focusWidget() is getattr(dialog, wrong)
    getattr(dialog, wrong).setText("")
    dialog.address.setText("")
    dialog.accept()
    assert not dialog.isVisible()


def test_without_a_place_or_a_language_nothing_can_be_published(window: Shell) -> None:
    dialog = PublishDialog(window, kept_target(window.league.session), "", "l")
    assert not dialog._action.isEnabled()
    dialog.where.setText("somewhere")
    assert dialog._action.isEnabled()
    for tick in dialog.languages.values():
        tick.setChecked(False)
    assert not dialog._action.isEnabled()


def test_a_folder_on_another_machine_asks_for_its_password_and_then_follows_every_filing(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "far").mkdir()
    with dav_host(tmp_path / "far") as host:
        published(window, qtbot, monkeypatch, host.address(), after=True)
        asked = window.findChild(PasswordDialog)
        assert asked is not None
        assert not (tmp_path / "far" / "site").exists()
        asked.password.setText(PASSWORD)
        asked.accept()
        settle(window, qtbot)
        assert (tmp_path / "far" / "site" / "fr" / "index.html").is_file()
        assert kept_target(window.league.session).where == host.address()
        window.do(lambda: window.league.stack.file_sheet("coach_joined", {"coach": "late", "name": "Late"}))
        settle(window, qtbot)
        settle(window, qtbot)
        assert "Late" in (tmp_path / "far" / "site" / "league.json").read_text("utf-8")
    window.do(lambda: window.league.stack.file_sheet("coach_joined", {"coach": "later", "name": "Later"}))
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.findChild(PasswordDialog) in {None, asked}


def test_a_strange_machine_shows_its_key_and_is_trusted_once(window: Shell, qtbot: QtBot) -> None:
    place, went_on = remote_address("sftp://anna@far.example/site"), []
    assert asks(window, unknown(place, "SHA256:abc", "ssh-ed25519"), lambda: went_on.append(True))
    dialog = window.findChild(HostKeyDialog)
    assert dialog is not None
    dialog.accept()
    assert went_on == [True]
    assert trusted(place) == "SHA256:abc"
