"""The league file: the stack and the tables read from it, each action one durable transaction.

There is no Save: what ``commit`` has returned from is on the disk and survives a crash, and what it has not is not
there at all. (leaguekeeper/README.md, "The league file".)
"""

from __future__ import annotations

import datetime
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.output import clear_abandoned
from leaguekeeper.base.words import _
from leaguekeeper.store.backups import take_backup
from leaguekeeper.store.changes import RowChanges, Rows
from leaguekeeper.store.connection import FileConnection
from leaguekeeper.store.errors import FileRefused, damaged, told_places
from leaguekeeper.store.file_format import FORM, TRAY_SINCE, backup_folder
from leaguekeeper.store.gate import check_content, check_header, check_whole, settled_copy
from leaguekeeper.store.journal import next_action, read_actions, read_card, read_stack, sheets_altered
from leaguekeeper.store.sheets import Action, Edit, FiledDocument, Sealed, StackChange, turned_round

if TYPE_CHECKING:
    from leaguekeeper.store.tray import TrayChange
    from leaguekeeper.store.verify import Fault
    from leaguekeeper.store.writer import StackWriter

__all__ = ["LeagueFile"]

_WAIT = 3.0
"""Seconds to wait for another program that is just writing."""


class LeagueFile:
    """An open league file. Made by ``create`` or ``open``; close it, or use it in a ``with``.

    A stack that does not match its seal can be read, and whoever shows it says so; it cannot be written on.
    """

    def __init__(self, path: Path, connection: FileConnection, *, form: int = FORM) -> None:
        self.path = path
        self.form = form
        """The form that the file has; one older than ours is only read."""
        self.altered: FileRefused | None = None
        """What is to be said wherever the league is shown: that another program changed its sheets."""
        self._file = connection
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
        return card, found

    @classmethod
    def create(cls, path: Path, *, wait: float = _WAIT) -> Self:
        """Make a new, empty league file and open it.

        Raises:
            FileRefused: there is a file already, or none can be made there.
        """
        from leaguekeeper.store.create import make_file  # noqa: PLC0415 - see _action

        make_file(path)
        return cls.open(path, wait=wait)

    @classmethod
    def open(cls, path: Path, *, writing: bool = True, wait: float = _WAIT) -> Self:
        """Open a league file; one of an older form can be read, and written on once it was brought up to date.

        Args:
            path: the file.
            writing: False promises that nothing will be changed, not by a byte, and works where nothing can be.
            wait: seconds to wait for another program that is just writing.

        Raises:
            FileRefused: the file is not a whole league file of a form we know, or is in use; it is as it was.
        """
        form = check_header(path).form
        if not writing:
            return cls._to_look_at(path, form, wait)
        clear_abandoned(path.parent)
        check_whole(path, wait=wait)
        if form < FORM:
            raise FileRefused("file-older", path, found=form, known=FORM)
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
        from leaguekeeper.store.migrate import bring_up_to_date  # noqa: PLC0415 - see _action

        with cls.open(path, writing=False) as old:
            if old.altered is not None:
                raise old.altered
            form, rows = old.form, fresh(old.stack())
        return bring_up_to_date(path, form, rows=rows, wait=_WAIT)

    @classmethod
    def _to_look_at(cls, path: Path, form: int, wait: float) -> Self:
        copy = settled_copy(path)
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

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def stack(self) -> list[FiledDocument]:
        """The stack as it lies, the first sheet first."""
        return list(self._sealed.stack)

    def commit(self, change: StackChange, rows: RowChanges, tray: TrayChange | None = None) -> None:
        """Do one action: the stack changes, the rows are rewritten, the journal notes it; what was undone is forgotten.

        Args:
            change: what is done to the stack.
            rows: the rows of the parts that it touches.
            tray: what is done to the tray in the same transaction.

        Raises:
            FileRefused: locked, full, read-only, or changed by another program since it was read; nothing is changed.
            ValueError: an edit names a place or a sheet that is not there.
        """
        with self._action(change.edits, rows) as pen:
            pen.do(change, tray)

    def fill(self, sheets: Sequence[FiledDocument], rows: RowChanges) -> None:
        """Lay a whole stack into an empty file, each sheet an action of its own, as it was filed then."""
        edits = [Edit(place, None, sheet) for place, sheet in enumerate(sheets, start=1)]
        with self._action(edits, rows) as pen:
            pen.fill(sheets)

    def undo_record(self) -> Action | None:
        """The action that undo would take back, None where there is none."""
        with self._looking() as look:
            return next_action(look, taken_back=False)

    def redo_record(self) -> Action | None:
        """The action that redo would repeat, None where there is none."""
        with self._looking() as look:
            return next_action(look, taken_back=True)

    def take_back(self, action: Action, rows: RowChanges) -> None:
        """Undo: what ``undo_record`` gave is taken back; ``rows`` are those of the state before it."""
        edits = turned_round(action.change.edits)
        with self._action(edits, rows) as pen:
            pen.turn(action, edits, taken_back=True)

    def repeat(self, action: Action, rows: RowChanges) -> None:
        """Redo: what ``redo_record`` gave is done again."""
        with self._action(action.change.edits, rows) as pen:
            pen.turn(action, action.change.edits, taken_back=False)

    def rewrite(self, rows: RowChanges) -> None:
        """Write the tables anew from a fresh reading; stack and journal stay as they are."""
        with self._action((), rows):
            pass

    @property
    def has_tray(self) -> bool:
        """Whether its form knows the tray; one older than that is only read."""
        return self.form >= TRAY_SINCE

    def change_tray(self, change: TrayChange) -> None:
        """Change the tray beside the stack, which stays as it is, as do its tables and its journal.

        Raises:
            FileRefused: locked, full, read-only, or no longer where it was; nothing is changed.
        """
        from leaguekeeper.store.tray_writer import write_tray  # noqa: PLC0415 - see _action

        if self.altered is not None:
            raise self.altered
        self._file.check_place()
        with self._file.changing() as connection:
            write_tray(connection, change)

    @contextmanager
    def looking_at_tray(self) -> Iterator[sqlite3.Connection]:
        """Look at the tray as it is at this moment, whoever changed it last."""
        self._file.check_place()
        with self._file.looking() as look:
            yield look

    def actions(self) -> list[Action]:
        """The whole journal: everything ever done to the stack, the first action first."""
        with self._looking() as look:
            return read_actions(look)

    def backup(self) -> Path:
        """Make a verified copy in the backup folder, and let go of the oldest ones there.

        Raises:
            FileRefused: the file is damaged or cannot be copied.
        """
        with self._file.raw() as raw:
            return take_backup(raw, self.path, backup_folder(self.path), _now())

    def verify(self, fresh: Iterable[Rows] | None = None) -> list[Fault]:
        """Everything that is wrong with the file, nothing where all is well.

        Args:
            fresh: the rows of every part, as a new reading of the stack gives them; without them the tables are
                not compared.
        """
        from leaguekeeper.store.verify import differences, faults  # noqa: PLC0415 - see _action

        with self._file.raw() as raw:
            integrity = [str(row[0]) for row in raw.execute("PRAGMA integrity_check(10)") if row[0] != "ok"]
            integrity += [f"foreign key: {row[0]}" for row in raw.execute("PRAGMA foreign_key_check")]
        with self._file.comparing() as (look, tables):
            compared = fresh is not None and self.form == FORM
            return faults(look, integrity) + (differences(tables, fresh or ()) if compared else [])

    @contextmanager
    def _looking(self) -> Iterator[sqlite3.Connection]:
        """Look at the file as it was read.

        Raises:
            FileRefused: another program has changed it since, or put another in its place.
        """
        self._file.check_place()
        with self._file.looking() as look:
            if read_card(look) != self._card:
                raise FileRefused("file-changed", self.path)
            yield look

    @contextmanager
    def _action(self, edits: Iterable[Edit], rows: RowChanges) -> Iterator[StackWriter]:
        from leaguekeeper.store.writer import StackWriter  # noqa: PLC0415 - brings SQLAlchemy, which opening a league does without

        if self.altered is not None:
            raise self.altered
        self._file.check_place()
        with self._file.changing() as connection:
            pen = StackWriter(connection)
            if pen.card() != self._card:
                raise FileRefused("file-changed", self.path)
            after = self._sealed.after(edits)
            card = (self._card[0] + 1, after.seal)
            yield pen
            pen.finish(rows, *card)
        self._file.check_place()
        self._card, self._sealed = card, after


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
