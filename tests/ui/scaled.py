"""The window at one scale factor, told in a line: ``QT_SCALE_FACTOR=1.5 python -m tests.ui.scaled``."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from leaguekeeper.ui.application import make_application
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.hand_made import HandMadeLeague
from tests.ui.walking import clipped

__all__ = ["main"]


def main(scale: float) -> None:
    """Open pages at a scale, and tell their picture's width in pixels and what is cut short."""
    preferences = Preferences(language="en", theme="light", scale=scale)
    app = make_application(preferences)
    shell = Shell(preferences, HandMadeLeague())
    shell.apply_theme()
    shell.resize(1280, 720)
    shell.show()
    cut: list[str] = []
    for address in ("league", "team:rats", "report:21", "report:1", "settings", "help"):
        shell.go(address)
        while shell.operations.busy():
            QApplication.processEvents()
        app.processEvents()
        shown = shell.centralWidget()
        cut += clipped(shown) if shown is not None else ["nothing is shown"]
    picture = shell.grab()
    sys.stdout.write(f"{picture.width()} {picture.devicePixelRatio():g} {cut}\n")
    shell.close()


if __name__ == "__main__":
    main(float(sys.argv[1]))
