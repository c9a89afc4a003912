from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import current_team_value, team_value
from leaguekeeper.services.session import Office
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.services.stack import filing
from leaguekeeper.store.rows import every_row
from leaguekeeper.store.verify import Fault


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def office(written: Path, tmp_path: Path) -> Iterator[Office]:
    shutil.copy(written, tmp_path / "a.league")
    with Office.open(tmp_path / "a.league") as found:
        yield found


def verified(office: Office) -> list[Fault]:
    with Office.open(office.file.path, writing=False) as fresh:
        book = fresh.book if fresh.state.league else None
        return fresh.file.verify(every_row(fresh.reading, book).parts.values())


def asked(office: Office, question: str, *values: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(office.file.path)) as raw:
        return raw.execute(question, values).fetchall()


def test_tables_are_what_a_new_reading_gives_after_four_rounds(office: Office) -> None:
    assert verified(office) == []
    assert asked(office, "SELECT count(*) FROM matches") == [(16,)]


def test_tables_follow_a_correction_its_undo_and_its_redo(office: Office) -> None:
    number = next(n for n, each in enumerate(office.file.stack(), start=1) if each.kind == "coach_joined")
    coach = office.file.stack()[number - 1].document()
    filing.correct(office, number, from_value({**coach, "name": "Zoé Œuvrard"}))
    name = ("SELECT name FROM coaches WHERE id = ?", str(coach["coach"]))
    assert asked(office, *name) == [("Zoé Œuvrard",)]
    assert verified(office) == []
    filing.undo(office)
    assert asked(office, *name) == [(coach["name"],)]
    filing.redo(office)
    assert asked(office, *name) == [("Zoé Œuvrard",)]
    assert verified(office) == []


@pytest.mark.parametrize("kind", ["coach_joined", "team_enrolled", "fixture_set", "match_report", "season_opened"])
def test_tables_follow_the_removal_of_the_first_sheet_of_each_kind(kind: str, office: Office) -> None:
    number = next(n for n, each in enumerate(office.file.stack(), start=1) if each.kind == kind)
    filing.remove(office, number)
    assert verified(office) == []
    filing.undo(office)
    assert verified(office) == []


def test_undoing_everything_leaves_every_table_of_the_state_empty(office: Office) -> None:
    while office.file.undo_record() is not None:
        filing.undo(office)
    assert verified(office) == []
    assert asked(office, "SELECT id FROM teams UNION SELECT document FROM ledger UNION SELECT id FROM matches") == []
    while office.file.redo_record() is not None:
        filing.redo(office)
    assert verified(office) == []
    assert len(office.state.matches) == 16


def test_a_treasury_is_the_sum_of_its_ledger(office: Office) -> None:
    sums = "SELECT team, sum(amount) AS whole FROM ledger GROUP BY team"
    wrong = f"SELECT id FROM teams LEFT JOIN ({sums}) ON team = id WHERE treasury IS NOT whole"  # noqa: S608 - ours
    assert asked(office, wrong) == []
    assert asked(office, "SELECT count(DISTINCT team) FROM ledger") == [(8,)]


def test_any_sql_program_reads_team_values(office: Office) -> None:
    found = asked(office, "SELECT id, team_value, current_team_value FROM teams ORDER BY id")
    assert found == [
        (name, team_value(office.book, team), current_team_value(office.book, team))
        for name, team in sorted(office.state.teams.items())
    ]


def test_any_sql_program_reads_the_table_of_the_season(office: Office) -> None:
    found = asked(office, "SELECT team, place, points FROM standings ORDER BY place, team")
    lines = table(office.state, office.book, office.season())
    assert found == sorted(((line.team, line.place, line.points) for line in lines), key=lambda row: (row[1], row[0]))
    assert len(found) == 8
