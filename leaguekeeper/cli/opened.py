"""How every command opens a league: what must be known of its file is said on the way, whatever is then shown of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeVar

from leaguekeeper.base.clock import written_at
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.figures import when
from leaguekeeper.base.words import _, speak_as
from leaguekeeper.cli.pasted import going_on
from leaguekeeper.store import passwords
from leaguekeeper.store.address import Address, ServerAddress

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["altered", "begin", "is_there", "let_in", "opened"]

T = TypeVar("T")
"""What is got from a server."""

_ATTEMPTS = 3

_ALTERED: ContextVar[LeaguekeeperError | None] = ContextVar("altered", default=None)


def begin() -> None:
    """A command begins: nothing is known yet."""
    speak_as(None)
    _ALTERED.set(None)


def altered() -> LeaguekeeperError | None:
    """What is to be said of the league that this command opened: that another program changed its sheets."""
    return _ALTERED.get()


def is_there(address: Address) -> bool:
    """Whether there is a league at an address, or a file of any kind.

    Raises:
        FileRefused: the server is not to be had.
    """
    from leaguekeeper.services.api import LeagueApi

    return let_in(address, lambda: LeagueApi.is_there(address))


def let_in(address: Address, knock: Callable[[], T]) -> T:
    """Do something that a server may want a password for: it is asked for where somebody sits at the terminal."""
    asked = False
    for _attempt in range(_ATTEMPTS):
        try:
            found = knock()
        except LeaguekeeperError as error:
            if error.code != "server-password" or not isinstance(address, ServerAddress) or not sys.stdin.isatty():
                raise
            _ask(address)
            asked = True
        else:
            if asked and isinstance(address, ServerAddress) and passwords.keep(address.login):
                sys.stderr.write(_("The password is kept in the keyring of this system.") + "\n")
            return found
    return knock()


def _ask(address: ServerAddress) -> None:
    import getpass

    passwords.forget(address.login)
    told = {"user": address.user or getpass.getuser(), "host": address.host or "localhost"}
    passwords.remember(address.login, getpass.getpass(_("Password of {user} on {host}: ").format(**told), sys.stderr))


def opened(path: Address, *, writing: bool = True) -> LeagueApi:
    """The league of an address; on standard error it is said where its sheets were changed, or it is only a copy.

    Raises:
        FileRefused: it is no league, damaged, newer, or in use, or its server is not to be had; it is as it was.
    """
    from leaguekeeper.services.api import LeagueApi

    league = let_in(path, lambda: LeagueApi.open(path, writing=writing))
    if writing and league.from_copy:
        with league:
            raise league.from_copy
    speak_as(league.own_words)
    found = league.session.file.altered
    told = []
    if found is not None:
        _ALTERED.set(going_on(found))
        told.append(found.text())
    if league.from_copy is not None:
        told.append(_copy_words(league))
    if league.session.renewed is not None:
        said = _("{file} was of an older form and has been brought up to date; as it was, it is kept in {backup}.")
        told.append(said.format(file=path, backup=league.session.renewed))
    for each in told:
        sys.stderr.write(f"{each}\n")
    return league


def _copy_words(league: LeagueApi) -> str:
    made = written_at(league.path).astimezone()
    words = _("Nobody answers at {address}. What is shown is the copy on this machine, as it was on {moment}.")
    return words.format(address=league.address, moment=when(made))
