"""Sends a site that lies on this machine into a folder on another: what changed, page by page, and nothing else.

A reader never meets half a page, and none that leads to one not there yet: pages come before the entrances that lead to
them, and what is gone goes last. The mark in the folder says at every moment which files are ours and which of them we
know; where the connection is lost, the next publishing goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from queue import SimpleQueue

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_
from leaguekeeper.publish.site.mark import MARK, Print, mark_words, owner_in, prints_in, refuse_another
from leaguekeeper.publish.site.remote.place import RemotePlace, is_fresh
from leaguekeeper.store.remote_address import RemoteAddress

__all__ = ["mark_at", "send"]

_LINES = 4
"""Files that are on their way at the same time: most of the time goes by while the other machine answers."""

_STEP = 32
"""Files that are sent before the mark says so."""

_UNKNOWN: Print = ("", "", -1)
"""What is said of a file that is being replaced: it is ours, and what is in it is not known."""

Sent = tuple[tuple[str, ...], tuple[str, ...]]
"""The files that were sent, and those taken away."""


def send(folder: Path, address: RemoteAddress) -> Sent:
    """Bring the folder at an address to the same state as one on this machine.

    Args:
        folder: what was published here.
        address: where to.

    Raises:
        LeaguekeeperError: it cannot be reached, wants a password, is unknown, is not ours, is another league's, or was
            lost on the way.
    """
    place = _reached(address)
    try:
        return _Sending(folder, place, address).done()
    finally:
        place.close()


def mark_at(address: RemoteAddress) -> bytes:
    """The mark of the site that lies at an address; empty where there is none yet.

    Raises:
        LeaguekeeperError: it cannot be reached, wants a password, is unknown, or was lost on the way.
    """
    place = _reached(address)
    try:
        return (place.read(MARK) or b"") if MARK in (place.entries("") or {}) else b""
    finally:
        place.close()


def _reached(address: RemoteAddress) -> RemotePlace:
    if address.way != "sftp":
        from leaguekeeper.publish.site.remote.webdav import opened

        return opened(address)
    try:
        from leaguekeeper.publish.site.remote.sftp import reached
    except ModuleNotFoundError as error:
        told = N_("SFTP needs a package that is not here; this brings it: {line}")
        raise LeaguekeeperError("no-sftp", told, line="pip install 'leaguekeeper[remote]'") from error
    return reached(address)


class _Sending:
    """One publishing into one place."""

    def __init__(self, folder: Path, place: RemotePlace, address: RemoteAddress) -> None:
        self._folder, self._place = folder, place
        mine = (folder / MARK).read_bytes()
        self._wanted, self._owner = prints_in(mine), owner_in(mine)
        self._left: list[str] = []
        root = place.entries("")
        if root and MARK not in root and not all(map(is_fresh, root)):
            told = N_("{folder} has something in it that Leaguekeeper did not write. Name an empty folder, or one "
                      "that a site was published into before. Nothing was written.")  # fmt: skip
            raise LeaguekeeperError("site-not-ours", told, folder=str(address))
        mark = (place.read(MARK) or b"") if root and MARK in root else b""
        self._owner_there = owner_in(mark)
        refuse_another(self._owner_there, self._owner, str(address))
        if root is None:
            place.make("")
        self._there = prints_in(mark)
        self._lengths = self._look(root or {})

    def _look(self, root: dict[str, int | None]) -> dict[str, int]:
        """The files that are there, with their lengths."""
        found = {name: length for name, length in root.items() if length is not None}
        folders = sorted({str(PurePosixPath(name).parent) for name in (*self._there, *self._wanted)} - {"."})
        for folder in folders:
            inside = self._place.entries(folder) if PurePosixPath(folder).parts[0] in root else None
            if inside is None:
                self._place.make(folder)
            for name, length in (inside or {}).items():
                if length is not None:
                    found[f"{folder}/{name}"] = length
        self._left = [name for name in found if is_fresh(name)]
        return found

    def done(self) -> Sent:
        """Send what changed, take away what is gone, and say in the mark what is there."""
        changed = [name for name, told in self._wanted.items() if not self._stands(name, told)]
        gone = sorted(self._there.keys() - self._wanted.keys())
        if not changed and not gone:
            self._clear(self._left)
            if self._owner_there != self._owner:
                self._mark()
            return (), ()
        self._there.update(dict.fromkeys(changed, _UNKNOWN))
        self._mark()
        whole = len(changed)
        sent = 0
        for step in _steps(changed):
            report_progress(N_("Sending the site"), sent, whole)
            self._on_all_lines(self._send, step)
            self._there.update({name: self._wanted[name] for name in step})
            sent += len(step)
            self._mark()
        self._clear([*gone, *self._left])
        self._there = dict(self._wanted)
        self._mark()
        return tuple(sorted(changed)), tuple(gone)

    def _stands(self, name: str, told: Print) -> bool:
        known = self._there.get(name)
        return known is not None and known[1:] == told[1:] and self._lengths.get(name) == told[2]

    def _clear(self, names: Sequence[str]) -> None:
        if names:
            self._on_all_lines(
                lambda place, name: place.remove(name), [each for each in names if each in self._lengths]
            )

    def _send(self, place: RemotePlace, name: str) -> None:
        place.put(name, (self._folder / name).read_bytes())

    def _mark(self) -> None:
        self._place.put(MARK, mark_words(self._there, self._owner))

    def _on_all_lines(self, do: Callable[[RemotePlace, str], None], names: Sequence[str]) -> None:
        """Do something with each file, several at a time; the first that fails is the reason."""
        if len(names) < _LINES:
            for name in names:
                do(self._place, name)
            return
        lines: SimpleQueue[RemotePlace] = SimpleQueue()
        others = [self._place.beside() for _line in range(_LINES - 1)]
        for each in (self._place, *others):
            lines.put(each)

        def one(name: str) -> None:
            line = lines.get()
            try:
                do(line, name)
            finally:
                lines.put(line)

        try:
            with ThreadPoolExecutor(_LINES) as pool:
                list(pool.map(one, names))
        finally:
            for each in others:
                each.close()


def _steps(names: Sequence[str]) -> Iterator[list[str]]:
    """Files in the order in which they are sent: what pages need, the pages, and the entrances to them."""
    for rank in range(3):
        mine = sorted(name for name in names if _rank(name) == rank)
        for begin in range(0, len(mine), _STEP):
            yield mine[begin : begin + _STEP]


def _rank(name: str) -> int:
    if not name.endswith(".html"):
        return 0
    return 2 if PurePosixPath(name).name == "index.html" else 1
