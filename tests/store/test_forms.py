from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Dialect, Table
from sqlalchemy.engine import make_url
from sqlalchemy.schema import CreateTable

from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.file_format import FORM, backup_folder, tables_of
from leaguekeeper.store.gate import check_header, check_whole
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.migrate import bring_up_to_date
from tests.store.paper import league_with, names

_SQLITE: Dialect = make_url("sqlite://").get_dialect()()
_POSTGRESQL: Dialect = make_url("postgresql://").get_dialect()()

STEP = """
import sqlalchemy as sa
from alembic import op

revision = "{new:04d}"
down_revision = "{form:04d}"


def upgrade():
    with op.batch_alter_table("coaches") as coaches:
        coaches.add_column(sa.Column("club", sa.Text, nullable=False, server_default=""))
    {more}
"""


def _declared() -> str:
    tables = (f"{str(CreateTable(table).compile(dialect=_SQLITE)).rstrip()};" for table in METADATA.sorted_tables)
    lines = (line.rstrip() for table in tables for line in table.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def test_the_tables_are_those_of_the_form_that_the_header_names() -> None:
    assert _declared() == tables_of(FORM), (
        "The tables changed: files in people's hands need a migration and a new form, with its own record here."
    )


def _columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as raw:
        tables = [row[0] for row in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        strict = {row[1]: row[5] for row in raw.execute("PRAGMA table_list")}
        return {name: [(strict[name],), *raw.execute(f"PRAGMA table_info({name})")] for name in tables}


def _of_form(path: Path, form: int) -> None:
    LeagueFile.create(path).close()
    with closing(sqlite3.connect(path)) as raw:
        for name in _columns(path):
            raw.execute(f"DROP TABLE {name}")
        raw.executescript(tables_of(form))
        raw.execute(f"PRAGMA user_version = {form:d}")


@pytest.mark.parametrize("form", range(1, FORM))
def test_a_file_of_any_older_form_becomes_like_a_new_one(tmp_path: Path, form: int) -> None:
    old, new = tmp_path / "old.league", tmp_path / "new.league"
    _of_form(old, form)
    LeagueFile.create(new).close()
    bring_up_to_date(old, form, wait=1.0)
    assert _columns(old) == _columns(new)


@pytest.mark.parametrize("table", METADATA.sorted_tables, ids=lambda table: table.name)
def test_the_same_tables_can_be_made_on_postgresql(table: Table) -> None:
    made = str(CreateTable(table).compile(dialect=_POSTGRESQL))
    assert "STRICT" not in made
    assert "DATETIME" not in made


def _steps(tmp_path: Path, more: str = "") -> Path:
    folder = tmp_path / "steps"
    folder.mkdir()
    ours = Path(__file__).resolve().parents[2] / "leaguekeeper/store/migrations/versions"
    for step in ours.glob("form_*.py"):
        (folder / step.name).write_text(step.read_text(encoding="utf-8"), encoding="utf-8")
    next_one = STEP.format(more=more, form=FORM, new=FORM + 1)
    (folder / f"form_{FORM + 1:04d}.py").write_text(next_one, encoding="utf-8")
    return folder


def test_an_older_file_is_brought_up_to_date_on_a_copy_and_backed_up(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    league_with(path, "one", "two").close()
    before = path.read_bytes()
    bring_up_to_date(path, FORM, wait=1.0, goal=FORM + 1, steps=_steps(tmp_path))
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (FORM + 1,)
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


SECOND = """
    from pathlib import Path
    from leaguekeeper.store.errors import FileRefused
    from leaguekeeper.store.migrate import bring_up_to_date

    path = Path({path!r})
    if not (path.parent / "said").exists():
        (path.parent / "said").write_text("nothing")
        try:
            bring_up_to_date(path, {form}, wait=0.0, goal={form} + 1, steps=Path({steps!r}))
        except FileRefused as error:
            (path.parent / "said").write_text(error.code)
"""


def test_who_brings_a_file_up_to_date_beside_another_waits_for_him(tmp_path: Path) -> None:
    """Else the second would lay his copy over what the first has filed in the new file meanwhile."""
    path, steps = tmp_path / "a.league", tmp_path / "steps"
    league_with(path, "one").close()
    _steps(tmp_path, SECOND.format(path=str(path), form=FORM, steps=str(steps)).strip())
    bring_up_to_date(path, FORM, wait=1.0, goal=FORM + 1, steps=steps)
    assert (tmp_path / "said").read_text() == "file-locked"
    with pytest.raises(FileRefused) as late:
        bring_up_to_date(path, FORM, wait=1.0, goal=FORM + 1, steps=steps)
    assert late.value.code == "file-replaced"


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    league_with(path, "one").close()
    before = path.read_bytes()
    with pytest.raises(FileRefused):
        bring_up_to_date(path, FORM, wait=1.0, goal=FORM + 1, steps=_steps(tmp_path, "op.execute('SELECT nonsense')"))
    assert path.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.league", "steps"]
