"""Whatever league the window opened it closes, whenever it goes: ``tests/left_open.py`` looks on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from leaguekeeper.services.session import Session
from leaguekeeper.ui.components.page.rail import _Cloth
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.printing import PrintDialog
from leaguekeeper.ui.router import PAGES
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


def test_a_league_that_was_just_being_opened_goes_with_the_window(window: Shell, league: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.league"
    other.write_bytes(league.read_bytes())
    window.open_league(other)
    window.open_league(league)
    window.close()


def test_a_league_that_is_put_aside_is_closed(window: Shell, league: Path, qtbot: QtBot) -> None:
    window.open_league(league)
    settle(window, qtbot)
    window.take_up(None)
    settle(window, qtbot)
    league.unlink()


@pytest.mark.parametrize("then", ["closed", "another language"])
def test_nobody_hears_of_what_a_page_asked_for_once_it_is_gone(window: Shell, qtbot: QtBot, then: str) -> None:
    """A league closed, or a window built anew, while pages are read: no word in the log, no notice, no crash."""
    seen, match = (
        set[str](),
        next(each.number for each in window.league.session.state.fixtures.values() if each.to_play),
    )
    window.operations.failed.connect(lambda failure: seen.add(failure.sentence))
    for address in (*PAGES, "live:1", f"live:{match}", f"report:{match}", "player:nobody"):
        if address not in BARE:
            window.go(address)
    window.go("print:")
    window.operations.run(lambda: "looked", seen.add)
    if then == "closed":
        window.take_up(None)
    else:
        window.set_language("fr")
    settle(window, qtbot)
    assert seen == ({"looked"} if then == "another language" else set())


def test_a_dialog_goes_with_the_league_it_is_of(window: Shell, qtbot: QtBot, league: Path, tmp_path: Path) -> None:
    """A file dropped on the window, or opened by its icon, is shown though a dialog about the one before stood open."""
    other = Path(shutil.copy(league, tmp_path / "other.league"))
    window.go("print:")
    settle(window, qtbot)
    dialog = window.findChild(PrintDialog)
    assert isinstance(dialog, PrintDialog)
    assert dialog.isVisible()
    window.open_league(other)
    settle(window, qtbot)
    assert window.league.address == other
    assert not dialog.isVisible()


BARE = {"compare", "report", "live", "story", "enrol", "adviser", "game", "book"}
"""Pages that are always asked for with something to show."""


def test_whatever_is_offered_without_a_league_can_be_opened(window: Shell, qtbot: QtBot) -> None:
    window.take_up(None)
    window.go("found")
    entries = [each for each in window.findChildren(QAbstractButton) if isinstance(each.parent(), _Cloth)]
    offered = [each.accessibleName() for each in entries if each.isVisible() and each.isEnabled()]
    assert offered == ["Leagues: found, open, close", "Rule book", "Play", "Help", "Settings"]
    for address in PAGES:
        if address not in BARE:
            window.go(address)
            settle(window, qtbot)
            page = window.page()
            assert page is not None
            assert (page.is_read(), page.failure) == (True, ""), address


def test_a_league_that_cannot_be_founded_leaves_no_file_behind(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[Failure] = []
    window.operations.failed.disconnect()
    window.operations.failed.connect(told.append)
    window.found_league(tmp_path / "new.league", {"kind": "league_founded", "id": "league", "rulebook": "nowhere"})
    settle(window, qtbot)
    assert len(told) == 1
    assert not (tmp_path / "new.league").exists()


def test_an_opening_that_fails_lets_go_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object) -> object:
        raise MemoryError

    monkeypatch.setattr("leaguekeeper.services.session.read_whole", broken)
    with pytest.raises(MemoryError):
        Session.create(tmp_path / "new.league")
