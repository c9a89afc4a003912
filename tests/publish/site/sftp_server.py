"""A real SFTP server on this machine: one user, one folder, and a wish to hang up in the middle."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import paramiko

__all__ = ["PASSWORD", "USER", "SftpHost", "sftp_host"]

USER, PASSWORD = "anna", "sesame street"


class SftpHost:
    """Serves a folder by SFTP on a port of its own until it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key: paramiko.PKey = paramiko.ECDSAKey.generate()
        self.wrote: list[str] = []
        self.hang_up_after: int | None = None
        self.renames_over = True
        self.quota: int | None = None
        self._lines: list[paramiko.Transport] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def address(self, folder: str = "/site") -> str:
        return f"sftp://{USER}@127.0.0.1:{self.port}{folder}"

    def _serve(self) -> None:
        while True:
            try:
                line, _where = self._socket.accept()
            except OSError:
                return
            transport = paramiko.Transport(line)
            transport.add_server_key(self.key)
            transport.set_subsystem_handler("sftp", paramiko.SFTPServer, _Files, self)
            self._lines.append(transport)
            with contextlib.suppress(paramiko.SSHException, EOFError, OSError):
                transport.start_server(server=_Door())

    def wrote_one(self, name: str) -> None:
        """Another file has its name; hang up where that was wished."""
        self.wrote.append(name)
        if self.hang_up_after is not None and len(self.wrote) >= self.hang_up_after:
            self.hang_up()

    def hang_up(self) -> None:
        """Cut every connection."""
        for each in self._lines:
            each.close()

    def close(self) -> None:
        """Serve no more."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self.hang_up()
        for each in self._lines:
            each.join(5)


class _Door(paramiko.ServerInterface):  # type: ignore[misc]
    def check_auth_password(self, username: str, password: str) -> int:
        known = (username, password) == (USER, PASSWORD)
        return int(paramiko.AUTH_SUCCESSFUL if known else paramiko.AUTH_FAILED)

    def check_channel_request(self, kind: str, chanid: int) -> int:
        return int(paramiko.OPEN_SUCCEEDED)

    def get_allowed_auths(self, username: str) -> str:
        return "password"


class _File(paramiko.SFTPHandle):  # type: ignore[misc]
    def __init__(self, flags: int, quota: int | None) -> None:
        super().__init__(flags)
        self._quota = quota

    def write(self, offset: int, data: bytes) -> int:
        if self._quota is not None and offset + len(data) > self._quota:
            return int(paramiko.SFTP_FAILURE)
        return int(super().write(offset, data))

    def stat(self) -> Any:
        return paramiko.SFTPAttributes.from_stat(os.fstat(self.readfile.fileno()))


class _Files(paramiko.SFTPServerInterface):  # type: ignore[misc]
    def __init__(self, door: Any, host: SftpHost, *more: Any, **others: Any) -> None:
        self._host = host
        super().__init__(door, *more, **others)

    def _at(self, path: str) -> str:
        return str(self._host.folder) + os.path.normpath("/" + path)

    def list_folder(self, path: str) -> Any:
        try:
            with os.scandir(self._at(path)) as found:
                return [paramiko.SFTPAttributes.from_stat(each.stat(), each.name) for each in found]
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno)

    def stat(self, path: str) -> Any:
        try:
            return paramiko.SFTPAttributes.from_stat(os.stat(self._at(path)))
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno)

    lstat = stat

    def open(self, path: str, flags: int, attr: Any) -> Any:
        try:
            number = os.open(self._at(path), flags, 0o644)
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno)
        file = os.fdopen(number, "wb" if flags & os.O_WRONLY else "rb")
        handle = _File(flags, self._host.quota)
        handle.readfile = handle.writefile = file
        return handle

    def _do(self, deed: Any, *paths: str) -> int:
        try:
            deed(*map(self._at, paths))
        except OSError as error:
            return int(paramiko.SFTPServer.convert_errno(error.errno))
        return int(paramiko.SFTP_OK)

    def remove(self, path: str) -> int:
        return self._do(os.remove, path)

    def mkdir(self, path: str, attr: Any) -> int:
        return self._do(os.mkdir, path)

    def rename(self, oldpath: str, newpath: str) -> int:
        if os.path.exists(self._at(newpath)):
            return int(paramiko.SFTP_FAILURE)
        return self._renamed(oldpath, newpath)

    def posix_rename(self, oldpath: str, newpath: str) -> int:
        if not self._host.renames_over:
            return int(paramiko.SFTP_OP_UNSUPPORTED)
        return self._renamed(oldpath, newpath)

    def _renamed(self, oldpath: str, newpath: str) -> int:
        done = self._do(os.replace, oldpath, newpath)
        self._host.wrote_one(newpath)
        return done


@contextmanager
def sftp_host(folder: Path) -> Iterator[SftpHost]:
    host = SftpHost(folder)
    try:
        yield host
    finally:
        host.close()
