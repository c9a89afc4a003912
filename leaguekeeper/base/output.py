"""How a file is written: whole or not at all where it is a file, straight through where it is a device, pipe or link.

Bytes go under another name first and take the file's place once they are on the disk (see ``whole_files``).
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from leaguekeeper.base import whole_files
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.system import keep_written
from leaguekeeper.base.whole_files import clear_abandoned, clear_away, keep_file, take_free_place
from leaguekeeper.base.words import N_

__all__ = ["clear_abandoned", "clear_away", "fresh_beside", "keep_file", "made_folder", "take_free_place", "write_out"]

_REFUSALS = {
    errno.ENOENT: ("output-no-folder", N_("There is no folder {folder}; nothing was written.")),
    errno.ENOTDIR: ("output-no-folder", N_("{folder} is a file; name a folder. Nothing was written.")),
    errno.EISDIR: ("output-folder", N_("{file} is a folder; name a file in it. Nothing was written.")),
    errno.ENOSPC: ("output-full", N_("There is no room left on the disk of {file}; nothing was written.")),
    errno.EDQUOT: ("output-full", N_("There is no room left on the disk of {file}; nothing was written.")),
    errno.EACCES: ("output-forbidden", N_("You may not write {file}; nothing was written.")),
    errno.EPERM: ("output-forbidden", N_("You may not write {file}; nothing was written.")),
    errno.EROFS: ("output-forbidden", N_("You may not write {file}; nothing was written.")),
    errno.ENAMETOOLONG: ("output-name", N_("{file} is too long a name for a file; nothing was written.")),
    errno.ELOOP: ("output-link", N_("{file} is a link that leads nowhere; nothing was written.")),
}
_DATABASE = b"SQLite format 3\0"
"""As every league file begins, and every other database of that kind: nobody wants one written over by a sheet."""

_OTHERWISE = ("output-trouble", N_("{file} could not be written ({reason}); nothing was written."))

_TORN = N_("{file} could not be written whole ({reason}), and what it held before is lost: write it anew elsewhere.")

_FORBIDDEN = ("output-forbidden", N_("You may not make the folder {folder}; nothing was written."))
_NOT_MADE = {errno.EACCES: _FORBIDDEN, errno.EPERM: _FORBIDDEN, errno.EROFS: _FORBIDDEN}
_UNMADE = ("output-trouble", N_("The folder {folder} cannot be made ({reason}); nothing was written."))


@contextmanager
def fresh_beside(path: Path) -> Iterator[Path]:
    """Another name in the folder of a file, to write under first; whatever still has it at the end is cleared away.

    What goes wrong meanwhile is told of the file itself: nobody has ever seen the other name.
    """
    with whole_files.fresh_beside(path) as fresh:
        try:
            yield fresh
        except LeaguekeeperError as error:
            if error.values.get("file") == str(fresh):
                error.values["file"] = str(path)
            raise
        except OSError as error:
            if error.filename == str(fresh):
                error.filename = str(path)
            raise


def write_out(path: Path, data: bytes) -> None:
    """Write what a person asked for where they asked for it.

    A device or pipe takes the bytes as they come, and a link goes on pointing where it points. A file is replaced
    whole; where its folder takes no second file, or it has other names too, it is written over. A league is never.

    Raises:
        LeaguekeeperError: it cannot be written, and why.
        BrokenPipeError: whoever read at the other end has left.
    """
    try:
        if _is_database(path):
            said = N_("{file} is a league or another database, and stays: name another file. Nothing was written.")
            raise LeaguekeeperError("output-league", said, file=str(path))
        _write(path, data)
    except BrokenPipeError:
        raise
    except OSError as error:
        folder = Path(os.path.realpath(path)).parent
        code, sentence = _REFUSALS.get(error.errno or 0, _OTHERWISE)
        if code == "output-forbidden" and folder.is_dir() and not path.exists():
            sentence = N_("You may not make files in the folder {folder}; nothing was written.")
        told = {"file": str(path), "folder": str(_in_the_way(folder) or folder), "reason": why_not(error)}
        raise LeaguekeeperError(code, sentence, **told) from error


@contextmanager
def made_folder(folder: Path) -> Iterator[Path]:
    """A folder that a person wants something written into, made where it is not there.

    Where nothing comes of it, whatever was made for it goes again.

    Raises:
        LeaguekeeperError: a file lies there or on the way to it, or it cannot be made, and why.
    """
    new = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        yield _made(folder)
    except BaseException:
        for each in new:
            with contextlib.suppress(OSError):  # not there, or somebody else has put something into it
                each.rmdir()
        raise


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        file = _in_the_way(folder)
        code, sentence = _REFUSALS[errno.ENOTDIR] if file is not None else _NOT_MADE.get(error.errno or 0, _UNMADE)
        told = {"folder": str(file or folder), "reason": why_not(error)}
        raise LeaguekeeperError(code, sentence, **told) from error
    return folder


def _in_the_way(folder: Path) -> Path | None:
    """The file that lies where a folder should be, or on the way to it; None where none does."""
    return next((each for each in (folder, *folder.parents) if os.path.exists(each) and not os.path.isdir(each)), None)


def _write(path: Path, data: bytes) -> None:
    try:
        found = path.stat()
    except FileNotFoundError:
        found = None
    if found is not None and stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    target = Path(os.path.realpath(path))
    if _is_open_stream(path) or (found is not None and not stat.S_ISREG(found.st_mode)):
        _write_through(path, data)
    elif found is not None and (found.st_nlink != 1 or not _takes_another(target)):
        _write_over(path, data)
    else:
        _write_anew(target, data, found is not None)


def _takes_another(target: Path) -> bool:
    """Whether a second file may lie beside this one for a moment."""
    return target.exists() and os.access(target.parent, os.W_OK | os.X_OK)


def _write_anew(target: Path, data: bytes, replaces: bool) -> None:
    with fresh_beside(target) as fresh:
        _write_synced(fresh, data)
        if replaces:
            shutil.copymode(target, fresh)
        fresh.replace(target)


def _is_database(path: Path) -> bool:
    """Whether a file that lies there is one that only whoever made it may write to."""
    if not path.is_file() or not os.access(path, os.R_OK):
        return False
    with path.open("rb") as file:
        return file.read(len(_DATABASE)) == _DATABASE


def _is_open_stream(path: Path) -> bool:
    """Whether a name is that of something this program has open already, such as its standard output."""
    streams = (("dev", "stdout"), ("dev", "stderr"), ("dev", "fd"))  # /dev/shm holds files like any other folder
    return path.is_absolute() and (path.parts[1:3] in streams or path.parts[1:2] == ("proc",))


def _write_through(path: Path, data: bytes) -> None:
    with path.open("ab", buffering=0) as file:  # a file behind our output may hold what others said before
        _all_of(data, file)


def _write_over(path: Path, data: bytes) -> None:
    """Write over a file in its place; what it held comes back where there is no room for what was to come.

    Its own room on the disk stays its own all the while, so that the bytes of before always find a place.
    """
    before = path.read_bytes() if os.access(path, os.R_OK) else None
    with path.open("wb" if before is None else "r+b", buffering=0) as file:
        try:
            _all_of(data, file)
            file.truncate()
            keep_written(file.fileno())
        except OSError as error:
            if before is None or not _is_again(file, before):
                raise LeaguekeeperError("output-torn", _TORN, file=str(path), reason=why_not(error)) from error
            raise


def _is_again(file: io.FileIO, before: bytes) -> bool:
    """Give a file back what it held; whether that went."""
    try:
        file.seek(0)
        _all_of(before, file)
        file.truncate()
    except OSError:
        return False
    return True


def _all_of(data: bytes, file: io.FileIO) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) or 0 :]


def _write_synced(fresh: Path, data: bytes) -> None:
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        keep_written(file.fileno())
