"""What a folder on another machine can do, by whichever way it is reached, and what is said where it cannot."""

from __future__ import annotations

from typing import Protocol

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_
from leaguekeeper.store.remote_address import RemoteAddress

__all__ = ["AWAY", "Entries", "RemoteError", "RemotePlace", "fresh_name", "is_fresh", "lost", "refused", "unreachable",
           "wants_password"]  # fmt: skip

Entries = dict[str, int | None]
"""What lies in a folder: files with their lengths in bytes, folders with None."""

AWAY = frozenset({"remote-unreachable", "remote-lost"})
"""The codes of what passes by itself: the same is tried again, and goes on from there."""

_FRESH = ".leaguekeeper-"
_NEW = ".new"


class RemoteError(LeaguekeeperError):
    """Something went wrong with another machine: ``address`` says which."""

    def __init__(self, code: str, sentence: str, address: RemoteAddress, **values: object) -> None:
        super().__init__(code, sentence, host=address.host, **values)
        self.address = address


class RemotePlace(Protocol):
    """A folder on another machine; names are of files and folders within it, parted by "/".

    Whatever cannot be done is a ``RemoteError`` in words of this module. One thread at a time.
    """

    def entries(self, folder: str) -> Entries | None:
        """What lies in a folder ("" is the whole place); None where there is no such folder."""

    def read(self, name: str) -> bytes | None:
        """A file; None where it is not there."""

    def put(self, name: str, data: bytes) -> None:
        """Write a file: under another name first, which then takes its place."""

    def remove(self, name: str) -> None:
        """Take a file away, where it is there."""

    def make(self, folder: str) -> None:
        """Make a folder, and those above it."""

    def beside(self) -> RemotePlace:
        """Another way into the same place, for another thread."""

    def close(self) -> None:
        """Let go of it."""


def fresh_name(name: str, mark: str) -> str:
    """Where a file is written first, in its own folder; ``mark`` tells who writes."""
    folder, slash, _last = name.rpartition("/")
    return f"{folder}{slash}{_FRESH}{mark}{_NEW}"


def is_fresh(name: str) -> bool:
    """Whether a file is one that was begun and never got its name."""
    last = name.rpartition("/")[2]
    return last.startswith(_FRESH) and last.endswith(_NEW)


def unreachable(address: RemoteAddress, reason: object) -> RemoteError:
    """Nobody answers there."""
    told = N_("{host} cannot be reached ({reason}). Nothing was sent; what was published before it stands.")
    return RemoteError("remote-unreachable", told, address, reason=_in_short(reason))


def lost(address: RemoteAddress, reason: object) -> RemoteError:
    """The way there was cut while the site was sent."""
    told = N_("The connection to {host} was lost ({reason}). What was sent is whole; publishing again sends the rest.")
    return RemoteError("remote-lost", told, address, reason=_in_short(reason))


def refused(address: RemoteAddress, name: str, reason: object) -> RemoteError:
    """The other machine would not do it."""
    told = N_("{host} would not write or read {file} there ({reason}). What was sent before it is whole.")
    return RemoteError("remote-refused", told, address, file=name or address.folder,
                       reason=_in_short(reason))  # fmt: skip


def unknown(address: RemoteAddress, fingerprint: str, sort: str) -> RemoteError:
    """A machine that was never seen: its key is to be looked at."""
    told = N_("{host} is not known yet. Its key is {print} ({sort}); ask its keeper whether that is right.")
    return RemoteError("remote-unknown", told, address, print=fingerprint, sort=sort)


def wants_password(address: RemoteAddress) -> RemoteError:
    """It wants to know who comes in."""
    told = N_("{host} wants a password for {user}, or the one it was given is wrong. Nothing was sent.")
    return RemoteError("remote-password", told, address, user=address.who or "?")


def _in_short(reason: object) -> str:
    said = (why_not(reason) if isinstance(reason, OSError) else str(reason)) or type(reason).__name__
    return "".join(letter if letter.isprintable() else " " for letter in said)[:120].strip().rstrip(".")
