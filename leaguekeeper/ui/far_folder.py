"""What the machine wants to know to which the site is sent: a password, or whether its key is the right one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.publish.site.remote.place import AWAY, RemoteError
from leaguekeeper.store import passwords
from leaguekeeper.store.remote_address import RemoteAddress, trust
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.server_dialog import PasswordDialog

__all__ = ["HostKeyDialog", "asks", "keeping_password", "passes"]

T = TypeVar("T")
"""What an action gives."""

_to_keep: set[str] = set()
"""Logins whose password goes into the keyring once it was taken."""


class HostKeyDialog(Dialog):
    """A machine that was never seen shows its key; whoever trusts it is not asked again."""

    topic = "site"

    def __init__(self, parent: QWidget, error: RemoteError, go_on: Callable[[], object]) -> None:
        super().__init__(_("Is it the right machine?"), parent)
        self._error, self._go_on = error, go_on
        self.body.addWidget(Text(error.text(), "body", "ink", wrap=True))
        told = _("Once you trust it, it is remembered, and another key under its name is refused.")
        self.body.addWidget(Text(told, "second", "ink2", wrap=True))
        self.add_buttons(_("Trust it and publish"))

    def accept(self) -> None:
        """Remember the key, and send."""
        trust(self._error.address, str(self._error.values["print"]))
        super().accept()
        self._go_on()


def asks(parent: QWidget, error: BaseException | None, again: Callable[[], object]) -> bool:
    """Ask what the other machine wants to know, and do it again then; gives whether it wanted to know something."""
    if not isinstance(error, RemoteError):
        return False
    if error.code == "remote-unknown":
        HostKeyDialog(parent, error, again).open()
        return True
    if error.code != "remote-password":
        return False

    def go_on(address: RemoteAddress, keep: str) -> None:
        if keep:
            _to_keep.add(address.login)
        again()

    PasswordDialog(parent, error.address, error.text(), go_on, _("Publish")).open()
    return True


def keeping_password(address: RemoteAddress) -> None:
    """The machine let us in: the password it took is kept where that was wanted."""
    if address.login in _to_keep:
        _to_keep.discard(address.login)
        passwords.keep(address.login)


def passes(error: Exception) -> bool:
    """Whether a failure passes by itself, so that the next filing may try again without anybody being disturbed."""
    return isinstance(error, RemoteError) and error.code in AWAY
