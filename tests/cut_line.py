"""A line between a program and a server that can be cut at any moment, as firewalls and wires do."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading

__all__ = ["CutLine"]

_AT_ONCE = struct.pack("ii", 1, 0)
"""Closes a socket without a word: whoever waits at the other end hears of a reset."""


class CutLine:
    """Listens on a port of its own, carries bytes to the server and back, until ``cut``.

    ``at`` are words of the program's at which all lines are cut once: before the server hears them, or, where it has
    ``heard`` them and done so, before its answer comes.
    """

    def __init__(self, port: int) -> None:
        self._server = port
        self.at, self.heard = b"", False
        self._answers = False
        self._ear = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self.port = int(self._ear.getsockname()[1])
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> int:
        """Cut every line that is open now; gives how many there were. New ones can be made at once."""
        with self._lock:
            gone, self._open = self._open, []
        for each in gone:
            with contextlib.suppress(OSError):
                each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        return len(gone) // 2

    def close(self) -> None:
        """Cut what is open, and listen no more."""
        with contextlib.suppress(OSError):
            self._ear.shutdown(socket.SHUT_RDWR)
        self._ear.close()
        self.cut()

    def _listen(self) -> None:
        while True:
            try:
                near, _who = self._ear.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self._server), timeout=2)
                far.settimeout(None)
            except OSError:
                near.close()
                continue
            with self._lock:
                self._open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other, one is near), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, there: bool) -> None:
        with contextlib.suppress(OSError):
            while some := one.recv(65536):
                if self._is_time(some, there):
                    self.cut()
                other.sendall(some)
        for each in (one, other):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _is_time(self, some: bytes, there: bool) -> bool:
        if self._answers and not there:
            self._answers = False
            return True
        if not (there and self.at and self.at in some):
            return False
        self.at, self._answers = b"", self.heard
        return not self.heard
