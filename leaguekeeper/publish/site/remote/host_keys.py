"""Which machine answers: the keys of SSH servers that this person trusts, his own and those he said yes to here.

A key that nobody has seen is shown and asked for once. One that differs from the key known before is refused: somebody
may stand in between.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Any

import paramiko

from leaguekeeper.base.output import keep_file
from leaguekeeper.base.paths import config_folder
from leaguekeeper.base.words import N_
from leaguekeeper.publish.site.remote.place import RemoteError, unknown
from leaguekeeper.store.remote_address import RemoteAddress, trusted

__all__ = ["changed", "known_files", "policy_for"]

_OWN = "known_hosts"


def known_files() -> list[Path]:
    """Where trusted keys stand: the person's own file of SSH, and ours."""
    return [file for file in (Path.home() / ".ssh" / _OWN, config_folder() / _OWN) if file.is_file()]


def policy_for(address: RemoteAddress) -> _Asked:
    """What is done with a key that nobody has seen: kept where its fingerprint is the one trusted, else refused."""
    return _Asked(address)


def changed(address: RemoteAddress, key: paramiko.PKey) -> RemoteError:
    """Another key than the one that was known."""
    told = N_("{host} shows another key than before ({print}). It may be another machine: nothing was sent. If its "
              "keeper says that the key is new, take the old one out of {file} and publish again.")  # fmt: skip
    files = ", ".join(map(str, known_files()))
    return RemoteError("remote-changed", told, address, print=_print_of(key), file=files)


class _Asked:
    """paramiko asks this one (``MissingHostKeyPolicy``) of a key that it does not find."""

    def __init__(self, address: RemoteAddress) -> None:
        self._address = address

    def missing_host_key(self, _client: Any, hostname: str, key: paramiko.PKey) -> None:
        """Keep the key that was trusted.

        Raises:
            RemoteError: it is not the one, or none was.
        """
        found = _print_of(key)
        if found != trusted(self._address):
            raise unknown(self._address, found, key.get_name())
        file = config_folder() / _OWN
        before = file.read_text("utf-8") if file.is_file() else ""
        keep_file(file, f"{before}{hostname} {key.get_name()} {key.get_base64()}\n")


def _print_of(key: paramiko.PKey) -> str:
    """A key as OpenSSH shows it."""
    return "SHA256:" + base64.b64encode(hashlib.sha256(key.asbytes()).digest()).decode().rstrip("=")
