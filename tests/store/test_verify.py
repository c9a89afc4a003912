from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.tray import TrayChange
from tests.store.paper import file_on_top, league_with, sheet

COACH = {"coaches": [{"id": "hilda", "name": "Hilda", "contact": "", "naf": None}]}

TAMPERING = {
    "a sheet rewritten": ("UPDATE sheets SET body = replace(body, 'two', 'owt') WHERE number = 2", {"sheet", "seal"}),
    "a sheet predated": ("UPDATE sheets SET filed_at = '1999' WHERE number = 1", {"sheet", "seal"}),
    "a gap in the stack": ("UPDATE stack SET place = 9 WHERE place = 3", {"places"}),
    "a sheet taken out": ("DELETE FROM stack WHERE place = 3", {"seal", "journal"}),
    "another seal": ("UPDATE file_card SET seal = 'x'", {"seal"}),
    "an action left out": ("UPDATE actions SET taken_back = 1 WHERE number = 3", {"journal"}),
    "an edit elsewhere": ("UPDATE action_edits SET place = 7 WHERE action = 2", {"journal"}),
    "a row too many": ("INSERT INTO coaches VALUES ('hilda', 'Hilda', '', NULL)", {"table"}),
}

ALTERED = {"a sheet rewritten": "no. 2", "a sheet predated": "no. 1"}


@pytest.mark.parametrize("case", TAMPERING)
def test_verify_finds_what_another_program_changed(case: str, tmp_path: Path) -> None:
    statement, codes = TAMPERING[case]
    path = tmp_path / "a.league"
    league_with(path, "one", "two", "three").close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(statement)
        raw.commit()
    with LeagueFile.open(path, writing=False) as file:
        found = file.verify([])
    assert {fault.code for fault in found} == codes
    assert all(fault.text() for fault in found)
    if "seal" in codes:
        with LeagueFile.open(path) as file:
            with pytest.raises(FileRefused, match="not those that were filed") as refused:
                file_on_top(file, sheet("four"))
            assert refused.value.values["sheets"] == ALTERED.get(case, "which sheets lie there, or their order")
            with pytest.raises(FileRefused, match="not those that were filed"):
                file.change_tray(TrayChange(terms={"note": "never"}))
    else:
        with LeagueFile.open(path) as file:
            assert file.altered is None


def test_verify_counts_rows_that_are_missing(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        (fault,) = file.verify([COACH])
        assert fault.text() == "Table coaches is not what the stack says: rows too many: 0, missing: 1."


def test_verify_without_a_reading_looks_at_stack_and_journal_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    league_with(path, "one").close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(TAMPERING["a row too many"][0])
        raw.commit()
    with LeagueFile.open(path) as file:
        assert file.verify() == []


def test_a_sheet_that_holds_no_document_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    league_with(path, "one").close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("UPDATE sheets SET body = ?", ("[" * 100_000,))
        raw.commit()
    with LeagueFile.open(path, writing=False) as file, pytest.raises(BadInput, match="one: what stands on this sheet"):
        file.stack()[0].document()
