"""What keeps the stack of a league, a file or a server: one protocol, and the actions that are the same in both.

Whoever keeps one gives a moment to look and a transaction to change it; everything else is here. There is no Save:
what ``commit`` has returned from is kept and survives a crash, and what it has not is not there at all.
(leaguekeeper/README.md, "The league file".)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

from leaguekeeper.store.address import Address
from leaguekeeper.store.changes import RowChanges, Rows
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import FORM, TRAY_SINCE
from leaguekeeper.store.journal import Look, Turned, ends_of, next_action, read_actions, read_card, read_turned
from leaguekeeper.store.sheets import Action, Edit, FiledDocument, Sealed, StackChange, turned_round

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from leaguekeeper.store.tray import TrayChange
    from leaguekeeper.store.verify import Fault
    from leaguekeeper.store.writer import StackWriter

__all__ = ["Card", "LeagueStore"]

T = TypeVar("T")
"""What is read from a stack."""

Card = tuple[int, str]
"""How often a league was written, and the seal of its stack: what an action says it was made upon."""


class _Ahead(NamedTuple):
    """What undo and redo would do, and what was put right, as it was when the stack was read."""

    undo: Action | None
    redo: Action | None
    turned: Turned


class LeagueStore(ABC):
    """An open league. Close it, or use it in a ``with``.

    A stack that does not match its seal can be read, and whoever shows it says so; it cannot be written on.
    """

    address: Address
    user: str = ""
    """Who comes in: on a server the name he has there; a file asks nobody for his name."""
    path: Path
    """The file; of a league on a server where this machine keeps its copy, its drafts and its backups go by."""
    form: int = FORM
    times_read: int = 1
    """How often the stack was read: whoever keeps something of it looks whether it is still the same."""
    altered: FileRefused | None = None
    """What is to be said wherever the league is shown: that another program changed its sheets."""
    only_read: FileRefused | None = None
    """Why nothing can be filed in it from here, where that is so: what to say before anybody fills a sheet in."""
    from_copy: FileRefused | None = None
    """Why it is only this machine's copy that is shown, where the server of the league is not to be had."""
    overtaken: str = "file-changed"
    """The code of the refusal of whoever files on what another has changed since it was read."""
    _card: Card
    _sealed: Sealed
    _ahead: _Ahead | None = None

    # --- what a file and a server do each in their own way ----------------------------------------------------

    @property
    @abstractmethod
    def writing(self) -> bool:
        """Whether it may be written on."""

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""

    @abstractmethod
    def refresh(self, read: Callable[[list[FiledDocument]], T]) -> T:
        """Take up the league as it is now, because another program has changed it, once its stack could be read.

        Raises:
            FileRefused: it is not there any more, or no whole league; what was read before stays.
        """

    @abstractmethod
    def backup(self) -> Path:
        """Make a verified copy in the backup folder, and let go of the oldest ones there; gives the copy.

        Raises:
            FileRefused: the league is damaged or cannot be copied.
        """

    @abstractmethod
    def integrity(self) -> list[str]:
        """What the database itself finds wrong, in its own words."""

    @abstractmethod
    def _moment(self) -> AbstractContextManager[Look]:
        """Look at the league as it is at this moment."""

    @abstractmethod
    def _comparing(self) -> AbstractContextManager[tuple[Look, Connection]]:
        """The same with SQLAlchemy beside it, which knows the tables: both see the same moment."""

    @abstractmethod
    def _changing(self) -> AbstractContextManager[Connection]:
        """One durable transaction, in which nobody else can change the stack."""

    @abstractmethod
    def _landed(self, edits: Sequence[Edit], card: Card) -> None:
        """Note in the transaction of an action what else is to be noted."""

    def keep_copy(self) -> None:
        """See that this machine has a readable copy of a league that lies elsewhere; a file is its own."""
        return

    # --- what is the same in both -----------------------------------------------------------------------------

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def stack(self) -> list[FiledDocument]:
        """The stack as it lies, the first sheet first."""
        return list(self._sealed.stack)

    @property
    def first(self) -> FiledDocument | None:
        """The first sheet of the stack, by which a league is known; None where nothing has been filed yet."""
        return self._sealed.stack[0] if self._sealed.stack else None

    @property
    def card(self) -> Card:
        """How often it was written, and the seal of its stack."""
        return self._card

    def moved(self) -> bool:
        """Whether another program has changed it since it was read.

        Raises:
            FileRefused: it cannot be looked at.
        """
        with self._moment() as look:
            return read_card(look) != self._card

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
        """Lay a whole stack into an empty league, each sheet an action of its own, as it was filed then."""
        edits = [Edit(place, None, sheet) for place, sheet in enumerate(sheets, start=1)]
        with self._action(edits, rows, len(edits)) as pen:
            pen.fill(sheets)

    def undo_record(self) -> Action | None:
        """The action that undo would take back, None where there is none."""
        if self._ahead is not None:
            return self._ahead.undo
        with self._looking() as look:
            return next_action(look, taken_back=False)

    def redo_record(self) -> Action | None:
        """The action that redo would repeat, None where there is none."""
        if self._ahead is not None:
            return self._ahead.redo
        with self._looking() as look:
            return next_action(look, taken_back=True)

    def journal_ends(self) -> tuple[int, int | None]:
        """The numbers of the actions that undo and redo mean: 0 and None where there is none."""
        if self._ahead is not None:
            undo, redo, _turned = self._ahead
            return undo.number if undo is not None else 0, redo.number if redo is not None else None
        with self._moment() as look:
            return ends_of(look)

    def turned(self) -> Turned:
        """How often the league was changed otherwise than by filing on, and when last."""
        if self._ahead is not None:
            return self._ahead.turned
        with self._moment() as look:
            return read_turned(look)

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
        from leaguekeeper.store.tray_writer import write_tray

        if self.altered is not None:
            raise self.altered
        with self._changing() as connection:
            write_tray(connection, change)

    @contextmanager
    def looking_at_tray(self) -> Iterator[Look]:
        """Look at the tray as it is at this moment, whoever changed it last."""
        with self._moment() as look:
            yield look

    def actions(self) -> list[Action]:
        """The whole journal as it is at this moment: everything ever done to the stack, the first action first."""
        with self._moment() as look:
            return read_actions(look)

    def dropped(self) -> frozenset[str]:
        """When that was done which was taken back in it, and filed over since: its sheets have left it."""
        from leaguekeeper.store.journal import read_dropped

        with self._moment() as look:
            return read_dropped(look)

    def verify(self, fresh: Iterable[Rows] | None = None) -> list[Fault]:
        """Everything that is wrong with the league, nothing where all is well.

        Args:
            fresh: the rows of every part, as a new reading of the stack gives them; without them the tables are
                not compared.

        Raises:
            FileRefused: another program has changed it since it was read, so that the rows are of another stack.
        """
        from leaguekeeper.store.verify import differences, faults

        integrity = self.integrity()
        with self._comparing() as (look, tables):
            compared = fresh is not None and self.form == FORM
            if compared and read_card(look) != self._card:
                raise FileRefused(self.overtaken, self.address)
            return faults(look, integrity) + (differences(tables, fresh or ()) if compared else [])

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within this nobody else changes the league: what is read anew in it is what is filed upon."""
        with self._changing():
            yield

    @contextmanager
    def writing_tables(self) -> Iterator[Connection]:
        """All tables, to be written by whoever copies a league into this one, which is empty."""
        with self._changing() as tables:
            yield tables
        self._card = (-1, "")  # it is another league now: whoever goes on reads it anew

    @contextmanager
    def reading_tables(self) -> Iterator[Connection]:
        """All tables as they are at one moment, for whoever copies them."""
        with self._comparing() as (_look, tables):
            yield tables

    def _look_ahead(self, look: Look) -> _Ahead:
        """Look in the moment in which the stack is read what of the journal is shown with it."""
        undo, redo = (next_action(look, taken_back=which) for which in (False, True))
        return _Ahead(undo, redo, read_turned(look))

    @contextmanager
    def _looking(self) -> Iterator[Look]:
        """Look at the league as it was read.

        Raises:
            FileRefused: another program has changed it since, or put another in its place.
        """
        with self._moment() as look:
            if read_card(look) != self._card:
                raise FileRefused(self.overtaken, self.address)
            yield look

    @contextmanager
    def _action(self, edits: Sequence[Edit], rows: RowChanges, count: int = 1) -> Iterator[StackWriter]:
        from leaguekeeper.store.writer import StackWriter

        if self.altered is not None:
            raise self.altered
        with self._changing() as connection:
            pen = StackWriter(connection)
            if pen.card() != self._card:
                raise FileRefused(self.overtaken, self.address)
            after = self._sealed.after(edits)
            card = (self._card[0] + count, after.seal)
            yield pen
            pen.finish(rows, *card)
            self._landed(edits, card)
        self._card, self._sealed = card, after
