"""Bringing a file of an older form up to date: on a copy, checked, then put in the file's place."""

from __future__ import annotations

import datetime
import sqlite3
from contextlib import closing
from pathlib import Path

from leaguekeeper.base.output import fresh_beside
from leaguekeeper.base.system import keep_bytes
from leaguekeeper.store.alone import alone_with, put_in_place
from leaguekeeper.store.backups import copy_verified, take_backup
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.engine import engine_of
from leaguekeeper.store.errors import FileRefused, damaged, in_sentences
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.store.rewriting import rewrite

__all__ = ["bring_up_to_date"]

_STEPS = Path(__file__).parent / "migrations" / "versions"


def bring_up_to_date(
    path: Path, form: int, *, wait: float, rows: RowChanges | None = None, goal: int = FORM, steps: Path = _STEPS
) -> Path:
    """Bring a file from one form to a later one; it keeps its name. A backup of the old one is made first, and given.

    Args:
        path: a file that passed the gate.
        form: the form it has.
        wait: seconds to wait for another program that is writing.
        rows: what the tables are filled with, in the same step.
        goal: the form it shall have.
        steps: the folder of the steps between the forms, one Alembic revision each.

    Raises:
        FileRefused: the file is locked, damaged or cannot be written; it is as it was.
    """
    path = path.resolve()  # a link goes on pointing at the file
    with in_sentences(path), alone_with(path, wait) as held, fresh_beside(path) as copy:
        if held.execute("PRAGMA user_version").fetchone() != (form,):
            raise FileRefused("file-replaced", path)
        with closing(sqlite3.connect(path, timeout=wait, isolation_level=None)) as raw:
            raw.execute("BEGIN")
            raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # held from here on: nobody finishes writing
            copy_verified(raw, copy, path)
            _upgrade(copy, form, goal, steps, rows)
            _check(copy, path)
            backup = take_backup(raw, path, backup_folder(path), datetime.datetime.now(datetime.UTC))
            raw.execute("ROLLBACK")
        put_in_place(copy, path, held)
    return backup


def _upgrade(copy: Path, form: int, goal: int, steps: Path, rows: RowChanges | None) -> None:
    """Run the steps; Alembic's own table stays out of the file, whose form is a number in its header."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", _plain(_STEPS.parent))
    config.set_main_option("version_locations", _plain(steps))
    config.set_main_option("path_separator", "newline")
    with engine_of(copy) as engine, engine.begin() as connection:
        config.attributes["connection"] = connection
        command.stamp(config, f"{form:04d}")
        command.upgrade(config, f"{goal:04d}")
        connection.exec_driver_sql("DROP TABLE alembic_version")
        connection.exec_driver_sql(f"PRAGMA user_version = {goal:d}")
        if rows is not None:
            rewrite(connection, rows)


def _plain(folder: Path) -> str:
    """A folder's name for Alembic, which would take a % in it for a place to be filled in."""
    return str(folder).replace("%", "%%")


def _check(copy: Path, path: Path) -> None:
    with closing(sqlite3.connect(copy)) as raw:
        said = [str(row[0]) for row in raw.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
        said += [str(row[0]) for row in raw.execute("PRAGMA foreign_key_check")]
    if said:
        raise damaged(path, said[0])
    keep_bytes(copy)
