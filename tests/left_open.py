"""What a test opens it closes: no league file, no other file and no pipe is left open at its end.

What is left open is closed by chance, on whichever test is running then, and from Python 3.13 on that test is red
("unclosed database"). So it is looked for where it was opened, under every Python. The connections to SQLite are
known from Python's own notice of each; other files from the list of open files, where the machine keeps one.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

__all__: list[str] = []

_OPEN_FILES = Path("/proc/self/fd")
_connections: list[sqlite3.Connection] = []
"""Held here, so that none is let go of before it was looked at."""


def _noticed(event: str, given: tuple[object, ...]) -> None:
    if event == "sqlite3.connect/handle" and isinstance(given[0], sqlite3.Connection):
        _connections.append(given[0])


sys.addaudithook(_noticed)


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_left_open_at_the_end() -> Iterator[None]:
    yield
    _told(_databases_left(0))


@pytest.fixture(autouse=True)
def _what_is_opened_is_closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    ours = str(tmp_path_factory.getbasetemp())
    before, files = len(_connections), _files(ours)
    yield
    _told(_databases_left(before) + [path for handle, path in _files(ours).items() if files.get(handle) != path])


def _databases_left(before: int) -> list[str]:
    """The databases opened since then that are still open; forgets what is closed."""
    left = [each for each in _connections[before:] if _is_open(each)]
    names = [_name(each) for each in left]
    for each in left:
        each.close()
    _connections[:] = [each for each in _connections[:before] if _is_open(each)]
    return names


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        return bool(connection.total_changes >= 0)
    except sqlite3.ProgrammingError:
        return False


def _name(connection: sqlite3.Connection) -> str:
    return f"database {connection.execute('PRAGMA database_list').fetchone()[2] or 'in memory'}"


def _files(ours: str) -> dict[str, str]:
    """The files in our folders and the pipes that are open now, by the number of each."""
    if not _OPEN_FILES.is_dir():
        return {}
    found: dict[str, str] = {}
    for handle in os.listdir(_OPEN_FILES):
        try:
            target = os.readlink(_OPEN_FILES / handle)
        except OSError:
            continue
        if target.startswith((ours, "pipe:", "socket:")):
            found[handle] = target
    return found


def _told(left: list[str]) -> None:
    if left:
        pytest.fail("left open:\n" + "\n".join(sorted(left)), pytrace=False)


@pytest.fixture(scope="session")
def resource_tracker() -> None:
    """Python's own watcher over processes that are started anew: once there, it stays, and its pipe with it."""
    if sys.platform != "win32":
        from multiprocessing.resource_tracker import ensure_running  # noqa: PLC0415 - not on every system

        ensure_running()
