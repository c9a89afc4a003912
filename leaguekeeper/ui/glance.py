"""A glance at a league through the real window, for whoever wants to know that it opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer

from leaguekeeper.ui.application import make_application
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell

__all__ = ["glance"]

_PATIENCE = 60_000
"""Milliseconds until we say that the window does not open."""


def glance(path: Path, language: str) -> bool:
    """Open the window on a league, wait until its first page is drawn, close it; whether it came to that."""
    preferences = Preferences(language=language, toured=True)
    make_application(preferences)
    shell = Shell(preferences)
    shell.apply_theme()
    shell.show()
    shell.open_league(path)
    _wait_for(lambda: _is_drawn(shell))
    drawn = _is_drawn(shell) and not shell.grab().isNull()
    shell.close()
    return drawn


def _is_drawn(shell: Shell) -> bool:
    page = shell.page()
    return shell.opened is not None and page is not None and page.content() is not None


def _wait_for(come: Callable[[], bool]) -> None:
    """Let the window live until something has come, or patience is at its end."""
    loop, look, end = QEventLoop(), QTimer(interval=20), QTimer(interval=_PATIENCE, singleShot=True)
    look.timeout.connect(lambda: loop.quit() if come() else None)
    end.timeout.connect(loop.quit)
    look.start()
    end.start()
    loop.exec()
    look.stop()
