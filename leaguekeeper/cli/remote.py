"""What another machine may ask of the person at the terminal: whether its key is right, and a password."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from typing import TypeVar

from leaguekeeper.base.words import _
from leaguekeeper.publish.site.remote.place import RemoteError
from leaguekeeper.store import passwords
from leaguekeeper.store.remote_address import RemoteAddress, trust

__all__ = ["let_in"]

T = TypeVar("T")
"""What is got from the other machine."""

_QUESTIONS = 4
"""So often is asked before the refusal stands: the key once, the password three times."""


def let_in(address: RemoteAddress, knock: Callable[[], T]) -> T:
    """Do something with another machine; what it wants to know is asked where somebody sits at the terminal."""
    asked = False
    for _attempt in range(_QUESTIONS):
        try:
            found = knock()
        except RemoteError as error:
            if not sys.stdin.isatty() or not _answered(address, error):
                raise
            asked = asked or error.code == "remote-password"
        else:
            if asked and passwords.keep(address.login):
                sys.stderr.write(_("The password is kept in the keyring of this system.") + "\n")
            return found
    return knock()


def _answered(address: RemoteAddress, error: RemoteError) -> bool:
    """Whether the person answered what the other machine wants to know."""
    if error.code == "remote-unknown":
        sys.stderr.write(f"{error.text()}\n")
        sys.stderr.write(_("Is it the right one? Write yes to remember it: "))
        sys.stderr.flush()
        said = sys.stdin.readline().strip().lower()
        if said in {"yes", _("yes")}:
            trust(address, str(error.values["print"]))
            return True
        return False
    if error.code != "remote-password":
        return False
    passwords.forget(address.login)
    told = {"user": address.who or "?", "host": address.host}
    passwords.remember(address.login, getpass.getpass(_("Password of {user} on {host}: ").format(**told), sys.stderr))
    return True
