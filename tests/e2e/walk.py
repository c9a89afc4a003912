"""A walk through every page of a league in the real window, with a watchdog on the event loop.

``python -m tests.e2e.walk FILE`` opens the league as a person would and prints as JSON what it took: milliseconds to
the first paint and until the league page can be used, to reach each page, the longest time for which the event loop
did not turn (by the clock, and by the processor time of its own thread), and megabytes of memory.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QElapsedTimer, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QDialog

from leaguekeeper.ui.idle_collection import IdleCollection
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell

__all__ = [
    "Stall",
    "Watchdog",
    "addresses",
    "do_everything",
    "open_till_usable",
    "resident",
    "settle",
    "turn_for",
    "walk",
]

TICK = 4
"""Milliseconds between two looks of the watchdog."""


@dataclass
class Stall:
    """The longest time for which the event loop did not turn: by the clock and by its thread's processor time."""

    clock: float = 0.0
    busy: float = 0.0


class Watchdog:
    """Notes how long the event loop stands still, under the name of what is going on (milliseconds)."""

    def __init__(self, shell: Shell) -> None:
        self.now = ""
        self.stalls: dict[str, Stall] = {}
        self._clock, self._busy = QElapsedTimer(), time.thread_time()
        self._clock.start()
        self._timer = QTimer(shell)
        self._timer.timeout.connect(self._look)
        self._timer.start(TICK)

    def stop(self) -> None:
        """Look no longer; the timer goes here and now, in the thread that made it."""
        self._timer.stop()
        self._timer.timeout.disconnect()
        self._timer.deleteLater()

    def _look(self) -> None:
        clock, busy = self._clock.restart() - TICK, time.thread_time()
        stall = self.stalls.setdefault(self.now, Stall())
        stall.clock = max(stall.clock, clock)
        stall.busy = max(stall.busy, (busy - self._busy) * 1000)
        self._busy = busy

    def worst(self) -> tuple[str, Stall]:
        """What took the event loop longest by its own processor time."""
        return max(self.stalls.items(), key=lambda told: told[1].busy)


def settle(shell: Shell, most: float = 30.0) -> None:
    """Let the window do everything that is due."""
    until, quiet = time.monotonic() + most, 0
    while quiet < 3 and time.monotonic() < until:
        turn_for(5)
        quiet = 0 if shell.operations.busy() else quiet + 1


def turn_for(milliseconds: int) -> None:
    """Let the event loop turn for a while as it does when a person looks on."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def open_till_usable(shell: Shell, path: Path) -> None:
    """Open a league, and wait until its page shows it."""
    shell.open_league(path)
    while shell.opened is None or (page := shell.page()) is None or page.content() is None:
        turn_for(5)


def addresses(shell: Shell) -> list[str]:
    """Every page that shows something of the league that is open."""
    session = shell.league.session
    teams = list(session.state.teams.values())
    player = f"{teams[0].id}/{next(iter(teams[0].players))}"
    count = len(session.reading.filed)
    plain = ["teams", "fixtures", "bracket", "players", "records", "documents", "offseason", "match", "rulebook"]
    plain += ["books", "play", "help", "settings", "enrol"]
    return [*plain, f"team:{teams[0].id}", f"player:{player}", f"document:{count}", f"document:{count // 2}", "league"]


def walk(shell: Shell, watchdog: Watchdog, tell: Callable[[str, float], None]) -> None:
    """Open page after page twice, and sort and filter what tables there are."""
    for turn in ("first", "again"):
        for address in addresses(shell):
            watchdog.now = f"{address} ({turn})"
            began = time.perf_counter()
            shell.go(address)
            settle(shell)
            tell(watchdog.now, (time.perf_counter() - began) * 1000)


def do_everything(shell: Shell, watchdog: Watchdog, tell: Callable[[str, float], None]) -> None:
    """File, take back, repeat, correct, take out, print, and switch the language, the light and the size."""
    for name, page, deed in deeds(shell):
        shell.go(page)
        settle(shell)
        watchdog.now = name
        began = time.perf_counter()
        deed()
        settle(shell)
        tell(name, (time.perf_counter() - began) * 1000)
        for sheet in shell.findChildren(QDialog):
            sheet.reject()


Deed = tuple[str, str, Callable[[], object]]
"""What somebody does: its name, the page he does it on, and the deed itself."""


def deeds(shell: Shell) -> list[Deed]:
    """Everything that is done, in this order."""
    league = shell.league
    note = {"kind": "ruling", "id": "note-of-the-walk", "reason": "so be it"}
    found: list[Deed] = [(f"{light} clothes", "teams", partial(shell.set_theme, light)) for light in ("dark", "light")]
    found += [
        ("file", "league", lambda: shell.do(lambda: league.stack.file(note))),
        ("undo", "documents", shell.undo),
        ("redo", "teams", shell.redo),
    ]
    for name, share in (("late", 0.99), ("early", 0.1)):
        found += corrections(shell, name, share)
    for what in ("season", "teams", "ledger"):
        found.append((f"print {what}", "league", partial(shell.go, f"print:{what}")))
    for page in ("documents", "rulebook"):
        found += [(f"{page} in {code}", page, partial(shell.set_language, code)) for code in ("fr", "ru", "en")]
    found += [(f"{wide} px wide", "documents", partial(shell.resize, wide, wide * 9 // 16)) for wide in (2560, 1280)]
    found.append(("palette", "league", shell.open_palette))
    return [*found, ("open again", "league", lambda: shell.open_league(league.path))]


def corrections(shell: Shell, name: str, share: float) -> list[Deed]:
    """The report at a share of the stack with a completion more: looked at, corrected, taken back."""
    league = shell.league
    for number in range(int(len(league.session.reading.filed) * share), 0, -1):
        value = league.stack.sheet_value(number)
        players = value.get("result", {}).get("home", {}).get("players")
        if players:
            events = next(iter(players.values()))
            events["completion"] = events.get("completion", 0) + 1
            break
    look = partial(shell.operations.run, partial(league.stack.preview_correct, number, value))
    return [
        (f"preview of a {name} correction", "documents", look),
        (f"{name} correction", "league", partial(shell.do, partial(league.stack.correct, number, value))),
        (f"undo of a {name} correction", "players", shell.undo),
    ]


def resident() -> float:
    """Megabytes of memory that the program has to itself at this moment."""
    told = Path("/proc/self/statm").read_text().split()
    return int(told[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(path: Path, began: float) -> None:
    """Open the window with a league, walk through it, and print what it took."""
    from leaguekeeper.ui.application import make_application  # noqa: PLC0415 - its import is part of what is measured

    took: dict[str, float] = {}
    preferences = Preferences(language="en", theme="light")
    make_application(preferences)
    shell = Shell(preferences)
    IdleCollection(shell)
    shell.apply_theme()
    shell.go("welcome")
    shell.show()
    QApplication.processEvents()
    shell.grab()
    took["first paint"] = (time.time() - began) * 1000
    took["first paint, processor"] = time.process_time() * 1000
    took["memory, first paint"] = resident()
    watchdog = Watchdog(shell)
    watchdog.now = "opening"
    open_till_usable(shell, path)
    took["usable"] = (time.time() - began) * 1000
    took["usable, processor"] = time.process_time() * 1000
    took["memory, usable"] = resident()
    settle(shell)
    walk(shell, watchdog, took.__setitem__)
    took["memory, all pages seen"] = resident()
    do_everything(shell, watchdog, took.__setitem__)
    watchdog.stop()
    took["memory, everything done"] = resident()
    shell.close()
    stalls = {name: (stall.clock, stall.busy) for name, stall in watchdog.stalls.items()}
    sys.stdout.write(json.dumps({"took": took, "stalls": stalls}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else time.time())
