"""What another program or another machine has filed since a league was read, and what its file has lost."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path

from leaguekeeper.base.words import _
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session, rows_of
from leaguekeeper.services.stack.filing import Changes
from leaguekeeper.services.stack.titles import title_of, title_with_kind
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.backups import backups, card_of, keep_backup
from leaguekeeper.store.errors import FileRefused, spoilt
from leaguekeeper.store.file_format import backup_folder
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import FiledDocument
from leaguekeeper.store.tray import TrayCard, TrayChange

__all__ = ["came_since", "keep_as_read"]


def came_since(session: Session) -> Changes:
    """Read a league anew; tells what changed by it, which sheets have come, and which are gone for good, in words.

    What neither lies in the file any more nor can be brought back by redoing, as where an older file has come in its
    place or others have filed since they took it back, is kept as a backup: nobody has it but whoever had the league
    open.

    Raises:
        FileRefused: it is not there any more, or no whole league; what was read before stays.
    """
    stack, reading, copy = session.file.stack(), session.reading, session.copy
    session.read_anew()
    before, now = reading.state.parts, session.state.parts
    parts = frozenset(key for key in {**before, **now} if before.get(key) is not now.get(key)) or frozenset(now)
    fresh = _lacking(session.file.stack(), stack)
    known = {each.id for each in stack}
    came = tuple(_came(session, each, corrected=each.id in known) for each in fresh)
    gone, told, filed_over = _gone(session, stack), tuple[str, ...](), False
    if gone:
        filed_over = session.file.dropped() >= {each.filed_at for each in gone}
        titles = [title_with_kind(reading, each.document()) for each in gone]
        told = (*titles, _kept(session.file.path, stack, reading, copy))
    there = {each.id for each in (*session.file.stack(), *gone)}
    taken = tuple(title_with_kind(reading, each.document()) for each in stack if each.id not in there)
    count = len(session.reading.filed)
    return Changes(parts, count, "read anew", came=came, gone=told, filed_over=filed_over, taken=taken)


def keep_as_read(session: Session, error: BaseException) -> None:
    """Keep a league as it was read where its file is gone or spoilt, unless a backup holds the same already.

    Raises:
        FileRefused: it is so; what is said names the folder of its backups.
    """
    told = spoilt(error, session.file.address)
    if told is None:
        return
    folder, seal = backup_folder(session.file.path), session.file.card[1]
    if session.file.altered is None and all((card_of(each) or (0, ""))[1] != seal for each in backups(folder)):
        _kept(session.file.path, session.file.stack(), session.reading, session.copy)
    raise spoilt(error, session.file.address) or told


def _came(session: Session, sheet: FiledDocument, *, corrected: bool) -> str:
    """A sheet that has come, by its title and who filed it; whether it lies in the place of one that was known."""
    mark = _("corrected") if corrected else ""
    return " · ".join(filter(None, (title_of(session, sheet.document()), mark, sheet.filed_by)))


def _lacking(stack: Sequence[FiledDocument], other: Sequence[FiledDocument]) -> list[FiledDocument]:
    """The sheets of a stack that another has not."""
    known = {each.digest for each in other}
    return [each for each in stack if each.digest not in known]


def _gone(session: Session, stack: Sequence[FiledDocument]) -> list[FiledDocument]:
    """The sheets that a league's file has not even in its journal; on a server others may take theirs back."""
    missing = _lacking(stack, session.file.stack())
    if not missing or isinstance(session.file.address, ServerAddress):
        return []
    edits = [edit for action in session.file.actions() for edit in action.change.edits]
    return _lacking(missing, [each for edit in edits for each in (edit.before, edit.after) if each is not None])


def _kept(path: Path, stack: Sequence[FiledDocument], reading: Reading, copy: TrayCard | None) -> str:
    """Keep the league as it was read before; gives where that is, or that it could not be."""

    def write(fresh: Path) -> None:
        with LeagueFile.create(fresh) as file:
            file.fill(stack, rows_of(reading))
            if copy is not None:
                file.change_tray(TrayChange(copy))

    try:
        kept = keep_backup(path, backup_folder(path), datetime.datetime.now(datetime.UTC), write)
    except FileRefused as error:
        return _("The league as it was here could not be kept: {why}").format(why=error.text())
    return _("The league as it was here is kept in {file}; open it to see them.").format(file=kept)
