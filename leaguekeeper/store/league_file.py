"""The league file: the stack and the tables read from it, each action one durable transaction.

There is no Save: what ``commit`` has returned from is on the disk and survives a crash, and what it has not is not
there at all. (leaguekeeper/README.md, "The league file".)
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from leaguekeeper.base.words import _
from leaguekeeper.store.backups import take_backup
from leaguekeeper.store.changes import RowChanges, Rows
from leaguekeeper.store.connection import FileConnection
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.store.gate import check_content, check_header, check_whole
from leaguekeeper.store.journal import next_action, read_actions, read_card, read_stack
from leaguekeeper.store.sheets import Action, Edit, FiledDocument, StackChange, edited, seal, turned_round

if TYPE_CHECKING:
    from leaguekeeper.store.verify import Fault
    from leaguekeeper.store.writer import StackWriter

__all__ = ["LeagueFile"]

_WAIT = 3.0
"""Seconds to wait for another program that is just writing."""


class LeagueFile:
    """An open league file. Made by ``create`` or ``open``; close it, or use it in a ``with``.

    A stack that does not match its seal can be read, to see what is wrong with it, but not written on.
    """

    def __init__(self, path: Path, connection: FileConnection, *, renewed: bool = False) -> None:
        self.path = path
        self.renewed = renewed
        """Whether the file has just been brought up to date: new tables are filled from the next reading."""
        self._file = connection
        try:
            self._revision, self._stack = self._read()
        except BaseException:
            connection.close()
            raise

    def _read(self) -> tuple[int, list[FiledDocument]]:
        with self._file.looking() as look:
            card, stack = read_card(look), read_stack(look)
        if card is None or (self._file.writing and card[1] != seal(stack)):
            what = _("its sheets are not those that were filed")
            raise FileRefused("file-damaged", self.path, what=what, backups=str(backup_folder(self.path)))
        return card[0], stack

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
        """Open a league file; one of an older form is brought up to date first, on a copy.

        Args:
            path: the file.
            writing: False promises that nothing will be changed, and works where nothing can be.
            wait: seconds to wait for another program that is just writing.

        Raises:
            FileRefused: the file is not a whole league file of a form we know, or is in use; it is as it was.
        """
        header = check_header(path)
        check_whole(path, wait=wait)
        renewed = header.form < FORM
        if renewed:
            from leaguekeeper.store.migrate import bring_up_to_date  # noqa: PLC0415 - see _action

            bring_up_to_date(path, header.form, wait=wait)
        check_content(path)
        return cls(path, FileConnection(path, writing=writing, wait=wait), renewed=renewed)

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
        return list(self._stack)

    def commit(self, change: StackChange, rows: RowChanges) -> None:
        """Do one action: the stack changes, the rows are rewritten, the journal notes it; what was undone is forgotten.

        Raises:
            FileRefused: locked, full, read-only, or changed by another program since it was read; nothing is changed.
            ValueError: an edit names a place or a sheet that is not there.
        """
        with self._action(change.edits, rows) as pen:
            pen.do(change)

    def undo_record(self) -> Action | None:
        """The action that undo would take back, None where there is none."""
        with self._file.looking() as look:
            return next_action(look, taken_back=False)

    def redo_record(self) -> Action | None:
        """The action that redo would repeat, None where there is none."""
        with self._file.looking() as look:
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

    def actions(self) -> list[Action]:
        """The whole journal: everything ever done to the stack, the first action first."""
        with self._file.looking() as look:
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
            return faults(look, integrity) + (differences(tables, fresh) if fresh is not None else [])

    @contextmanager
    def _action(self, edits: Iterable[Edit], rows: RowChanges) -> Iterator[StackWriter]:
        from leaguekeeper.store.writer import StackWriter  # noqa: PLC0415 - brings SQLAlchemy, which opening a league does without

        after = edited(self._stack, edits)
        with self._file.changing() as connection:
            pen = StackWriter(connection)
            if pen.revision() != self._revision:
                raise FileRefused("file-changed", self.path)
            yield pen
            pen.finish(rows, self._revision + 1, seal(after))
        self._revision += 1
        self._stack = after


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
