"""How a league file comes into the world: whole, or not at all."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import insert

from leaguekeeper import __version__
from leaguekeeper.base.output import clear_away, fresh_beside, take_free_place
from leaguekeeper.base.system import keep_folder
from leaguekeeper.store.engine import engine_of
from leaguekeeper.store.errors import in_sentences, lies_there
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.file_format import APPLICATION_ID, FORM
from leaguekeeper.store.sheets import seal
from leaguekeeper.store.stack_tables import FileCard
from leaguekeeper.store.tables import table_of

__all__ = ["made_beside", "make_file"]


def make_file(path: Path) -> None:
    """Make an empty league file: under another name first, so that nobody ever sees half of one.

    Raises:
        FileRefused: there is a file already, or the folder takes none of that name.
    """
    with made_beside(path) as fresh:
        clear_away(fresh)
        _fill(fresh)


@contextmanager
def made_beside(path: Path) -> Iterator[Path]:
    """Another name, to make a league under: once all of it is there, and only then, it takes its own.

    Raises:
        FileRefused: there is a file already, or one came meanwhile, or the folder takes none of that name.
    """
    with in_sentences(path):
        if path.exists() or path.is_symlink():
            raise lies_there(path)
        path.with_name(f"{path.name}-journal").exists()  # a name for which there can be none is too long for a league
    with in_sentences(path), fresh_beside(path) as fresh:
        yield fresh
        take_free_place(fresh, path)
        keep_folder(path.parent)


def _fill(path: Path) -> None:
    made_at = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    with engine_of(path) as engine, engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA synchronous = EXTRA")
        connection.exec_driver_sql("BEGIN")  # sqlite3 begins none for a table: each would wait for the disk by itself
        METADATA.create_all(connection, checkfirst=False)  # nothing is there yet
        card = {"id": 1, "revision": 0, "seal": seal(()), "made_at": made_at, "made_by": f"Leaguekeeper {__version__}"}
        connection.execute(insert(table_of(FileCard)), card)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version = {FORM}")
