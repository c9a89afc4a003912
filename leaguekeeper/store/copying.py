"""A league copied whole, from wherever it lies to wherever it shall: every row of every table, proved by hash."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select

from leaguekeeper.base.output import fresh_beside
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.system import keep_folder
from leaguekeeper.base.words import N_
from leaguekeeper.store.backups import keep_backup
from leaguekeeper.store.errors import FileRefused, damaged, in_sentences
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.league_store import LeagueStore

__all__ = ["backup_of", "copy_whole", "fingerprint", "write_copy"]

_CARRIED_AT_ONCE = 2000
"""Rows that are carried in one go."""


def copy_whole(source: LeagueStore, target: LeagueStore) -> None:
    """Fill an empty league with everything that another holds: stack, journal, in-tray and tables, as they are.

    Raises:
        FileRefused: the source is of an older form, the target is not empty, or either is not to be had; the target
            is as it was.
    """
    if source.form < FORM:
        raise FileRefused("file-older", source.address, found=source.form, known=FORM)
    if source.altered is not None:
        raise source.altered
    if target.stack():
        raise FileRefused("file-exists", target.address)
    with source.reading_tables() as there, target.writing_tables() as here:
        tables = METADATA.sorted_tables
        for table in reversed(tables):
            here.execute(delete(table))
        for done, table in enumerate(tables):
            report_progress(N_("Copying the league"), done, len(tables))
            for rows in _portions(there, table):
                here.execute(insert(table), rows)


def _portions(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    for some in connection.execute(select(table)).mappings().partitions(_CARRIED_AT_ONCE):
        yield [dict(row) for row in some]


def fingerprint(store: LeagueStore) -> str:
    """The fingerprint of everything that a league holds: equal in two places where every row of every table is."""
    whole = hashlib.sha256()
    with store.reading_tables() as tables:
        for table in sorted(METADATA.sorted_tables, key=lambda each: each.name):
            lines = sorted(json.dumps(list(row), ensure_ascii=False) for row in tables.execute(select(table)))
            whole.update("\n".join([table.name, *lines, ""]).encode(errors="surrogatepass"))
    return whole.hexdigest()


def write_copy(source: LeagueStore, target: Path, place: Callable[[Path, Path], object] = Path.replace) -> None:
    """Write a league, wherever it lies, as a file: whole, or not at all; what lay there before is replaced.

    ``place`` puts what was written where it belongs: ``take_free_place`` where nothing may lie there.

    Raises:
        FileRefused: the source is not to be had, or the file cannot be written; what lay there stays.
    """
    with in_sentences(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        with fresh_beside(target) as fresh:
            with LeagueFile.create(fresh) as file:
                copy_whole(source, file)
            with LeagueFile.open(fresh, writing=False) as file:
                if file.altered is not None or not _as_new(file.card, source.card):
                    raise damaged(target, "copy")
            place(fresh, target)
        keep_folder(target.parent)


def _as_new(copy: tuple[int, str], known: tuple[int, str]) -> bool:
    """Whether a copy holds what was known of the league, or what somebody else has made of it on a server since."""
    return copy == known or copy[0] > known[0]


def backup_of(source: LeagueStore) -> Path:
    """Keep a verified copy of a league among its backups on this machine, and let go of the oldest ones there."""
    moment = datetime.datetime.now(datetime.UTC)
    return keep_backup(source.path, backup_folder(source.path), moment, lambda fresh: write_copy(source, fresh))
