from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Dialect, Table
from sqlalchemy.engine import make_url
from sqlalchemy.schema import CreateTable

from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.form import FORM, backup_folder
from leaguekeeper.store.gate import check_header, check_whole
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.migrate import bring_up_to_date
from leaguekeeper.store.refused import FileRefused
from tests.store.paper import league_with, names

_SQLITE: Dialect = make_url("sqlite://").get_dialect()()
_POSTGRESQL: Dialect = make_url("postgresql://").get_dialect()()

STEP = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade():
    with op.batch_alter_table("coaches") as coaches:
        coaches.add_column(sa.Column("club", sa.Text, nullable=False, server_default=""))
    {more}
"""


def _declared() -> str:
    tables = (str(CreateTable(table).compile(dialect=_SQLITE)) for table in METADATA.sorted_tables)
    lines = (line.rstrip() for table in tables for line in table.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def test_the_tables_are_those_of_the_form_that_the_header_names() -> None:
    recorded = Path(__file__).parent / "forms" / f"{FORM:04d}.sql"
    assert _declared() == recorded.read_text(encoding="utf-8"), (
        "The tables changed: files in people's hands need a migration and a new form, with its own record here."
    )


@pytest.mark.parametrize("table", METADATA.sorted_tables, ids=lambda table: table.name)
def test_the_same_tables_can_be_made_on_postgresql(table: Table) -> None:
    made = str(CreateTable(table).compile(dialect=_POSTGRESQL))
    assert "STRICT" not in made
    assert "DATETIME" not in made


def _steps(tmp_path: Path, more: str = "") -> Path:
    folder = tmp_path / "steps"
    folder.mkdir()
    first = Path(__file__).resolve().parents[2] / "leaguekeeper/store/migrations/versions/form_0001.py"
    (folder / "form_0001.py").write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "form_0002.py").write_text(STEP.format(more=more), encoding="utf-8")
    return folder


def test_an_older_file_is_brought_up_to_date_on_a_copy_and_backed_up(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    league_with(path, "one", "two").close()
    before = path.read_bytes()
    bring_up_to_date(path, 1, wait=1.0, goal=2, steps=_steps(tmp_path))
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (2,)
        assert "club" in [row[1] for row in raw.execute("PRAGMA table_info(coaches)")]
        assert raw.execute("SELECT count(*) FROM stack").fetchone() == (2,)
        assert raw.execute("SELECT name FROM sqlite_schema WHERE name LIKE 'alembic%'").fetchall() == []
    (backup,) = backup_folder(path).iterdir()
    with LeagueFile.open(backup) as file:
        assert names(file) == ["one", "two"]
    assert path.read_bytes() != before
    check_whole(path, wait=1.0)
    with pytest.raises(FileRefused, match="newer Leaguekeeper"):
        check_header(path)


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    league_with(path, "one").close()
    before = path.read_bytes()
    with pytest.raises(FileRefused):
        bring_up_to_date(path, 1, wait=1.0, goal=2, steps=_steps(tmp_path, "op.execute('SELECT nonsense')"))
    assert path.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.league", "steps"]
