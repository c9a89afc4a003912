"""The folder that a site is written into: known by a mark of ours, each file replaced whole, nothing else touched."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.output import clear_abandoned, clear_away, made_folder, write_out
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_
from leaguekeeper.publish.site.mark import (
    MARK,
    Owner,
    Print,
    fingerprint,
    mark_words,
    owner_in,
    prints_in,
    refuse_another,
)
from leaguekeeper.services.site.views import Coaches

__all__ = ["SiteFolder"]


class SiteFolder:
    """A folder with a site in it, or one that is to get one.

    Raises:
        LeaguekeeperError: it is a file, a folder with something in it that no site of ours is, or one with the site
            of another league.
    """

    def __init__(self, path: Path, owner: Owner) -> None:
        self.path = path
        self._owner = owner
        mark = self._read() if self._is_ours() else b""
        self._owner_before = owner_in(mark)
        self.coaches_before = self._owner_before.coaches if self._owner_before is not None else ""
        refuse_another(self._owner_before, owner, str(path))
        self.before = prints_in(mark)
        self.after: dict[str, Print] = {}
        self.written: list[str] = []
        self.removed: list[str] = []
        self._there = self._look()
        self._unsettled = False

    def call_coaches(self, how: Coaches) -> None:
        """Have the mark say how the site calls its coaches: whoever publishes again need not remember it."""
        self._owner = replace(self._owner, coaches=how)

    def _is_ours(self) -> bool:
        if self.path.is_file():
            raise LeaguekeeperError("site-file", N_("{folder} is a file; name a folder. Nothing was written."),
                                    folder=str(self.path))  # fmt: skip
        if not self.path.is_dir():
            return False
        if (self.path / MARK).is_file():
            return True
        if any(self.path.iterdir()):
            told = N_("{folder} has something in it that Leaguekeeper did not write. Name an empty folder, or one "
                      "that a site was published into before. Nothing was written.")  # fmt: skip
            raise LeaguekeeperError("site-not-ours", told, folder=str(self.path))
        return False

    def _read(self) -> bytes:
        try:
            return (self.path / MARK).read_bytes()
        except OSError:
            return b""

    def _look(self) -> dict[str, int]:
        """The files of the folder with their lengths, as far as they are ours by name."""
        found: dict[str, int] = {}
        for folder in {name.rpartition("/")[0] for name in self.before} | {""}:
            clear_abandoned(self.path / folder)
            with suppress(OSError), os.scandir(self.path / folder) as entries:
                for each in entries:
                    if each.is_file(follow_symlinks=False):
                        name = f"{folder}/{each.name}" if folder else each.name
                        found[name] = each.stat(follow_symlinks=False).st_size
        return found

    def stands(self, name: str, ground: str) -> bool:
        """Whether a file lies there as we wrote it, and still stands on the same; it is then kept."""
        if not self.lies(name, ground):
            return False
        self.after[name] = self.before[name]
        return True

    def lies(self, name: str, ground: str) -> bool:
        """Whether a file lies there as we wrote it, and still stands on the same."""
        known = self.before.get(name)
        return known is not None and known[0] == ground and self._there.get(name) == known[2]

    def put(self, name: str, ground: str, data: bytes) -> None:
        """Write a file, where it is not there already with the very same bytes.

        Raises:
            LeaguekeeperError: it cannot be written.
        """
        told = (ground, fingerprint(data), len(data))
        known = self.before.get(name)
        if known is None or known[1:] != told[1:] or self._there.get(name) != len(data):
            if known is None and name in self._there:
                self._refuse(name)
            self._unsettle()
            self._write(name, data)
            self.written.append(name)
        self.after[name] = told

    def _refuse(self, name: str) -> None:
        """A file of that name which we know nothing of is written over only where its folder is known to be ours."""
        if not (self.path / MARK).is_file():
            raise LeaguekeeperError("site-not-ours", N_("{file} is not ours; it was not written over."), file=name)

    def _write(self, name: str, data: bytes) -> None:
        target = self.path / name
        fresh = target.with_name(f".{target.name[:40]}.{os.getpid()}.new")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(data)
            fresh.replace(target)
        except OSError as error:
            clear_away(fresh)
            told = N_("{file} could not be written ({reason}). What was published before it stands.")
            raise LeaguekeeperError("site-trouble", told, file=str(target), reason=why_not(error)) from error

    def begin(self) -> None:
        """Make the folder, and mark it as ours before anything is put into it.

        Raises:
            LeaguekeeperError: it cannot be made.
        """
        with made_folder(self.path):
            if not (self.path / MARK).is_file():
                self._mark()

    def end(self) -> None:
        """Take away what is no part of the site any more, and write down what is.

        Raises:
            LeaguekeeperError: the mark cannot be written.
        """
        for name in self.before.keys() - self.after.keys():
            path = self.path / name
            if path.is_file() and not path.is_symlink():
                self._unsettle()
                path.unlink(missing_ok=True)
                self.removed.append(name)
        self.removed.sort()
        if self.written or self.removed or self.after != self.before or self._owner_before != self._owner:
            self._mark()

    def _mark(self) -> None:
        self._say(self.after)

    def _say(self, files: Mapping[str, Print]) -> None:
        write_out(self.path / MARK, mark_words(files, self._owner))

    def _unsettle(self) -> None:
        """Before the first file changes: whoever stops half-way leaves a mark that vouches for nothing."""
        if self.before and not self._unsettled:
            self._say(dict.fromkeys(self.before, ("", "", -1)))
        self._unsettled = True
