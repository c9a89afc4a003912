"""To put another file in the place of a league's: held meanwhile, so that nothing filed between is lost with it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from leaguekeeper.base.system import IS_WINDOWS, keep_folder, system_name
from leaguekeeper.store.beginning import WAIT, begin_to_write
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.gate import can_be_written

__all__ = ["alone_with", "put_in_place"]


@contextmanager
def alone_with(path: Path, wait: float = WAIT) -> Iterator[sqlite3.Connection]:
    """Within this nobody else files in a file, or puts another in its place: what he filed would be lost with it.

    The file is asked of through SQLite alone meanwhile: to open it otherwise and close it again would let go of it.

    Raises:
        FileRefused: another file has come in its place.
        sqlite3.Error: another program does not let go of it.
    """
    before = path.stat()
    with closing(sqlite3.connect(path, timeout=wait, isolation_level=None)) as raw:
        if can_be_written(path):  # what nobody may write is written by nobody else
            begin_to_write(raw, wait)
        if not os.path.samestat(before, path.stat()):
            raise FileRefused("file-replaced", path)
        yield raw


def put_in_place(fresh: Path, path: Path, held: sqlite3.Connection) -> None:
    """Put what was written in the place of the file that is held; it keeps the rights that the other had.

    Raises:
        OSError: the folder does not take it; the file is as it was.
    """
    shutil.copymode(path, fresh)
    if system_name() == IS_WINDOWS:  # which lets no file be replaced that is open, by whomever
        held.close()
    fresh.replace(path)
    keep_folder(path.parent)
