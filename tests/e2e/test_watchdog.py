"""The window never stands still: its event loop is watched while somebody walks through a league of many seasons.

Every page is opened, and something is filed, taken back, repeated, corrected and printed; language, light and size of
the window are switched.

What is held to is the processor time that the window's own thread takes between two turns of its event loop: the clock
would measure the machine's other work too. Beside other tests even that grows, and some machines are slow: there it is
held against a yardstick that is laid on at the same time. Only the soak, which runs alone, holds to milliseconds, and
to the clock as well: work beside the window may keep Python from it. ``python -m tests.benchmarks window`` prints both
for ten seasons.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6")

from pytestqt.qtbot import QtBot

from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui.idle_collection import IdleCollection
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.e2e.walk import Watchdog, do_everything, open_till_usable, settle, walk

MOST = 100.0
"""Milliseconds for which the event loop may not turn."""

BESIDE_OTHERS = 5
"""The same while other tests run beside this one and make the processor slower, in yardsticks; the soak runs alone."""

BY_THE_CLOCK = 200.0
"""The same by the clock where nothing else runs, with room for what the machine does for itself."""


def yardstick() -> float:
    """Milliseconds of processor time that adding up a million squares takes here and now: the slowest of three."""
    return max(_once() for _time in range(3))


def _once() -> float:
    began = time.thread_time()
    sum(number * number for number in range(1_000_000))
    return (time.thread_time() - began) * 1000


def written(path: Path, seasons: int, teams: int) -> Path:
    with Session.create(path) as session:
        file(session, list(simulated_documents(Reading(), seasons, 1, teams=teams)))
    return path


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"LEAGUEKEEPER_{name}", str(tmp_path / name.lower()))
    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    IdleCollection(shell)  # as the program does: parts of the window may only go in its own thread
    shell.apply_theme()
    shell.show()
    yield shell
    shell.close()
    gc.enable()


def watched(shell: Shell, league: Path) -> Watchdog:
    open_till_usable(shell, league)
    settle(shell)
    failures: list[str] = []

    def seen(address: str, _took: float) -> None:
        page = shell.page()
        if isinstance(page, Page) and page.failure:
            failures.append(f"{address}: {page.failure}")

    watchdog = Watchdog(shell)
    walk(shell, watchdog, seen)
    do_everything(shell, watchdog, seen)
    watchdog.stop()
    assert failures == []
    return watchdog


def stands_still(watchdog: Watchdog, most: float) -> str:
    """Where the window stood still for longer than that, in words; empty if nowhere."""
    name, stall = watchdog.worst()
    return f"for {stall.busy:.0f} ms of at most {most:.0f} at {name}" if stall.busy > most else ""


def test_the_window_never_stands_still(window: Shell, tmp_path: Path) -> None:
    before = yardstick()
    watchdog = watched(window, written(tmp_path / "long.league", 3, 6))
    assert stands_still(watchdog, BESIDE_OTHERS * max(before, yardstick())) == ""


@pytest.mark.soak
def test_the_window_never_stands_still_with_ten_seasons(window: Shell, tmp_path: Path) -> None:
    watchdog = watched(window, written(tmp_path / "long.league", 10, 16))
    assert stands_still(watchdog, MOST) == ""
    late = {name: round(stall.clock) for name, stall in watchdog.stalls.items() if stall.clock > BY_THE_CLOCK}
    assert late == {}
