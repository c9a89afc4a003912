"""Files that are whole or not there: written under another name first, which then takes the file's place.

What a program that was killed left behind under such a name is cleared away by the next one that writes in the folder.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from leaguekeeper.base.system import IS_WINDOWS, keep_bytes, runs, system_name

__all__ = ["clear_abandoned", "clear_away", "fresh_beside", "is_fresh", "keep_file", "take_free_place"]

_LONG = 40
"""Letters of a name from which on it is cut, so that there is room for more; two long ones stay two."""

_FRESH = re.compile(r"\..+\.(\d+)\.new")


def keep_file(path: Path, data: bytes | str, *, lasting: bool = False) -> None:
    """Keep something for ourselves, in a folder that is made where it is not there.

    What is ``lasting`` survives a power cut; drafts and what can be made again do not wait for the disk.

    Raises:
        OSError: it cannot be kept; what was kept before is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with fresh_beside(path) as fresh:
        fresh.write_bytes(data.encode() if isinstance(data, str) else data)
        if lasting:
            keep_bytes(fresh)
        fresh.replace(path)


@contextmanager
def fresh_beside(path: Path) -> Iterator[Path]:
    """Another name in the folder of a file, to write under first; whatever still has it at the end is cleared away."""
    clear_abandoned(path.parent)
    name = (
        path.name
        if len(path.name) <= _LONG
        else f"{path.name[: _LONG - 8]}{crc32(path.name.encode('utf-8', 'replace')):08x}"
    )
    fresh = path.with_name(f".{name}.{os.getpid()}.new")
    try:
        yield fresh
    finally:
        clear_away(fresh)


def is_fresh(path: Path) -> bool:
    """Whether a file has the other name under which one is written first, which nobody has ever heard of."""
    return _FRESH.fullmatch(path.name) is not None


def take_free_place(fresh: Path, path: Path) -> None:
    """Give what was written under another name its own, as long as nothing has that name.

    Of two programs that make one file at the same moment, one makes it, and the other hears of it: to look first and to
    replace then would let the second lay its file over what the first has written into its own meanwhile.

    Raises:
        FileExistsError: something lies there, and stays.
        OSError: the folder does not take it.
    """
    if system_name() == IS_WINDOWS:
        fresh.rename(path)  # which replaces nothing there
        return
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second name for a file: on those there is only looking first
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        fresh.replace(path)
    else:
        clear_away(fresh)


def clear_away(fresh: Path) -> None:
    """Take away what was written under another name first, where it is; why it failed stays the reason."""
    with contextlib.suppress(OSError):
        fresh.unlink(missing_ok=True)


def clear_abandoned(folder: Path) -> None:
    """Clear away what programs that were killed while writing left in a folder, the journals of databases too."""
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            made = _FRESH.fullmatch(name.removesuffix("-journal"))
            if made and not runs(int(made[1])):
                shutil.rmtree(folder / name, ignore_errors=True)
                clear_away(folder / name)
