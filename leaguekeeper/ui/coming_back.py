"""Somebody comes back to the window from another one: another program may have had the league in hand meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

if TYPE_CHECKING:
    from leaguekeeper.ui.shell import Shell

__all__ = ["ComingBack"]


class ComingBack(QObject):
    """Looks at the league's file whenever the window becomes the one that takes the keys.

    Where it is another now, the league is read anew and that is said; where it is gone, that is said and no more.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        shell.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Look on; nothing is kept from the window."""
        shell = self._shell
        if event.type() == QEvent.Type.ActivationChange and shell.isActiveWindow() and shell.opened is not None:
            shell.operations.run(shell.opened.filed, None, lambda gone: shell.say(gone.sentence, good=False))
        return False
