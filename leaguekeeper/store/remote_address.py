"""Where a site lies on another machine: a folder reached by SFTP or WebDAV, as a person writes it."""

from __future__ import annotations

import getpass
import os
import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Literal
from urllib.parse import quote, unquote, urlsplit

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.store.passwords import remember

__all__ = ["RemoteAddress", "hold_to_places", "is_remote", "remote_address", "trust", "trusted"]

Way = Literal["sftp", "davs", "dav"]
"""SSH's file transfer, WebDAV over TLS, and WebDAV without."""

_ANY = re.compile(r"\w[\w+.-]+://")
_WRITTEN = re.compile(r"(sftp|davs?)://", re.IGNORECASE)
_PORTS: dict[str, int] = {"sftp": 22, "davs": 443, "dav": 80}
_HERE = frozenset({"localhost", "127.0.0.1", "::1"})
_trusted: dict[str, str] = {}
"""Keys that the person said yes to in this program's life: the fingerprint of each, by its machine."""

_EXAMPLE = "sftp://anna@web.example.org/srv/league"


@dataclass(frozen=True, slots=True)
class RemoteAddress:
    """A folder on another machine. It never holds a password: see ``store/passwords.py``.

    A ``folder`` that begins with "~/" is counted, by SFTP, from where the user comes in.
    """

    way: Way
    host: str
    port: int
    user: str
    folder: str

    def __str__(self) -> str:
        """As a person writes it, without a password."""
        user = f"{quote(self.user, safe='')}@" if self.user else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = f":{self.port}" if self.port != _PORTS[self.way] else ""
        return f"{self.way}://{user}{host}{port}/{quote(self.folder.lstrip('/'), safe='/~')}"

    @property
    def login(self) -> str:
        """Who comes in, and where: what a password is kept by."""
        return f"{self.way}://{self.who}@{self.host}:{self.port}"

    @property
    def who(self) -> str:
        """Who comes in: by SSH the person at this machine where nobody is named."""
        return self.user or (getpass.getuser() if self.way == "sftp" else "")

    @property
    def is_open(self) -> bool:
        """Whether what is said on the way there can be read by others."""
        return self.way == "dav" and self.host not in _HERE


def is_remote(words: str | os.PathLike[str]) -> bool:
    """Whether somebody wrote the address of a folder on another machine."""
    return _WRITTEN.match(os.fspath(words)) is not None


def hold_to_places(words: str) -> None:
    """See that a site is to lie where one can be brought: in a folder or a packed file here, or on another machine.

    Raises:
        BadInput: it begins as an address does, of a kind that nothing is sent to.
    """
    if _ANY.match(words) and not is_remote(words):
        told = N_("a site is brought to a folder, a .zip file, or an address that begins with sftp:// or davs://.")
        raise BadInput("", told)


def remote_address(words: str) -> RemoteAddress:
    """What a person wrote, as an address; a password in it is kept in memory alone, for this program's life.

    Raises:
        BadInput: it begins like an address and is none.
    """
    parts = urlsplit(words.strip())
    way: Way = "sftp" if parts.scheme == "sftp" else "davs" if parts.scheme == "davs" else "dav"
    try:
        port = parts.port or _PORTS[way]
    except ValueError:
        raise BadInput("", N_("The port of a server’s address is a number.")) from None
    folder = unquote(parts.path).removeprefix("/").rstrip("/")
    if not parts.hostname or not folder or ".." in PurePosixPath(folder).parts or parts.query or parts.fragment:
        told = N_("The address of a site names a machine and a folder there, as in {example}.")
        raise BadInput("", told, example=_EXAMPLE)
    folder = folder if folder == "~" or folder.startswith("~/") else f"/{folder}"
    address = RemoteAddress(way, parts.hostname, port, unquote(parts.username or ""), folder)
    if parts.password:
        remember(address.login, unquote(parts.password))
    return address


def trust(address: RemoteAddress, fingerprint: str) -> None:
    """Take the machine at an address for the right one if its key has this fingerprint, as in "SHA256:…"."""
    _trusted[f"{address.host}:{address.port}"] = fingerprint


def trusted(address: RemoteAddress) -> str:
    """The fingerprint that the person said yes to; empty where he was not asked."""
    return _trusted.get(f"{address.host}:{address.port}", "")
