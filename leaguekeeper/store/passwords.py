"""Passwords of servers: in the system's keyring and in memory, never in a file, a log or a sentence.

Each is known by its ``login``: who, and where (``ServerAddress.login``).
"""

from __future__ import annotations

import contextlib
import importlib
from types import ModuleType
from typing import Any

__all__ = ["forget", "keep", "keeps", "known", "remember"]

_SERVICE = "leaguekeeper"
_given: dict[str, str] = {}
"""Those of this program's life, by server and user."""


def remember(login: str, password: str) -> None:
    """Use a password from now on, for as long as this program runs."""
    _given[login] = password


def known(login: str) -> str | None:
    """The password that was given, or that the keyring has; None where it must be asked for."""
    given = _given.get(login)
    if given is not None:
        return given
    ring = _ring()
    if ring is None:
        return None
    with contextlib.suppress(Exception):  # a keyring that is locked or broken is none
        found: str | None = ring.get_password(_SERVICE, login)
        return found
    return None


def keeps() -> bool:
    """Whether this system has a keyring that keeps passwords."""
    return _ring() is not None


def keep(login: str) -> bool:
    """Put the password that was given into the keyring; gives whether it could be."""
    ring, password = _ring(), _given.get(login)
    if ring is None or password is None:
        return False
    try:
        ring.set_password(_SERVICE, login, password)
    except Exception:  # besides KeyringError what D-Bus and each system's own store raise
        return False
    return True


def forget(login: str) -> None:
    """Forget a password, in memory and in the keyring: it was refused, or somebody asked for it."""
    _given.pop(login, None)
    ring = _ring()
    if ring is not None:
        with contextlib.suppress(Exception):  # as in keep: it may be locked, or not have it
            ring.delete_password(_SERVICE, login)


def _ring() -> Any:
    """The keyring, where there is one that keeps what it is given; those that write plain text are none."""
    try:
        module: ModuleType = importlib.import_module("keyring")
        ring = module.get_keyring()
    except Exception:  # not installed, or its configuration names a backend that cannot be loaded: there is none then
        return None
    home = type(ring).__module__
    return None if home.startswith(("keyring.backends.fail", "keyring.backends.null", "keyrings.alt")) else ring
