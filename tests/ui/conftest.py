"""The window's tests run without a display, in English, with choices kept apart from the person's own."""

from __future__ import annotations

import gc
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6")

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.ui.components.tables.memory import memory
from leaguekeeper.ui.idle_collection import tidy_up
from leaguekeeper.ui.pages.season.season import SeasonPage
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from leaguekeeper.ui.theme import apply_theme
from tests.conftest import PYTHONS_OWN
from tests.sample_league import write_sample
from tests.ui.hand_made import HandMadeLeague

if TYPE_CHECKING:
    from tests.ui.clicks import Hand


@pytest.fixture(autouse=True, scope="session")
def rubbish_is_left_alone() -> Iterator[None]:
    """Parts of the window may only go in its own thread, as in the program (``ui/idle_collection.py``)."""
    gc.disable()
    gc.set_threshold(*PYTHONS_OWN)
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def tidied() -> Iterator[None]:
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    tidy_up()


@pytest.fixture(autouse=True)
def no_button_stays_pressed() -> Iterator[None]:
    """The next test would find the mouse pressed: nothing it comes to by keyboard shows its ring then."""
    yield
    assert not QGuiApplication.mouseButtons(), "release the buttons of the mouse that this test has pressed"


@pytest.fixture(autouse=True)
def fresh_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"LEAGUEKEEPER_{name}", str(tmp_path / name.lower()))


@pytest.fixture(autouse=True)
def tables_as_at_first() -> None:
    memory.keep_in({}, lambda: None)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    apply_theme(qapp, dark=False)
    yield qapp
    apply_theme(qapp, dark=False)


LONG = 60_000
"""Milliseconds: what takes longer than that never comes, however much the machine has to do besides."""


class PatientBot(QtBot):
    """Waits for everything as long as for anything: what comes at once is not waited for longer by that."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = LONG) -> None:  # noqa: N802 - the plugin's own name
        super().waitUntil(callback, timeout=max(timeout, LONG))

    def waitSignal(self, signal: Any, *, timeout: int = LONG, **more: Any) -> Any:  # noqa: N802 - so is this
        return super().waitSignal(signal, timeout=max(timeout, LONG), **more)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture
def by_hand() -> HandMadeLeague:
    return HandMadeLeague()


@pytest.fixture
def shell(qtbot: QtBot, dressed: QApplication, by_hand: HandMadeLeague) -> Iterator[Shell]:
    window = Shell(Preferences(language="en", theme="light"), by_hand)
    qtbot.addWidget(window)
    window.apply_theme()
    window.show()
    window.go("league")
    settle(window, qtbot)
    yield window
    window.close()


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league, written once."""
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def league(sample: Path, tmp_path: Path) -> Path:
    """The league that ``window`` opens: a copy of the sample; files override it with their own."""
    return Path(shutil.copy(sample, tmp_path / "ours.league"))


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication, league: Path) -> Iterator[Shell]:
    """The real window with a real league."""
    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.show()
    shell.open_league(league)
    settle(shell, qtbot)
    yield shell
    shell.close()


@pytest.fixture
def hand(qtbot: QtBot, dressed: QApplication) -> Iterator[Hand]:
    """A hand at the real window as it opens, before any league."""
    from tests.ui.clicks import Hand  # noqa: PLC0415 - it settles the window by what stands here

    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.go("welcome")
    shell.show()
    qtbot.waitExposed(shell)
    yield Hand(shell, qtbot)
    shell.close()


def settle(window: Shell, qtbot: QtBot) -> None:
    """Let everything that runs come back to the window; ``waitUntil`` would look for it only every 10 ms.

    What has been replaced by it is gone then, so that nobody finds the page as it was.
    """
    until = time.monotonic() + 60
    while window.operations.busy():
        assert time.monotonic() < until, "it does not come back"
        qtbot.wait(1)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def slow(window: Shell, qtbot: QtBot) -> Iterator[None]:
    """What is asked for while this lasts comes only afterwards, as on a machine that has much to do."""
    comes = threading.Event()
    window.operations.run(lambda: comes.wait(20))
    try:
        yield
    finally:
        comes.set()
        settle(window, qtbot)


def season(window: Shell, qtbot: QtBot) -> SeasonPage:
    """The page of the season and of the time between seasons."""
    window.go("offseason")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, SeasonPage)
    return page
