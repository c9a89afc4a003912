"""A folder reached by SFTP."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import paramiko

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.publish.site.remote.host_keys import changed, known_files, policy_for
from leaguekeeper.publish.site.remote.place import (
    Entries,
    fresh_name,
    lost,
    refused,
    unreachable,
    wants_password,
)
from leaguekeeper.store.passwords import known
from leaguekeeper.store.remote_address import RemoteAddress

__all__ = ["SftpPlace", "reached"]

_WAIT = 15
"""Seconds to wait for a machine that does not answer."""

_REFUSALS = frozenset({errno.EACCES, errno.EPERM, errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ENOSPC, None})
"""What the other machine answers; anything else is said by the way there."""


def reached(address: RemoteAddress) -> SftpPlace:
    """A folder by SFTP.

    Raises:
        RemoteError: nobody answers, its key is unknown or changed, or it wants a password.
    """
    logging.getLogger("paramiko").setLevel(logging.CRITICAL)  # what it has to say comes back as a sentence
    client = paramiko.SSHClient()
    for file in known_files():
        client.load_host_keys(os.fspath(file))
    client.set_missing_host_key_policy(policy_for(address))
    try:
        with _in_sentences(address):
            client.connect(address.host, address.port, address.who, known(address.login), timeout=_WAIT,
                           banner_timeout=_WAIT, auth_timeout=_WAIT, channel_timeout=_WAIT)  # fmt: skip
        return SftpPlace(address, client)
    except BaseException:
        client.close()
        raise


@contextmanager
def _in_sentences(address: RemoteAddress) -> Iterator[None]:
    try:
        yield
    except paramiko.BadHostKeyException as error:
        raise changed(address, error.key) from error
    except (paramiko.AuthenticationException, paramiko.PasswordRequiredException) as error:
        raise wants_password(address) from error
    except paramiko.SSHException as error:
        # without any key or password to offer there is nothing it could refuse
        if "authentication methods" in str(error):
            raise wants_password(address) from error
        raise unreachable(address, error) from error
    except (OSError, EOFError) as error:
        raise unreachable(address, error) from error


class SftpPlace:
    """A folder on a machine that speaks SFTP."""

    def __init__(self, address: RemoteAddress, client: paramiko.SSHClient, *, first: bool = True) -> None:
        self._address, self._client, self._first = address, client, first
        folder = address.folder
        self._root = folder.removeprefix("~").lstrip("/") or "." if folder.startswith("~") else folder
        self._mark = secrets.token_hex(4)
        with self._told(""):
            found = client.open_sftp()
            self._sftp: Any = found
            self._sftp.get_channel().settimeout(2 * _WAIT)

    def _at(self, name: str) -> str:
        return f"{self._root}/{name}" if name else self._root

    @contextmanager
    def _told(self, name: str) -> Iterator[None]:
        try:
            yield
        except LeaguekeeperError:
            raise
        except (paramiko.SSHException, EOFError) as error:
            raise lost(self._address, error) from error
        except OSError as error:
            if isinstance(error, (TimeoutError, ConnectionError)) or error.errno not in _REFUSALS or _is_shut(error):
                raise lost(self._address, error) from error
            raise refused(self._address, name, error) from error

    def entries(self, folder: str) -> Entries | None:
        """What lies in a folder."""
        with self._told(folder):
            try:
                found = self._sftp.listdir_attr(self._at(folder))
            except FileNotFoundError:
                return None
            return {each.filename: None if stat.S_ISDIR(each.st_mode or 0) else int(each.st_size or 0)
                    for each in found}  # fmt: skip

    def read(self, name: str) -> bytes | None:
        """A file."""
        with self._told(name):
            try:
                with self._sftp.open(self._at(name), "rb") as file:
                    file.prefetch()
                    data: bytes = file.read()
                    return data
            except FileNotFoundError:
                return None

    def put(self, name: str, data: bytes) -> None:
        """Write a file whole."""
        fresh, target = self._at(fresh_name(name, self._mark)), self._at(name)
        with self._told(name):
            with self._sftp.open(fresh, "wb") as file:
                file.write(data)  # each answer is waited for: of files sent on ahead, no refusal is told
            try:
                self._sftp.posix_rename(fresh, target)
            except OSError as error:
                if _is_shut(error):
                    raise
                self._rename_plainly(fresh, target)

    def _rename_plainly(self, fresh: str, target: str) -> None:
        """Where the server renames over nothing, the old file goes first."""
        with contextlib.suppress(FileNotFoundError):
            self._sftp.remove(target)
        self._sftp.rename(fresh, target)

    def remove(self, name: str) -> None:
        """Take a file away."""
        with self._told(name), contextlib.suppress(FileNotFoundError):
            self._sftp.remove(self._at(name))

    def make(self, folder: str) -> None:
        """Make a folder, and those above it."""
        whole = self._at(folder)
        begun = "/" if whole.startswith("/") else ""
        parts = whole.strip("/").split("/")
        with self._told(folder):
            for count in range(1, len(parts) + 1):
                way = begun + "/".join(parts[:count])
                try:
                    self._sftp.stat(way)
                except FileNotFoundError:
                    self._sftp.mkdir(way)

    def beside(self) -> SftpPlace:
        """Another channel of the same connection."""
        return SftpPlace(self._address, self._client, first=False)

    def close(self) -> None:
        """Let go of the channel; the first one ends the connection."""
        with contextlib.suppress(Exception):  # the line may have gone before: paramiko has errors of its own for that
            self._sftp.close()
        if self._first:
            self._client.close()


def _is_shut(error: OSError) -> bool:
    """Whether it is our own end that was shut, for which paramiko gives no number."""
    return error.errno is None and "closed" in str(error).lower()
