"""The league file: one SQLite file with the stack and the tables read from it. (leaguekeeper/README.md)"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Self

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.output import clear_abandoned
from leaguekeeper.base.words import _
from leaguekeeper.store.backups import take_backup
from leaguekeeper.store.beginning import WAIT
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.connection import FileConnection
from leaguekeeper.store.errors import FileRefused, damaged, told_places
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.store.gate import can_be_written, check_content, check_header, check_whole, settled_copy
from leaguekeeper.store.journal import Look, read_card, read_stack, sheets_altered
from leaguekeeper.store.league_store import Card, LeagueStore, T
from leaguekeeper.store.sheets import Edit, FiledDocument, Sealed

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["LeagueFile"]


class LeagueFile(LeagueStore):
    """An open league file. Made by ``create`` or ``open``; close it, or use it in a ``with``."""

    def __init__(self, path: Path, connection: FileConnection, *, form: int = FORM) -> None:
        self.path = self.address = path
        self.form = form
        """The form that the file has; one older than ours is only read."""
        if form < FORM:
            self.only_read = _older(path, form)
        elif connection.writing and not can_be_written(path):
            self.only_read = FileRefused("file-only-read", path)
        self._file = connection
        self._held: Connection | None = None
        try:
            self._card, self._sealed = self._read()
        except BaseException:
            connection.close()
            raise

    def _read(self) -> tuple[tuple[int, str], Sealed]:
        with garbage_collection_paused(), self._file.looking() as look:
            card, found = read_card(look), Sealed(read_stack(look))
            if card is None:
                raise damaged(self.path, _("its card is missing"))
            if card[1] != found.seal:
                places = told_places(sheets_altered(look, found.stack))
                self.altered = FileRefused("file-altered", self.path, sheets=places)
            if not self.writing:  # whoever only looks sees one moment, whoever files meanwhile
                self._ahead = self._look_ahead(look)
        return card, found

    @classmethod
    def create(cls, path: Path, *, wait: float = WAIT) -> Self:
        """Make a new, empty league file and open it.

        Raises:
            FileRefused: there is a file already, or none can be made there.
        """
        from leaguekeeper.store.create import make_file

        make_file(path)
        return cls.open(path, wait=wait)

    @classmethod
    def open(cls, path: Path, *, writing: bool = True, wait: float = WAIT) -> Self:
        """Open a league file; one of an older form can be read, and written on once it was brought up to date.

        Args:
            path: the file.
            writing: False promises that nothing will be changed, not by a byte, and works where nothing can be.
            wait: seconds to wait for another program that is just writing.

        Raises:
            FileRefused: the file is not a whole league file of a form we know, or is in use; it is as it was.
        """
        form = check_header(path)
        if not writing:
            return cls._to_look_at(path, form, wait)
        clear_abandoned(path.parent)
        check_whole(path, wait=wait)
        if form < FORM:
            raise _older(path, form)
        check_content(path, FORM)
        return cls(path, FileConnection(path, writing=True, wait=wait))

    @classmethod
    def bring_up_to_date(cls, path: Path, fresh: Callable[[Sequence[FiledDocument]], RowChanges]) -> Path:
        """Bring a file of an older form up to date, on a copy that is put in its place whole; gives the backup.

        Args:
            path: the file.
            fresh: the rows of every part, as a reading of the stack gives them.

        Raises:
            FileRefused: it is damaged, altered, in use or cannot be written; it is as it was.
        """
        from leaguekeeper.store.migrate import bring_up_to_date

        with cls.open(path, writing=False) as old:
            if old.altered is not None:
                raise old.altered
            form, rows = old.form, fresh(old.stack())
        return bring_up_to_date(path, form, rows=rows, wait=WAIT)

    @classmethod
    def _to_look_at(cls, path: Path, form: int, wait: float) -> Self:
        copy = settled_copy(path, wait)
        seen = Path(copy.name) / path.name if copy is not None else path
        try:
            check_whole(seen, wait=wait)
            check_content(seen, form)
            return cls(path, FileConnection(seen, writing=False, wait=wait, copy=copy), form=form)
        except BaseException:
            if copy is not None:
                copy.cleanup()
            raise

    @property
    def writing(self) -> bool:
        """Whether it may be written on."""
        return self._file.writing

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def refresh(self, read: Callable[[list[FiledDocument]], T]) -> T:
        """Take up the file as it is now, or the one that has come in its place, once its stack could be read."""
        if self._held is not None:
            with self._file.raw() as raw:
                card, sealed = read_card(raw) or self._card, Sealed(read_stack(raw))
            found = read(list(sealed.stack))
            self._card, self._sealed, self.times_read = card, sealed, self.times_read + 1
            return found
        fresh = LeagueFile.open(self.path, writing=self.writing)
        try:
            found = read(fresh.stack())
        except BaseException:
            fresh.close()
            raise
        self._file.close()
        self._file, self.form, self.altered, self.only_read = fresh._file, fresh.form, fresh.altered, fresh.only_read
        self._card, self._sealed, self._ahead = fresh._card, fresh._sealed, fresh._ahead
        self.times_read += 1
        return found

    def backup(self) -> Path:
        """Make a verified copy in the backup folder, and let go of the oldest ones there.

        Raises:
            FileRefused: the file is damaged or cannot be copied.
        """
        with self._file.raw() as raw:
            return take_backup(raw, self.path, backup_folder(self.path), _now())

    def integrity(self) -> list[str]:
        """What SQLite finds wrong with the file."""
        with self._file.raw() as raw:
            found = [str(row[0]) for row in raw.execute("PRAGMA integrity_check(10)") if row[0] != "ok"]
            return found + [f"foreign key: {row[0]}" for row in raw.execute("PRAGMA foreign_key_check")]

    def _moment(self) -> AbstractContextManager[Look]:
        return self._file.looking() if self._held is None else self._file.raw()

    @contextmanager
    def _comparing(self) -> Iterator[tuple[Look, Connection]]:
        if self._held is not None:
            with self._file.raw() as raw:
                yield raw, self._held
            return
        with self._file.comparing() as both:
            yield both

    @contextmanager
    def looking_at_tray(self) -> Iterator[Look]:
        """Look at the tray as it is at this moment, whoever changed it last."""
        self._file.check_place()
        with super().looking_at_tray() as look:
            yield look

    def _landed(self, edits: Sequence[Edit], card: Card) -> None:
        """Nothing: a file is written or it is not."""

    @contextmanager
    def _looking(self) -> Iterator[Look]:
        self._file.check_place()
        with super()._looking() as look:
            yield look

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        if self._held is not None:
            yield self._held
            return
        self._file.check_place()
        with self._file.changing() as connection:
            self._held = connection
            try:
                yield connection
            finally:
                self._held = None
        self._file.check_place()


def _older(path: Path, form: int) -> FileRefused:
    return FileRefused("file-older", path, found=form, known=FORM)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
