"""What differs from one system to another, in one place: whoever would ask which system this is asks here.

Standard library only, since the set-up asks it before anything is installed. Where settings lie is known to
``platformdirs`` (see ``paths``); locks are SQLite's; dark or light, sizes and fonts are Qt's.
"""

import contextlib
import importlib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

__all__ = [
    "IS_LINUX", "IS_MAC", "IS_WINDOWS", "keep_bytes", "keep_folder", "keep_written", "keys_here", "python_of", "quoted",
    "runs", "stand_back", "system_name",
]  # fmt: skip

IS_LINUX, IS_MAC, IS_WINDOWS = "linux", "mac", "windows"

_BACK = 10
"""How far work stands back behind other programs, in the steps of ``nice``."""

_MAC_KEYS = {"Ctrl": "⌘", "Shift": "⇧", "Maj": "⇧", "Alt": "⌥"}
_CHORD = re.compile(r"\b(?:(?:Ctrl|Shift|Maj|Alt)\+)+(?=\S)|\bCtrl\b")
"""Keys held while another is pressed; and Ctrl alone, which is held while something else is done."""


def system_name() -> str:
    """One of the three; whatever is none of the others is taken for Linux."""
    if sys.platform == "win32":
        return IS_WINDOWS
    return IS_MAC if sys.platform == "darwin" else IS_LINUX


def keep_written(handle: int) -> None:
    """See to it that what was written through an open file survives a power cut.

    A Mac's fsync hands it to the disk, which may keep it in its own memory: there is a word of its own for all the way.

    Raises:
        OSError: it could not be written.
    """
    if system_name() == IS_MAC:
        fcntl = importlib.import_module("fcntl")
        with contextlib.suppress(OSError):  # a disk on the network does not know the word
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def keep_bytes(path: Path) -> None:
    """See to it that what a file holds survives a power cut, before it takes the place of another.

    Raises:
        OSError: it could not be written.
    """
    with path.open("rb+") as written:
        keep_written(written.fileno())


def keep_folder(folder: "os.PathLike[str]") -> None:
    """See to it that a new name in a folder survives a power cut; on Windows no folder can be opened for that."""
    if system_name() == IS_WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        keep_written(handle)
    finally:
        os.close(handle)


def runs(process: int) -> bool:
    """Whether a process runs; on Windows nobody can be asked without being ended, so there every one does."""
    if system_name() == IS_WINDOWS:
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def stand_back() -> None:
    """Let other programs go first from now on, the window above all; Windows has no such step."""
    if system_name() != IS_WINDOWS:
        os.nice(_BACK)


def quoted(word: str) -> str:
    """A file's name as it can be pasted into the command line of this system, spaces and apostrophes and all."""
    return subprocess.list2cmdline([word]) if system_name() == IS_WINDOWS else shlex.quote(word)


def python_of(environment: Path) -> Path:
    """The interpreter of a virtual environment."""
    return environment / ("Scripts/python.exe" if system_name() == IS_WINDOWS else "bin/python")


def keys_here(words: str) -> str:
    """Words that name keys, as this system calls them: “Ctrl+Shift+P” is “⌘⇧P” on a Mac, whose ⌘ Qt hears as Ctrl."""
    if system_name() != IS_MAC:
        return words
    return _CHORD.sub(lambda chord: "".join(_MAC_KEYS[key] for key in chord[0].rstrip("+").split("+")), words)
