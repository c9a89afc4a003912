"""A league on a server: the same stack and tables as in a file, for many machines at once.

The place of a sheet is given under one locked row, the league's card, never by a sequence: a reader could see a later
sheet first. Every sheet that is filed carries a random id of its own, so whether it was filed where the connection
went in the middle is settled by looking for it.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from leaguekeeper.store.address import ServerAddress, copy_of
from leaguekeeper.store.backups import card_of
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import FORM
from leaguekeeper.store.journal import Look, read_card, read_stack
from leaguekeeper.store.league_store import Card, LeagueStore, T
from leaguekeeper.store.server.connection import HELD, CommitLost, ServerConnection
from leaguekeeper.store.server.notices import NOTIFY, channel
from leaguekeeper.store.server.pulling import pulled
from leaguekeeper.store.sheets import Edit, FiledDocument, Sealed
from leaguekeeper.store.tray import TrayChange

if TYPE_CHECKING:
    from sqlalchemy import Connection


__all__ = ["LeagueServer"]

_NOTED = """
    INSERT INTO filings (id, revision, sheet)
    SELECT :id, :revision, (SELECT number FROM sheets WHERE digest = :digest)
"""
_FORM_AND_RIGHT = """
    SELECT form, has_table_privilege(oid, 'UPDATE'), pg_has_role(relowner, 'USAGE'), pg_get_userbyid(relowner),
        session_user
    FROM league_form, pg_class WHERE oid = to_regclass('file_card')
"""
_IS_THERE = "SELECT count(*) FROM filings WHERE id = :id"
_SETTLING = (0.1, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between two looks for what was filed while the connection went."""


class LeagueServer(LeagueStore):
    """An open league on a server. Made by ``create`` or ``open``; close it, or use it in a ``with``."""

    address: ServerAddress
    overtaken = "server-changed"

    def __init__(self, address: ServerAddress, line: ServerConnection, *, writing: bool) -> None:
        self.address, self.path = address, copy_of(address)
        self._line, self._asked_to_write = line, writing
        self._held: tuple[Look, Connection] | None = None
        self._ids: list[str] = []
        try:
            with line.looking() as look:
                self.form = self._form_and_right(look)
                self._card, self._sealed = self._read(look)
        except BaseException:
            line.close()
            raise

    @classmethod
    def create(cls, address: ServerAddress) -> Self:
        """Make a league's tables on a server, its stack still empty, and open it.

        Raises:
            FileRefused: there is a league already, or none may be made there.
        """
        from leaguekeeper.store.server.create import make_league

        make_league(address)
        return cls.open(address)

    @classmethod
    def open(cls, address: ServerAddress, *, writing: bool = True) -> Self:
        """Open a league on a server; whoever may only read there, or may not renew it, opens it to be looked at.

        Raises:
            FileRefused: the server cannot be reached or refuses, or there is no league of a form we know.
        """
        found = cls(address, ServerConnection(address), writing=writing)
        if found.writing and found.form < FORM:
            found.close()
            raise FileRefused("file-older", address, found=found.form, known=FORM)
        return found

    @classmethod
    def bring_up_to_date(
        cls, address: ServerAddress, fresh: Callable[[Sequence[FiledDocument]], RowChanges]
    ) -> Path | None:
        """Make the tables of an older form anew from the stack, in one transaction; gives the backup made before."""
        from leaguekeeper.store.server.renew import renew

        with cls.open(address, writing=False) as old:
            if old.altered is not None:
                raise old.altered
            rows = fresh(old.stack())
        return renew(address, rows)

    def _form_and_right(self, look: Look) -> int:
        """The form of the tables; whether this user may file is noted, in an older form only whoever may renew it.

        Raises:
            FileRefused: there is no league, or one of a newer program.
        """
        form, may, own, owner, self.user = next(iter(look.execute(_FORM_AND_RIGHT)))
        if form > FORM:
            raise FileRefused("file-newer", self.address, found=form, known=FORM)
        self.only_read = None if may else FileRefused("server-only-read", self.address)
        if may and form < FORM and not own:
            self.only_read = FileRefused("server-older", self.address, found=form, known=FORM, owner=owner)
        return int(form)

    def _read(self, look: Look) -> tuple[Card, Sealed]:
        card, sealed = read_card(look), Sealed(read_stack(look))
        if card is None:
            raise FileRefused("server-no-league", self.address, database=self.address.database)
        self.altered = self._as_sealed(card, sealed)
        self._ahead = self._look_ahead(look)  # a page can say what undo would do while the server is away
        return card, sealed

    def _as_sealed(self, card: Card, sealed: Sealed) -> FileRefused | None:
        """What is to be said of a stack that is not the one that was sealed."""
        if card[1] == sealed.seal:
            return None
        return FileRefused("server-altered", self.address)

    @property
    def writing(self) -> bool:
        """Whether it may be written on: whether that was asked for, and the server lets this user."""
        return self._asked_to_write and self.only_read is None

    def close(self) -> None:
        """Let go of the server."""
        self._line.close()

    def backup(self) -> Path:
        """Keep a verified copy of the league on this machine, among its backups."""
        from leaguekeeper.store.copying import backup_of

        return backup_of(self)

    def keep_copy(self) -> None:
        """Bring the readable copy on this machine up to date; where it cannot be, the one before stays."""
        from leaguekeeper.store.copying import write_copy

        if self.altered is None and self.form == FORM and card_of(self.path) != self._card:
            with suppress(FileRefused, CommitLost):
                write_copy(self, self.path)

    def integrity(self) -> list[str]:
        """Nothing: a server watches over its own pages."""
        return []

    def refresh(self, read: Callable[[list[FiledDocument]], T]) -> T:
        """Take up the league as it is now, once its stack could be read; only unknown sheets are asked for."""
        with self._moment() as look:
            self.form = self._form_and_right(look)
            card, stack = pulled(look, self._sealed.stack)
            ahead = self._look_ahead(look)
        found, sealed = read(stack), Sealed(stack)
        self._card, self._sealed, self.altered = card, sealed, self._as_sealed(card, sealed)
        self._ahead = ahead
        self.times_read += 1
        return found

    def change_tray(self, change: TrayChange) -> None:
        """Change the tray; a coach may put sheets into it, and nothing else."""
        if self._held is not None or self.only_read is None or not self._asked_to_write:
            super().change_tray(change)
            return
        from leaguekeeper.store.tray_writer import put_in_tray

        if change != TrayChange(packages=change.packages, sheets=change.sheets):
            raise FileRefused("server-tray", self.address)
        try:
            with self._line.changing() as (look, connection):
                put_in_tray(connection, change)
                look.execute(NOTIFY, {"channel": channel(self.address), "told": "tray"})
        except CommitLost:
            package = next((each.id for each in change.packages), "")
            self._settle("SELECT count(*) FROM tray_packages WHERE id = :id", package, held="SELECT 1")

    def _moment(self) -> AbstractContextManager[Look]:
        return self._line.looking() if self._held is None else _given(self._held[0])

    def _comparing(self) -> AbstractContextManager[tuple[Look, Connection]]:
        return self._line.comparing() if self._held is None else _given(self._held)

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        if self._held is not None:
            yield self._held[1]
            return
        self._hold_to_right()
        self._ids = []
        try:
            with self._line.changing() as (look, connection):
                self._held = look, connection
                try:
                    look.execute(HELD)
                    self._form_and_right(look)  # a newer program may have brought it to a form of its own meanwhile
                    yield connection
                    if not self._ids:  # nothing of the stack: a change of the tray, say
                        self._note(look, [""], self._card[0])
                    ahead = self._look_ahead(look)
                finally:
                    self._held = None
        except CommitLost:
            self._settle(_IS_THERE, self._ids[0])
        except FileRefused as error:
            if error.code == "server-forbidden":  # it was taken away since the league was read
                self._hold_to_right(anew=True)
            raise
        self._ahead = ahead

    def _hold_to_right(self, *, anew: bool = False) -> None:
        """Refuse whoever may not file; what he was let in as may have changed since the league was read."""
        if not self._asked_to_write:
            raise FileRefused("file-read-only", self.address, what="")
        if anew or self.only_read is not None:
            with self._line.looking() as look:
                self._form_and_right(look)
        if self.only_read is not None:
            raise self.only_read

    def _landed(self, edits: Sequence[Edit], card: Card) -> None:
        assert self._held is not None  # noqa: S101 - within a transaction
        fresh = [edit.after.digest for edit in edits if edit.after is not None]
        self._note(self._held[0], fresh or [""], card[0])

    def _note(self, look: Look, digests: Sequence[str], revision: int) -> None:
        """Give each sheet its random id, and tell the other machines."""
        for digest in digests:
            self._ids.append(str(uuid.uuid4()))
            look.execute(_NOTED, {"id": self._ids[-1], "revision": revision, "digest": digest})
        look.execute(NOTIFY, {"channel": channel(self.address), "told": str(revision)})

    def _settle(self, asked: str, name: str, *, held: str = HELD) -> None:
        """Find out whether what was being committed when the connection went is there, by its id.

        The card is ``held`` for it: a server that has not noticed yet may still be committing.

        Raises:
            FileRefused: it is not there, or that cannot be known yet.
        """
        for wait in _SETTLING:
            time.sleep(wait)
            try:
                with self._line.changing() as (look, _connection):
                    look.execute(held)
                    found = next(iter(look.execute(asked, {"id": name})))
            except (FileRefused, CommitLost):
                continue
            if found[0]:
                return
            raise FileRefused("server-lost", self.address, host=self.address.host or "localhost")
        self._card = (-1, "")  # whatever comes of it, the league is read anew before anything else is filed
        raise FileRefused("server-unsure", self.address)


@contextmanager
def _given(what: Any) -> Iterator[Any]:
    yield what
